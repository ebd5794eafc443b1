import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { StoredAnswer } from '@/lib/model-choice/schema';
import { type ChosenEffort, chosenEffort, withEffort } from '@/lib/models/effort';
import type { ResolvedModel } from '@/lib/models/resolve';
import type { Server } from '@/lib/models/stored-model';
import type { Budget } from '@/lib/usage/schema';
import type { MessageMetadata } from '../messages';
import type { DynamicTool } from '../tools/dynamic-tool';
import type { Storage } from './circumstances';
import type { LineReader } from './committee/committee-reader';
import { type ModelCalls, rankerName } from './model-calls';
import type { SecondReader } from './second-reader';

interface AnsweringModels {
  model: ResolvedModel;
  /** Asked in this order when it fails: named by whoever chose the model. */
  fallbacks?: readonly ResolvedModel[] | undefined;
  /** Reads beside the model that answers; none beside the guide. */
  reader?: SecondReader | undefined;
  /** What was chosen is there no more, so that the usual one answers. */
  missing?: boolean;
}

/** Under which name the calls stand by which lines of a committee are read. */
const lineReaderName = 'committee_reader';

export interface TurnSettings extends AnsweringModels {
  /** The same reader where it reads what a committee says, with its calls noted as such: where calls are noted. */
  lineReader?: LineReader | undefined;
  /** Makes the models that the person chose; without it the one above answers everything. */
  chosen?: (answer: StoredAnswer, personId: string) => Promise<AnsweringModels>;
  /** Compares what is looked up by meaning; of the server, so that only what its own models answer is sent there. */
  embedding?: EmbeddingModelV4 | undefined;
  /** The small model, where one is named: reads what is looked up for how well it answers. Of the server, for the same reason. */
  ranker?: LanguageModelV4 | undefined;
  /** Tools that are known at run time only. */
  offered?: readonly DynamicTool[];
  /** Reaches servers of tools that the person connected; that of this process without it. */
  thisServer?: () => Promise<Server>;
  /** What became of the effort that was chosen for the conversation. */
  effort?: ChosenEffort | undefined;
  /** Who answers was chosen for this conversation alone. */
  isChosenHere?: boolean;
  pace: 'human' | 'instant';
  perMinute: number;
  /** Without it there is no limit. */
  budget?: Budget | undefined;
  /** Said to whoever asks where their words lie. */
  storage?: Storage | undefined;
}

/**
 * The same for one turn, as its person chose it for the conversation: who answers, and how long it is to think. Who reads
 * along thinks as ever. A committee says itself whether its voices think.
 */
export async function asChosen(
  settings: TurnSettings,
  stored: StoredAnswer | null,
  personId: string,
  committee?: { thinking: boolean },
): Promise<TurnSettings> {
  if (!stored || !settings.chosen) return settings;
  const models = await settings.chosen(stored, personId);
  const { model, fallbacks, reader, missing = false } = models;
  const mayThink = model.kind !== 'guide' && committee?.thinking !== false;
  const asked = 'effort' in stored && mayThink ? stored.effort : null;
  const effort = asked ? chosenEffort(asked) : undefined;
  const thinking = (one: ResolvedModel) =>
    effort ? { ...one, model: withEffort(one.model, one, effort) } : one;
  return {
    ...settings,
    ...{ model: thinking(model), fallbacks: fallbacks?.map(thinking), reader, effort },
    ...{ missing: missing || stored.missing, isChosenHere: stored.here },
    embedding: stored.provider === 'server' ? settings.embedding : undefined,
    ranker: stored.provider === 'server' ? settings.ranker : undefined,
  };
}

/** What the answer says of the choice; nothing where nothing was chosen. */
export const choiceTold = ({ missing, isChosenHere }: TurnSettings): Pick<MessageMetadata, 'choice'> =>
  isChosenHere ? { choice: missing ? 'missing' : 'here' } : {};

/** With which effort the answer was written, once it is. */
export function effortTold({ effort }: TurnSettings): Pick<MessageMetadata, 'effort'> {
  const used = effort?.refused ? 'refused' : effort?.used;
  return used ? { effort: used } : {};
}

/** The same, with the calls of all models noted as those of an agent. The guide and what safety says are no models. */
export function metered(settings: TurnSettings, calls: ModelCalls, agent: string): TurnSettings {
  const { model, fallbacks, reader, embedding, ranker } = settings;
  if (model.kind === 'guide') return settings;
  const noted = (one: ResolvedModel) => ({ ...one, model: calls.of(one.model, agent) });
  return {
    ...settings,
    model: noted(model),
    fallbacks: fallbacks?.map(noted),
    embedding: embedding && calls.ofEmbedding(embedding, agent),
    ranker: ranker && calls.of(ranker, rankerName),
    reader: reader && {
      ...reader,
      model: calls.of(reader.model, 'second_reader'),
      others: reader.others?.map((one) => calls.of(one, 'second_reader')),
    },
    // Of the model alone: what voices say goes to no other server than to the one that was asked for them.
    lineReader: reader && { model: calls.of(reader.model, lineReaderName), modelId: reader.modelId },
  };
}
