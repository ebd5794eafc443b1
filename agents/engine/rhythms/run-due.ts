import { randomUUID } from 'node:crypto';
import { askedNow, askedOnce, checkIn, type RhythmWords, weekInWords } from '@/agents/guide/rhythms/words';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { ok, type Result, refuse } from '@/lib/errors';
import { asksAboutTitle, asksDirectly } from '@/lib/goals/as-wish';
import { asksAboutGoal } from '@/lib/goals/asked-first';
import type { Round } from '@/lib/jobs/clock';
import { nextTime } from '@/lib/jobs/next-time';
import {
  claimJobs,
  type EndedRun,
  endJobRun,
  type HeldRun,
  holdJobRun,
  type JobLease,
  type RunEnd,
} from '@/lib/jobs/runs';
import { beginRhythmNow } from '@/lib/rhythms/begin-now';
import { rhythmDone } from '@/lib/rhythms/schema';
import { assess, isFlagged } from '@/lib/safety/assess';
import { isStopping } from '@/lib/shutdown';

/** Runs claimed at once, how long (ms) a round may take, and how often one run is tried. */
const most = { claimed: 20, ms: 20_000, attempts: 5 };

const dayMs = 86_400_000;

/** Names and titles are the person's own words, too: none of a hard moment, and none that a conversation would ask about first. */
const isLight = (name: string): boolean => !isFlagged(assess(name)) && !asksDirectly(name);

function wordsFor({ kind, part, week, due_at, by_hand }: HeldRun): RhythmWords | null {
  const named = part !== null && isLight(part) ? part : null;
  if (by_hand && kind !== 'reflection') return askedNow(kind, named);
  switch (kind) {
    case 'check_in':
      return checkIn(named, Math.floor(Date.parse(due_at) / dayMs));
    case 'once':
      return askedOnce(named);
    case 'reflection': {
      if (!week) return null;
      const { answered, reasons, ...told } = week;
      const isTold = (title: string) =>
        !isFlagged(assess(title)) &&
        (answered.includes(title) || !asksAboutTitle(title)) &&
        !reasons.some((one) => one.title === title && asksAboutGoal(one));
      return weekInWords({
        ...told,
        parts: told.parts.filter(isLight),
        moved: told.moved.filter(isTold),
        quiet: told.quiet.filter(isTold),
      });
    }
  }
}

/** When the job comes due after this run: never before its own time, so that a clock which is set back does nothing twice. */
function nextAfter({ cron, once, time_zone, due_at }: HeldRun, now: Date): Result<Date | null> {
  const due = new Date(due_at);
  return nextTime({ cron, once, timeZone: time_zone }, due > now ? due : now);
}

/** Does what was claimed for this person, or what they wanted now. Refuses where another one took it meanwhile. */
async function runOne(
  personId: string,
  lease: JobLease,
  tool: 'runRhythm' | 'runRhythmNow' = 'runRhythm',
): Promise<Result<EndedRun>> {
  const context = await contextForPerson(personId, { kind: 'job', tool });
  const ctx: Ctx = { ...context, actionId: randomUUID() };
  const held = await holdJobRun(ctx, lease);
  if (!held.ok) return held;
  const { anew, kind, attempts, seen } = held.value;
  const end = (how: Omit<RunEnd, 'seen'>) => endJobRun(ctx, lease, { ...how, seen });
  const planned = nextAfter(held.value, ctx.now());
  // A zone that this process does not know may be known to it once it is brought up to date.
  if (!planned.ok) return end({ next: new Date(ctx.now().getTime() + dayMs), errorCode: planned.error.code });
  const next = planned.value;
  if (attempts > most.attempts) return end({ next, errorCode: 'attempts' });
  if (anew) return end({ next, passed: kind === 'once' && next === null });
  const says = wordsFor(held.value);
  return end(says ? { next, says } : { next, errorCode: 'no_words' });
}

/** Does what has come due of everybody, each with the rights of its person. */
export async function runDue(): Promise<Result<Round>> {
  const until = performance.now() + most.ms;
  let done = 0;
  for (;;) {
    const claims = await claimJobs(most.claimed);
    if (!claims.ok) return claims;
    const { claimed, next } = claims.value;
    if (claimed.length === 0) return ok({ done, next });
    for (const { person, ...lease } of claimed) {
      // What is left is taken again once its lease has run out.
      if (isStopping() || performance.now() > until) return ok({ done, next: new Date().toISOString() });
      const ended = await runOne(person, lease);
      if (ended.ok) done += 1;
      // It is tried again once its lease has run out.
      else if (ended.error.code !== 'conflict') console.error(`[rhythms] a run failed (${ended.error.code})`);
    }
  }
}

/** The person has a rhythm done now. Answers what came of it. */
export async function runNow(ctx: Ctx, id: string) {
  const begun = await beginRhythmNow(ctx, id);
  if (!begun.ok) return begun;
  const ended = await runOne(ctx.personId, begun.value, 'runRhythmNow');
  if (!ended.ok) return ended;
  if (ended.value.outcome === 'busy')
    return refuse(
      'conflict',
      'An answer is still being written there. Please try again in a moment.',
      'busy',
    );
  const told = rhythmDone.safeParse(ended.value);
  return told.success
    ? ok(told.data)
    : refuse('unexpected', 'This did not work just now. Please try it again.');
}
