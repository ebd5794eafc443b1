import type { Ctx } from '../context';
import type { Backend } from './backend';
import { followBroadcasts } from './broadcasts';
import { read } from './call';
import type { Subscription } from './feed';

/** Milliseconds between two looks at the newest rows: while nobody tells of news, and while Realtime does. */
const pollEveryMs = 15_000;
const pollWhileToldMs = 60_000;
/** So many of the newest rows tell whether something came, ended or was undone. */
const newestRows = 10;

/**
 * Tells of news in the ledger of a person on hosted Supabase: as Realtime broadcasts it, and by a look at the newest
 * rows now and then, for where Realtime is away or forbidden. The answer ends it.
 */
export async function followHosted(
  target: Backend,
  ctx: Pick<Ctx, 'personId' | 'db'>,
  { onNews, onLost, ...every }: Subscription,
): Promise<() => void> {
  const pause = { alone: every.pollEveryMs ?? pollEveryMs, told: every.pollWhileToldMs ?? pollWhileToldMs };
  let known = await newest(ctx);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  let isOver = false;
  let isLooking = false;
  let isDue = false;
  let wasBroadcast = false;

  const end = () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
  /** Whether there was news; undefined when the database no longer answers to this sign-in. */
  const lookOnce = async () => {
    const broadcast = wasBroadcast;
    [isDue, wasBroadcast] = [false, false];
    const now = await newest(ctx);
    if (now === undefined) return undefined;
    const isNews = broadcast || (known !== undefined && now !== known);
    known = now;
    return isNews;
  };
  /** One look at a time: what comes in meanwhile is one more look, so that a slow database is not asked by many at once. */
  const look = async () => {
    isDue = true;
    if (isLooking || isOver) return;
    clearTimeout(timer);
    isLooking = true;
    while (isDue) {
      const isNews = await lookOnce();
      if (isOver) return;
      if (isNews === undefined) {
        end();
        return onLost?.();
      }
      if (isNews) onNews();
    }
    isLooking = false;
    timer = setTimeout(look, isTold ? pause.told : pause.alone);
  };

  timer = setTimeout(look, pause.alone);
  const stop = followBroadcasts(target, ctx, {
    // Read before it is told: what this read counts as known is on the page that is read after it.
    onBroadcast: () => {
      wasBroadcast = true;
      void look();
    },
    // What came while nobody listened was told to nobody.
    onListening: (listening) => {
      isTold = listening;
      void look();
    },
  });
  return end;
}

/** The newest rows as one text; undefined when the database did not answer. */
async function newest(ctx: Pick<Ctx, 'db'>): Promise<string | undefined> {
  const rows = await read(
    ctx.db
      .from('agent_actions')
      .select('seq, status, undone_by')
      .order('seq', { ascending: false })
      .limit(newestRows),
  );
  return rows.ok ? JSON.stringify(rows.value) : undefined;
}
