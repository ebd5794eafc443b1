import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { storedAnswer } from '../model-choice/schema';
import { budgetUsed } from '../usage/schema';
import { committeeSettings, seatOfPart } from './schema';

const offered = z.object({
  parts: z.array(
    seatOfPart
      .pick({ id: true, name: true, category: true, color: true, emoji: true })
      .extend({ enough: z.boolean() }),
  ),
  /** Null before the first committee, and where what was kept is not understood any more. */
  settings: committeeSettings.nullable().catch(null),
  /** Today rests, so that none convenes. */
  rests: z.boolean(),
  who_answers: storedAnswer.nullable(),
  budget: budgetUsed.shape.used,
  level: budgetUsed.shape.level,
});

/** What there is to choose from before a committee is asked, in a conversation or in a new one. */
export const getCommittee = (ctx: Ctx, conversationId: string | null, fixed: boolean) =>
  callRpc(ctx, offered, 'get_committee', { p_conversation: conversationId, p_fixed: fixed });
