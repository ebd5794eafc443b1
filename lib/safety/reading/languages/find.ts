import type { DangerKind, Signal } from '../../danger';
import type { Hit } from './find-wordings';
import type { Sentence } from './sentence';

/** A signal before its place in the original text is known. */
export interface Find {
  kind: DangerKind;
  strength: Signal['strength'];
  rule: string;
  hits: Hit[];
  whose: Signal['whose'];
  when: Signal['when'];
}

export type Reader = (main: Hit, sentence: Sentence) => Find | undefined;

export const find = (kind: DangerKind, strength: Signal['strength'], ...hits: (Hit | undefined)[]): Find => ({
  kind,
  strength,
  rule: kind,
  hits: hits.filter((hit) => hit !== undefined),
  whose: 'nobody_named',
  when: 'unsaid',
});

export const denial = (...hits: Hit[]): Find => find('denial', 'weak', ...hits);
