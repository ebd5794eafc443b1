import { counts as isCounted } from '../reading/weigh';
import { answersTheGuide } from './answers-the-guide';
import type { Opening } from './danger-said';
import { askedAgain } from './gentle-again';
import { ordinaryNeeded } from './let-go';
import { followsIt, isLoud, obeys } from './listening/rules/orders';
import { swallowedTooMuch } from './listening/rules/swallowed';
import { whereItIs } from './listening/rules/where-it-is';
import { bare } from './listening/short-answers';
import { questionFor } from './question-for';
import type { Line } from './speak';
import { entering, type Step, start } from './step';
import type { Turn } from './turn';

/** Turns for which a "no" may be taken back after a question about danger, and a gentle question still be answered. */
export const listeningTurns = 8;
/** Of these, the first ones in which a bare "yes" can still be meant for the gentle question. */
const gentleTurns = 3;

/**
 * No frame is up, but dying was asked about a moment ago: danger that is said now, and a "no" that is taken back, are
 * heard as in a frame. Null where nothing of the kind is said. In: the turn; its state as it was counted down. Pure.
 */
export function heardAfter(turn: Turn): Step | null {
  const { state, listened, answers } = turn;
  if (listened.tookSomething || swallowedTooMuch(bare(turn.text)))
    return opened(turn, { to: 'in_progress', says: 'maybe' }, {});
  if (state.listening === 0) return null;
  if (listened.took) return opened(turn, { to: 'in_progress', says: 'taken' }, { act: true });
  const plain = bare(turn.text);
  if (state.noParts && (isLoud(plain) || obeys(plain) || followsIt(plain)))
    return opened(turn, { to: 'intent', says: 'command' }, {});
  if (whereItIs(plain).includes('thing_here') && !answers.has('figure'))
    return opened(turn, { to: 'ask', says: 'gathered' }, {});
  if (answers.has('for_others')) return opened(turn, { to: 'harm_others', says: 'danger' }, {});
  if (answers.has('not_me') && !answers.has('yes')) return opened(turn, { to: 'carer', says: 'open' }, {});
  const isNear = listened.means && (answers.has('near') || answers.has('no_plan') || listened.excepted);
  if (isNear) return opened(turn, { to: 'means', says: 'first_near' }, { means: true });
  if (answers.has('body_alarm') && listened.hurt)
    return opened(turn, { to: 'in_progress', says: 'hurt' }, { act: true });
  if (listened.hurt) return opened(turn, { to: 'self_harm', says: 'open' }, {});
  const isTheirs = listened.notMe && isJustAsked(turn) && !listened.byPronoun && !answers.has('no');
  if (isTheirs) return opened(turn, { to: 'harm_others', says: 'open' }, {});
  if (isSomebodySilent(turn)) return opened(turn, { to: 'carer', says: 'no_answer' }, { other: true });
  if (listened.place && state.gentleAbout === 'state')
    return opened(turn, { to: 'means', says: 'place' }, { place: true });
  const fact = listened.means || listened.place || listened.farewell || listened.will || listened.method;
  if (fact) return opened(turn, { to: 'ask', says: 'gathered' }, {});
  const ofGuide = isJustAsked(turn) ? answersTheGuide(turn) : null;
  if (ofGuide !== null) return ofGuide === 'high_number' ? askedAgain(turn) : null;
  if (isHeavier(turn)) return opened(turn, questionFor(turn), {});
  if (isTakenBack(turn)) return opened(turn, questionFor(turn), {});
  return isJustAsked(turn) ? askedAgain(turn) : null;
}

/** Whether the gentle question was answered with a no, which is believed: what comes later is no answer to it. */
export const deniedGently = (turn: Turn): boolean =>
  isJustAsked(turn) && (['denies', 'no', 'safe'] as const).some((one) => turn.answers.has(one));

/** The first turns after a gentle question. */
const isJustAsked = ({ state }: Turn): boolean =>
  state.gentleAbout !== null && state.listening >= listeningTurns - gentleTurns;

/** "He's not picking up": what was asked about gently is about somebody else, who does not answer. */
const isSomebodySilent = (turn: Turn): boolean =>
  isJustAsked(turn) && turn.answers.has('call_failed') && turn.answers.has('about_other');

/** Who would learn of it, or a plain sign once more: asked straight, unless it was just denied. */
function isHeavier(turn: Turn): boolean {
  const { answers, text, listened, assessment } = turn;
  if (!isJustAsked(turn) || isCalm(turn) || beginsWithNo.test(text)) return false;
  if (listened.secrecy) return true;
  const isHeavy = assessment.signals.some((one) => isCounted(one) && one.strength !== 'faint');
  return isHeavy && !answers.has('figure') && !answers.has('joke');
}

const isCalm = ({ answers }: Turn): boolean =>
  answers.has('denies') || answers.has('safe') || answers.has('eased') || answers.has('no');

/** A yes to the gentle question, or anything but a plain word after "no". */
function isTakenBack({ state, answers, text }: Turn): boolean {
  if (state.gentleAbout !== null && state.listening >= listeningTurns - gentleTurns) {
    const said = [
      'yes',
      'rather_not',
      'no_plan',
      'when_soon',
      ...(isHedge(text) ? (['unsure'] as const) : []),
    ] as const;
    // "No, only the office" explains itself; "no plan" does not.
    const isNo = beginsWithNo.test(text) || answersNo.test(text);
    if (isNo && !answers.has('yes') && !answers.has('no_plan')) return false;
    if (answers.has('denies') || answers.has('safe')) return false;
    if (said.some((one) => answers.has(one))) return true;
  }
  const isMore = text.trim().split(/\s+/).length > 2;
  return (
    isMore &&
    takesBack.test(text) &&
    (answers.has('yes') ||
      (answers.has('unsure') && !/\d/.test(text)) ||
      /\b(?:sometimes|yes|yeah)\b/i.test(text))
  );
}

const beginsWithNo =
  /^\W*(?:oh |god |haha |lol )?(?:no|nope|nah|not at all)\b(?!\s*(?:but|plan|idea|way|one))/i;
/** "Sort of", "I don't know": the answer itself, and no word within another sentence. */
const isHedge = (text: string): boolean => text.trim().split(/\s+/).length <= 3 || hedge.test(text);
const hedge =
  /^\W*(?:well|ok|um|uh|hm+|honestly|oh|i|im|i'm|and|but|so)?\W*(?:not sure|unsure|don't know|dont know|do not know|dunno|idk|maybe|perhaps|possibly|probably|sort of|kind of|kinda|i guess|guess|in a way|both|half|hard to say|depends|a bit|a little|sometimes|not really|not exactly)\b/i;
/** "Today? No." */
const answersNo = /^[^.!?\n]{0,30}\?\s*(?:no|nope|nah|not)\b/i;
/** How a "no" is turned round. */
const takesBack =
  /^\W*(?:well|ok|okay|actually|fine|alright|tbh|honestly|maybe|sometimes|no wait|wait|i lied|but)\b/i;

const mortal: ReadonlySet<Line['to']> = new Set(['in_progress', 'means', 'harm_others']);

export function opened(
  turn: Turn,
  line: Line,
  known: NonNullable<Opening['change']>['known'] | object,
  isDanger = false,
): Step {
  const { state } = turn;
  const danger = isDanger || mortal.has(line.to) ? { danger: true, locked: true } : {};
  const step = start(state, line, {
    ...entering(state, line.to),
    careful: true,
    gentleAbout: null,
    ...(!turn.answers.has('thing_here') &&
      !('admitted' in { ...known }) && { endsAfter: ordinaryNeeded(turn) }),
    ...danger,
  });
  return { ...step, change: { ...step.change, known: { ...state.known, ...known } } };
}
