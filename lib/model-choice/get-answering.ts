import type { Ctx } from '../context';
import { env } from '../env';
import { describeModel, hasSmallModel } from '../models/describe';
import { describeStored } from '../models/describe-stored';
import { takesEffort } from '../models/effort';
import { infoOf as infoOfAll, type ModelInfo, modelInfo } from '../models/model-info';
import { readsPictures } from '../models/reads-pictures';
import { type Effort, hostOf } from '../models/schema';
import { isSetByEnvironment } from '../models/this-server';
import { getChoice } from './get-choice';
import type { AnswersHere, KnownChoice, ModelChoice } from './schema';

const guide: ModelInfo = { label: 'the offline guide', leavesTheMachine: false, host: null };

export interface Answering {
  guide: ModelInfo;
  /** The model that is there to be chosen: the environment's, else the connected one. */
  model: ModelInfo | null;
  /** Which of the two answers where nothing else is chosen for a conversation. */
  usual: ModelInfo;
  /** The environment names the model. */
  byEnvironment: boolean;
  /** The small model of the server, where it can be chosen for a conversation. */
  small: ModelInfo | null;
  /** The connected model, where it can be chosen for a conversation. */
  connected: ModelInfo | null;
  /** What was chosen for the conversation. */
  here: AnswersHere | null;
  effort: Effort | null;
  /** Who of them is known to take an effort. */
  takesEffort: Record<AnswersHere | 'usual', boolean>;
  known: KnownChoice;
}

const unknown: KnownChoice = { choice: null, keys: [], here: null, effort: null };

/** Who answers, in one conversation or where none is: the environment, the person's choice, else the guide. */
export async function getAnswering(ctx: Ctx, conversationId?: string): Promise<Answering> {
  const found = await getChoice(ctx, conversationId);
  const known = found.ok ? found.value : unknown;
  const byEnvironment = isSetByEnvironment();
  const model = byEnvironment ? modelInfo() : known.choice && infoOf(known.choice, known);
  const byModel = byEnvironment || known.choice?.answers === 'model';
  const usual = byModel && model ? model : guide;
  const connected = known.choice && infoOf(known.choice, known);
  const { small, ...takes } = ofServer(byEnvironment);
  const byConnected = known.choice !== null && takesEffort(describeStored(known.choice));
  return {
    ...{ guide, model, usual, byEnvironment, small, connected, known },
    ...{ here: known.here, effort: known.effort },
    takesEffort: {
      ...{ guide: false, model: byConnected, small: takes.bySmall },
      usual: usual !== guide && (byEnvironment ? takes.byMain : byConnected),
    },
  };
}

/** The models of this server that can be chosen, and whether they take an effort. */
function ofServer(byEnvironment: boolean) {
  const settings = env();
  const main = describeModel(settings);
  const small = describeModel({ ...settings, PARLEY_MODEL: settings.PARLEY_SMALL_MODEL });
  const isThere = byEnvironment && hasSmallModel(settings) && small.ok;
  return {
    byMain: main.ok && takesEffort(main.value),
    bySmall: isThere && takesEffort(small.value),
    small: isThere ? infoOfAll([small.value]) : null,
  };
}

/** A connected model, and what stands in its way. */
function infoOf(choice: ModelChoice, { keys }: KnownChoice): ModelInfo {
  const described = describeStored(choice);
  const { label, leavesTheMachine, host } = described;
  const needsKey = choice.provider !== 'compatible' || choice.keyed;
  const hasKey = !needsKey || keys.some(({ address }) => address === choice.address);
  const missing = `The key for ${hostOf(choice.address)} was removed. Paste one in Settings, or let the guide answer.`;
  return {
    ...{ label, leavesTheMachine, host, readsPictures: readsPictures(described) },
    ...(!hasKey && { missing }),
  };
}
