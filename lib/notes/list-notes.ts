import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type NoteKind, note } from './schema';

/** How many notes come at once. */
export const notesAtOnce = 20;

/** Notes about a part or letters to it, newest first, from `before` (a `created_at`) on. An agent finds no letters. */
export const listNotes = (ctx: Ctx, partId: string, { kind, before }: { kind: NoteKind; before?: string }) =>
  callRpc(ctx, z.array(note), 'list_notes', {
    p_part: partId,
    p_kind: kind,
    p_before: before,
    p_limit: notesAtOnce,
  });
