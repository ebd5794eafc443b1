import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import type { Asked, RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { must } from './scene';

/** Undoes with "take back" as the answer to every question, as long as there are any. */
async function takeAllBack(ask: (asked: Asked) => Promise<Result<RevertResult>>): Promise<string> {
  let asked: Asked = {};
  for (let round = 0; round < 8; round += 1) {
    const answer = must(await ask(asked));
    if (answer.action_id) return answer.action_id;
    const choices = answer.conflicts.map(({ table_name, row_id, field }) => ({
      ...{ table_name, row_id, field },
      choice: 'take_back' as const,
    }));
    asked = { choices, seen: answer.seen };
  }
  throw new Error('The undo asked for more and more.');
}

/** Takes one action back with all that came to rest on it; answers the action that did. */
export const takeBack = (ctx: Ctx, actionId: string): Promise<string> =>
  takeAllBack((asked) => undoAction({ ...ctx, tool: 'undo' }, actionId, asked));

/** Takes everything back since the action with this `seq`. */
export const takeBackSince = (ctx: Ctx, seq: number): Promise<string> =>
  takeAllBack((asked) => undoSince({ ...ctx, tool: 'undoSince' }, { seq }, asked));
