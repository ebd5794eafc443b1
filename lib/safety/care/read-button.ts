import type { Answer } from './answer';
import { admits, type ButtonId, buttons, pressed } from './buttons';
import type { CareState } from './state';

/** Words, and the button that came with them, if one did. */
interface Given {
  text: string;
  button?: ButtonId | undefined;
}

/** The answer that a button gives. */
const meaning: Readonly<Record<ButtonId, Answer | null>> = {
  yes: 'yes',
  no: 'no',
  not_sure: 'unsure',
  rather_not: 'rather_not',
  thinking: 'yes',
  not_thinking: 'no',
  figure: 'figure',
  taken: null,
  hurt: 'hurt',
  injured: 'in_pain',
  injured_child: 'child_hurt',
  injured_other: 'not_me',
  with_someone: 'someone',
  alone: 'nobody',
  called: 'called',
  cannot_call: 'cannot_call',
  numbers: 'numbers',
  all_well: null,
  keep_talking: null,
  safer: 'safe',
  near: 'near',
  away: 'away',
  making_call: 'making_call',
  hurting_myself: 'hurting_myself',
  something_else: 'something_else',
  also_me: 'also_me',
  safe_to_talk: 'safe_to_talk',
  not_safe: 'not_safe',
  adult: 'adult_age',
  go_on: 'go_on',
  stop_here: 'stop',
  just_talk: 'just_talk',
  look: 'look',
  feet: 'feet',
  water: 'water',
  senses: 'senses',
  scale_0: 'scale_low',
  scale_2: 'scale_low',
  scale_4: 'scale_low',
  scale_6: 'scale_high',
  scale_8: 'scale_high',
  scale_10: 'scale_top',
};

/** What a button admits that is pressed when its frame is over. */
function admitted({ frame }: CareState, { text, button }: Given): string | undefined {
  if (frame !== null || button === undefined) return undefined;
  return isLabelOf(text, button) ? admits[button] : undefined;
}

const isLabelOf = (text: string, button: ButtonId) =>
  text.trim().toLowerCase() === buttons[button].toLowerCase();

/** The button that was pressed, the answer it gives, and the words that are left to read: none where they are its label. */
export function readButton(before: CareState, given: Given) {
  const button = pressed(before.offered, given);
  const words =
    button !== null && isLabelOf(given.text, button) ? '' : (admitted(before, given) ?? given.text);
  return { button, words, means: button === null ? null : meaning[button] };
}
