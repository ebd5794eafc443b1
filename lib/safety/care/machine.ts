import type { Assessment } from '../danger';
import { type HelpFacts, helpFacts } from '../helplines/facts';
import { answered } from './hear-answer';
import { danger, misread, opened } from './open-frame';
import { type Line, sceneOf, speak } from './speak';
import type { CareReply, CareState } from './state';
import { start } from './step';
import { hearTurn, type Said } from './turn';

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
