'use client';

import Link from 'next/link';
import type { MessageMetadata } from '@/agents/messages';
import { aboutWords } from '@/components/labels/about-words';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Drawer } from '@/components/ui/drawer';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { LastRequest, RequestSection } from '@/lib/conversations/schema';

const names: Record<RequestSection, string> = {
  tools: 'What it can do',
  role: 'Who it is',
  rules: 'What it keeps to',
  care: 'How it takes care',
  persona: 'How it is to answer by this way in',
  intention: 'What this is about',
  plan: 'Its plan',
  snapshot: 'What it knows of you',
  learnings: 'What it learnt about how to be with you',
  sessions: 'What you talked about before',
  summary: 'What you said earlier, in short',
  recent: 'The messages before',
  message: 'Your last message',
  found: 'What it looked up or did for its answer',
};

const nothing: Record<Exclude<LastRequest['to'], 'model' | 'committee'>, string> = {
  guide: 'The guide answers here. It runs inside Parley, and nothing is sent to a model.',
  safety:
    'Your last message was answered by words that were written for it. Nothing of it was sent to a model.',
  nobody: 'Nothing was sent to a model yet.',
};

const Sent = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} className="max-h-80 rounded-lg bg-sunken p-3">
    <pre className="whitespace-pre-wrap font-mono text-xs [overflow-wrap:anywhere]">{text}</pre>
  </ScrollBox>
);

function Sections({ model, window, tokens, sections, request }: Extract<LastRequest, { to: 'model' }>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        {model} can read and write {aboutWords(window)} at once. The last request had {aboutWords(tokens)}:{' '}
        {Math.max(1, Math.round((100 * tokens) / window))} %.
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {sections.map((section) => (
          <li key={section.name} className="border-line border-b pb-1 last:border-b-0">
            <Disclosure
              summary={
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="text-ink">{names[section.name]}</span>
                  <span className="text-faint text-sm tabular-nums">{aboutWords(section.tokens)}</span>
                </span>
              }
            >
              <Sent label={names[section.name]} text={section.text} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <Disclosure summary="The whole request">
        <Sent label="The whole request" text={request} />
      </Disclosure>
      <p className="text-faint text-sm">
        When the window is nearly full, old results of look-ups are cut first, then the oldest messages make
        room for a few lines of what you said in them. You still see all of it. For half an hour it stands
        here as it went out. After that, or once you change or remove something, in{' '}
        <Link href="/memory" className="underline decoration-line underline-offset-3 hover:text-accent">
          Memory
        </Link>{' '}
        or elsewhere, it is made again from what Parley keeps. No copy of requests is stored.
      </p>
    </div>
  );
}

interface OfConversation {
  conversationId: string;
  filled: MessageMetadata['filled'];
}

/** What one voice was sent, fetched when it is opened. */
function OfVoice({ conversationId, filled, seat }: OfConversation & { seat: string }) {
  const { value, trouble } = useAnswer(keys.voiceRequest(conversationId, seat, filled?.tokens), () =>
    callApi<LastRequest>(`/api/conversations/${conversationId}/last-request/${encodeURIComponent(seat)}`),
  );
  if (value?.to === 'model') return <Sections {...value} />;
  return <p className="text-soft">{trouble ?? (value ? gone : 'One moment.')}</p>;
}

const gone =
  'This request is not there any more. A request of a committee is shown for half an hour, or until you change or remove something.';

function Committee({ voices, ...of }: OfConversation & Extract<LastRequest, { to: 'committee' }>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        A committee was asked. Each voice was sent the latest messages, what is recorded of it, the question
        and what was said in the rounds before; the closing was sent all that was said.
      </p>
      {voices.length === 0 && <p className="text-soft">{gone}</p>}
      <ul className="grid grid-cols-1 gap-1">
        {voices.map(({ seat, name }) => (
          <li key={seat} className="border-line border-b pb-1 last:border-b-0">
            <Disclosure summary={<span dir="auto">{name || 'The closing words'}</span>}>
              <OfVoice {...of} seat={seat} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface RequestDrawerProps {
  conversationId: string;
  filled: MessageMetadata['filled'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the model was sent last, section by section, and all of it. */
export default function RequestDrawer({ conversationId, filled, open, onOpenChange }: RequestDrawerProps) {
  const { value, trouble } = useAnswer(keys.lastRequest(conversationId, filled?.tokens), () =>
    callApi<LastRequest>(`/api/conversations/${conversationId}/last-request`),
  );
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="What the model was sent" tall>
      {value === undefined && <p className="text-soft">{trouble ?? 'One moment.'}</p>}
      {value?.to === 'model' && <Sections {...value} />}
      {value?.to === 'committee' && <Committee {...{ conversationId, filled }} {...value} />}
      {value && value.to !== 'model' && value.to !== 'committee' && <p>{nothing[value.to]}</p>}
    </Drawer>
  );
}
