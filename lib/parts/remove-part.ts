import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

/** The person removes a part. Its quotes stay as noticings; the action can be undone. */
export const removePart = (ctx: Ctx, partId: string) =>
  ask(ctx, z.unknown(), 'remove_part', { p_id: partId });
