import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { profile } from './schema';

/** Sets the country whose help lines are shown; null for "rather not say". */
export const setCountry = (ctx: Ctx, country: string | null) =>
  ask(ctx, profile, 'set_country', { p_country: country });
