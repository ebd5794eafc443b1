import { Globe, MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import type { HelpLine as Line } from '@/lib/safety/helplines';
import { languageNames } from './language-names';

export interface HelpLineProps {
  line: Line;
  /** The one to begin with. */
  first?: boolean;
  /** One level below the heading it stands under. */
  heading?: 'h2' | 'h3';
}

/** One service: who they are, when, in which languages, and every way to reach them. */
export function HelpLine({ line, first, heading: Heading = 'h3' }: HelpLineProps) {
  const facts = [line.hours, languageNames(line.languages)];
  return (
    <li className="grid grid-cols-1 gap-2.5 border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div>
        <Heading className="flex flex-wrap items-center gap-2 font-semibold">
          {line.name}
          {line.audience && <Badge tone="accent">{line.audience}</Badge>}
        </Heading>
        <p className="text-soft">{line.description}</p>
        <p className="text-faint text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Ways line={line} first={first} />
    </li>
  );
}

function Ways({ line, first }: HelpLineProps) {
  const away = { rel: 'noreferrer', target: '_blank' };
  return (
    <div className="flex flex-wrap gap-2">
      {line.callHref && (
        <a href={line.callHref} className={buttonClass({ variant: first ? 'primary' : 'quiet' })}>
          <Phone aria-hidden />
          Call {line.call}
          {line.press && `, then press ${line.press}`}
        </a>
      )}
      {line.text && (
        <a href={line.text.href} className={buttonClass()}>
          <MessageCircle aria-hidden />
          Text {line.text.keyword ? `${line.text.keyword} to ${line.text.to}` : line.text.to}
        </a>
      )}
      {line.chat && (
        <a href={line.chat} {...away} className={buttonClass()}>
          <MessagesSquare aria-hidden />
          Chat
        </a>
      )}
      {line.alternatives.map(({ call, href }) => (
        <a key={call} href={href} className={buttonClass({ variant: 'plain' })}>
          <Phone aria-hidden />
          or {call}
        </a>
      ))}
      {line.url && (
        <a href={line.url} {...away} className={buttonClass({ variant: 'plain' })}>
          <Globe aria-hidden />
          Website<span className="sr-only"> of {line.name}</span>
        </a>
      )}
    </div>
  );
}
