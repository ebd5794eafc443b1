import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ShownWaiting } from '../session/message-store';
import type { Turns } from '../session/turns';
import { changeWaiting } from '../session/waiting';
import { useWaitingWords } from './use-waiting-words';

export interface WaitingMessagesProps {
  turns: Turns;
  waiting: ShownWaiting[];
}

const whenOf = ({ held, steers, sending }: ShownWaiting) => {
  if (sending) return 'On its way';
  if (held) return 'Not sent. It begins when you say so.';
  return steers ? 'Read at the next step of this answer' : 'Sent after this answer';
};

/** What the person wrote during an answer, in the order in which it is sent. */
export function WaitingMessages({ turns, waiting }: WaitingMessagesProps) {
  return (
    <ol aria-label="Messages that wait" className="grid max-h-[30dvh] gap-2 overflow-y-auto">
      {waiting.map((message) => (
        <Waiting key={message.id} turns={turns} message={message} />
      ))}
    </ol>
  );
}

function Waiting({ turns, message }: { turns: Turns; message: ShownWaiting }) {
  const { files = 0 } = message;
  const { words, write, leave, keepChange } = useWaitingWords(turns, message);
  const [busy, setBusy] = useState(false);
  const during = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-sunken px-3 py-2">
      {words === undefined ? (
        <p className="line-clamp-3 whitespace-pre-wrap break-words font-person">{message.text}</p>
      ) : (
        <textarea
          aria-label="Change this message"
          value={words}
          rows={2}
          maxLength={20_000}
          onChange={(event) => write(event.target.value)}
          className="field-sizing-content max-h-[20dvh] resize-none rounded-lg border border-edge bg-raised p-2 font-person"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-1">
        <span className="mr-auto text-faint text-xs">
          {whenOf(message)}
          {files > 0 && (files === 1 ? ' · with a file' : ` · with ${files} files`)}
        </span>
        {!message.sending &&
          (words === undefined ? (
            <>
              <Button variant="plain" size="sm" disabled={busy} onClick={() => write(message.text)}>
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
              <Button
                variant="plain"
                size="sm"
                disabled={busy}
                onClick={() => void during(changeWaiting(turns, message.id, { method: 'POST' }))}
              >
                Send now
              </Button>
            </>
          ) : (
            <>
              <Button variant="plain" size="sm" disabled={busy} onClick={leave}>
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
