import { countWords } from '../clauses';
import { ending, follow, type Outcome } from '../outcome';
import { mostWords, prepend } from '../phrases';
import { purposeOf } from '../purpose/asked';
import type { Request, Stretch } from '../purpose/purposes';
import type { Session } from '../session';
import { advice } from './advice';
import { areYouReal } from './are-you-real';
import { backTo } from './back-to';
import { changeTopic } from './change-topic';
import { committee } from './committee';
import { cost } from './cost';
import { deleteWords } from './delete';
import { forget } from './forget';
import { goBack } from './go-back';
import { help } from './help';
import { isThisNormal } from './is-this-normal';
import { openPage } from './open-page';
import { pause } from './pause';
import { privacy } from './privacy';
import { remember } from './remember';
import type { DoRequest } from './request';
import { search } from './search';
import { showKept } from './show-kept';
import { skip, skipBeside } from './skip';
import { startOver } from './start-over';
import { stop } from './stop';
import { takeBackNote } from './take-back-note';
import { undo } from './undo';
import { whatCanYouDo } from './what-can-you-do';
import { whyAsk } from './why-ask';

/** What takes something away takes back a note where that is named. */
const orNote =
  (rule: DoRequest): DoRequest =>
  (s, stretch) =>
    takeBackNote(s, stretch) ?? rule(s, stretch);

/** What is done or answered for each request. Total: a new request cannot be forgotten. */
export const requestRules = {
  stop,
  pause,
  undo: orNote(undo),
  delete: orNote(deleteWords),
  forget: orNote(forget),
  remember,
  'show-kept': showKept,
  search,
  'open-page': openPage,
  committee,
  help,
  'start-over': startOver,
  'go-back': goBack,
  skip,
  'change-topic': changeTopic,
  'what-can-you-do': whatCanYouDo,
  'why-ask': whyAsk,
  'are-you-real': areYouReal,
  privacy,
  cost,
  advice,
  'is-this-normal': isThisNormal,
} satisfies Record<Request, DoRequest>;

/** What changes what was kept comes before the rest of the message is heard; everything else after it. */
const comesFirst: ReadonlySet<Request> = new Set<Request>(['undo', 'delete', 'forget', 'go-back', 'why-ask']);
/** Moving on is done by hearing the answer that came along. */
const movesOn: ReadonlySet<Request> = new Set<Request>(['skip']);

const isElsewhere = (before: Session, after: Session): boolean =>
  before.state !== after.state || before.step !== after.step || before.about !== after.about;

/** The reflection before a question, when the line has one. */
const leadOf = (text: string): string | null =>
  text.includes('\n\n') ? (text.split('\n\n')[0] ?? null) : null;

/**
 * Does or answers what a message asks for. `hear`: what a state makes of the rest of the message (answers, tellings);
 * null when nothing else is in it. One line comes of both.
 */
export function doRequest(
  s: Session,
  request: Request,
  stretch: Stretch,
  hear: ((s: Session) => Outcome) | null = null,
): Outcome {
  const rule = requestRules[request];
  if (!hear) return rule(s, stretch);
  const passed = request === 'skip' ? skipBeside(s, stretch.text, hear) : null;
  if (passed) return passed;
  if (comesFirst.has(request))
    return follow(rule(s, stretch), (done, line) => withFirst(line.text, hear(done)));
  return follow(hear(s), (heard, line) => {
    const moved = isElsewhere(s, heard);
    if (moved && movesOn.has(request)) return { session: heard, line };
    return withLead(moved ? line.text : '', rule({ ...heard, unasked: moved }, stretch));
  });
}

/** Deleting may ask first, so what is noted or opened beside it is done before. */
const mayAsk = (one: Stretch, beside: Stretch): boolean =>
  (one.request === 'delete' || one.request === 'forget') &&
  (beside.request === 'remember' || beside.request === 'open-page');

/** Every request of a message, in its order; an end or a pause comes after the others. One line comes of all. */
export function doRequests(
  s: Session,
  asked: readonly Stretch[],
  hear: ((s: Session) => Outcome) | null,
): Outcome {
  const ends = ({ request }: Stretch) => request === 'stop' || request === 'pause';
  const isAnew = (one: Stretch, at: number) =>
    one.request === null ||
    purposeOf[one.request] !== 'question' ||
    asked.findIndex(({ request }) => request === one.request) === at;
  const inOrder = asked
    .filter(isAnew)
    .toSorted((one, other) => Number(mayAsk(one, other)) - Number(mayAsk(other, one)));
  const [first, ...others] = [...inOrder.filter((one) => !ends(one)), ...inOrder.filter(ends).slice(0, 1)];
  if (!first?.request) return hear ? hear(s) : backTo(s, []);
  return others.reduce<Outcome>(
    (outcome, next) =>
      follow(outcome, (after, line) =>
        withAll(line.text, next.request ? requestRules[next.request](after, next) : backTo(after, [])),
      ),
    doRequest(s, first.request, first, hear),
  );
}

/** As many sentences of two answers as there is room for, at least the first of each; the question gives way first. */
function withAll(text: string, outcome: Outcome): Outcome {
  const said = leadOf(text) ?? text;
  const firstOf = (words: string) => words.split(/(?<=[.!?”])\s+/)[0] ?? words;
  return ending(outcome, (session, line) => {
    const also = leadOf(line.text) ?? line.text;
    const ways = [`${said}\n\n${line.text}`, `${said}\n\n${also}`, `${said}\n\n${firstOf(also)}`];
    const fits = ways.find((way) => countWords(way) <= mostWords);
    return { session, line: { ...line, text: fits ?? `${firstOf(said)}\n\n${firstOf(also)}` } };
  });
}

/** The outcome, begun with what an earlier line began with, when there is room for it. */
function withLead(text: string, outcome: Outcome): Outcome {
  const lead = leadOf(text);
  if (!lead) return outcome;
  return ending(outcome, (session, line) => ({
    session,
    line: countWords(`${lead} ${line.text}`) <= mostWords ? prepend(lead, line) : line,
  }));
}

/** The outcome, begun with what was done, whatever else has to give way to it. */
function withFirst(text: string, outcome: Outcome): Outcome {
  const said = leadOf(text) ?? text;
  return ending(outcome, (session, line) => ({ session, line: prepend(said, line) }));
}
