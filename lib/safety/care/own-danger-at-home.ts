import { hears } from './course/hear-course';
import { acts, saysOwn } from './danger-said';
import { standsAtPlace } from './first-words';
import { isHomeTold } from './home-told';
import { opened } from './listen-on';
import type { Step } from './step';
import { tells } from './told/plain-facts';
import type { Turn } from './turn';

const wishes = ['suicide', 'passive_wish', 'intent', 'method_question', 'preparation', 'farewell'] as const;
const ofThem = /\b(?:he|she|they|him|his|their|threaten\w*)(?:['’](?:s|d|ll|re))?\b/i;
/** What nobody else at home is likely to be meant to use. */
const ownThings =
  /\b(?:rope|noose|ligature|cord|pills?|tablets?|meds|medication|capsules|paracetamol|razors?|blades?|bleach|insulin|helium)\b/i;

/** A wish that is heard surely, or found by a rule in words that are no threat of somebody's. */
function isWish(turn: Turn): boolean {
  const { course, assessment } = turn;
  const isThreat = assessment.signals.some(
    ({ kind, strength }) => kind === 'abuse_at_home' && strength === 'strong',
  );
  if (hears(course, 'wish', 'sure')) return saysOwn(turn, wishes, 'weak') || !isHomeTold(turn);
  return !isThreat && saysOwn(turn, wishes);
}

/**
 * Somebody who is hurt at home is in danger by their own hand: something taken, at hand, a place, a plan or a wish to die.
 * What happens at home stays one of the later steps. Null in other frames and where nothing of it is said. Pure.
 */
export function ownDangerAtHome(turn: Turn): Step | null {
  const { state, button, isForeign, course, listened, text } = turn;
  if (state.frame !== 'abuse' || button !== null || isForeign) return null;
  const isOwnAct = tells('ownTaken', text) && (listened.took || hears(course, 'taken'));
  if (isOwnAct && !tells('notAboutMe', text) && hears(course, 'taken', 'perhaps'))
    return opened(turn, { to: 'in_progress', says: 'maybe' }, { act: true }, true);
  if (saysOwn(turn, acts, 'strong')) return null;
  const wish = isWish(turn);
  const isThing = ownThings.test(text) && (hears(course, 'near') || listened.means || listened.inHand);
  const isAtHand =
    (isThing && !ofThem.test(text)) || (wish && (listened.means || listened.inHand || isThing));
  if (isAtHand) return opened(turn, { to: 'means', says: 'first_near' }, { means: true });
  if (hears(course, 'place', 'sure') && standsAtPlace(turn) && !isHomeTold(turn))
    return opened(turn, { to: 'means', says: 'place' }, { place: true });
  const isAim = (['will', 'planned'] as const).some((one) => hears(course, one, 'sure'));
  if (isAim && saysOwn(turn, wishes, 'weak'))
    return opened(turn, { to: 'means', says: 'first' }, { intent: true });
  return wish ? opened(turn, { to: 'ask', says: 'open' }, {}) : null;
}
