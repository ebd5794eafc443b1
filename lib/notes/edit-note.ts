import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { note } from './schema';

/**
 * The person changes a note or a letter. `conflict` with `detail.current` when it has changed since `version`.
 * The answer carries the safety level of the words.
 */
export const editNote = (ctx: Ctx, noteId: string, body: string, version: number) =>
  withCare(ctx, callRpc(ctx, note, 'edit_note', { p_id: noteId, p_body: body, p_version: version }), body);
