import type { Ctx } from '../context';
import { describeStored } from '../models/describe-stored';
import { type ModelInfo, modelInfo } from '../models/model-info';
import { hostOf } from '../models/schema';
import { isSetByEnvironment } from '../models/this-server';
import { getChoice } from './get-choice';
import type { AnswersWith, KnownChoice, ModelChoice } from './schema';

const guide: ModelInfo = { label: 'the offline guide', leavesTheMachine: false, host: null };

export interface Answering {
  guide: ModelInfo;
  /** The model that is there to be chosen: the environment's, else the connected one. */
  model: ModelInfo | null;
  /** Which of the two answers where nothing else is chosen for a conversation. */
  usual: ModelInfo;
  /** The environment names the model. */
  byEnvironment: boolean;
  /** What was chosen for the conversation. */
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
  return { guide, model, usual, byEnvironment, here: known.here, known };
}

/** A connected model, and what stands in its way. */
function infoOf(choice: ModelChoice, { keys }: KnownChoice): ModelInfo {
  const { label, leavesTheMachine, host } = describeStored(choice);
  const needsKey = choice.provider !== 'compatible' || choice.keyed;
  const hasKey = !needsKey || keys.some(({ address }) => address === choice.address);
  const missing = `The key for ${hostOf(choice.address)} was removed. Paste one in Settings, or let the guide answer.`;
  return { label, leavesTheMachine, host, ...(!hasKey && { missing }) };
}
