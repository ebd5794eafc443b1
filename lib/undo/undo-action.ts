import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { revertResult } from './schema';

/**
 * Takes back one action, all of it or nothing. With conflicts in the answer nothing was changed; `preview` runs the
 * same SQL and rolls it back. Refuses with `conflict` what stands undone or changed nothing, `not_allowed` when an
 * agent would take back what the person did.
 */
export const undoAction = (ctx: Ctx, actionId: string, preview = false) =>
  ask(ctx, revertResult, 'undo_action', { p_action: actionId, p_preview: preview });
