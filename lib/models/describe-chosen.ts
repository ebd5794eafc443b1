import type { StoredAnswer } from '../model-choice/schema';
import { describeModel, hasSmallModel, type ModelDescription, type ModelEnv } from './describe';
import { describeStored } from './describe-stored';

/**
 * Which model answers a turn as it was chosen, without making it. In: values of lib/env.ts and the choice. Where what was
 * chosen is not there, the usual one of this server; the guide where there is none.
 */
export function describeChosen(env: ModelEnv, chosen: StoredAnswer): ModelDescription {
  if (chosen.provider === 'server') {
    const isSmall = chosen.tier === 'small' && hasSmallModel(env);
    return usual(isSmall ? { ...env, PARLEY_MODEL: env.PARLEY_SMALL_MODEL } : env);
  }
  return chosen.provider === 'guide' ? usual({}) : describeStored(chosen);
}

function usual(env: ModelEnv): ModelDescription {
  const described = describeModel(env);
  if (described.ok) return described.value;
  const guide = describeModel({});
  if (!guide.ok) throw new Error('The guide needs no settings.');
  return guide.value;
}
