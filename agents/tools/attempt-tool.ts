import type { z } from 'zod';
import { ok, type Refusal, type Result, refuse } from '@/lib/errors';
import { redactValue } from '@/lib/safety/redact';
import { isRecorded } from '@/lib/undo/is-recorded';
import { writeKey } from '@/lib/undo/write-key';
import type { ToolCtx } from './define-tool';
import { isBeforeTheAct, isBesideDeletion, isTransientError, isTransientRefusal } from './guards/transient';
import { readInput } from './read-input';
import type { AnyTool } from './run-tool';

/** Marks the refusal of a call that did its work, of which only the answer was lost. */
export const doneUnheard = 'done_unheard';
export const lostAnswer = refuse(
  'unavailable',
  'This was done, but its answer was lost on the way. Do not do it again.',
  doneUnheard,
);

const doneBefore = /^done ([0-9a-f-]{36})$/;

/** The action that did what a call asks for, where it was done before in answering the same message (`private.refuse_done_before`). */
export const actionDoneBefore = (result: Result<object>): string | undefined =>
  result.ok || typeof result.error.detail !== 'string'
    ? undefined
    : doneBefore.exec(result.error.detail)?.[1];

/** So many mistakes in an input are told, each name and each message within so many characters, and all of them. */
const told = { mistakes: 20, ofName: 40, ofMessage: 300, ofAll: 3_900 };

function mistakesIn(issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]): string {
  const each = issues.slice(0, told.mistakes).map(({ path, message }) => {
    const where = path.map((name) => String(name).slice(0, told.ofName)).join('.');
    return `${where || 'input'}: ${message.slice(0, told.ofMessage)}`;
  });
  const more = issues.length > each.length ? [`${issues.length - each.length} more`] : [];
  return [...each, ...more].join('; ').slice(0, told.ofAll).toWellFormed();
}

/** Runs a tool when its input fits and nothing stands against it; once more after a failure that passes by itself. */
export async function attemptTool(
  asked: ToolCtx & { actionId: string },
  tool: AnyTool,
  input: unknown,
): Promise<Result<object>> {
  const parsed = readInput(tool.input, input);
  if (!parsed.success) {
    return refuse('invalid_input', `The input does not fit. ${mistakesIn(parsed.error.issues)}`);
  }
  if (tool.effect !== 'read' && redactValue(parsed.data).count > 0)
    return refuse('not_allowed', 'Words from a hard moment are not kept. Stay with the person.', 'flagged');
  if (tool.effect === 'external') return onceApproved(asked, tool, parsed.data);
  const ctx = tool.once ? { ...asked, writeKey: writeKey(tool.name, parsed.data) } : asked;
  const first = await once(ctx, tool, parsed.data);
  if (!first.again) return first.result;
  const known = await mayRepeat(ctx, tool, first);
  return known ?? (await once(ctx, tool, parsed.data)).result;
}

/** What leaves Parley is done once, after a yes that this uses up, and never tried again: whether it was done may not be known. */
async function onceApproved(ctx: ToolCtx, tool: AnyTool, input: unknown): Promise<Result<object>> {
  if (!tool.approve)
    return refuse('not_allowed', 'This leaves Parley. The person has to say yes to it first.');
  const asked = await tool.approve(ctx, input);
  if (!asked.ok) return asked;
  if (!asked.value.go) return ok(asked.value.instead);
  const { way } = asked.value;
  return (await once({ ...ctx, ...(way && { way }) }, tool, input)).result;
}

interface Attempt {
  result: Result<object>;
  /** It may go well when it is called once more. */
  again: boolean;
  /** What is known of whether it was done: nothing was, the ledger knows, or nobody does. */
  done: 'not' | 'in_ledger' | 'unknown';
}

async function once(ctx: ToolCtx, tool: AnyTool, input: unknown): Promise<Attempt> {
  try {
    const result = await tool.run(ctx, input as never);
    if (!result.ok && isBesideDeletion(result.error)) return { result, again: true, done: 'not' };
    if (result.ok || !isTransientRefusal(result.error)) return { result, again: false, done: 'in_ledger' };
    return { result: awayFor(tool), again: true, done: 'in_ledger' };
  } catch (error) {
    console.error(`[tool] ${tool.name} failed (${error instanceof Error ? error.name : 'unknown'})`);
    const again = isTransientError(error);
    const result = again ? awayFor(tool) : faultIn(tool);
    return { result, again, done: isBeforeTheAct(error) ? 'not' : 'unknown' };
  }
}

/** What was written here is taken back with its transaction; what left Parley is not. */
const faultIn = ({ effect }: AnyTool): { ok: false; error: Refusal } =>
  refuse(
    'unexpected',
    effect === 'external'
      ? 'This did not work because of a fault in Parley. Whether it was done is not known. Say so, and do not call it again.'
      : 'This did not work because of a fault in Parley. Nothing was changed.',
  );

const awayFor = ({ effect }: AnyTool): { ok: false; error: Refusal } =>
  refuse(
    'unavailable',
    effect === 'read'
      ? 'This could not be reached, also when it was tried again. Answer without it, and say so if it matters.'
      : 'This could not be reached. Whether it was done is not known: look before you do it again, and say so to the person.',
  );

/**
 * What ends a call instead of a second attempt; null when it may be made. What only reads may always be repeated; a write only
 * when it is known that nothing was done: its action stands in the ledger in the same transaction.
 */
async function mayRepeat(
  ctx: ToolCtx & { actionId: string },
  tool: AnyTool,
  { result, done }: Attempt,
): Promise<Result<object> | null> {
  if (tool.effect === 'read' || done === 'not') return null;
  if (done === 'unknown') return result;
  const recorded = await isRecorded(ctx, ctx.actionId);
  if (!recorded.ok) return result;
  return recorded.value ? lostAnswer : null;
}
