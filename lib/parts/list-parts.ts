import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { partSummary } from './schema';

/** All parts of the person, oldest first, with how many quotes each has. */
export const listParts = (ctx: Ctx) => ask(ctx, z.array(partSummary), 'list_parts', {});
