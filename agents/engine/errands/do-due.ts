import { ok, type Result } from '@/lib/errors';
import { runDue } from '../rhythms/run-due';
import { type ErrandRound, runErrands } from './run-due';
import type { ErrandSettings } from './run-errand';

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) < Date.parse(a)) ? b : a;

/** Does the rhythms of everybody that have come due, and begins the errands that are. */
export async function doDue(settings: ErrandSettings): Promise<Result<ErrandRound>> {
  const rhythms = await runDue();
  const errands = await runErrands(settings);
  if (!errands.ok) return errands;
  const { done, next, ended } = errands.value;
  return rhythms.ok
    ? ok({ done: rhythms.value.done + done, next: earlier(rhythms.value.next, next), ended })
    : rhythms;
}
