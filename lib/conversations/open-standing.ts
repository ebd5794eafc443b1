import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const opened = z.object({ conversation_id: z.uuid() });

/** The one conversation that `agent` leads for the person, begun under this title where there is none. */
export const openStanding = (ctx: Ctx, agent: string, title: string) =>
  callRpc(ctx, opened, 'open_standing_conversation', { p_agent: agent, p_title: title });
