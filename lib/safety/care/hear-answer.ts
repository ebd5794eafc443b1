import { forget } from '../heard';
import type { Aside } from './asides';
import { heardAfter, listeningTurns } from './listen-on';
import { topicOf } from './listening/topics';
import { conditions, type Move, type Scene } from './scene';
import { sceneOf } from './speak';
import type { CareState, StateName } from './state';
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

function fits({ state, answers }: Turn, one: Move): boolean {
  if (one.after && !one.after.includes(state.at)) return false;
  if (one.when && !conditions[one.when](state)) return false;
  return one.hears.some((answer) => answers.has(answer));
}

function moved(turn: Turn): Step | null {
  const scene = openScene(turn.state);
  const found = scene?.hears.find((one) => fits(turn, one));
  return found ? taken(turn.state, found) : null;
}

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

/** What was not understood gets the state's next question, and in the end the next state. */
export function otherwise(turn: Turn, aside?: Aside): Step {
  const { state } = turn;
  const scene = openScene(state);
  if (!scene) return { line: null, change: {} };
  const topic = (): Aside => {
    if (turn.answers.has('nobody')) return 'alone';
    const about = topicOf(turn.text);
    return turn.answers.has('cannot_call') && !beforeNoCall.has(about) ? 'no_call' : about;
  };
  const heard = aside ?? (turn.button === null ? topic() : 'else');
  const fitting = isFitting(scene, heard, turn.text) ? heard : undefined;
  if (scene.next && state.again >= scene.patience) {
    const { to, says: what } = scene.next;
    if (what === '') return { line: null, change: { frame: null, name: 'companion' } };
    const locked = state.locked || sceneOf(to).frame === 'crisis';
    return { line: { to, says: what, aside: fitting }, change: { again: 0, locked } };
  }
  return {
    line: { to: scene.name, says: rotated(state, scene), aside: fitting },
    change: {
      again: state.again + 1,
      said: { ...state.said, [`${scene.name}.else`]: (state.said[`${scene.name}.else`] ?? 0) + 1 },
    },
  };
}

/** What says more than that a call is not possible. */
const beforeNoCall: ReadonlySet<Aside> = new Set([
  'let_down',
  'their_reaction',
  'words',
  'who_knows',
  'hospital',
]);

/** Worded for somebody whose own life is at stake; the others fit everywhere. */
const forEverybody: ReadonlySet<Aside> = new Set([
  'software',
  'who_knows',
  'why_ask',
  'angry',
  'sorry',
  'leaving',
  'no_talk',
  'silence',
  'their_reaction',
  'words',
  'let_down',
]);

/** Whether an aside is said before the question: not to a word or two, and not where nothing may stand beside it. */
function isFitting(scene: Scene, aside: Aside, text: string): boolean {
  if (isBare(scene.name)) return false;
  if (aside === 'loved' && (scene.name === 'harm_others' || scene.name === 'harm_child')) return false;
  if (aside === 'else') return scene.frame === 'crisis' && text.trim().split(/\s+/).length > 3;
  return scene.frame === 'crisis' || forEverybody.has(aside);
}

/** Where an act is under way nothing stands beside the emergency number. */
export const isBare = (name: StateName): boolean => name === 'in_progress' || name === 'at_place';
