import type { Opening } from './danger-step';
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
  if (listened.tookSomething) return opened(turn, { to: 'in_progress', says: 'maybe' }, {});
  if (state.listening === 0) return null;
  if (listened.took) return opened(turn, { to: 'in_progress', says: 'taken' }, { act: true });
  if (answers.has('for_others')) return opened(turn, { to: 'harm_others', says: 'danger' }, {});
  if (answers.has('not_me') && !answers.has('yes')) return opened(turn, { to: 'carer', says: 'open' }, {});
  const isNear = listened.means && (answers.has('near') || answers.has('no_plan') || listened.excepted);
  if (isNear) return opened(turn, { to: 'means', says: 'first_near' }, { means: true });
  if (answers.has('body_alarm') && listened.hurt)
    return opened(turn, { to: 'in_progress', says: 'hurt' }, { act: true });
  if (listened.hurt) return opened(turn, { to: 'self_harm', says: 'open' }, {});
  const fact = listened.means || listened.place || listened.farewell || listened.will;
  if (fact) return opened(turn, { to: 'ask', says: 'gathered' }, {});
  return isTakenBack(turn) ? opened(turn, questionFor(turn), {}) : null;
}

/** A yes to the gentle question, or anything but a plain word after "no". */
function isTakenBack({ state, answers, text }: Turn): boolean {
  if (state.gentleAbout !== null && state.listening >= listeningTurns - gentleTurns) {
    const said = ['yes', 'unsure', 'rather_not', 'no_plan', 'when_soon'] as const;
    // "No, only the office" explains itself; "no plan" does not.
    if (beginsWithNo.test(text) && !answers.has('yes') && !answers.has('no_plan')) return false;
    return said.some((one) => answers.has(one)) && !answers.has('denies') && !answers.has('safe');
  }
  const isMore = text.trim().split(/\s+/).length > 2;
  return (
    isMore &&
    takesBack.test(text) &&
    (answers.has('yes') || answers.has('unsure') || /\b(?:sometimes|yes|yeah)\b/i.test(text))
  );
}

const beginsWithNo =
  /^\W*(?:oh |god |haha |lol )?(?:no|nope|nah|not at all)\b(?!\s*(?:but|plan|idea|way|one))/i;
/** How a "no" is turned round. */
const takesBack =
  /^\W*(?:well|ok|okay|actually|fine|alright|tbh|honestly|maybe|sometimes|no wait|wait|i lied|but)\b/i;

function questionFor({ state, answers }: Turn): Line {
  if (state.gentleAbout === null || state.gentleAbout === 'life')
    return { to: 'ask', says: answers.has('no_plan') ? 'gathered' : 'open' };
  return { to: 'ask', says: 'unclear' };
}

const mortal: ReadonlySet<Line['to']> = new Set(['in_progress', 'means', 'harm_others']);

function opened({ state }: Turn, line: Line, known: NonNullable<Opening['change']>['known'] | object): Step {
  const danger = mortal.has(line.to) ? { danger: true, locked: true } : {};
  const step = start(state, line, {
    ...entering(state, line.to),
    careful: true,
    gentleAbout: null,
    ...danger,
  });
  return { ...step, change: { ...step.change, known: { ...state.known, ...known } } };
}
