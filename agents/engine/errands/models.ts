import type { StoredAnswer } from '@/lib/model-choice/schema';
import { describeModel, isServed, type ModelEnv } from '@/lib/models/describe';
import { fallbacksIn } from '@/lib/models/fallbacks';
import { modelOf, type ResolvedModel } from '@/lib/models/resolve';
import { resolveStoredModel, type Server } from '@/lib/models/stored-model';

/** What does errands: the models that the environment names, and how those that people connected are reached. */
export interface ErrandModels {
  env: ModelEnv;
  server: () => Promise<Server>;
}

function servedIn(env: ModelEnv): ResolvedModel | null {
  const described = describeModel(env);
  return described.ok && isServed(described.value)
    ? { ...described.value, model: modelOf(env, described.value) }
    : null;
}

/** The name of the environment's model; null where the guide answers, which does no errands. */
export const modelNameIn = (env: ModelEnv): string | null => servedIn(env)?.modelId ?? null;

/** The models that do an errand of this person, the first first; none where only the guide is there. */
export async function modelsFor(
  { env, server }: ErrandModels,
  stored: StoredAnswer | null,
  personId: string,
): Promise<ResolvedModel[]> {
  if (stored && stored.provider !== 'server' && stored.provider !== 'guide')
    return [resolveStoredModel(stored, personId, await server()).model];
  const fallbacks = fallbacksIn(env);
  return [env, ...(fallbacks.ok ? fallbacks.value : [])].flatMap((one) => servedIn(one) ?? []);
}
