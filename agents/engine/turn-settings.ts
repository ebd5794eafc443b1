import type { StoredAnswer } from '@/lib/model-choice/schema';
import type { ResolvedModel } from '@/lib/models/resolve';
import type { DynamicTool } from '../tools/dynamic-tool';
import type { Storage } from './circumstances';
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
  /** Said to whoever asks where their words lie. */
  storage?: Storage | undefined;
}
