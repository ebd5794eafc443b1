import { forget } from '../heard';
import { asideBeside, asideIn, fittingAside } from './aside-of';
import type { Aside } from './asides';
import { heardAfter, listeningTurns } from './listen-on';
import { isPlainNo } from './plain-no';
import { conditions, type Move, type Scene } from './scene';
import { sceneOf } from './speak';
import type { CareState } from './state';
import { asBefore, entering, heldTurns, rotated, type Step } from './step';
import type { Turn } from './turn';

/** The state that is open hears the turn. */
export function answered(turn: Turn): Step | null {
  const { state } = turn;
  if (state.frame === null || state.name === 'companion') return heardAfter(turn);
  const counted: Turn = { ...turn, state: { ...state, turnsLeft: Math.max(0, state.turnsLeft - 1) } };
  const step = moved(counted) ?? otherwise(counted);
  return { ...step, change: { turnsLeft: counted.state.turnsLeft, ...step.change } };
}

function fits(turn: Turn, one: Move): boolean {
  const { state, answers } = turn;
  if (one.after && !one.after.includes(state.at)) return false;
  if (one.when && !conditions[one.when](state)) return false;
  if (one.to === 'companion' && one.hears.includes('no') && answers.has('no') && !isPlainNo(turn))
    return false;
  return one.hears.some((answer) => answers.has(answer));
}

function moved(turn: Turn): Step | null {
  const scene = openScene(turn.state);
  const found = scene?.hears.find((one) => fits(turn, one));
  if (!found) return null;
  const step = taken(turn.state, found);
  const { line } = step;
  return line && line.to !== 'companion'
    ? { ...step, line: { ...line, aside: asideWith(turn, found, sceneOf(line.to)) } }
    : step;
}

/** At a place whatever is said has its short answer; elsewhere what weighs as much as the answer that was heard. */
const asideWith = (turn: Turn, { hears }: Move, to: Scene): Aside | undefined =>
  to.name === 'at_place' && hears.includes('anything')
    ? fittingAside(to, asideIn(turn))
    : asideBeside(turn, to);

/** Where the rules alone would lead from the question that is open; null where they hear no answer to it. */
export const moveByRules = (turn: Turn): Step | null => moved({ ...turn, answers: turn.ruled });

/** The move for one answer, as if it had been given. */
export const move = (turn: Turn, answer: 'yes'): Step | null =>
  moved({ ...turn, answers: new Set([answer]) });

function taken(state: CareState, { to, says: what, sets = {}, restores = false }: Move): Step {
  const { known, ...rest } = sets;
  const isNew = to !== 'companion' && sceneOf(to).frame !== state.frame;
  const isHeld = rest.danger === true && !state.danger;
  if (what === '') return { line: null, change: { ...rest, frame: null, name: 'companion' } };
  return {
    line: { to, says: what },
    change: {
      ...(isNew && { ...entering(state, to), turnsLeft: heldTurns }),
      ...(isHeld && { locked: true, careful: true, turnsLeft: heldTurns }),
      ...rest,
      ...(restores && asBefore(state)),
      ...(to === 'companion' && { heard: forget(state.heard), danger: false, listening: listeningTurns }),
      again: 0,
      known: { ...state.known, ...known },
    },
  };
}

const openScene = ({ name }: CareState): Scene | null =>
  name === 'gentle' || name === 'companion' ? null : sceneOf(name);

/** Nobody is asked about acting and a day who admitted nothing and speaks of other things: then people come next. */
const nextOf = (next: NonNullable<Scene['next']>, { state, text }: Turn): NonNullable<Scene['next']> =>
  next.to === 'time' && !state.known.admitted && !state.danger && /[\p{L}\p{N}]/u.test(text)
    ? { to: 'reach', says: 'person' }
    : next;

/** "What do I tell him?", and the fear of how they take it. */
const howToSay = ({ name }: Scene, { text }: Turn, aside: Aside | undefined): string | null =>
  name === 'with_someone' &&
  (aside === 'their_reaction' ||
    aside === 'words' ||
    /\b(?:what|how) (?:to|do i|should i|can i|would i) (?:say|tell|start|begin)\b/i.test(text))
    ? 'hard_to_say'
    : null;

/** What was not understood gets the state's next question, and in the end the next state. */
export function otherwise(turn: Turn, aside?: Aside): Step {
  const { state } = turn;
  const scene = openScene(state);
  if (!scene) return { line: null, change: {} };
  const fitting = fittingAside(scene, aside ?? asideIn(turn));
  if (scene.next && state.again >= scene.patience) {
    const { to, says: what } = nextOf(scene.next, turn);
    if (what === '') return { line: null, change: { frame: null, name: 'companion' } };
    const locked = state.locked || sceneOf(to).frame === 'crisis';
    return { line: { to, says: what, aside: fitting }, change: { again: 0, locked } };
  }
  return {
    line: { to: scene.name, says: howToSay(scene, turn, fitting) ?? rotated(state, scene), aside: fitting },
    change: {
      again: state.again + 1,
      said: { ...state.said, [`${scene.name}.else`]: (state.said[`${scene.name}.else`] ?? 0) + 1 },
    },
  };
}
