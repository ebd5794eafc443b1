import { checkedIn } from './checked-in';
import type { Answer, Call, Line, Outcome } from './outcome';
import type { Done, Turn } from './prompt';
import type { Session } from './session';
import { type Circumstances, startSession } from './start-session';
import { takeTurn } from './turn';

/** What the guide does next: say a line, or call tools and be asked again. */
export type Next = { session: Session; line: Line } | { calls: Call[] };

const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const findDone = (call: Call, done: Done[]): Done | undefined =>
  done.find((one) => one.tool === call.tool && stable(one.input) === stable(call.input));

/** In a turn gone by: a call that would be made otherwise now, since something was taken back, was still made. */
const onlyDone = (call: Call, done: Done[]): Done | undefined => {
  const same = done.filter((one) => one.tool === call.tool);
  return same.length === 1 ? same[0] : undefined;
};

const never = () => false;

/** A turn in the place where it was said: where a rhythm asked before it, it is an answer to that. */
const taken = (s: Session, { text, asked, ...safety }: Turn): Outcome =>
  takeTurn(asked ? checkedIn(s, asked) : { ...s, checkedIn: null }, text, safety);

/**
 * Follows an outcome through the answers that stand in the conversation.
 * `mayCall`: which tools can be called now; an answer that cannot come any more counts as null.
 */
function settle(outcome: Outcome, done: Done[], mayCall: (tool: string) => boolean): Next {
  if ('line' in outcome) return outcome;
  const answers: Answer[] = [];
  const missing: Call[] = [];
  for (const call of outcome.calls) {
    const found = findDone(call, done) ?? (mayCall === never ? onlyDone(call, done) : undefined);
    if (!found && mayCall(call.tool)) missing.push(call);
    answers.push(found ? found.answer : null);
  }
  return missing.length > 0 ? { calls: missing } : settle(outcome.andThen(answers), done, mayCall);
}

/** After how many turns exploring was locked: known from the words, else it was so from the start. */
function lockedAfter(turns: Turn[], given: Circumstances): number | null {
  if (!given.locked) return null;
  let session = startSession({ ...given, locked: false });
  for (const turn of turns) {
    const next = settle(taken(session, turn), turn.done, never);
    if ('line' in next) session = next.session;
    if (session.locked && !session.resting) return session.turn;
  }
  return 0;
}

/**
 * The whole conversation, turn by turn, from nothing: the guide has no other memory.
 * In: the turns with what tools answered, the circumstances, the tools at hand. Out: what to do next. Pure.
 */
export function foldTurns(
  given: Turn[],
  circumstances: Circumstances,
  mayCall: (tool: string) => boolean,
): Next {
  const { cared = [], safetyAsks } = circumstances;
  const turns = given.map((turn, n) => ({
    ...turn,
    cared: cared.at(n - given.length),
    ...(n === given.length - 1 && { safetyAsks }),
  }));
  return foldKnown(turns, circumstances, mayCall);
}

/** So many of the latest answers are looked at so as not to repeat them. */
const mostAnswers = 60;

/** After a turn gone by: what was said, and which question it answered or left. */
function remembering(before: Session, after: Session, text: string, answer: string): Session {
  const { state, step, about } = before;
  const moved = state !== after.state || step !== after.step || about !== after.about;
  const trail = moved ? [...after.trail, { state, step, about }] : after.trail;
  return {
    ...after,
    trail,
    said: [...before.said, text],
    safetyAnswered: after.afterCare ? [...before.safetyAnswered, before.said.length] : before.safetyAnswered,
    answers: [...before.answers, answer].slice(-mostAnswers),
  };
}

/** The session before the last turn. */
function sessionBefore(turns: Turn[], given: Circumstances): Session {
  let session: Session = { ...startSession(given), lockedAfter: lockedAfter(turns, given) };
  for (const turn of turns.slice(0, -1)) {
    const next = settle(taken(session, turn), turn.done, never);
    if ('line' in next) session = remembering(session, next.session, turn.text, next.line.text);
  }
  return session;
}

/** How the session would be, had some of the earlier messages not been written; safety's view of it stays. */
const leavingOut = (turns: Turn[], given: Circumstances, session: Session) => (back: number[]) => {
  const last = turns.length - 1;
  const left = turns.filter((_, index) => !back.includes(last - index));
  const { care, locked, resting, lockedAfter, turn, greeted } = session;
  return { ...sessionBefore(left, given), care, locked, resting, lockedAfter, turn, greeted };
};

function foldKnown(turns: Turn[], given: Circumstances, mayCall: (tool: string) => boolean): Next {
  const last = turns.at(-1);
  const before = sessionBefore(turns, given);
  if (!last) return settle(takeTurn(before, ''), [], never);
  const open: Session = given.open ? { ...before, locked: false, resting: false, lockedAfter: null } : before;
  const session = { ...open, without: leavingOut(turns, given, open) };
  return settle(taken(session, last), last.done, mayCall);
}
