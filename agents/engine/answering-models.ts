import { createGuide } from '@/agents/guide/model';
import { ok, type Result } from '@/lib/errors';
import type { StoredAnswer } from '@/lib/model-choice/schema';
import { describeModel, isServed, type ModelDescription, type ModelEnv } from '@/lib/models/describe';
import { fallbacksIn } from '@/lib/models/fallbacks';
import type { Pace } from '@/lib/models/pace';
import { modelOf, type ResolvedModel } from '@/lib/models/resolve';
import { type AnsweringModels, resolveStoredModel, type Server } from '@/lib/models/stored-model';

const asGuide = (described: ModelDescription, pace: Pace | undefined): ResolvedModel => ({
  ...described,
  model: createGuide({ pace }),
});

/** The model that answers, as a model object. In: values of lib/env.ts. Refuses like `describeModel`. */
export function resolveModel(env: ModelEnv): Result<ResolvedModel> {
  const described = describeModel(env);
  if (!described.ok) return described;
  const { value } = described;
  return ok(
    isServed(value) ? { ...value, model: modelOf(env, value) } : asGuide(value, env.PARLEY_GUIDE_PACE),
  );
}

/** The models that are asked in this order when that one fails. Refuses like `fallbacksIn`. */
export function resolveFallbacks(env: ModelEnv): Result<ResolvedModel[]> {
  const found = fallbacksIn(env);
  if (!found.ok) return found;
  const all: ResolvedModel[] = [];
  for (const one of found.value) {
    const resolved = resolveModel(one);
    if (!resolved.ok) return resolved;
    all.push(resolved.value);
  }
  return ok(all);
}

/**
 * The small model that reads beside the one that answers, at the same provider: `PARLEY_SMALL_MODEL`, else the same one.
 * Undefined where nobody but the guide answers.
 */
export function resolveSmallModel(env: ModelEnv): ResolvedModel | undefined {
  const small = resolveModel({ ...env, PARLEY_MODEL: env.PARLEY_SMALL_MODEL ?? env.PARLEY_MODEL });
  return small.ok && small.value.kind !== 'guide' ? small.value : undefined;
}

/** The models that answer a turn as it was chosen. Never refuses; see `resolveStoredModel`. */
export function resolveStored(stored: StoredAnswer, personId: string, server: Server): AnsweringModels {
  if (stored.provider !== 'guide') return resolveStoredModel(stored, personId, server);
  const described = describeModel({});
  if (!described.ok) throw new Error('The guide needs no settings.');
  return { model: asGuide(described.value, server.pace), reader: undefined };
}
