import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { createGuideVoices } from '@/agents/guide/committee/model';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { chosenEffort, withEffort } from '@/lib/models/effort';
import type { ResolvedModel } from '@/lib/models/resolve';
import { contextWindowOf } from '@/lib/usage/context-windows';
import { withOfferedTools } from '../offered-tools';
import type { SentVoice } from '../prompt/sent-requests';
import { type Sent, withinWindow } from '../prompt/within-window';
import type { TurnSettings } from '../turn-settings';
import type { Speakers } from './table';
import { withoutForgedTags } from './without-forged-tags';
import { withContextGiven } from './without-tools';

/** Lets a model think where it can and was asked to; what was chosen for the conversation is in it already. */
const thinking = (one: ResolvedModel, { effort }: TurnSettings, asked: boolean) =>
  asked && !effort ? withEffort(one.model, one, chosenEffort('medium')) : one.model;

/** A request of a voice as it goes out. */
export type VoiceAsked = Omit<SentVoice, 'name'>;

/** Stands for who closes a committee, in the place of a seat. */
export const closingSeat = 'closing';

/** By which seat a request is made, as whoever asks says it under `parley` of its provider's options. */
const seatIn = ({ providerOptions }: LanguageModelV4CallOptions): string | undefined => {
  const seat = providerOptions?.parley?.seat;
  return typeof seat === 'string' ? seat : undefined;
};

/** The model, with each request of a voice told as it goes out. */
const told = (
  model: LanguageModelV4,
  one: ResolvedModel,
  onAsked: (asked: VoiceAsked) => void,
): LanguageModelV4 => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(options),
  doStream: (options) => {
    const seat = seatIn(options);
    if (seat !== undefined) onAsked({ seat, model: one.modelId, window: contextWindowOf(one), options });
    return model.doStream(options);
  },
});

/**
 * The models of the voices. `known`: what one that cannot look things up is given instead. `sent`: how full the last request was;
 * `onAsked` hears of each.
 */
export function speakersFor(
  settings: TurnSettings,
  ask: CommitteeAsk,
  { known, sent, onAsked }: { known: string; sent: Sent; onAsked: (asked: VoiceAsked) => void },
): Speakers {
  if (settings.model.kind === 'guide') return { model: createGuideVoices(settings.pace), fallbacks: [] };
  const fitted = (one: ResolvedModel) => {
    const model = told(thinking(one, settings, ask.thinking), one, onAsked);
    const within = withinWindow({ ...one, model }, { before: [], known: () => '', sent });
    return withOfferedTools(withoutForgedTags(withContextGiven(within, one, known)));
  };
  return { model: fitted(settings.model), fallbacks: (settings.fallbacks ?? []).map(fitted) };
}
