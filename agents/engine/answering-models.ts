import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createGuide } from '@/agents/guide/model';
import { ok, type Result } from '@/lib/errors';
import type { StoredAnswer } from '@/lib/model-choice/schema';
import {
  describeModel,
  hasSmallModel,
  isServed,
  type ModelDescription,
  type ModelEnv,
} from '@/lib/models/describe';
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

/** A small model, and who is asked in its place. */
interface SmallModel extends ResolvedModel {
  others: LanguageModelV4[];
}

/**
 * The small model that reads beside the one that answers, at the same provider: `PARLEY_SMALL_MODEL`, else the same one.
 * When it fails, the model that answers and its fallbacks are asked. Undefined where nobody but the guide answers.
 */
export function resolveSmallModel(env: ModelEnv): SmallModel | undefined {
  const small = resolveModel(asSmall(env));
  if (!small.ok || small.value.kind === 'guide') return undefined;
  return { ...small.value, others: insteadOfSmall(env, small.value).map(({ model }) => model) };
}

const asSmall = (env: ModelEnv): ModelEnv => ({
  ...env,
  PARLEY_MODEL: env.PARLEY_SMALL_MODEL ?? env.PARLEY_MODEL,
});

/** The model that answers where it is another one, then its fallbacks. */
function insteadOfSmall(env: ModelEnv, small: ResolvedModel): ResolvedModel[] {
  const main = resolveModel(env);
  const fallbacks = resolveFallbacks(env);
  return [...(main.ok ? [main.value] : []), ...(fallbacks.ok ? fallbacks.value : [])].filter(
    ({ kind, modelId }) => kind !== small.kind || modelId !== small.modelId,
  );
}

/** The models of this server that answer a turn, as its person chose one of them. Never refuses. */
function resolveOfServer(env: ModelEnv, tier: 'main' | 'small'): AnsweringModels & { missing: boolean } {
  const reader = resolveSmallModel(env);
  if (tier === 'small' && hasSmallModel(env) && reader)
    return { model: reader, fallbacks: insteadOfSmall(env, reader), reader, missing: false };
  const main = resolveModel(env);
  // The turn has begun with it.
  if (!main.ok) throw new Error('The model of this server was described before.');
  const fallbacks = resolveFallbacks(env);
  return {
    ...{ model: main.value, fallbacks: fallbacks.ok ? fallbacks.value : [], reader },
    missing: tier === 'small',
  };
}

/** The models that answer a turn as it was chosen; `env` names those of the server. Never refuses; see `resolveStoredModel`. */
export function resolveStored(
  stored: StoredAnswer,
  personId: string,
  { env, ...server }: Server & { env: ModelEnv },
): AnsweringModels {
  if (stored.provider === 'server') return resolveOfServer(env, stored.tier);
  if (stored.provider !== 'guide') return resolveStoredModel(stored, personId, server);
  const described = describeModel({});
  if (!described.ok) throw new Error('The guide needs no settings.');
  return { model: asGuide(described.value, server.pace), reader: undefined };
}
