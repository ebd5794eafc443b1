import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes a relationship with what was observed of it; the quotes stay with their parts. */
export const removeRelationship = (ctx: Ctx, relationshipId: string) =>
  callRpc(ctx, z.unknown(), 'remove_relationship', { p_id: relationshipId });
