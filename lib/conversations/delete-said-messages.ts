import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/**
 * `quotes`, `lines` of memory and `suggestions` went along; `left`: messages that keep the day gentle and were not deleted. `again`: an
 * answer to the same message did this before, in the action `first`, and nothing more was deleted; `erased`: that cannot come back.
 */
export const deletedMessages = z.object({
  deleted: z.number().int(),
  quotes: z.number().int(),
  lines: z.number().int().default(0),
  suggestions: z.number().int().default(0),
  left: z.number().int(),
  again: z.literal(true).optional(),
  first: z.uuid().optional(),
  erased: z.literal(true).optional(),
});

/**
 * Deletes messages that the person asked to have deleted, in the conversation that is being answered. `back`: which of
 * their earlier messages, counted back from the one that asks (1 is the one before it). What was kept from them goes
 * with them; the action can be undone. Refuses with `locked` when all of them keep the day gentle, `not_found` when
 * there are none, `not_allowed` for anybody but the companion in a running answer.
 */
export const deleteSaidMessages = (ctx: Ctx, back: number[]) =>
  callRpc(ctx, deletedMessages, 'delete_said_messages', { p_back: back });
