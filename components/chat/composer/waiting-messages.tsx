import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { ShownWaiting } from '../session/message-store';
import type { Turns } from '../session/turns';
import { changeWaiting } from '../session/waiting';
import { useWaitingWords } from './use-waiting-words';

export interface WaitingMessagesProps {
  turns: Turns;
  waiting: ShownWaiting[];
  /** One of them is said now. */
  onSendNow?: () => void;
}

const whenOf = ({ held, steers, sending }: ShownWaiting) => {
  if (sending) return 'On its way';
  if (held) return 'Not sent. It begins when you say so.';
  return steers ? 'Read at the next step of this answer' : 'Sent after this answer';
};

/** What the person wrote during an answer, in the order in which it is sent. */
export function WaitingMessages({ turns, waiting, onSendNow }: WaitingMessagesProps) {
  return (
    <ol aria-label="Messages that wait" className="grid max-h-[30dvh] gap-2 overflow-y-auto">
      {waiting.map((message) => (
        <Waiting key={message.id} turns={turns} message={message} onSendNow={onSendNow} />
      ))}
    </ol>
  );
}

interface WaitingProps extends Pick<WaitingMessagesProps, 'turns' | 'onSendNow'> {
  message: ShownWaiting;
}

function Waiting({ turns, message, onSendNow }: WaitingProps) {
  const { files = 0 } = message;
  const { words, write, leave, keepChange } = useWaitingWords(turns, message);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const during = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const sendNow = async () => {
    if (await changeWaiting(turns, message.id, { method: 'POST' })) onSendNow?.();
  };
  const begin = () => {
    flushSync(() => write(message.text));
    field.current?.focus();
  };
  const leaveIt = () => {
    flushSync(leave);
    change.current?.focus();
  };
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-sunken px-3 py-2">
      {words === undefined ? (
        <p dir="auto" className="line-clamp-3 whitespace-pre-wrap break-words font-person">
          {message.text}
        </p>
      ) : (
        <textarea
          dir="auto"
          ref={field}
          aria-label="Change this message"
          value={words}
          rows={2}
          maxLength={20_000}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) leaveIt();
          }}
          className="field-sizing-content max-h-[20dvh] resize-none rounded-lg border border-edge bg-raised p-2 font-person"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-1">
        <span className="mr-auto text-faint text-xs max-sm:w-full">
          {whenOf(message)}
          {files > 0 && (files === 1 ? ' · with a file' : ` · with ${files} files`)}
        </span>
        {!message.sending &&
          (words === undefined ? (
            <>
              <Button variant="plain" size="sm" ref={change} disabled={busy} onClick={begin}>
                Change
              </Button>
              <Button
                variant="plain"
                size="sm"
                disabled={busy}
                onClick={() => void during(changeWaiting(turns, message.id, { method: 'DELETE' }))}
              >
                Remove
              </Button>
              <Button variant="plain" size="sm" disabled={busy} onClick={() => void during(sendNow())}>
                Send now
              </Button>
            </>
          ) : (
            <>
              <Button variant="plain" size="sm" disabled={busy} onClick={leaveIt}>
                Leave it
              </Button>
              <Button
                variant="plain"
                size="sm"
                disabled={busy || words.trim() === ''}
                onClick={() => void during(keepChange(words.trim()))}
              >
                Keep the change
              </Button>
            </>
          ))}
      </div>
    </li>
  );
}
