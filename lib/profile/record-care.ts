import { z } from 'zod';
import type { Ctx } from '../context';
import { ask } from '../db/ask';

/**
 * Keeps for 24 hours what safety asked for: a gentle day (`careful`), a day without exploring (`locked`). What was
 * asked for longer stays. Only for the actor `safety`; anyone else is refused (`not_allowed`).
 */
export const recordCare = (ctx: Ctx, care: { careful: boolean; locked: boolean }) =>
  ask(ctx, z.unknown(), 'record_care', { p_careful: care.careful, p_locked: care.locked });
