import { type DangerKind, isLight, type Signal } from '../danger';
import type { Line } from './speak';
import type { CareState, StateName } from './state';
import type { Turn } from './turn';

/** A way that danger opens: where to, how heavy it is against the frame that stands, and what it changes. */
export interface Opening extends Line {
  weight: number;
  isDanger: boolean;
  change?: Partial<CareState>;
}

const strengths = ['faint', 'weak', 'clear', 'strong'] as const;

/** Whether the person, or a part of them, says this now, at least so strongly. */
export function says(
  { assessment }: Turn,
  kinds: readonly DangerKind[],
  least: Signal['strength'] = 'clear',
): boolean {
  return assessment.signals.some(
    ({ kind, strength, when }) =>
      kinds.includes(kind) && when !== 'past' && strengths.indexOf(strength) >= strengths.indexOf(least),
  );
}

/** The same, of the person or a part of them, whoever else is spoken of. */
const own = ({ assessment }: Turn): Turn['assessment']['signals'] =>
  assessment.signals.filter(({ whose, when }) => whose !== 'other' && when !== 'past');

function saysOwn(turn: Turn, kinds: readonly DangerKind[], least: Signal['strength'] = 'clear'): boolean {
  return says({ ...turn, assessment: { ...turn.assessment, signals: own(turn) } }, kinds, least);
}

const acts: readonly DangerKind[] = [
  'in_progress',
  'overdose',
  'self_harm',
  'medical_emergency',
  'withdrawal',
];
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
const aboutOthers: ReadonlySet<string> = new Set(['harm_others', 'harm_child', 'carer']);

/** A thing or a place is for somebody else, as long as nothing is said of the person's own life. */
const aimsAtOthers = (turn: Turn): boolean =>
  (says(turn, ['harm_others']) || ['harm_others', 'harm_child'].includes(turn.state.name)) &&
  !saysOwn(turn, ownLife);

/** Somebody else's body is in danger: an ambulance for them, and not distance. */
export function somebodyHurt(turn: Turn): Opening | null {
  const { state, listened, assessment } = turn;
  const isAsked = assessment.asks === 'direct' || assessment.asks === 'frame';
  const isViolent =
    says(turn, ['harm_others']) || state.name === 'harm_others' || state.name === 'harm_child';
  const isTheirs = says(turn, ['other_in_danger', 'child_in_danger']) || isViolent;
  const isOpen =
    aboutOthers.has(state.name) || (state.frame !== 'crisis' && ((isAsked && isTheirs) || listened.lifeless));
  const isOwn = assessment.signals.some(
    ({ kind, whose, strength, when }) =>
      acts.includes(kind) &&
      (whose === 'self' || whose === 'part') &&
      strength === 'strong' &&
      when !== 'past',
  );
  if (!isOpen || isOwn) return null;
  const isChild = state.known.child || listened.child;
  const isHurt =
    listened.otherHurt ||
    listened.lifeless ||
    (listened.harmed && isViolent && isChild) ||
    assessment.signals.some(
      ({ kind, strength, why, when, whose }) =>
        strength === 'strong' &&
        when !== 'past' &&
        whose === 'other' &&
        (kind === 'medical_emergency' || (kind === 'other_in_danger' && actsOf.test(why))),
    );
  if (!isHurt) return null;
  const to = isViolent ? (isChild ? 'harm_child' : 'harm_others') : 'carer';
  const change = { known: { ...state.known, otherHurt: true, child: isChild } };
  return { to, says: 'hurt', weight: 10, isDanger: isViolent, change };
}

/** The rules that find an act. */
const actsOf = /^(?:in-progress|substance\.overdose)/;

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
  const isVoice =
    state.noParts ||
    state.frame === 'reality' ||
    /\b(?:voices?|command(?:s|ed|ing)?|(?:speaking|speaks|talking|comes|coming) from the)\b/i.test(
      turn.text,
    ) ||
    says(turn, ['outside_voice', 'command_voice', 'delusion'], 'weak');
  const isOpen = isCrisis || state.frame === 'reality' || assessment.asks !== 'none';
  if (answers.has('told_harm') && isVoice && isOpen && !actIn(turn))
    return { to: 'harm_others', says: 'danger', ...mortal, change: { noParts: true } };
  if (answers.has('told_to') && isVoice && isOpen && !actIn(turn))
    return { to: 'intent', says: 'command', ...mortal, change: { noParts: true } };
  if (answers.has('body_alarm') && bodyFrames.has(state.frame))
    return { to: 'in_progress', says: 'medical', ...mortal, weight: 10, change: known(state, 'act') };
  if (state.frame === null && listened.bleedsNow && assessment.asks !== 'none')
    return { to: 'in_progress', says: 'hurt', ...mortal, weight: 10, change: known(state, 'act') };
  if (state.frame === 'reality' && listened.weapon && !answers.has('away'))
    return { to: 'intent', says: 'command', ...mortal, change: { noParts: true } };
  if (isCrisis && answers.has('for_others')) return { to: 'harm_others', says: 'danger', ...mortal };
  const asked =
    isCrisis || state.frame === 'reality' || assessment.asks === 'direct' || assessment.asks === 'frame';
  if (!asked) return null;
  const act = actIn(turn);
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
  if (((isCrisis || isFrame) && listened.place) || says(turn, ['place'])) {
    const line =
      state.name === 'at_place'
        ? ({ to: 'at_place', says: 'back' } as const)
        : ({ to: 'means', says: 'place' } as const);
    return { ...line, ...mortal, change: known(state, 'place') };
  }
  if (((isCrisis || isFrame) && listened.means) || says(turn, ['means'])) {
    const says = state.frame === null ? 'first_near' : 'distance';
    return { to: 'means', says, ...mortal, change: known(state, 'means') };
  }
  if (intends(turn)) {
    return state.known.means
      ? { to: 'urgent', says: 'person', ...mortal, change: known(state, 'intent') }
      : { to: 'means', says: 'first', ...mortal, change: known(state, 'intent') };
  }
  return null;
}

/** States in which "I'll do it" is no answer to a request to call or to move. */
const beforeRequests: ReadonlySet<string> = new Set(['ask', 'plan', 'intent', 'time', 'check_in', 'scale']);

/** "He's on the cliff", said to a carer's questions: where the other one is. */
const isTheirPlace = ({ state, listened, text }: Turn): boolean =>
  state.frame === 'carer' && listened.byPronoun && !/\b(?:i|i'm|im|me|my|we)\b/i.test(text);

function actIn(turn: Turn): string | null {
  const { listened, isCrisis, state, button, assessment } = turn;
  const isHeard =
    isCrisis || state.frame === 'reality' || (assessment.asks === 'frame' && saysOwn(turn, ownLife, 'weak'));
  const isOrdered = says(turn, ['command_voice']) && !listened.didIt;
  if (isOrdered) return button === 'taken' ? 'taken' : null;
  if (button === 'taken' || (isHeard && listened.took)) return 'taken';
  if (saysOwn(turn, ['overdose'], 'strong')) return 'taken';
  if (saysOwn(turn, ['medical_emergency'])) return 'medical';
  if (isHeard && listened.hurt) return 'hurt';
  if (!isUnclearIt(turn) && saysOwn(turn, ['in_progress'], 'strong')) return 'doing';
  if (saysOwn(turn, ['self_harm'], 'strong')) return 'hurt';
  if (saysOwn(turn, ['withdrawal'], 'strong')) return 'medical';
  if (isCrisis && listened.tooLate) return 'maybe';
  return isCrisis && listened.done && beforeRequests.has(state.name) ? 'maybe' : null;
}

/** "I'll do it" after a request may mean the call. */
const isUnclearIt = ({ isCrisis, listened, state }: Turn): boolean =>
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

const known = (state: CareState, what: keyof CareState['known']): Partial<CareState> => ({
  known: { ...state.known, [what]: true },
});

interface Route {
  kinds: readonly DangerKind[];
  least: Signal['strength'];
  to: Line['to'];
  says: string;
  weight: number;
  isDanger?: true;
}

/** Everything else that opens a frame, the gravest first. `open` of a minor's abuse is worded for the young. */
export const routes: readonly Route[] = [
  { kinds: ['harm_others'], least: 'strong', to: 'harm_others', says: 'danger', weight: 8, isDanger: true },
  { kinds: ['abuse_at_home'], least: 'strong', to: 'abuse_at_home', says: 'open', weight: 8 },
  {
    kinds: ['suicide', 'passive_wish', 'method_question'],
    least: 'clear',
    to: 'ask',
    says: 'open',
    weight: 7,
  },
  { kinds: ['abuse_at_home'], least: 'clear', to: 'abuse_at_home', says: 'open', weight: 6 },
  { kinds: ['child_in_danger'], least: 'clear', to: 'carer', says: 'child', weight: 6 },
  { kinds: ['self_harm'], least: 'clear', to: 'self_harm', says: 'open', weight: 6 },
  { kinds: ['harm_others'], least: 'clear', to: 'harm_others', says: 'open', weight: 6 },
  { kinds: ['other_in_danger'], least: 'clear', to: 'carer', says: 'open', weight: 5 },
  { kinds: ['overdose'], least: 'clear', to: 'ask', says: 'open', weight: 5 },
  { kinds: ['withdrawal'], least: 'clear', to: 'medication', says: 'withdrawal', weight: 4 },
  { kinds: ['restricting', 'purging'], least: 'clear', to: 'eating', says: 'open', weight: 4 },
  { kinds: ['substance', 'intoxicated'], least: 'clear', to: 'medication', says: 'using', weight: 4 },
  { kinds: ['outside_voice', 'delusion'], least: 'clear', to: 'reality', says: 'open', weight: 4 },
  { kinds: ['mania'], least: 'clear', to: 'mania', says: 'open', weight: 3 },
  { kinds: ['medication_stopped'], least: 'clear', to: 'medication', says: 'stopped', weight: 3 },
  { kinds: ['flashback'], least: 'clear', to: 'grounding', says: 'flashback', weight: 2 },
  { kinds: ['dissociation'], least: 'clear', to: 'grounding', says: 'far_away', weight: 2 },
  { kinds: ['overwhelm'], least: 'clear', to: 'grounding', says: 'open', weight: 2 },
  { kinds: ['dependence'], least: 'clear', to: 'dependence', says: 'open', weight: 1 },
];

/** Somebody has died, and nothing is said of anybody who is in danger now. */
const isBereaved = ({ listened, assessment }: Turn): boolean =>
  listened.bereaved &&
  assessment.signals.every(
    (one) => one.kind !== 'other_in_danger' || isLight(one) || one.why === 'field.other-hints',
  );

const bereavement = (state: CareState): Opening => ({
  to: 'carer',
  says: 'bereaved',
  weight: 5,
  isDanger: false,
  change: known(state, 'bereaved'),
});

/** "My lad inside": a part, whatever it is called. */
const isInner = (text: string): boolean =>
  /\b(?:my|the|this|our|a) (?:(?!is|was|are|stuck|locked|went|goes|stays|and|who)[a-z]+ ){1,2}(?:inside|within|in me|inside me)\b(?! (?:the|a|his|her|their|my|jail|prison))/i.test(
    text.slice(0, 600),
  );

const unclearKinds: ReadonlySet<DangerKind> = new Set(['intent', 'in_progress', 'unclear']);

/** Every other danger, and what asks to be asked about. Null when nothing does. */
export function otherDanger(turn: Turn): Opening | null {
  const { assessment, state, isPlural, speaksOfParts } = turn;
  const isDenied = state.frame === null && turn.answers.has('denies');
  if (assessment.asks === 'gentle' && state.frame === null && isBereaved(turn)) return bereavement(state);
  if (assessment.asks !== 'direct' && assessment.asks !== 'frame') return null;
  if (isUnclearIt(turn) && assessment.kinds.every((kind) => unclearKinds.has(kind))) return null;
  for (const { kinds, least, isDanger = false, ...line } of routes) {
    if (!says(turn, kinds, least) || (isDenied && line.to === 'ask')) continue;
    if (line.to === 'carer' && isBereaved(turn)) return bereavement(state);
    if (line.to === 'carer' && isInner(turn.text))
      return { ...line, to: 'ask', says: 'parts', weight: 7, isDanger };
    if (isPlural && line.says === 'far_away') continue;
    if (line.to === 'harm_others' && (state.known.child || turn.listened.child)) {
      const change = known(state, 'child');
      return isDanger
        ? { ...line, to: 'harm_child', says: 'open', isDanger, change }
        : { ...line, isDanger, change };
    }
    if (line.says === 'open' && line.to === 'ask' && speaksOfParts && !state.noParts)
      return { ...line, says: 'parts', isDanger };
    if (line.to === 'abuse_at_home') return { ...line, says: homeLine(turn), isDanger };
    if (line.to === 'grounding' && state.groundings > 0) return { ...line, says: 'second', isDanger };
    return { ...line, isDanger };
  }
  if (isDenied) return null;
  if (says(turn, addsUp, 'weak')) return { to: 'ask', says: 'gathered', weight: 6, isDanger: false };
  if (says(turn, ['other_in_danger', 'child_in_danger'], 'weak'))
    return { to: 'carer', says: 'open', weight: 4, isDanger: false };
  return state.frame === null && says(turn, ['unclear'])
    ? { to: 'ask', says: 'unclear', weight: 2, isDanger: false }
    : null;
}

/** What an alarm about abuse begins with: a neck that was held, danger this minute, or whether it is safe to talk. */
function homeLine({ state, answers, listened }: Turn): string {
  if (answers.has('throat') && (answers.has('in_pain') || answers.has('body_alarm'))) return 'neck';
  if (state.minor) return 'young';
  return answers.has('help_now') && (listened.weapon || answers.has('not_safe')) ? 'danger' : 'open';
}

/** Signs that together may mean a wish to die. */
export const addsUp: readonly DangerKind[] = [
  'hopeless',
  'burden',
  'entrapment',
  'sudden_calm',
  'preparation',
  'suicide',
  'passive_wish',
  'means',
  'intent',
  'farewell',
  'method_question',
  'alone',
];
