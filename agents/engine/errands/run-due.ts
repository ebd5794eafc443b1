import { ok, type Result } from '@/lib/errors';
import type { Round } from '@/lib/jobs/clock';
import { isStopping } from '@/lib/shutdown';
import { claimTasks } from '@/lib/tasks/runs';
import { type ErrandSettings, runErrand } from './run-errand';

/** How many errands one process does at the same time, and when it looks again (ms) while it does so many. */
const most = { atOnce: 3, againMs: 15_000 };

const slot = Symbol.for('parley.errands-at-work');
const holder = globalThis as { [slot]?: Set<Promise<unknown>> };
holder[slot] ??= new Set();
/** What bounds the work of this process alone; who does what is in the database. */
const atWork = holder[slot];

export interface ErrandRound extends Round {
  /** Resolves when the errands that were begun here have ended. */
  ended: Promise<unknown>;
}

/** Begins the errands of everybody that are due, each with the rights of its person, and does not wait for their ends. */
export async function runErrands(settings: ErrandSettings): Promise<Result<ErrandRound>> {
  const begun: Promise<unknown>[] = [];
  for (;;) {
    const room = most.atOnce - atWork.size;
    if (isStopping() || room <= 0) {
      const next = new Date(Date.now() + most.againMs).toISOString();
      return ok({ done: begun.length, next, ended: Promise.all(begun) });
    }
    const claims = await claimTasks(room);
    if (!claims.ok) return claims;
    const { claimed, next } = claims.value;
    if (claimed.length === 0) return ok({ done: begun.length, next, ended: Promise.all(begun) });
    for (const { person, ...lease } of claimed) begun.push(begin(person, lease, settings));
  }
}

function begin(...asked: Parameters<typeof runErrand>): Promise<unknown> {
  const work = runErrand(...asked).then(
    (ran) => {
      // What failed is taken again once its lease has run out.
      if (!ran.ok && ran.error.code !== 'conflict') console.error(`[errands] one failed (${ran.error.code})`);
    },
    (error) => console.error(`[errands] one failed (${error instanceof Error ? error.name : 'unknown'})`),
  );
  atWork.add(work);
  return work.finally(() => atWork.delete(work));
}
