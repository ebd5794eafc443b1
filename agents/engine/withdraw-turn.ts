import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { undoRun } from '@/lib/undo/undo-run';
import { endAction } from './run-tool';

/**
 * Takes back what the companion did in a turn before somebody who reads along had safety answer instead: it rests on
 * words of a hard moment. The ledger tells it as safety's doing, which no redo brings back.
 */
export async function withdrawTurn(person: Ctx & { runId: string }): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'undo', actionId: randomUUID() };
  const taken = await undoRun(ctx, person.runId);
  if (!taken.ok && (taken.error.code === 'conflict' || taken.error.code === 'not_found')) return;
  const isDone = taken.ok && taken.value.action_id !== null;
  if (!isDone) console.error('[safety] what a raised turn had kept could not be withdrawn');
  await endAction(ctx, {
    ...{ tool: 'undo', toolCallId: ctx.actionId, input: null, output: null, durationMs: 0 },
    status: isDone ? 'ok' : 'failed',
    ...(!isDone && {
      error: { code: 'unexpected' as const, message: 'What this turn had kept could not be taken back.' },
    }),
  });
}
