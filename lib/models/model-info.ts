import { env } from '../env';
import { ok, type Result } from '../errors';
import { describeModel, type ModelDescription, type ModelEnv } from './describe';
import { fallbacksIn } from './fallbacks';
import { readsPictures } from './reads-pictures';

export interface ModelInfo {
  label: string;
  leavesTheMachine: boolean;
  host: string | null;
  /** It is sent pictures. */
  readsPictures?: boolean;
  /** With half a configuration nobody answers: the sentence that names what is missing. */
  missing?: string;
}

/** Who answers in this process, for showing where one writes. */
export function modelInfo(): ModelInfo {
  const described = describeAll(env());
  if (!described.ok)
    return { label: '', leavesTheMachine: false, host: null, missing: described.error.message };
  return infoOf(described.value);
}

type All = readonly [ModelDescription, ...ModelDescription[]];

/** The model that answers, and those that are asked when it fails. */
function describeAll(settings: ModelEnv): Result<All> {
  const first = describeModel(settings);
  const others = fallbacksIn(settings);
  if (!first.ok) return first;
  if (!others.ok) return others;
  const described: ModelDescription[] = [];
  for (const other of others.value) {
    const one = describeModel(other);
    if (!one.ok) return one;
    described.push(one.value);
  }
  return ok([first.value, ...described]);
}

/** In words: all who may answer, and all who may get the words. */
export function infoOf([first, ...others]: All): ModelInfo {
  const all = [first, ...others];
  const hosts = [...new Set(all.flatMap(({ host }) => host ?? []))];
  const [usual, ...rest] = hosts;
  return {
    ...(readsPictures(first) && { readsPictures: true }),
    label:
      others.length === 0
        ? first.label
        : `${first.label} (else ${inWords(others.map(({ label }) => label))})`,
    leavesTheMachine: all.some(({ leavesTheMachine }) => leavesTheMachine),
    host: usual && rest.length > 0 ? `${usual}, or ${inWords(rest)} when that fails` : (usual ?? null),
  };
}

const inWords = (names: string[]): string => names.join(', then ');
