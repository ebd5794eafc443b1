import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type AddNoteInput, note } from './schema';

/** The person keeps a note about a part, or a letter to it. The answer carries the safety level of the words. */
export const addNote = (ctx: Ctx, partId: string, { kind, body }: AddNoteInput) =>
  withCare(ctx, callRpc(ctx, note, 'add_note', { p_part: partId, p_kind: kind, p_body: body }), body);
