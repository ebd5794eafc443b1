import type { StoredAnswer } from '@/lib/model-choice/schema';
import type { ResolvedModel } from '@/lib/models/resolve';
import type { Budget } from '@/lib/usage/schema';
import { agents } from '../agents';
import type { DynamicTool } from '../tools/dynamic-tool';
import type { Storage } from './circumstances';
import type { ModelCalls } from './model-calls';
import type { SecondReader } from './second-reader';

interface AnsweringModels {
  model: ResolvedModel;
  /** Asked in this order when it fails: named by whoever chose the model. */
  fallbacks?: readonly ResolvedModel[] | undefined;
  /** Reads beside the model that answers; none beside the guide. */
  reader?: SecondReader | undefined;
}

export interface TurnSettings extends AnsweringModels {
  /** Makes the models that the person chose; without it the one above answers everything. */
  chosen?: (answer: StoredAnswer, personId: string) => Promise<AnsweringModels>;
  /** Tools that are known at run time only. */
  offered?: readonly DynamicTool[];
  pace: 'human' | 'instant';
  perMinute: number;
  /** Without it there is no limit. */
  budget?: Budget | undefined;
  /** Said to whoever asks where their words lie. */
  storage?: Storage | undefined;
}

/** The same, with the calls of all models noted. The guide and what safety says are no models. */
export function metered(settings: TurnSettings, calls: ModelCalls): TurnSettings {
  const { model, fallbacks, reader } = settings;
  if (model.kind === 'guide') return settings;
  const noted = (one: ResolvedModel) => ({ ...one, model: calls.of(one.model, agents.companion.name) });
  return {
    ...settings,
    model: noted(model),
    fallbacks: fallbacks?.map(noted),
    reader: reader && { ...reader, model: calls.of(reader.model, 'second_reader') },
  };
}
