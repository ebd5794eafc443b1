import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

/** The person removes a note or a letter; the action can be undone. */
export const removeNote = (ctx: Ctx, noteId: string) =>
  ask(ctx, z.unknown(), 'remove_note', { p_id: noteId });
