import { describeModel, isServed, type ModelEnv } from './describe';
import { fallbacksIn } from './fallbacks';

/**
 * The names of the models of this server: the one that answers, the small one and the fallbacks. What one of them answered was
 * sent to this server's provider before. Undefined where one of them cannot be asked as it is configured.
 */
export function modelsOfServer(env: ModelEnv): ReadonlySet<string> | undefined {
  const fallbacks = fallbacksIn(env);
  if (!fallbacks.ok) return undefined;
  const small = { ...env, PARLEY_MODEL: env.PARLEY_SMALL_MODEL ?? env.PARLEY_MODEL };
  const described = [small, env, ...fallbacks.value].map(describeModel);
  if (!described.every((one) => one.ok)) return undefined;
  return new Set(described.flatMap(({ value }) => (isServed(value) ? value.modelId : [])));
}
