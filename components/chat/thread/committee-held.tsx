'use client';

import { type RefObject, useCallback, useRef } from 'react';
import { CommitteeAnswer, type CommitteeAnswerProps } from '@/components/committee/answer/committee-answer';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { openTurns } from '../session/open-turns';

/** What the person said to the committee stands at the end of the thread. */
function showEnd(within: RefObject<HTMLElement | null>): void {
  const scroller = within.current?.closest('section[tabindex]');
  requestAnimationFrame(() => scroller?.scrollTo({ top: scroller.scrollHeight }));
}

export interface CommitteeHeldProps extends Omit<CommitteeAnswerProps, 'onAsk'> {
  /** It is the last answer and nothing runs. */
  goesOn: boolean;
}

/** A committee in the thread, which can be gone on with where it is the last answer. */
export default function CommitteeHeld({ goesOn, ...held }: CommitteeHeldProps) {
  const { conversationId } = held;
  const box = useRef<HTMLDivElement>(null);
  const ask = useCallback(
    (words: string, how: CommitteeAsk) => {
      const turns = openTurns(conversationId, []);
      if (turns.store.busy) return false;
      void turns.send(words, { committee: how, files: [] });
      showEnd(box);
      return true;
    },
    [conversationId],
  );
  return (
    <div ref={box} className="grid grid-cols-1">
      <CommitteeAnswer {...held} onAsk={goesOn ? ask : undefined} />
    </div>
  );
}
