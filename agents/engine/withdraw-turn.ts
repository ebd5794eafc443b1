import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import type { RevertResult } from '@/lib/undo/schema';
import { undoRun } from '@/lib/undo/undo-run';
import { redoWithdrawn, withdrawQuotes } from '@/lib/undo/withdrawals';
import { endAction } from '../tools/run-tool';

type Act = (ctx: Ctx) => Promise<Result<RevertResult>>;

/** Does this as safety and ends its ledger row; false when it was needed and could not be done. */
async function asSafety(person: Ctx, tool: 'undo' | 'redo', act: Act, failed: string): Promise<boolean> {
  const ctx = { ...person, actor: 'safety' as const, tool, actionId: randomUUID() };
  const taken = await act(ctx);
  if (!taken.ok && (taken.error.code === 'conflict' || taken.error.code === 'not_found')) return true;
  const isDone = taken.ok && taken.value.action_id !== null;
  if (!isDone) console.error(`[safety] ${failed}`);
  await endAction(ctx, {
    ...{ tool, toolCallId: ctx.actionId, input: null, output: null, durationMs: 0 },
    status: isDone ? 'ok' : 'failed',
    ...(!isDone && {
      error: { code: 'unexpected' as const, message: `${failed[0]?.toUpperCase()}${failed.slice(1)}.` },
    }),
  });
  return isDone;
}

/**
 * Takes back what the companion did in a turn before somebody who reads along had safety answer instead: it rests on
 * words of a hard moment. The ledger tells it as safety's doing, which comes back when the alarm is put right.
 */
export const withdrawTurn = (person: Ctx & { runId: string }) =>
  asSafety(
    person,
    'undo',
    (ctx) => undoRun(ctx, person.runId),
    'what a raised turn had kept could not be taken back',
  );

/** Takes back the quotes of messages that were said just before danger was, about the same. */
export const withdrawBefore = (person: Ctx, messageIds: string[]) =>
  asSafety(
    person,
    'undo',
    (ctx) => withdrawQuotes(ctx, messageIds),
    'what was kept just before could not be taken back',
  );

/** Brings back what the turns of a message had kept, since it was misread. */
export const bringBack = (person: Ctx, messageId: string) =>
  asSafety(
    person,
    'redo',
    (ctx) => redoWithdrawn(ctx, messageId),
    'what a misread turn had kept could not be brought back',
  );
