import type { DangerKind } from '../danger';
import { isBroughtUp } from './brought-up';
import { acts, known, type Opening, says, saysOwn } from './danger-said';
import { emergencyIn, standsAtPlace } from './first-words';
import { followsIt, isLoud, isOrdered, obeys } from './listening/rules/orders';
import { swallowedTooMuch } from './listening/rules/swallowed';
import { bare } from './listening/short-answers';
import { mayHaveTaken } from './may-have-taken';
import { isOfTheOther, speaksForAnother } from './of-somebody-else';
import type { CareState, StateName } from './state';
import type { Turn } from './turn';

const ownLife: readonly DangerKind[] = [
  'suicide',
  'passive_wish',
  'intent',
  'preparation',
  'farewell',
  'method_question',
  'sudden_calm',
  'command_voice',
  ...acts,
];

/** A thing or a place is for somebody else, as long as nothing is said of the person's own life. */
const aimsAtOthers = (turn: Turn): boolean =>
  (says(turn, ['harm_others']) || ['harm_others', 'harm_child'].includes(turn.state.name)) &&
  !saysOwn(turn, ownLife);

/** Where danger to the person's own life leads from any state; for the drawing. */
export const mortalWays: readonly (readonly [what: string, to: StateName])[] = [
  ['act, ingestion, injury', 'in_progress'],
  ['command voice', 'intent'],
  ['farewell', 'time'],
  ['place, means, intent', 'means'],
];

/** Frames in which a failing body is the person's own and no wave of panic. */
const bodyFrames: ReadonlySet<CareState['frame']> = new Set(['crisis', 'body', 'abuse', 'minor']);
const mortal = { weight: 9, isDanger: true } as const;

/** Danger to the person's own life, the gravest first. In the crisis frames a bare word is enough. */
export function mortalDanger(turn: Turn): Opening | null {
  const { listened, isCrisis, state, assessment, answers } = turn;
  if (state.frame === null && speaksForAnother(turn)) return null;
  if (isOfTheOther(turn)) return null;
  const first = emergencyIn(turn);
  if (first) return first;
  if (isOnlyTold(turn) && saysOwn(turn, ['medical_emergency']))
    return { to: 'intent', says: 'command', ...mortal, change: { noParts: true } };
  const isVoice =
    state.noParts ||
    state.frame === 'reality' ||
    /\b(?:voices?|command(?:s|ed|ing)?|(?:speaking|speaks|talking|comes|coming) from the)\b/i.test(
      turn.text,
    ) ||
    says(turn, ['outside_voice', 'command_voice', 'delusion'], 'weak') ||
    ordersMe.test(turn.text);
  const isOpen = isCrisis || state.frame === 'reality' || assessment.asks !== 'none';
  if (answers.has('told_harm') && isVoice && isOpen && !actIn(turn) && listened.child)
    return {
      to: 'harm_child',
      says: 'open',
      ...mortal,
      change: { noParts: true, known: { ...state.known, child: true } },
    };
  if (answers.has('told_harm') && isVoice && isOpen && !actIn(turn))
    return { to: 'harm_others', says: 'danger', ...mortal, change: { noParts: true } };
  const ordered = orderedIn(turn, isVoice);
  if (ordered) return ordered;
  if (answers.has('told_to') && isVoice && isOpen && !actIn(turn))
    return { to: 'intent', says: 'command', ...mortal, change: { noParts: true } };
  if (answers.has('body_alarm') && bodyFrames.has(state.frame))
    return { to: 'in_progress', says: 'medical', ...mortal, weight: 10, change: known(state, 'act') };
  if (state.frame === null && listened.bleedsNow && assessment.asks !== 'none')
    return { to: 'in_progress', says: 'hurt', ...mortal, weight: 10, change: known(state, 'act') };
  if (state.frame === 'reality' && listened.weapon && !listened.hurt && !answers.has('away'))
    return { to: 'intent', says: 'command', ...mortal, change: { noParts: true } };
  if (isCrisis && answers.has('for_others'))
    return state.known.child || listened.child
      ? { to: 'harm_child', says: 'open', ...mortal, change: known(state, 'child') }
      : { to: 'harm_others', says: 'danger', ...mortal };
  const asked =
    isCrisis || state.frame === 'reality' || assessment.asks === 'direct' || assessment.asks === 'frame';
  if (!asked) return null;
  const act = actIn(turn);
  if (act === 'doing' && standsAtPlace(turn))
    return { to: 'at_place', says: 'back', ...mortal, weight: 10, change: known(state, 'place') };
  if (act) return { to: 'in_progress', says: act, ...mortal, weight: 10, change: known(state, 'act') };
  if (says(turn, ['command_voice'])) {
    return { to: 'intent', says: 'command', ...mortal, change: { noParts: true } };
  }
  if ((isCrisis && listened.farewell) || says(turn, ['farewell'])) {
    return {
      to: 'time',
      says: 'goodbye',
      weight: 9,
      isDanger: says(turn, ['farewell'], 'strong') || state.danger,
      change: known(state, 'farewell'),
    };
  }
  if (aimsAtOthers(turn) || isTheirPlace(turn)) return null;
  const isFrame = assessment.asks === 'frame' && saysOwn(turn, [...ownLife, 'means', 'place'], 'weak');
  if (says(turn, ['place']) && assessment.signals.some(({ why }) => why === 'place.at-the-wheel'))
    return { to: 'at_place', says: 'wheel', ...mortal, change: known(state, 'place') };
  const isOpenly = isCrisis || isFrame || state.frame === 'reality' || state.frame === 'minor';
  if ((isOpenly && listened.place) || says(turn, ['place'])) {
    const line =
      state.name === 'at_place'
        ? ({ to: 'at_place', says: 'back' } as const)
        : ({ to: 'means', says: 'place' } as const);
    return { ...line, ...mortal, change: known(state, 'place') };
  }
  if ((isOpenly && listened.means) || says(turn, ['means'])) {
    const isNamed = listened.means || listened.inHand || answers.has('near') || answers.has('whereabouts');
    const isFar = answers.has('thing_far') && state.frame !== null;
    const opens = isNamed ? 'first_near' : 'first';
    const says = state.frame === null ? opens : isFar ? 'there' : 'distance';
    return { to: 'means', says, ...mortal, change: known(state, 'means') };
  }
  if (intends(turn)) {
    if (state.frame === null && isNuisance(turn)) return null;
    return state.known.means
      ? { to: 'urgent', says: 'person', ...mortal, change: known(state, 'intent') }
      : { to: 'means', says: 'first', ...mortal, change: known(state, 'intent') };
  }
  return null;
}

/** A voice that speaks to the person, of nobody else's harm, while nobody has come. */
const isOwnVoice = ({ state, answers }: Turn): boolean =>
  state.frame === 'crisis' &&
  state.noParts &&
  state.name !== 'harm_others' &&
  state.name !== 'harm_child' &&
  !(['company', 'rings_me', 'coming', 'present', 'called', 'written'] as const).some((one) =>
    answers.has(one),
  );

/** Somebody outside orders a body to be hurt, or has been given in to a little. */
function orderedIn(turn: Turn, isVoice: boolean): Opening | null {
  const { state, text, answers } = turn;
  const plain = bare(text);
  if (state.frame === 'carer' || answers.has('figure') || actIn(turn)) return null;
  if (isOwnVoice(turn) && isLoud(plain) && !isOrdered(plain)) return { to: 'means', says: 'loud', ...mortal };
  const gives = obeys(plain) || (state.noParts && followsIt(plain));
  if (state.frame !== null && isVoice && gives)
    return { to: 'means', says: 'obeying', ...mortal, change: { noParts: true } };
  return isOrdered(plain) ? { to: 'intent', says: 'command', ...mortal, change: { noParts: true } } : null;
}

/** States in which "I'll do it" is no answer to a request to call or to move. */
const beforeRequests: ReadonlySet<string> = new Set(['ask', 'plan', 'intent', 'time', 'check_in', 'scale']);

/** "He's on the cliff", said to a carer's questions: where the other one is. */
const isTheirPlace = ({ state, listened, text }: Turn): boolean =>
  state.frame === 'carer' && listened.byPronoun && !/\b(?:i|i'm|im|me|my|we)\b/i.test(text);

/** "They say drink the stuff": told to, and nothing was done. */
const isOnlyTold = ({ answers, listened }: Turn): boolean =>
  answers.has('told_to') && !listened.took && !listened.didIt;

function actIn(turn: Turn): string | null {
  const { listened, isCrisis, state, button, assessment } = turn;
  const isHeard =
    isCrisis || state.frame === 'reality' || (assessment.asks === 'frame' && saysOwn(turn, ownLife, 'weak'));
  if (state.frame !== 'carer' && swallowedTooMuch(bare(turn.text))) return 'taken';
  const isOrdered = says(turn, ['command_voice']) && !listened.didIt;
  if (isOrdered) return button === 'taken' ? 'taken' : null;
  if (button === 'taken' || (isHeard && listened.took)) return 'taken';
  if (saysOwn(turn, ['overdose'], 'strong')) return 'taken';
  const isWound = listened.hurt && saysOwn(turn, ['self_harm']) && !isBroughtUp(turn);
  if (saysOwn(turn, ['medical_emergency']) && !isOnlyTold(turn)) return isWound ? 'hurt' : 'medical';
  if (mayHaveTaken(turn)) return 'maybe';
  if (isHeard && listened.hurt) return isBroughtUp(turn) ? 'medical' : 'hurt';
  if (!isUnclearIt(turn) && saysOwn(turn, ['in_progress'], 'strong')) return 'doing';
  if (saysOwn(turn, ['self_harm'], 'strong')) return 'hurt';
  if (saysOwn(turn, ['withdrawal'], 'strong')) return 'medical';
  if (isCrisis && listened.tooLate) return 'maybe';
  return isCrisis && listened.done && beforeRequests.has(state.name) ? 'maybe' : null;
}

/** "I'll do it" after a request may mean the call. */
export const isUnclearIt = ({ isCrisis, listened, state }: Turn): boolean =>
  isCrisis && (listened.will || listened.done) && !beforeRequests.has(state.name);

/** "He is going to kill me": what reads like an intent is somebody else's threat. */
const isThreatened = ({ assessment, speaksOfParts }: Turn): boolean =>
  !speaksOfParts &&
  assessment.signals.some(
    (threat) =>
      threat.kind === 'abuse_at_home' &&
      threat.strength === 'strong' &&
      assessment.signals.every(
        ({ kind, strength, span }) =>
          kind !== 'intent' ||
          strength !== 'strong' ||
          (span.start < threat.span.end && threat.span.start < span.end),
      ),
  );

/** "If that printer jams once more I'll kill myself": an everyday thing, and nothing else in the message. */
const nuisance =
  /\bif (?:that|this|the|my|these|those|one more|another|i (?:have to|hear|see|get)|he|she|they|anyone|anybody|someone)\b[^.!?]{0,60}\b(?:again|once more|one more|another|any ?more|jams?|crash\w*|beeps?|freez\w*|buffers?|emails?|meetings?|printer|wifi|laptop|ads?)\b/i;
const isNuisance = ({ text, listened }: Turn): boolean =>
  nuisance.test(text) &&
  text.trim().split(/\s+/).length <= 22 &&
  !listened.means &&
  !listened.place &&
  !listened.soon &&
  !listened.farewell;

/** Several who give orders, said of nobody in the room. */
const ordersMe =
  /\b(?:they|it|he|she)(?:'re|’re|'s|’s| are| is| keeps?| all)? (?:telling|ordering|commanding|tell|tells|order|orders) me (?:to|i (?:have to|must|should)) (?:walk|jump|step|go out|cut|drink|kill|die|hurt|stab|burn|drown|lie down on)\b/i;

function intends(turn: Turn): boolean {
  if (isThreatened(turn)) return false;
  const { listened, isCrisis, state, assessment } = turn;
  if (!isUnclearIt(turn) && says(turn, ['intent'], isCrisis ? 'clear' : 'strong')) return true;
  if (isCrisis && listened.will && beforeRequests.has(state.name)) return true;
  const selfKinds: DangerKind[] = [
    'suicide',
    'passive_wish',
    'preparation',
    'method_question',
    'sudden_calm',
  ];
  if (says(turn, selfKinds, 'strong')) return true;
  return assessment.asks === 'frame' && says(turn, selfKinds) && !state.danger;
}
