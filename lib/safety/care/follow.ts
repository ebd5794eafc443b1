import { isSleepWatched } from '../emergency/watched-sleep';
import { bodyInDanger, emergencyOfAnother } from './body-in-danger';
import { hears } from './course/hear-course';
import { fewWords, helpNearer, inPassing } from './help-nearer';
import { sideOf } from './help-stage';
import { topicOf } from './listening/topics';
import { turned } from './record/turned';
import { heldTurns, type Step, start } from './step';
import { takenBack } from './take-back';
import type { Turn } from './turn';
import { otherSide } from './whose-danger';

/**
 * What a message says of the course of things, before any question that was asked: a body in danger, who is in danger, and
 * how far help has come. A plain later fact replaces what was taken for granted. Null where nothing of it is heard. Pure.
 */
export function followed(turn: Turn): Step | null {
  const { course, state, button, assessment } = turn;
  if (button !== null || course.labels.size === 0) return null;
  const isAsked = state.frame !== null || state.listening > 0 || assessment.asks !== 'none';
  if (state.frame === null && isSleepWatched(turn.text)) return null;
  if (!isAsked) return emergencyOfAnother(turn);
  return (
    cleared(turn) ??
    bodyInDanger(turn) ??
    turned(turn) ??
    otherSide(turn) ??
    withoutWords(turn) ??
    helpNearer(turn, sideOf(state)) ??
    notThere(turn)
  );
}

/** "I wouldn't know what to say to her": words to show, before anything else is asked. */
function withoutWords({ state, text, isForeign }: Turn): Step | null {
  const isTold = state.danger || state.known.admitted;
  if (sideOf(state) !== 'self' || !isTold || isForeign || topicOf(text) !== 'words') return null;
  return start(state, { to: 'with_someone', says: 'hard_to_say', aside: 'words' }, { turnsLeft: heldTurns });
}

/** A place was named and nothing says that the person stands there: where they are is not taken for granted. */
function notThere({ state, course, answers, listened, text }: Turn): Step | null {
  if (state.name !== 'means' || state.at !== 'place' || hears(course, 'place', 'perhaps')) return null;
  const here = ['yes', 'at_place', 'do_it', 'near', 'unsure', 'no_plan', 'joke'] as const;
  if (here.some((one) => answers.has(one)) || listened.place || listened.will) return null;
  if (listened.took || listened.hurt) return null;
  if ([...answers].some((one) => !inPassing.has(one)) || text.trim().split(/\s+/).length <= fewWords)
    return null;
  return start(state, { to: 'urgent', says: 'person' }, { turnsLeft: heldTurns });
}

const dangers = [
  ...(['wish', 'will', 'near', 'place', 'planned', 'acting', 'taken', 'bleeding', 'breathing'] as const),
  ...(['other_danger', 'home', 'harm_other', 'voices', 'worse', 'fears'] as const),
];

/** So much speaks for a misunderstanding, in one message or in two; more where something was taken. */
const clearedBy = 2.3;
const clearedByMore = 3.4;

/** What was one message only, and is explained: no harm was meant, nothing was taken, and everybody is well. */
function cleared({ state, course, listened, text }: Turn): Step | null {
  const isExplained =
    hears(course, 'misread', 'sure') ||
    (hears(course, 'misread') && hears(course, 'safer')) ||
    state.record.cleared > (state.known.act ? clearedByMore : clearedBy);
  if (state.frame !== 'crisis' && state.frame !== 'carer') return null;
  if (!isExplained || state.minor || state.known.admitted || /\?|\bmean it\b/.test(text)) return null;
  if (state.known.turns > 1 || dangers.some((one) => hears(course, one, 'sure')) || listened.inHand)
    return null;
  return text.trim().split(/\s+/).length > fewWords ? takenBack(state) : null;
}
