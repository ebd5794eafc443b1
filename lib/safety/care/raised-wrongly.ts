import type { DangerKind } from '../danger';
import type { Turn } from './turn';

const ofReality: ReadonlySet<DangerKind> = new Set([
  'outside_voice',
  'command_voice',
  'delusion',
  'mania',
  'dissociation',
]);

/**
 * Whether the frame about what is real was opened by somebody who reads along, with nothing of it ever said: only then
 * "you misunderstood me" ends it. Of what somebody hears or believes no word is taken back by a word.
 */
export function raisedWrongly({ state, assessment }: Turn): boolean {
  const heard = [...state.heard.signals, ...assessment.signals];
  return state.frame === 'reality' && !state.noParts && !heard.some(({ kind }) => ofReality.has(kind));
}
