import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { asArguments } from '../undo/as-arguments';
import { type Asked, revertResult } from '../undo/schema';

/** Takes back everything that was done in the runs of an errand and still stands, as one. As undo-action otherwise. */
export const undoTask = (ctx: Ctx, id: string, asked: Asked = {}) =>
  callRpc(ctx, revertResult, 'undo_task', { p_id: id, ...asArguments(asked) });
