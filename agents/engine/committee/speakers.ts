import { createGuideVoices } from '@/agents/guide/committee/model';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { chosenEffort, withEffort } from '@/lib/models/effort';
import type { ResolvedModel } from '@/lib/models/resolve';
import { withOfferedTools } from '../offered-tools';
import { type Sent, withinWindow } from '../prompt/within-window';
import type { TurnSettings } from '../turn-settings';
import type { Speakers } from './table';
import { withoutForgedTags } from './without-forged-tags';
import { withContextGiven } from './without-tools';

/** Lets a model think where it can and was asked to; what was chosen for the conversation is in it already. */
const thinking = (one: ResolvedModel, { effort }: TurnSettings, asked: boolean) =>
  asked && !effort ? withEffort(one.model, one, chosenEffort('medium')) : one.model;

/** The models of the voices. `known`: what one that cannot look things up is given instead. */
export function speakersFor(settings: TurnSettings, ask: CommitteeAsk, known: string): Speakers {
  if (settings.model.kind === 'guide') return { model: createGuideVoices(settings.pace), fallbacks: [] };
  const fitted = (one: ResolvedModel) => {
    const sent: Sent = { filled: null, knew: false, unseen: false };
    const model = thinking(one, settings, ask.thinking);
    const within = withinWindow({ ...one, model }, { before: [], known: '', sent });
    return withOfferedTools(withoutForgedTags(withContextGiven(within, one, known)));
  };
  return { model: fitted(settings.model), fallbacks: (settings.fallbacks ?? []).map(fitted) };
}
