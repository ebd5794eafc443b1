import type { Assessment } from '../danger';
import { type HelpFacts, helpFacts } from '../helplines/facts';
import { besideRequest } from './beside-request';
import { built } from './built/build-answer';
import { withoutDoubt } from './decisive';
import { easedSince } from './eased-since';
import { followed } from './follow';
import { answered } from './hear-answer';
import { letGo, passedOver } from './let-go';
import { opened } from './no-frame';
import { danger } from './open-frame';
import { ownDangerAtHome } from './own-danger-at-home';
import { pronounIn } from './pronoun';
import { agreeing } from './record/agree';
import { isBare, type Line, sceneOf, speak } from './speak';
import type { CareReply, CareState } from './state';
import { start } from './step';
import { misread } from './take-back';
import { withTakenUp } from './take-up-of';
import { toldPlainly, withAge, withFacts, withoutWish } from './told/told-plainly';
import { hearTurn, type Said, type Turn } from './turn';

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
  const turn = withoutDoubt(hearTurn(before, said));
  const heard =
    misread(turn) ??
    passedOver(turn) ??
    easedSince(turn) ??
    ownDangerAtHome(turn) ??
    toldPlainly(turn) ??
    followed(turn) ??
    danger(turn) ??
    letGo(turn) ??
    besideRequest(turn) ??
    answered(turn) ??
    opened(turn);
  const step = built(turn, agreeing(turn, heard));
  const state = { ...turn.state, ...step.change };
  if (step.line === null) {
    return { assessment: turn.assessment, reply: null, state: { ...state, offered: [] } };
  }
  const told = withoutWish(turn, state, withFacts(turn, withTakenUp(turn, step.line)));
  const taken = withPronoun(turn, withAge(before, state, told));
  const line =
    turn.isForeign || (turn.assessment.language === 'unknown' && !holdsEnglish(turn.text))
      ? withLanguage(state, taken)
      : taken;
  return { assessment: turn.assessment, ...sayLine(before, state, line, help) };
}

/** Sentences about one person who was named in this message. */
const ofOnePerson = (line: Line): boolean =>
  line.to === 'with_someone' || (line.to === 'urgent' && line.says === 'ask_them');

function withPronoun({ text, button }: Turn, line: Line): Line {
  const pronoun =
    button === null && ofOnePerson(line) && line.says !== 'helper_writes' ? pronounIn(text) : null;
  return pronoun === null ? line : { ...line, pronoun };
}

/** Shaky or clipped English is none of the languages that are told apart. */
const holdsEnglish = (text: string): boolean =>
  /\b(?:my|the|is|are|and|but|it's|i'm|im|not|nobodys?|guy|he's|she's|what|you|with)\b/i.test(text);

/** Says once that another language is hardly read here; never beside an emergency number that must stand alone. */
function withLanguage(state: CareState, line: Line): Line {
  const isAlone = isBare(line.to) || line.to === 'companion' || line.to === 'other_language';
  return isAlone || state.said['aside.language'] !== undefined ? line : { ...line, aside: 'language' };
}

/** Where it leads what somebody who reads along was worried about; everything else is asked about as a wish to die. */
const raisedLines: Readonly<Record<string, Line>> = {
  self_harm: { to: 'self_harm', says: 'open' },
  harm_others: { to: 'harm_others', says: 'open' },
  harmed_by_others: { to: 'abuse_at_home', says: 'open' },
  body: { to: 'ask', says: 'body' },
  reality: { to: 'reality', says: 'open' },
  other: { to: 'ask', says: 'unclear' },
};

const raisedAsks = new Set([
  'ask.gathered',
  ...Object.values(raisedLines).map(({ to, says }) => `${to}.${says}`),
]);
/** A reader that is wrong again and again does not ask again and again. */
const mostRaised = 3;

/** Whether somebody who reads along may have the person asked: for a concern once in a conversation, for danger thrice. */
export function mayRaise({ said }: CareState, isDanger: boolean): boolean {
  const asked = Object.entries(said).reduce((sum, [id, times]) => sum + (raisedAsks.has(id) ? times : 0), 0);
  return asked < (isDanger ? mostRaised : 1);
}

/**
 * Asks straight, since somebody who reads along was not sure: a model that answers, or one that reads beside it. In: the
 * state after the turn in which no frame opened, and what the worry was about. Pure.
 */
export function raisedTurn(
  after: CareState,
  help: HelpFacts = helpFacts(null),
  about = '',
): { state: CareState; reply: CareReply } {
  const to = raisedLines[about] ?? { to: 'ask', says: 'gathered' };
  const { line, change } = start(after, to, { careful: true });
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
