import { ok, type Result, refuse } from '../errors';
import type { Pace } from './pace';
import { hostOf, isLocal } from './schema';

/** Used when PARLEY_MODEL is not set. */
export const defaultOpenRouterModel = 'openai/gpt-5.4-mini';
export const defaultOpenAIModel = 'gpt-5.4-mini';

export interface ModelEnv {
  OPENROUTER_API_KEY?: string | undefined;
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_COMPATIBLE_BASE_URL?: string | undefined;
  OPENAI_COMPATIBLE_API_KEY?: string | undefined;
  PARLEY_MODEL?: string | undefined;
  PARLEY_FALLBACK_MODELS?: string | undefined;
  PARLEY_SMALL_MODEL?: string | undefined;
  PARLEY_CONTEXT_TOKENS?: number | undefined;
  PARLEY_MODEL_READS_PICTURES?: 'yes' | 'no' | undefined;
  PARLEY_GUIDE_PACE?: Pace | undefined;
}

export interface ModelDescription {
  kind: 'openrouter' | 'openai' | 'compatible' | 'guide';
  modelId: string;
  /** For people: which model, and whose. */
  label: string;
  /** Whether what the person writes goes to another computer. */
  leavesTheMachine: boolean;
  /** Where it goes; null when it goes nowhere. */
  host: string | null;
  /** How many tokens it reads and writes at once, where that was said. */
  contextTokens?: number;
  /** Whether it reads pictures, where that was said. */
  readsPictures?: boolean;
}

/** Where words go for it; null where they stay where Parley runs. */
export const destination = ({
  leavesTheMachine,
  host,
}: Pick<ModelDescription, 'leavesTheMachine' | 'host'>): string | null => (leavesTheMachine ? host : null);

/** A model of some server. */
export type ServedModel = ModelDescription & { kind: Exclude<ModelDescription['kind'], 'guide'> };

export const isServed = (described: ModelDescription): described is ServedModel => described.kind !== 'guide';

/**
 * Which model the environment asks for: OpenRouter, OpenAI, a compatible server, in this order; else the guide.
 * In: values of lib/env.ts. Out: where the words go. Refuses a half configuration, naming the missing key.
 */
export function describeModel(env: ModelEnv): Result<ModelDescription> {
  const described = describeAsked(env);
  const said = env.PARLEY_MODEL_READS_PICTURES;
  if (!described.ok || !isServed(described.value) || said === undefined) return described;
  return ok({ ...described.value, readsPictures: said === 'yes' });
}

function describeAsked(env: ModelEnv): Result<ModelDescription> {
  if (env.OPENROUTER_API_KEY) {
    const modelId = env.PARLEY_MODEL ?? defaultOpenRouterModel;
    const label = `${modelId} through OpenRouter`;
    return ok({ kind: 'openrouter', modelId, label, leavesTheMachine: true, host: 'openrouter.ai' });
  }
  if (env.OPENAI_API_KEY) return ok(describeOpenAI(env));
  const url = env.OPENAI_COMPATIBLE_BASE_URL;
  if (url) {
    const modelId = env.PARLEY_MODEL;
    if (!modelId) {
      return refuse(
        'unavailable',
        'The setting PARLEY_MODEL is missing: it says which model to use of the server in OPENAI_COMPATIBLE_BASE_URL.',
        { setting: 'PARLEY_MODEL' },
      );
    }
    const label = `${modelId} at ${hostOf(url)}`;
    return ok({
      ...{ kind: 'compatible', modelId, label, leavesTheMachine: !isLocal(url), host: hostOf(url) },
      ...(env.PARLEY_CONTEXT_TOKENS !== undefined && { contextTokens: env.PARLEY_CONTEXT_TOKENS }),
    });
  }
  return ok({
    kind: 'guide',
    modelId: 'guide',
    label: 'the offline guide',
    leavesTheMachine: false,
    host: null,
  });
}

/** Whether the environment names a small model beside the one that answers. */
export const hasSmallModel = (env: ModelEnv): boolean => {
  const main = describeModel(env);
  return (
    main.ok &&
    isServed(main.value) &&
    env.PARLEY_SMALL_MODEL !== undefined &&
    env.PARLEY_SMALL_MODEL !== main.value.modelId
  );
};

function describeOpenAI(env: ModelEnv): ModelDescription {
  const modelId = env.PARLEY_MODEL ?? defaultOpenAIModel;
  const url = env.OPENAI_BASE_URL;
  return {
    kind: 'openai',
    modelId,
    label: url ? `${modelId} at ${hostOf(url)}` : `${modelId} at OpenAI`,
    leavesTheMachine: !url || !isLocal(url),
    host: url ? hostOf(url) : 'api.openai.com',
  };
}
