'use client';

import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Button } from '@/components/ui/button';
import { late, MissingNothing } from '@/components/ui/late';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { AttachButton } from '../files/attach-button';
import { PutAwayWords } from './put-away-words';
import { useCommittee } from './use-committee';
import { useComposer } from './use-composer';

const HowToWait = late(async () => ({ default: (await import('./how-to-wait')).HowToWait }), {
  Missing: MissingNothing,
  whileLoading: null,
});

export interface ComposerHandle {
  /** Puts words back that were not taken; `after` others, if they stand there alone. Out: whether they do. */
  giveBack: (words: string, after?: string) => boolean;
  /** Takes words out again that were put back; false when something was written to them since. */
  drop: (words: string) => boolean;
  /** Takes the focus where there is a keyboard; on a phone, whose keyboard would cover the words, `beside` takes it. */
  stay: (beside: HTMLElement | null) => void;
}

export interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  conversationId: string;
  /** How many messages wait here. */
  waits?: number;
  /** Under which name the draft is kept in this browser. */
  draftName: string;
  /** Nothing was said here yet; else the name of the draft tells. */
  isNew?: boolean;
  /** The longest message that is taken, in characters. */
  limit: number;
  busy: boolean;
  /** Who answers, and whether the words leave this machine for it. */
  voice: string;
  /** There is room for little more than the field. */
  low?: boolean;
  /** Keeps the words until the server has them. False: not now, and they stay in the field. `committee`: it is asked. */
  onSend: (text: string, button?: string, committee?: CommitteeAsk) => boolean;
  /** The same while an answer is being written; without it nothing is sent then. */
  onWait?: ((text: string) => boolean) | undefined;
  onStop: () => void;
  /** Somebody begins to write. */
  onBegin: () => void;
}

const say = (count: number) => count.toLocaleString('en-GB');

/** Speaks of length only near the end of what one message can hold. */
function Below({ length, limit, voice }: { length: number; limit: number; voice: string }) {
  const over = length - limit;
  if (over < -1000) return voice;
  if (over <= 0) return <span>{say(-over)} characters left</span>;
  return (
    <span className="font-medium text-attention">
      {say(over)} {over === 1 ? 'character' : 'characters'} too many for one message. All of it is kept; send
      it in pieces.
    </span>
  );
}

/** Where the person writes. Nothing written here is ever lost: not by a reload, a refusal, or a broken line. */
export function Composer(props: ComposerProps) {
  const { limit, busy, voice, low, onStop } = props;
  const { field, enterKeyHint, text, tooLong, canSend, submit, onKeyDown, onType, files } =
    useComposer(props);
  const committee = useCommittee(props, { question: text, onWrite: onType, onSent: files.onSent });
  const id = useId();
  return (
    <>
      <form onSubmit={submit} className="grid grid-cols-1 gap-1" {...files.drop}>
        <PutAwayWords />
        {files.tray}
        <div
          className={clsx(
            'flex items-end justify-end rounded-2xl sm:gap-1.5 border max-sm:has-[textarea:not(:placeholder-shown)]:flex-wrap bg-raised p-1.5 shadow-soft transition-colors duration-150',
            tooLong ? 'border-attention-line' : 'border-edge focus-within:border-accent',
          )}
        >
          <textarea
            dir="auto"
            ref={field}
            rows={1}
            value={text}
            aria-label="Write to Parley"
            aria-describedby={id}
            aria-invalid={tooLong || undefined}
            placeholder={low ? 'Write' : 'Write as it comes'}
            enterKeyHint={enterKeyHint}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={files.onPaste}
            className="field-sizing-content max-h-[40dvh] min-h-11 min-w-0 flex-1 not-placeholder-shown:max-sm:basis-full resize-none bg-transparent px-3 max-sm:placeholder:text-base py-2 font-person text-lg outline-none!"
          />
          <AttachButton chooser={files.chooser} onTake={files.take} />
          {committee.button}
          <SendOrStop busy={busy} canSend={canSend} onStop={onStop} />
        </div>
        {busy && canSend && <HowToWait />}
        <p
          id={id}
          className={clsx('min-h-5 px-3 text-faint text-xs', low && text.length < limit - 1000 && 'sr-only')}
        >
          <Below length={text.length} limit={limit} voice={voice} />
        </p>
      </form>
      {committee.dialog}
    </>
  );
}

/** Two buttons with keys of their own: one that turned into the other under a press would send what stands there. */
function SendOrStop({ busy, canSend, onStop }: { busy: boolean; canSend: boolean; onStop: () => void }) {
  const stop = busy && (
    <Button
      key="stop"
      size="icon"
      variant="quiet"
      className="rounded-xl"
      aria-label="Stop"
      title="Stop"
      onClick={onStop}
    >
      <span aria-hidden className="size-4 rounded-sm bg-current" />
    </Button>
  );
  const send = (!busy || canSend) && (
    <Button
      key="send"
      type="submit"
      size="icon"
      variant="primary"
      className="rounded-xl"
      aria-label="Send"
      title="Send"
      disabled={!canSend}
    >
      <ArrowUp aria-hidden />
    </Button>
  );
  // What was written meanwhile is sent on the left of Stop, so that no press on Stop sends once it is gone.
  return busy ? [send, stop] : send;
}
