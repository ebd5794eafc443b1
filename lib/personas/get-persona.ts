import { persona } from '../channels/schema';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The persona that answers in a conversation of the person; null where Parley answers as itself. */
export const getPersona = (ctx: Ctx, conversationId: string) =>
  callRpc(ctx, persona.nullable(), 'get_persona', { p_conversation: conversationId });
