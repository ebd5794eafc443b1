import { ok, type Result } from '@/lib/errors';
import { runDue } from '../rhythms/run-due';
import { type ErrandRound, runErrands } from './run-due';
import type { ErrandSettings } from './run-errand';
import { sayTalks } from './say-talks';
import { sweepTasks } from './sweep';

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) < Date.parse(a)) ? b : a;

/** When what an errand could not say yet is tried again. */
const sayAgainMs = 60_000;

/**
 * Does the rhythms of everybody that have come due, begins the errands that are, says
 * what some began to talk with and could not say, and sees to those that stand still. Where no
 * errand is to be taken up, now or later, none stands still.
 */
export async function doDue(settings: ErrandSettings): Promise<Result<ErrandRound>> {
  const rhythms = await runDue();
  const errands = await runErrands(settings);
  if (!errands.ok) return errands;
  const unsaid = await sayTalks();
  if (!unsaid.ok) return unsaid;
  const { done, next, ended } = errands.value;
  const swept = next === null ? ok(0) : await sweepTasks();
  if (!swept.ok) return swept;
  const again = unsaid.value > 0 ? new Date(Date.now() + sayAgainMs).toISOString() : null;
  return rhythms.ok
    ? ok({ done: rhythms.value.done + done, next: earlier(earlier(rhythms.value.next, next), again), ended })
    : rhythms;
}
