import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { partSummary } from './schema';

/** The parts that are here (or, when asked, those that rest), oldest first, with how many quotes each has. */
export const listParts = (ctx: Ctx, { resting = false }: { resting?: boolean } = {}) =>
  ask(ctx, z.array(partSummary), 'list_parts', { p_retired: resting });
