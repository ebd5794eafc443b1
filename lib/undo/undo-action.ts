import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { asArguments } from './as-arguments';
import { type Asked, revertResult } from './schema';

/**
 * Takes back one action, all of it or nothing. With conflicts in the answer nothing was changed: it needs a choice
 * for each, together with the `seen` of the answer they were made on. `preview` runs the same SQL and rolls it back.
 * Refuses with `conflict` what stands undone, changed nothing or was erased, `not_allowed` when an agent would take
 * back what the person did.
 */
export const undoAction = (ctx: Ctx, actionId: string, asked: Asked = {}) =>
  callRpc(ctx, revertResult, 'undo_action', { p_action: actionId, ...asArguments(asked) });
