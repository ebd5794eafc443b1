import type { Assessment, DangerKind } from '../danger';
import { forget } from '../heard';
import { type HelpFacts, helpFacts } from '../helplines/facts';
import type { Aside } from './asides';
import { mortalDanger, type Opening, otherDanger, says } from './danger-step';
import { topicOf } from './listening/topics';
import { conditions, type Move, type Scene } from './scene';
import { type Line, sceneOf, speak } from './speak';
import type { CareFrame, CareReply, CareState } from './state';
import { type GentleTopic, gentleQuestions } from './states/gentle';
import { hearTurn, type Said, type Turn } from './turn';

/** Turns for which a frame holds at least. */
export const heldTurns = 10;

/** What is said next and what it changes; null when the ordinary companion answers. */
interface Step {
  line: Line | null;
  change: Partial<CareState>;
}

/**
 * One user turn of a conversation, folded. In: the state so far, what the person wrote or pressed, and what may be said
 * of the help where they are. Out: the new state, what the text was found to be, and the scripted reply, or null when
 * the ordinary companion answers (then `state.gentle` may hold one question for it to weave in). Pure.
 */
export function careTurn(
  before: CareState,
  said: Said,
  help: HelpFacts = helpFacts(null),
): { state: CareState; assessment: Assessment; reply: CareReply | null } {
  const turn = hearTurn(before, said);
  const step = misread(turn) ?? danger(turn) ?? answered(turn) ?? opened(turn);
  const state = { ...turn.state, ...step.change };
  if (step.line === null) {
    return { assessment: turn.assessment, reply: null, state: { ...state, offered: [] } };
  }
  return { assessment: turn.assessment, ...sayLine(before, state, step.line, help) };
}

/**
 * Asks straight, since somebody who reads along was not sure: a model that answers, or one that reads beside it. In: the
 * state after the turn in which no frame opened. Pure.
 */
export function raisedTurn(
  after: CareState,
  help: HelpFacts = helpFacts(null),
): { state: CareState; reply: CareReply } {
  const { line, change } = start(after, { to: 'ask', says: 'gathered' }, { careful: true });
  return sayLine(after, { ...after, ...change, gentle: null }, line, help);
}

function sayLine(before: CareState, state: CareState, line: Line, help: HelpFacts) {
  const frame = line.to === 'companion' ? (line.frame ?? before.frame ?? 'crisis') : sceneOf(line.to).frame;
  const spoken = speak(state, { ...line, frame }, help);
  const isLeaving = line.to === 'companion' || line.to === 'other_language';
  const name = isLeaving ? 'companion' : line.to;
  return {
    reply: spoken.reply,
    state: {
      ...spoken.state,
      name,
      frame: isLeaving ? null : frame,
      again: name === before.name ? state.again : 0,
      before: before.frame === null ? { locked: before.locked, careful: before.careful } : state.before,
      last: spoken.reply.script,
    } satisfies CareState,
  };
}

/** "That was a figure of speech" ends an alarm and its lock, unless danger was said beside the figure. */
function misread({ state, answers, assessment, button, listened }: Turn): Step | null {
  if (state.frame !== 'crisis' || !answers.has('figure')) return null;
  const { known } = state;
  const facts = known.act || known.plan || known.means || known.place || known.farewell || known.turns > 1;
  const more = assessment.signals.some(({ strength }) => strength !== 'weak') && button !== 'figure';
  const beside = listened.took || listened.hurt || listened.means || listened.place || listened.farewell;
  if (facts || more || beside || state.minor) return null;
  return {
    line: { to: 'companion', says: 'figure' },
    change: {
      ...asBefore(state),
      heard: forget(state.heard),
      danger: false,
      settled: false,
      turnsLeft: 0,
    },
  };
}

/** Lifts what a frame asked for, which was opened by a mistake. */
const asBefore = ({ before }: CareState): Partial<CareState> => ({
  locked: before?.locked ?? false,
  careful: before?.careful ?? false,
  closing: false,
});

const frameWeight: Readonly<Record<CareFrame, number>> = {
  crisis: 7,
  abuse: 6,
  carer: 5,
  minor: 4,
  body: 4,
  reality: 4,
  overwhelm: 2,
  dependence: 1,
  check_in: 1,
  language: 0,
};

/** Danger first, whatever is open. */
function danger(turn: Turn): Step | null {
  const { state } = turn;
  const mortal = mortalDanger(turn);
  if (mortal && !(mortal.weight < 10 && state.name === 'in_progress')) return opening(turn, mortal);
  const other = otherDanger(turn);
  if (!other) return null;
  const stands = state.frame === null ? -1 : frameWeight[state.frame] + (state.danger ? 2 : 0);
  if (other.weight > stands) return opening(turn, other);
  return state.frame === 'crisis' && other.to === 'ask' ? saidAgain(turn) : null;
}

/** A wish to die said again while it is being asked about. */
function saidAgain(turn: Turn): Step | null {
  const { state } = turn;
  if (state.name === 'ask' || state.name === 'check_in') return move(turn, 'yes');
  const held = { turnsLeft: heldTurns, settled: false };
  if (state.name === 'after' || state.name === 'scale')
    return {
      line: { to: state.danger ? 'urgent' : 'reach', says: 'person', aside: 'said_again' },
      change: held,
    };
  const step = otherwise(turn, 'said_again');
  return { ...step, change: { ...step.change, ...held } };
}

/** What is said instead when the same sentence would open twice running. */
const nextOf: Readonly<Record<string, Line>> = {
  'means.first_near': { to: 'means', says: 'leave' },
  'means.distance': { to: 'means', says: 'leave' },
  'means.place': { to: 'means', says: 'leave' },
  'means.first': { to: 'urgent', says: 'person' },
  'in_progress.maybe': { to: 'in_progress', says: 'door' },
  'time.goodbye': { to: 'means', says: 'ask' },
  'intent.command': { to: 'means', says: 'ask' },
};

function opening(turn: Turn, { weight: _, isDanger, change = {}, ...line }: Opening): Step {
  const { state } = turn;
  const id = `${line.to}.${line.says}`;
  const isAgain = state.last === id || (line.to === 'in_progress' && state.name === 'in_progress');
  const next = isAgain ? (nextOf[id] ?? { to: line.to, says: rotated(state, sceneOf(line.to)) }) : line;
  const frame = sceneOf(line.to).frame;
  const grave = isDanger ? { danger: true, locked: true, careful: true } : {};
  return {
    line: next,
    change: {
      ...entering(state, line.to),
      ...change,
      ...grave,
      settled: false,
      turnsLeft: heldTurns,
      known: { ...state.known, ...change.known, turns: state.known.turns + Number(frame === 'crisis') },
    },
  };
}

const resting = { locked: true, closing: true } as const;

/** What it means for the day that a state is entered. */
function entering(state: CareState, to: Line['to']): Partial<CareState> {
  switch (sceneOf(to).frame) {
    case 'abuse':
      return { locked: true, careful: true, neutralTitle: true };
    case 'crisis':
      return { careful: true };
    case 'reality':
    case 'minor':
      return resting;
    case 'overwhelm': {
      const groundings = state.groundings + 1;
      return { groundings, locked: state.locked || groundings > 1 };
    }
    case 'body':
    case 'carer':
      return { careful: true };
    case 'dependence':
    case 'check_in':
    case 'language':
      return {};
  }
}

/** The state that is open hears the turn. */
function answered(turn: Turn): Step | null {
  const { state } = turn;
  if (state.name === 'gentle') return afterGentle(turn);
  if (state.frame === null || state.name === 'companion') return null;
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
const move = (turn: Turn, answer: 'yes'): Step | null => moved({ ...turn, answers: new Set([answer]) });

function taken(state: CareState, { to, says: what, sets = {}, restores = false }: Move): Step {
  const { known, ...rest } = sets;
  const target = to as Line['to'];
  const isNew = target !== 'companion' && sceneOf(target).frame !== state.frame;
  const isHeld = rest.danger === true && !state.danger;
  if (what === '') return { line: null, change: { ...rest, frame: null, name: 'companion' } };
  return {
    line: { to: target, says: what },
    change: {
      ...(isNew && { ...entering(state, target), turnsLeft: heldTurns }),
      ...(isHeld && { locked: true, careful: true, turnsLeft: heldTurns }),
      ...rest,
      ...(restores && asBefore(state)),
      ...(target === 'companion' && { heard: forget(state.heard), danger: false }),
      again: 0,
      known: { ...state.known, ...known },
    },
  };
}

const openScene = ({ name }: CareState): Scene | null =>
  name === 'gentle' || name === 'companion' ? null : sceneOf(name);

/** What was not understood gets the state's next question, and in the end the next state. */
function otherwise(turn: Turn, aside?: Aside): Step {
  const { state } = turn;
  const scene = openScene(state);
  if (!scene) return { line: null, change: {} };
  const heard = aside ?? topicOf(turn.text);
  const fitting = isFitting(scene, heard, turn.text) ? heard : undefined;
  if (scene.next && state.again >= scene.patience) {
    const { to, says: what } = scene.next;
    if (what === '') return { line: null, change: { frame: null, name: 'companion' } };
    const target = to as Line['to'];
    return { line: { to: target, says: what, aside: fitting }, change: { again: 0 } };
  }
  return {
    line: { to: scene.name as Line['to'], says: rotated(state, scene), aside: fitting },
    change: {
      again: state.again + 1,
      said: { ...state.said, [`${scene.name}.else`]: (state.said[`${scene.name}.else`] ?? 0) + 1 },
    },
  };
}

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
]);

/** Whether an aside is said before the question: not to a word or two, and not where nothing may stand beside it. */
function isFitting(scene: Scene, aside: Aside, text: string): boolean {
  if (isBare(scene)) return false;
  if (aside === 'else') return scene.frame === 'crisis' && text.trim().split(/\s+/).length > 3;
  return scene.frame === 'crisis' || forEverybody.has(aside);
}

/** Where an act is under way nothing stands beside the emergency number. */
const isBare = ({ name }: Scene): boolean => name === 'in_progress' || name === 'at_place';

/** The next of a state's questions; never the one that was asked last, where there is another. */
function rotated(state: CareState, scene: Scene): string {
  const turns = state.said[`${scene.name}.else`] ?? 0;
  const order = scene.else.map((_, n) => scene.else[(turns + n) % scene.else.length] ?? '');
  return order.find((one) => state.last !== `${scene.name}.${one}`) ?? order[0] ?? '';
}

/** No frame is open: age, the day after, a language, and the gentle question. */
function opened(turn: Turn): Step {
  const { state, assessment } = turn;
  if (state.minor) return youthStep(turn);
  if (state.checkIn) return start(state, { to: 'check_in', says: 'open' }, { checkIn: false });
  if (assessment.language === 'unknown' && !state.languageTold)
    return start(state, { to: 'other_language', says: 'open' }, { languageTold: true });
  const nobody = { frame: null, name: 'companion', at: '' } as const;
  if (assessment.asks !== 'gentle' || state.gentleAsked) return { line: null, change: nobody };
  const questions = gentleQuestions[topicOfSign(turn)];
  return {
    line: null,
    change: {
      ...nobody,
      name: 'gentle',
      gentle: questions[state.turn % questions.length] ?? questions[0],
      gentleAsked: true,
    },
  };
}

function youthStep(turn: Turn): Step {
  const { state } = turn;
  if (state.said['youth.open'] === undefined)
    return start(state, { to: 'youth', says: 'open' }, entering(state, 'youth'));
  return start(state, { to: 'youth', says: rotated(state, sceneOf('youth')) }, {});
}

const start = (state: CareState, line: Line, change: Partial<CareState>): Step & { line: Line } => ({
  line,
  change: { turnsLeft: heldTurns, again: 0, ...change, known: state.known },
});

/** The answer to the gentle question. */
function afterGentle(turn: Turn): Step | null {
  const { answers } = turn;
  const isYes = answers.has('yes') || answers.has('unsure') || answers.has('rather_not');
  return isYes ? start(turn.state, { to: 'ask', says: 'open' }, { careful: true }) : null;
}

const signs: readonly (readonly [GentleTopic, readonly DangerKind[]])[] = [
  ['body', ['restricting', 'purging', 'substance', 'withdrawal', 'medication_stopped', 'medical_emergency']],
  ['others', ['abuse_at_home', 'harm_others', 'child_in_danger', 'other_in_danger']],
  ['state', ['mania', 'outside_voice', 'delusion', 'dissociation', 'flashback', 'overwhelm']],
];

const topicOfSign = (turn: Turn): GentleTopic =>
  signs.find(([, kinds]) => says(turn, kinds, 'weak'))?.[0] ?? 'life';
