'use client';

import { clsx } from 'clsx';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { late } from '@/components/ui/late';
import { inHardMoment } from '../composer/quick-answers';
import { WithFiles } from '../files/with-files';
import { bringsHelp, choicesIn, wordsOf } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import { AssistantMessage } from './assistant-message';
import type { DoneSince } from './edit-words';
import { nameOf } from './measure-rows';
import { PersonWords } from './person-words';
import type { Anchor } from './use-anchor';

const EditWords = late(() => import('./edit-words'));

export interface TurnProps {
  conversationId: string;
  /** The longest message that is taken, in characters. */
  limit: number;
  message: ParleyMessage;
  last: boolean;
  busy: boolean;
  ledger: Ledger;
  /** Given for the message that somebody followed a link to. */
  anchor: Anchor | undefined;
  /** The person's last message, which they can write anew. */
  editable: boolean;
  /** What the answers to it changed. */
  done: DoneSince | undefined;
  onRetry: (() => void) | undefined;
  /** Asks Parley to go on from where it paused. */
  onGoOn: () => void;
  /** The person deleted a message of theirs, by this action. */
  onDeleted: (messageId: string, action?: string) => Promise<void>;
  /** The last message was taken out; these words take its place. */
  onRewritten: (messageId: string, words: string, files: string[] | undefined) => void;
}

/** In the place of words, where the person let a committee go on and said nothing. */
function pressedIn({ metadata }: ParleyMessage): string {
  const asked = metadata?.committee;
  return asked && asked !== true && asked.again
    ? 'You asked to hear one of them again.'
    : 'You asked for another round.';
}

/** The person's words, or the field in which they write them anew. */
function Mine(props: TurnProps) {
  const { message, editable, busy, done, conversationId, limit, ledger, anchor } = props;
  const { onDeleted, onRewritten } = props;
  const [editing, edit] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing)
      box.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const text = wordsOf(message);
  if (editing && editable) {
    return (
      <Suspense>
        <EditWords
          {...{ conversationId, limit, text, done }}
          messageId={message.id}
          onUndone={() => void ledger.reload()}
          onWritten={(words, files) => onRewritten(message.id, words, files)}
          onClose={() => edit(false)}
        />
      </Suspense>
    );
  }
  return (
    <div ref={box}>
      <PersonWords
        text={text || pressedIn(message)}
        wordless={text === ''}
        at={message.metadata?.createdAt}
        span={anchor?.span}
        messageId={message.id}
        busy={busy}
        onDeleted={onDeleted}
        onEdit={editable && text !== '' ? () => edit(true) : undefined}
      />
      <WithFiles count={message.metadata?.files} messageId={message.id} conversationId={conversationId} />
    </div>
  );
}

/** One message. It is drawn again only when something of its own changes, not for each word of another. */
export const Turn = memo(function Turn(props: TurnProps) {
  const { message, last, busy, ledger, anchor, onRetry, onGoOn } = props;
  const mine = message.role === 'user';
  return (
    <article
      id={nameOf(message.id)}
      aria-label={mine ? 'You' : 'Parley'}
      data-from-start={(last && (bringsHelp(message) || inHardMoment(choicesIn(message)))) || undefined}
      className={clsx(
        'group/turn scroll-mt-24 rounded-lg transition-[background-color,box-shadow] duration-200',
        anchor && 'bg-accent-wash shadow-[0_0_0_0.75rem_var(--accent-wash)]',
      )}
    >
      {mine ? (
        <Mine {...props} />
      ) : (
        <AssistantMessage
          conversationId={props.conversationId}
          message={message}
          streaming={busy && last}
          ledger={ledger}
          onRetry={last && !busy ? onRetry : undefined}
          onGoOn={last && !busy ? onGoOn : undefined}
        />
      )}
    </article>
  );
});
