import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Pace } from '@/lib/models/pace';
import { createScriptedModel } from '@/lib/models/scripted-model';
import { createGuide } from '../guide/model';
import type { Care } from './safety-turn';

/** Whether the guide does a request beside a question of safety, whoever else answers in this conversation. */
export const isRequestAside = ({ reply, state }: Pick<Care, 'reply' | 'state'>): boolean =>
  reply !== null && state.request;

/** Who says the answer: a safety script, the guide for a request beside it, or whoever answers in this conversation. */
export function speakerOf(
  care: Care,
  { model, pace }: { model: { kind: string; model: LanguageModelV4 }; pace: Pace },
): LanguageModelV4 {
  if (!care.reply || (care.state.request && model.kind === 'guide')) return model.model;
  return care.state.request ? createGuide({ pace }) : createScriptedModel(care.reply, { pace });
}
