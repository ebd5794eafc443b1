import { type DangerKind, isLight, type Signal } from '../danger';
import { onlyRequests } from './beside-request';
import { hears } from './course/hear-course';
import { known, type Opening, says } from './danger-said';
import { isHomeTold, isOfElsewhere } from './home-told';
import { comesInAtNight } from './listening/rules/comes-in';
import { isShaken } from './listening/rules/with-child';
import { bare } from './listening/short-answers';
import { isUnclearIt } from './mortal-danger';
import { isOfTheOther, speaksForAnother } from './of-somebody-else';
import type { Line } from './speak';
import type { CareState } from './state';
import { tellsNeck } from './told/held-neck';
import type { Turn } from './turn';

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

/** Somebody who breaks things, or says whose turn it is. */
const threatens =
  /\b(?:smash\w*|wreck\w*|break\w*|broke|kick\w*|bang\w*|i'?m next|i am next|through the wall|got (?:a|the) (?:knife|bat|gun|hammer))\b/i;

/** A break from work is none. */
const pause =
  /\b(?:on|my|a|the|tea|lunch|smoke|coffee|cig\w*|dinner|toilet|spring|short|quick|night) breaks?\b|\bbreaks? (?:time|room)\b|\bbreak(?:fast|through|down)\w*\b/gi;
const isThreatening = ({ text }: Turn): boolean =>
  threatens.test(text.replace(pause, ' ')) && !isOfElsewhere({ text });

/** "We took a vote inside: the body should be gone": everybody in one person. */
const isOurBody = (text: string): boolean =>
  /\b(?:the|our|this) body\b/i.test(text) && /\b(?:we|us|our|inside|alters?|system|headmates?)\b/i.test(text);

/** "My brother's gun safe is open and I sit before it": whose thing it is says nothing of who is in danger. */
const isOwnThing = ({ text, listened }: Turn): boolean =>
  !/\b(?:he|she|they)\b/i.test(text) &&
  /\b(?:i|i'm|im|i've|i been|my mind)\b/i.test(text) &&
  (listened.means ||
    listened.weapon ||
    listened.inHand ||
    /\bmy mind(?:'s| is)? made up\b|\bmade up my mind\b/i.test(text));

const unclearKinds: ReadonlySet<DangerKind> = new Set(['intent', 'in_progress', 'unclear']);

/** Every other danger, and what asks to be asked about. Null when nothing does. */
export function otherDanger(turn: Turn): Opening | null {
  const { assessment, state, isPlural, speaksOfParts } = turn;
  const isDenied = state.frame === null && turn.answers.has('denies');
  if (assessment.asks === 'gentle' && state.frame === null && isBereaved(turn)) return bereavement(state);
  if (state.frame !== 'carer' && state.frame !== 'abuse' && comesInAtNight(turn.text))
    return { to: 'abuse_at_home', says: state.minor ? 'young' : 'open', weight: 8, isDanger: false };
  if (assessment.asks !== 'direct' && assessment.asks !== 'frame') return null;
  if (isOfTheOther(turn)) return null;
  if (isUnclearIt(turn) && assessment.kinds.every((kind) => unclearKinds.has(kind))) return null;
  if (state.frame === null && speaksForAnother(turn))
    return { to: 'carer', says: 'open', weight: 5, isDanger: false };
  for (const { kinds, least, isDanger = false, ...line } of routes) {
    if (!says(turn, kinds, least) || (isDenied && line.to === 'ask')) continue;
    if (line.to === 'carer' && isBereaved(turn)) return bereavement(state);
    if (line.to === 'carer' && (isInner(turn.text) || isOurBody(turn.text)))
      return { ...line, to: 'ask', says: 'parts', weight: 7, isDanger };
    if (line.to === 'carer' && isOwnThing(turn))
      return { to: 'means', says: 'first_near', weight: 9, isDanger: true, change: known(state, 'means') };
    if (isPlural && line.says === 'far_away') continue;
    if (line.to === 'harm_others' && (state.known.child || turn.listened.child)) {
      const change = known(state, 'child');
      return isDanger || isShaken(bare(turn.text))
        ? { ...line, to: 'harm_child', says: 'open', isDanger: true, change }
        : { ...line, isDanger, change };
    }
    if (line.says === 'open' && line.to === 'ask' && speaksOfParts && !state.noParts)
      return { ...line, says: 'parts', isDanger };
    if (line.to === 'abuse_at_home' && (isToldOfHelp(turn) || !isHomeTold(turn))) continue;
    if (line.to === 'abuse_at_home') return { ...line, says: homeLine(turn), isDanger };
    if (line.to === 'grounding' && state.groundings > 0) return { ...line, says: 'second', isDanger };
    return { ...line, isDanger };
  }
  if (isDenied) return null;
  const isFirst = state.frame === null || state.name === 'ask';
  const isThreat = turn.answers.has('help_now') && !turn.listened.notMe && isThreatening(turn);
  if (isFirst && isThreat)
    return { to: 'abuse_at_home', says: state.minor ? 'young' : 'danger', weight: 8, isDanger: false };
  if (says(turn, addsUp, 'weak')) return { to: 'ask', says: 'gathered', weight: 6, isDanger: false };
  if (says(turn, ['other_in_danger'], 'weak') && isOwnThing(turn))
    return { to: 'means', says: 'first_near', weight: 9, isDanger: true, change: known(state, 'means') };
  if (says(turn, ['other_in_danger', 'child_in_danger'], 'weak'))
    return { to: 'carer', says: 'open', weight: 4, isDanger: false };
  // Where a sign says what it is about, that is asked, and not the plain question.
  return state.frame === null && says(turn, ['unclear']) && !onlyRequests(turn)
    ? { to: 'ask', says: 'unclear', weight: 2, isDanger: false }
    : null;
}

/** In danger of their own, somebody tells how a ward or the police held them: no violence at home. */
const isToldOfHelp = ({ state, course }: Turn): boolean =>
  state.frame === 'crisis' && (state.noParts || hears(course, 'crew'));

/** Somebody is breaking in, or looks for the person in the house: no moment to ask whether it is safe to talk. */
const isAtTheDoor = ({ signals }: Turn['assessment']): boolean =>
  signals.some(({ why, strength }) => why === 'abuse.intruder' && strength === 'strong');

/** What an alarm about abuse begins with: a neck that was held, danger this minute, or whether it is safe to talk. */
export function homeLine({ state, answers, listened, assessment, text }: Turn): string {
  if (tellsNeck(text) && (answers.has('in_pain') || answers.has('body_alarm'))) return 'neck';
  if (state.minor) return 'young';
  if (isAtTheDoor(assessment)) return 'danger';
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
