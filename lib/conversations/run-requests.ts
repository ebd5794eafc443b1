import type { Ctx } from '../context';
import { read } from '../db/call';
import { isAlone } from './own-runs';
import { type StopRequest, stopRequest } from './schema';

/** Milliseconds between two looks. */
const everyMs = 1_000;

/**
 * Calls `onStop` once somebody asked, through another process, that this run stops, or deleted it with everything of
 * theirs, and `onTryNow` each time they asked that no model is waited for. Alone with its database nobody can.
 * `isKnown`: a save has just told whether it is to stop. Out: ends it.
 */
export function hearRequests(
  ctx: Pick<Ctx, 'db'>,
  runId: string,
  {
    onStop,
    onTryNow,
    isKnown,
  }: { onStop: (why: StopRequest) => void; onTryNow: () => void; isKnown: () => boolean },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let heard: string | null = null;
  const plan = () => {
    if (!over) timer = setTimeout(() => void look(), everyMs).unref();
  };
  const look = async () => {
    if (!isKnown()) {
      const run = await read(
        ctx.db.from('runs').select('stop_requested, stop_reason, try_now').eq('id', runId).maybeSingle(),
      );
      if (run.ok && (run.value?.stop_requested ?? true) && !over)
        return onStop(stopRequest.parse(run.value?.stop_reason));
      const asked = (run.ok && run.value?.try_now) || heard;
      if (asked !== heard && !over) onTryNow();
      heard = asked;
    }
    plan();
  };
  void isAlone().then((alone) => alone || plan());
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
