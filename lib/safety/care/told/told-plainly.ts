import { fittingAside } from '../aside-of';
import type { Aside } from '../asides';
import { hears } from '../course/hear-course';
import { opened } from '../listen-on';
import { fearIn } from '../listening/rules/fears';
import { bare, saysAllIsWell } from '../listening/short-answers';
import { tellsSearch } from '../record/who-is-missing';
import { type Line, sceneOf } from '../speak';
import type { CareState } from '../state';
import type { Step } from '../step';
import type { Turn } from '../turn';
import { tellsNeck } from './held-neck';
import { calling, line, on } from './line-on';
import { type PlainFact, tells } from './plain-facts';
import { besideChild, inBody, inHunger } from './told-of-bodies';

/**
 * Facts that are told in plain words, whatever was asked: help that comes, the hour after, an own wound, somebody else who
 * writes, a car, the night, an age. Null where nothing of it is said. Pure.
 */
export function toldPlainly(turn: Turn): Step | null {
  const { state, button, isForeign, text } = turn;
  if (button !== null || isForeign || text.trim() === '') return null;
  if (state.frame === null) return atFirst(turn);
  if (state.frame === 'carer') return besideAnother(turn);
  if (state.frame === 'abuse') return atHome(turn);
  if (state.name === 'eating') return inHunger(turn);
  if (state.name === 'in_progress') return inBody(turn);
  if (state.name === 'harm_child') return besideChild(turn);
  return state.frame === 'crisis' && state.name !== 'at_place' ? inCrisis(turn) : null;
}

const isNamed = ({ text }: Turn, ...facts: readonly PlainFact[]): boolean =>
  facts.some((fact) => tells(fact, text));

const childAge =
  /\b(?:i['’]?m|im|i am|am) (?:only |just )?(?:[5-9]|1[0-2]|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! ?(?:%|min|hours?|weeks?|months?|days?|years? (?:sober|clean|in)|st\b|stone|kg|kilos?|drinks?|pm|am\b|\/|miles?|floors?))/i;

function atFirst(turn: Turn): Step | null {
  const { state, assessment, text } = turn;
  const isAsked = assessment.asks === 'direct' || assessment.asks === 'frame';
  const isSomebody = ['abuse_at_home', 'harm_others', 'other_in_danger'].some((kind) =>
    assessment.kinds.some((one) => one === kind),
  );
  const isChild =
    !isSomebody && state.minor && childAge.test(text) && assessment.kinds.some((kind) => ofOwnLife.has(kind));
  if (isAsked && isChild) return opened(turn, line('ask', 'child'), { admitted: true }, true);
  if (tells('hourAfter', text) && tells('calmer', text) && !turn.listened.will && !turn.listened.inHand)
    return opened(turn, line('scale', 'hour_after'), { called: true, admitted: true });
  if (tells('ambulanceComes', text) && !tells('notAboutMe', text) && !ofAnother.test(text))
    return calling(opened(turn, line('in_progress', 'on_way'), { act: true, called: true }, true), state);
  const isOfBody = assessment.kinds.length > 0 && assessment.kinds.every((kind) => ofBody.has(kind));
  if (isAsked && state.gentleAbout === 'body' && isOfBody) return opened(turn, line('ask', 'body'), {});
  if (isAsked && tells('notAboutMe', text)) return opened(turn, line('carer', 'open'), { other: true });
  return null;
}

const ofBody: ReadonlySet<string> = new Set([
  'medical_emergency',
  'restricting',
  'purging',
  'unclear',
  'denial',
]);

function atHome(turn: Turn): Step | null {
  const { state, text } = turn;
  if (tellsNeck(text)) return on(state, line('abuse_at_home', 'neck'));
  if (tells('heGoesOut', text)) return on(state, line('abuse_at_home', 'going'));
  return tells('phoneIsTheirs', text) ? on(state, line('abuse_at_home', 'screen')) : null;
}

const ofOwnLife: ReadonlySet<string> = new Set([
  'suicide',
  'passive_wish',
  'intent',
  'self_harm',
  'unclear',
  'means',
]);
const ofAnother =
  /\b(?:for (?:him|her|them|my)|he|she|they['’]re not|my (?!(?:arm|leg|wrist|hand|phone|door|chest|head)))\b/i;

function besideAnother(turn: Turn): Step | null {
  const { state, text } = turn;
  const ofThem = /\b(?:he|she|they|him|her)\b/i.test(text);
  if (isNamed(turn, 'ownWound') && !ofThem)
    return opened(
      turn,
      line('in_progress', state.record.call || state.known.called ? 'press' : 'hurt'),
      ownAct,
      true,
    );
  if (isNamed(turn, 'ownTaken') && !ofThem && hears(turn.course, 'taken'))
    return opened(turn, line('in_progress', 'taken'), ownAct, true);
  if (!state.known.otherHurt && !state.known.bereaved && tells('whatToReport', text))
    return on(state, line('carer', 'report'));
  if (!state.known.otherHurt && !state.known.bereaved && tells('howToBegin', text))
    return on(state, line('carer', 'words'));
  if (tellsSearch(text) && state.record.missing && state.last !== 'carer.searched')
    return calling(on(state, line('carer', 'searched'), { called: true }), state);
  if (tells('foundAlive', text) && !/\bnot\b|n['’]t\b/i.test(text) && state.said['carer.you'] === undefined)
    return on(state, line('carer', 'you'));
  return null;
}
const ownAct = { act: true, other: false, otherHurt: false } as const;

function inCrisis(turn: Turn): Step | null {
  const { state, text, assessment, listened } = turn;
  const isSmall = tells('smallWound', text) && !tells('grave', text) && !tells('soaks', text);
  if (isSmall && !listened.took && !state.danger && !listened.means)
    return on(state, line('self_harm', 'small'));
  if (listened.took || listened.hurt || listened.will || listened.inHand) return null;
  if (tells('crewSeen', text)) return on(state, line('with_someone', 'crew'), { called: true });
  if (isUnasked(state) && tells('notAboutMe', text))
    return opened(turn, line('carer', 'open'), { other: true });
  if (tells('helperWrites', text)) return on(state, line('with_someone', 'helper_writes'), { company: true });
  if (tells('asksHospital', text)) return on(state, line('with_someone', 'hospital'));
  if (tells('farAway', text) && !state.known.admitted && !state.danger)
    return opened(turn, line('grounding', 'far_away'), {});
  const isFrame = assessment.asks === 'frame';
  const answer = toQuestion(turn);
  if (answer) return answer;
  if (elsewhere.has(state.name) || isFrame) return null;
  if (tells('theyCall', text))
    return calling(on(state, line('with_someone', 'they_call'), { called: true, company: true }), state);
  if (tells('callDone', text)) return on(state, line('with_someone', 'told'), { called: true });
  if (state.record.place !== null && tells('cameAway', text) && !listened.means)
    return on(state, line('urgent', 'left'));
  if (fearIn(bare(text)) === 'seen') return on(state, { ...line('urgent', 'text'), aside: 'seen' });
  if (tells('parked', text)) return on(state, line('urgent', 'parked'));
  if (tells('car', text)) return { ...on(state, line('urgent', 'car')) };
  if (tells('goingNow', text) && isLate(state) && isShort(text))
    return on(state, line('with_someone', 'just_going'));
  return null;
}

const elsewhere: ReadonlySet<CareState['name']> = new Set(['scale', 'after', 'harm_others', 'harm_child']);

/** A plan that is denied, a yes with something after it, a body that was asked about. */
function toQuestion(turn: Turn): Step | null {
  const { state, text, assessment, steps, listened } = turn;
  if (listened.means || listened.place || steps.includes('thing_gone')) return null;
  if (state.name === 'ask' && fearIn(bare(text)) === 'why_ask')
    return on(state, { ...line('ask', 'again'), aside: 'why_ask' });
  const isQuestion = state.name === 'ask' || state.name === 'plan';
  if (isQuestion && tells('onlyThoughts', text))
    return on(state, { ...line('intent', 'open'), aside: 'only_thoughts' }, { admitted: true });
  const isEating = assessment.kinds.includes('restricting') || assessment.kinds.includes('purging');
  if (state.name === 'ask' && state.at === 'body' && isEating)
    return opened(turn, line('eating', 'open'), {});
  const isYes =
    state.name === 'ask' &&
    !['body', 'now', 'child'].includes(state.at) &&
    tells('saysYes', text) &&
    !saysAllIsWell(text);
  if (!isYes || assessment.asks === 'frame' || turn.answers.has('no') || turn.answers.has('when_soon'))
    return null;
  const step = on(
    state,
    { ...line('plan', 'open'), aside: fearIn(bare(text)) ?? undefined },
    { admitted: true },
  );
  return { ...step, change: { ...step.change, locked: true } };
}

const isUnasked = ({ known, danger, turn }: CareState): boolean => !known.admitted && !danger && turn <= 3;
/** Past the questions. */
const isLate = ({ name, danger, known }: CareState): boolean =>
  danger || known.person || ['reach', 'urgent', 'means', 'with_someone', 'self_harm'].includes(name);
const shortest = 14;
const isShort = (text: string): boolean => text.trim().split(/\s+/).length <= shortest;

/** Whether it was said that it is not about dying; then that is not asked. */
const isNoWish = ({ said, known, danger }: CareState): boolean =>
  said['aside.no_wish'] !== undefined && !known.admitted && !danger;

/** The line with what was told of dying: "I don't want to die" is heard once, and not asked again. */
export function withoutWish(turn: Turn, state: CareState, given: Line): Line {
  if (given.to === 'ask' && given.says === 'after_hurt' && isNoWish(state)) return line('self_harm', 'urge');
  const isHere =
    ['self_harm', 'eating', 'means', 'urgent', 'reach', 'with_someone'].includes(given.to) &&
    given.aside === undefined;
  return isHere && tells('noWish', turn.text) && state.said['aside.no_wish'] === undefined
    ? { ...given, aside: 'no_wish' }
    : given;
}

const ofFacts: ReadonlySet<Aside> = new Set(['honest', 'enough', 'no_side', 'medicine']);

/** Somebody who was named is not nobody, and what was told of oneself is taken up wherever it leads. */
export function withFacts(turn: Turn, given: Line): Line {
  const isNamed = given.takenUp?.helper && given.takenUp.helper.nearness !== 'silent';
  const called =
    isNamed && given.to === 'urgent' && given.says === 'nobody' ? { ...given, says: 'ask_them' } : given;
  const fear = turn.button === null ? fearIn(bare(turn.text)) : null;
  return called.aside === undefined && !called.takenUp && fear !== null && ofFacts.has(fear)
    ? { ...called, aside: fittingAside(sceneOf(called.to), fear) }
    : called;
}

/** Says once that the age was heard: before what comes next, and never beside a body in danger. */
export function withAge(before: CareState, state: CareState, given: Line): Line {
  const isNew = state.minor && !before.minor && before.frame !== null && given.to !== 'youth';
  const isAlone = given.to === 'in_progress' || given.to === 'at_place' || given.to === 'companion';
  return isNew && !isAlone && sceneOf(given.to).frame !== 'minor' && state.said['aside.young'] === undefined
    ? { ...given, aside: 'young' }
    : given;
}
