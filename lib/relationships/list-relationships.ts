import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { relationship } from './schema';

/** Relationships of one part, or of all parts that are here, each with what was observed over time. */
export const listRelationships = (ctx: Ctx, partId?: string) =>
  callRpc(ctx, z.array(relationship), 'list_relationships', { p_part: partId });
