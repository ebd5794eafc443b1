import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

/** The person removes a relationship with what was observed of it; the quotes stay with their parts. */
export const removeRelationship = (ctx: Ctx, relationshipId: string) =>
  ask(ctx, z.unknown(), 'remove_relationship', { p_id: relationshipId });
