import { isLight } from '../danger';
import { forget } from '../heard';
import { raisedWrongly } from './raised-wrongly';
import { nothingRecorded } from './record/record';
import { type CareState, nothingKnown } from './state';
import { asBefore, type Step } from './step';
import type { Turn } from './turn';

/**
 * "That was a figure of speech" ends an alarm and its lock, unless more was said than the figure. Then it is asked about
 * once more, and a no ends it; what was done, gathered or planned is not taken back by a word.
 */
export function misread(turn: Turn): Step | null {
  const { state, answers, listened } = turn;
  if (isStartled(turn)) return takenBack(state);
  const isAsked =
    state.frame === 'crisis' ||
    state.offered.includes('figure') ||
    raisedWrongly(turn) ||
    (state.name === 'abuse_at_home' && state.at === 'open');
  if (!isAsked || !answers.has('figure') || state.minor || isEased(state)) return null;
  if (state.danger && turn.button === null && !saysFigure.test(turn.text)) return null;
  if (turn.assessment.signals.some((one) => !isLight(one) && one.kind !== 'unclear')) return null;
  if (listened.took || listened.hurt || listened.means || listened.place || listened.farewell) return null;
  const { known } = state;
  const isOneMessage = known.turns <= 1 && !known.admitted;
  const facts = known.act || known.plan || known.means || known.place || known.farewell;
  if (facts ? !(isOneMessage && listened.quoted && !known.act) : !isOneMessage) {
    return facts || state.danger ? null : { line: { to: 'ask', says: 'again' }, change: {} };
  }
  if (facts) return { line: { to: 'ask', says: 'again' }, change: { danger: false, known: nothingKnown } };
  return takenBack(state);
}

/** Where danger was said plainly, only a plain word takes it back. */
const saysFigure =
  /\b(?:figures? of speech|expression|jok(?:e|ed|ing)|kidding|jk|saying|idiom|metaphor\w*|songs?|lyrics?|films?|movies?|games?|quot\w+|misunder\w+|didn['’]?t mean|not literal\w*|literally|phrase|just words|exaggerat\w+|dramatic|sarcas\w+|hyperbol\w+|(?:thing|something) (?:people|we|you|i) say|way of (?:saying|speaking|talking)|typo|autocorrect|not like that|wrong (?:chat|window))\b/i;

/** It was asked about, answered and has eased since: there is no alarm left to take back. */
const isEased = ({ name, settled, known }: CareState): boolean =>
  (name === 'after' || name === 'scale') && settled && known.admitted;

export const takenBack = (state: CareState): Step => ({
  line: { to: 'companion', says: 'figure' },
  change: {
    ...asBefore(state),
    heard: forget(state.heard),
    known: nothingKnown,
    record: nothingRecorded,
    danger: false,
    settled: false,
    turnsLeft: 0,
  },
});

/** "Oh gosh no, she wore my dress": somebody who is startled by the alarm, and says why. */
const startled =
  /^\W*(?:(?:wait|what|wtf|huh|oh|omg|haha\w*|lol|whoa|woah|wow|sorry)\W+)*(?:(?:oh|omg|my|good|dear|gosh|god|lord|heavens|jesus|christ|goodness|hell|no|nooo*)\W+)+no+\b|^\W*(?:what|wtf|omg|haha\w*|lol|whoa)\W+no+\b/i;

/** The alarm was for harm to somebody, in one message, and nothing else was said. */
function isStartled({ state, text, listened, assessment }: Turn): boolean {
  if (state.name !== 'harm_others' || state.known.turns > 1 || state.minor || state.known.child) return false;
  const facts = listened.means || listened.weapon || listened.hurt || listened.took || listened.will;
  const isMore = assessment.signals.some((one) => !isLight(one) && one.kind !== 'unclear');
  return startled.test(text) && text.trim().split(/\s+/).length > 3 && !facts && !isMore;
}
