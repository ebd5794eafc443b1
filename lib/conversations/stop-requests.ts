import type { Ctx } from '../context';
import { read } from '../db/call';
import { isAlone } from './own-runs';

/** Milliseconds between two looks. */
const everyMs = 1_000;

/**
 * Calls `onStop` once somebody asked, through another process, that this run stops, or deleted it with everything of
 * theirs. Alone with its database nobody can.
 * `isKnown`: a save has just told whether somebody did. Out: ends it.
 */
export function hearStopRequests(
  ctx: Pick<Ctx, 'db'>,
  runId: string,
  { onStop, isKnown }: { onStop: () => void; isKnown: () => boolean },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const plan = () => {
    if (!over) timer = setTimeout(() => void look(), everyMs).unref();
  };
  const look = async () => {
    if (!isKnown()) {
      const run = await read(ctx.db.from('runs').select('stop_requested').eq('id', runId).maybeSingle());
      if (run.ok && (run.value?.stop_requested ?? true) && !over) return onStop();
    }
    plan();
  };
  void isAlone().then((alone) => alone || plan());
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
