import { env } from '@/lib/env';
import { ok, type Result } from '@/lib/errors';
import { hasSmallModel } from '@/lib/models/describe';
import { resolveEmbedding } from '@/lib/models/resolve-embedding';
import { isHosted, thisServer } from '@/lib/models/this-server';
import { budgetIn } from '@/lib/usage/budget';
import { resolveFallbacks, resolveModel, resolveSmallModel, resolveStored } from './answering-models';
import type { TurnSettings } from './turn-settings';

/** What the environment says about turns. Refuses where no model can answer. */
export function turnSettings(): Result<TurnSettings> {
  const settings = env();
  const model = resolveModel(settings);
  if (!model.ok) return model;
  // A mistake in their names is told where the model is named; nobody's words wait for it.
  const fallbacks = resolveFallbacks(settings);
  const small = resolveSmallModel(settings);
  return ok({
    model: model.value,
    fallbacks: fallbacks.ok ? fallbacks.value : [],
    reader: small,
    embedding: resolveEmbedding(settings),
    ranker: hasSmallModel(settings) ? small?.model : undefined,
    chosen: async (answer, personId) =>
      resolveStored(answer, personId, { ...(await thisServer()), env: settings }),
    pace: settings.PARLEY_GUIDE_PACE,
    perMinute: settings.PARLEY_TURNS_PER_MINUTE,
    budget: budgetIn(settings),
    storage: isHosted() ? 'site' : 'own',
  });
}
