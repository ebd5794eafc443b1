'use client';

import { clsx } from 'clsx';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { inHardMoment } from '../composer/quick-answers';
import { bringsHelp, choicesIn, hasBegun, wordsOf } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import { AssistantMessage } from './assistant-message';
import { dayOf } from './day-of';
import { DaySeparator } from './day-separator';
import { doneSince } from './done-since';
import { Ending } from './ending';
import { isHardMoment } from './hard-moment';
import { PersonWords } from './person-words';
import { QuietLine } from './quiet-line';
import type { Anchor } from './use-anchor';

const EditWords = lazy(() => import('./edit-words'));

export interface ThreadProps {
  conversationId: string;
  /** The longest message that is taken, in characters. */
  limit: number;
  messages: ParleyMessage[];
  busy: boolean;
  line: string | null;
  ledger: Ledger;
  anchor: Anchor | undefined;
  /** Something else is already said about the last turn. */
  troubled: boolean;
  onRetry: () => void;
  onStop: () => void;
  /** The person deleted a message of theirs. */
  onDeleted: (messageId: string) => Promise<void>;
  /** The last message was taken out; these words take its place. */
  onRewritten: (messageId: string, words: string) => void;
}

function beginsDay(messages: ParleyMessage[], place: number): string | undefined {
  const at = messages[place]?.metadata?.createdAt;
  const before = messages.slice(0, place).findLast((message) => message.metadata?.createdAt)
    ?.metadata?.createdAt;
  return at && (!before || dayOf(at) !== dayOf(before)) ? at : undefined;
}

type TurnProps = Omit<ThreadProps, 'line' | 'troubled' | 'onStop'> & {
  message: ParleyMessage;
  last: boolean;
  /** The person's last message, which they can write anew. */
  editable: boolean;
};

/** The person's words, or the field in which they write them anew. */
function Mine({ message, editable, busy, onDeleted, marked, ...rest }: TurnProps & { marked: boolean }) {
  const [editing, edit] = useState(false);
  const { conversationId, limit, messages, ledger, onRewritten, anchor } = rest;
  const text = wordsOf(message);
  if (editing && editable) {
    return (
      <Suspense>
        <EditWords
          {...{ conversationId, limit, text }}
          messageId={message.id}
          done={doneSince(messages, ledger)}
          onUndone={() => void ledger.reload()}
          onWritten={(words) => onRewritten(message.id, words)}
          onClose={() => edit(false)}
        />
      </Suspense>
    );
  }
  return (
    <PersonWords
      text={text}
      at={message.metadata?.createdAt}
      span={marked ? anchor?.span : undefined}
      messageId={message.id}
      busy={busy}
      onDeleted={onDeleted}
      onEdit={editable ? () => edit(true) : undefined}
    />
  );
}

function Turn(props: TurnProps) {
  const { message, last, busy, ledger, anchor, onRetry } = props;
  const marked = anchor?.messageId === message.id;
  const mine = message.role === 'user';
  return (
    <article
      id={`m-${message.id}`}
      aria-label={mine ? 'You' : 'Parley'}
      data-from-start={(last && (bringsHelp(message) || inHardMoment(choicesIn(message)))) || undefined}
      className={clsx(
        'group/turn scroll-mt-24 rounded-lg transition-[background-color,box-shadow] duration-200',
        marked && 'bg-accent-wash shadow-[0_0_0_0.75rem_var(--accent-wash)]',
      )}
    >
      {mine ? (
        <Mine {...props} marked={marked} />
      ) : (
        <AssistantMessage
          message={message}
          streaming={busy && last}
          ledger={ledger}
          onRetry={last && !busy ? onRetry : undefined}
        />
      )}
    </article>
  );
}

/** All that was said, oldest first, and one quiet line about what is going on. */
export function Thread(props: ThreadProps) {
  const { messages, busy, line, troubled, onRetry, onStop } = props;
  const shown = messages.filter((message) => message.role === 'user' || hasBegun(message));
  const last = shown.at(-1);
  const mine = shown.findLast(({ role }) => role === 'user');
  const canEdit = !busy && !troubled && !isHardMoment(messages);
  const unanswered = !busy && !troubled && last?.role === 'user';
  return (
    <div className="grid grid-cols-1 gap-8">
      {shown.map((message, place) => {
        const day = beginsDay(shown, place);
        return (
          <Fragment key={message.id}>
            {day && <DaySeparator at={day} />}
            <Turn
              {...props}
              message={message}
              last={place === shown.length - 1}
              editable={canEdit && message === mine}
            />
          </Fragment>
        );
      })}
      {line && <QuietLine key={line} text={line} onStop={onStop} />}
      {unanswered && <Ending stop={last.metadata?.stop ?? 'unanswered'} onRetry={onRetry} />}
    </div>
  );
}
