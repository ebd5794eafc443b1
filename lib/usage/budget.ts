import type { Env } from '../env';
import type { Budget } from './schema';

/** What each person may use in thirty days, as the environment says it; null is without a limit. */
export const budgetIn = (env: Pick<Env, 'PARLEY_MONTHLY_TOKENS' | 'PARLEY_MONTHLY_DOLLARS'>): Budget => ({
  tokens: env.PARLEY_MONTHLY_TOKENS ?? null,
  micros: env.PARLEY_MONTHLY_DOLLARS === undefined ? null : Math.round(env.PARLEY_MONTHLY_DOLLARS * 1e6),
});
