import type { Env } from '../env';
import type { Level } from '../levels/schema';
import { describeModel, type ModelEnv } from '../models/describe';
import { costByPrices, dearestToken } from './prices';
import type { Budget } from './schema';

/** What each person may use in thirty days, as the environment says it; null is without a limit. */
export const budgetIn = (
  env: Pick<Env, 'PARLEY_MONTHLY_TOKENS' | 'PARLEY_MONTHLY_DOLLARS' | 'PARLEY_GUEST_MONTHLY_TOKENS'>,
): Budget => ({
  tokens: env.PARLEY_MONTHLY_TOKENS ?? null,
  guestTokens: env.PARLEY_GUEST_MONTHLY_TOKENS,
  micros: env.PARLEY_MONTHLY_DOLLARS === undefined ? null : Math.round(env.PARLEY_MONTHLY_DOLLARS * 1e6),
});

/** The same for somebody of this level, as SQL reserves it (`private.month_tokens`). */
export const budgetOf = ({ tokens, micros, guestTokens = Infinity }: Budget, level: Level): Budget => {
  const most = level === 'guest' ? Math.min(tokens ?? Infinity, guestTokens) : (tokens ?? Infinity);
  return { micros, tokens: most === Infinity ? null : most };
};

/** Whether the cost of what the model of this environment answers is told, or known from the prices. */
function tellsCost(env: ModelEnv): boolean {
  const model = describeModel(env);
  if (!model.ok || model.value.kind === 'compatible' || model.value.kind === 'guide') return false;
  if (model.value.kind === 'openrouter') return true;
  const call = { model: model.value.modelId, input_tokens: 1, output_tokens: 1, cached_tokens: 0 };
  return model.value.host === 'api.openai.com' && costByPrices(call) !== null;
}

/** What a limit in dollars counts where the cost is not known, as the environment stands; null where it is, or where there is none. */
export function budgetGap(env: ModelEnv & Pick<Env, 'PARLEY_MONTHLY_DOLLARS'>): string | null {
  if (env.PARLEY_MONTHLY_DOLLARS === undefined || tellsCost(env)) return null;
  return `PARLEY_MONTHLY_DOLLARS: nobody tells what this model costs, so each million tokens of it count as ${dearestToken} dollars, the dearest known price, until the limit is reached. Where a model costs nothing, leave it empty and set PARLEY_MONTHLY_TOKENS.`;
}

/** Says it once, as the server starts. */
export function sayBudgetGap(env: Parameters<typeof budgetGap>[0]): void {
  const gap = budgetGap(env);
  if (gap) console.warn(`[budget] ${gap}`);
}
