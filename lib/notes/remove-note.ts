import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a note or a letter; the action can be undone. */
export const removeNote = (ctx: Ctx, noteId: string) =>
  callRpc(ctx, z.unknown(), 'remove_note', { p_id: noteId });
