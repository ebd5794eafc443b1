import type { LanguageModelV4 } from '@ai-sdk/provider';

/** Why a model that was connected cannot even be asked. */
export type Unusable = 'no_key' | 'unreadable_key' | 'not_agreed' | 'bad_address';

/** Thrown instead of asking. Names neither the address nor the key. */
export class ModelUnusable extends Error {
  override name = 'ModelUnusable';
  readonly why: Unusable;
  constructor(why: Unusable) {
    super(`The connected model cannot be asked (${why}).`);
    this.why = why;
  }
}

/** Stands in the place of a model that cannot be asked: the turn runs as ever and says why there is no answer. */
export function unusableModel(why: Unusable, modelId: string): LanguageModelV4 {
  const fail = async (): Promise<never> => {
    throw new ModelUnusable(why);
  };
  return {
    specificationVersion: 'v4',
    provider: 'parley',
    modelId,
    supportedUrls: {},
    doGenerate: fail,
    doStream: fail,
  };
}
