import { heardText } from './by-purpose';
import { countWords } from './clauses';
import { call, ending, type Line, type Outcome, say } from './outcome';
import { mostWords } from './phrases';
import { requestsBeside } from './purpose/asks-software';
import type { Request, Stretch } from './purpose/purposes';
import { howToDelete } from './requests/asks-to-delete';
import { doRequests } from './requests/do-request';
import type { Session } from './session';

/** Beside a question of safety these are answered; nothing is kept or taken away by them. */
const answered: ReadonlySet<Request | null> = new Set<Request>([
  'advice',
  'cost',
  'is-this-normal',
  'what-can-you-do',
  'open-page',
  'show-kept',
  'search',
  'help',
]);

/** What was done or answered, without what asks, as far as there is room for it beside a question of so many words. */
function answerIn(text: string, asked: number): string {
  const told = text
    .split('\n\n')
    .flatMap((piece) => piece.split(/(?<=[.!?”])\s+/).filter((one) => !one.includes('?')));
  let said = told;
  while (said.length > 1 && countWords(said.join(' ')) + asked > mostWords) said = said.slice(0, -1);
  return said.join(' ');
}

/** Beside a question of safety nothing is written: what only looks or takes away is called, all else has no answer. */
const mayCall = /^(?:undoAction|deleteMessages|(?:list|search|read|get)[A-Z]\w*)$/;

function withoutWriting(outcome: Outcome): Outcome {
  if ('line' in outcome) return outcome;
  const may = outcome.calls.filter(({ tool }) => mayCall.test(tool));
  return call(may, (answers) => {
    const all = outcome.calls.map((one) => (may.includes(one) ? answers[may.indexOf(one)] : null));
    return withoutWriting(outcome.andThen(all));
  });
}

/**
 * Does or answers requests while safety asks: what was done is said, then the question of safety stands alone. A deletion
 * that would have to be asked about first is left to the menu, since a yes would answer the other question.
 */
export function doBesideSafety(s: Session, asked: readonly Stretch[], question: Line): Outcome {
  return ending(withoutWriting(doRequests(s, asked, null)), (after, line) => {
    const isAskedFirst = after.deleting !== null || after.whether !== null;
    const room = countWords(question.text);
    const said = answerIn(isAskedFirst ? howToDelete : line.text, room) || 'Okay.';
    const session = { ...after, deleting: null, whether: null, unasked: true };
    return { session, line: { text: `${said}\n\n${question.text}`, choices: question.choices } };
  });
}

/** The requests of a message beside a gentle question, and the rest of it, which waits until that is answered. */
function asideRequests({ purpose }: Session, text: string): { asked: Stretch[]; rest: string | null } {
  const stretches = purpose?.stretches ?? [];
  const asked = stretches.filter((one) => answered.has(one.request));
  const isAll = stretches.every((one) => one.request === null || answered.has(one.request));
  if (!purpose || asked.length === 0 || !isAll) return { asked: [], rest: text };
  return { asked, rest: heardText(text, purpose) || null };
}

/** What an alarm holds back that an ordinary message may end: the words it began with, until then. */
export function heldBy(before: Session, { care, purpose, unread }: Session, text: string): string | null {
  if (care.endsAfter === null) return null;
  if (before.care.frame !== null) return unread;
  const held = [unread, purpose?.request == null ? text : null].filter((one) => one !== null);
  return held.length > 0 ? held.join('\n') : null;
}

/** A gentle question of safety, after what the message asks of the software. */
export function askedGently(s: Session, text: string, gentle: string): Outcome {
  const line = { text: gentle, choices: [] };
  if (s.care.request)
    return doBesideSafety({ ...s, afterCare: false }, requestsBeside(text)?.asked ?? [], line);
  const { asked, rest } = asideRequests(s, text);
  const waiting = { ...s, unread: rest, afterCare: false };
  return asked.length > 0 ? doBesideSafety(waiting, asked, line) : say(waiting, line);
}
