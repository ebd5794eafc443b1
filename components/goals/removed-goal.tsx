'use client';

import { useEffect, useEffectEvent } from 'react';
import { type LastDone, useUndoLast } from '@/components/query/use-undo-last';

/** An intention is removed on its page and told of on the page of all. */
let removed: LastDone | undefined;

/** For the page of all intentions, which comes next. */
export function noteRemoval(done: LastDone): void {
  removed = done;
}

/** Which intention was just removed, with its Undo. */
export function RemovedGoal() {
  const { tell, line } = useUndoLast('It is here again.');
  const take = useEffectEvent(() => {
    if (removed) tell(removed);
    removed = undefined;
  });
  useEffect(() => take(), []);
  return line;
}
