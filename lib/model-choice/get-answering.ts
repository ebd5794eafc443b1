import type { Ctx } from '../context';
import { describeStored } from '../models/describe-stored';
import { type ModelInfo, modelInfo } from '../models/model-info';
import { hostOf } from '../models/schema';
import { isSetByEnvironment } from '../models/this-server';
import { getChoice } from './get-choice';
import type { AnswersWith, KnownChoice, ModelChoice } from './schema';

const guide: ModelInfo = { label: 'the offline guide', leavesTheMachine: false, host: null };

export interface Answering {
  /** Who answers here, for showing where one writes. */
  now: ModelInfo;
  /** Whether that is the guide. */
  isGuide: boolean;
  /** Who answers where nothing else is chosen for a conversation. */
  usual: string;
  /** The model that is there to be chosen; null without one. */
  model: string | null;
  /** Where its words go; null when they stay. */
  host: string | null;
  /** The environment names the model. */
  byEnvironment: boolean;
  here: AnswersWith | null;
  known: KnownChoice;
}

const unknown: KnownChoice = { choice: null, keys: [], here: null };

/** Who answers, in one conversation or where none is: the environment, the person's choice, else the guide. */
export async function getAnswering(ctx: Ctx, conversationId?: string): Promise<Answering> {
  const found = await getChoice(ctx, conversationId);
  const known = found.ok ? found.value : unknown;
  const byEnvironment = isSetByEnvironment();
  const model = byEnvironment ? modelInfo() : known.choice && infoOf(known.choice, known);
  const byModel = byEnvironment || known.choice?.answers === 'model';
  const usual = byModel && model ? model : guide;
  const now = known.here === 'guide' ? guide : known.here === 'model' && model ? model : usual;
  return {
    ...{ now, isGuide: now === guide, usual: usual.label, byEnvironment, here: known.here, known },
    ...{ model: model?.label ?? null, host: model?.leavesTheMachine ? model.host : null },
  };
}

/** A connected model, and what stands in its way. */
function infoOf(choice: ModelChoice, { keys }: KnownChoice): ModelInfo {
  const { label, leavesTheMachine, host } = describeStored(choice);
  const hasKey = choice.provider === 'compatible' || keys.some(({ address }) => address === choice.address);
  const missing = hasKey
    ? undefined
    : `The key for ${hostOf(choice.address)} was removed. Paste one in Settings, or let the guide answer.`;
  return { label, leavesTheMachine, host, ...(missing && { missing }) };
}
