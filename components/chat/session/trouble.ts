import { noAnswer } from '@/components/ui/call-api';
import { sincePageBegan } from '@/components/ui/use-seconds';
import { problemIn } from '@/lib/db/schema';
import type { Refusal, RefusalCode } from '@/lib/errors';

/**
 * What went wrong with a turn, and where the person's words are now.
 * refused: nothing was sent, the words go back to where they were written · broken: the words are kept, the
 * answer is not whole · dropped: the line broke while the answer was coming; it is looked for until it is found
 */
export interface Trouble {
  kind: 'refused' | 'broken' | 'dropped';
  title: string;
  text: string;
  /** The words are sent as they stand once the server can be reached. */
  awaitsLine?: true;
  /** The message was deleted or rewritten elsewhere: under its id nothing is taken any more. */
  isDeleted?: true;
  /** The server said in how many seconds it takes words again; `until` is counted from the beginning of the page. */
  wait?: { seconds: number; until: number };
}

const refused = (title: string, text: string): Trouble => ({ kind: 'refused', title, text });
const broken = (title: string, text: string): Trouble => ({ kind: 'broken', title, text });

const byCode = {
  not_found: refused(
    'This conversation is no longer there.',
    'It may have been deleted in another window. Your words are kept; you can take them to a new conversation.',
  ),
  invalid_input: refused('That could not be sent.', 'Your words are kept. Try sending them again.'),
  conflict: refused(
    'Something changed in another window.',
    'Nothing is lost. The newest words will show here.',
  ),
  not_allowed: refused('That was not allowed.', 'Your words are kept. Load this page again, then send them.'),
  too_large: refused(
    'That is longer than one message can hold.',
    'All of it is kept. Send it in two or three pieces.',
  ),
  busy: refused('That was a lot at once.', 'Your words are kept.'),
  locked: refused(
    'Talking about parts is paused for now.',
    'Your words are kept, and you can go on talking.',
  ),
  unavailable: refused(
    'Parley could not keep that just now.',
    'Your words stay where you wrote them. Send them again in a moment.',
  ),
  unexpected: broken('The answer broke off.', 'Your words are kept. You can ask for the answer again.'),
} satisfies Record<RefusalCode, Trouble>;

/** The server failed before it answered, so nobody knows whether it has the words: they stay with the person. */
const failed = refused(
  'Something went wrong in Parley.',
  'Your words stay where you wrote them. Send them again in a moment.',
);
const fileIsGone = refused(
  'A file could not go along.',
  'It was removed, or sent with others. Your words are kept.',
);
const deletedElsewhere: Trouble = {
  ...refused(
    'This message was deleted or rewritten in another window.',
    'It was not sent again. What you wrote here is kept; it counts as new when you send it.',
  ),
  isDeleted: true,
};
const elsewhere = refused(
  'An answer is being written in another window.',
  'Your words are kept. Send them when that answer has ended.',
);
export const offline: Trouble = {
  ...refused(
    'Parley could not be reached.',
    'Your words are kept, and are sent when you are connected again.',
  ),
  awaitsLine: true,
};
const dropped: Trouble = {
  kind: 'dropped',
  title: 'The connection broke.',
  text: 'Your words are kept. Parley looks for the answer and shows it here.',
};
/** The server says that it is being written, and this window cannot follow it. */
export const writtenElsewhere: Trouble = {
  kind: 'dropped',
  title: 'The answer is still being written.',
  text: 'It will show here.',
};
/** The person stopped an answer, and nobody heard it. */
export const stopUntold: Trouble = {
  kind: 'dropped',
  title: 'Parley could not be reached to stop the answer.',
  text: 'It may still be being written. It is stopped as soon as Parley can be reached.',
};
export const lostTheLine = dropped;

/** What the server said of words that were to wait. */
export function troubleWith({ code, detail, message }: Refusal): Trouble {
  if (code === 'busy') return tooSoon(detail);
  if (detail === noAnswer) return offline;
  if (detail === 'files') return fileIsGone;
  if (detail === 'deleted') return deletedElsewhere;
  return code === 'conflict' ? refused('That could not wait here.', message) : byCode[code];
}

/** Words for a refusal of the server. */
export const troubleOf = (code: RefusalCode): Trouble => byCode[code];

const byStatus: Record<number, RefusalCode> = {
  400: 'invalid_input',
  401: 'not_allowed',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  423: 'locked',
  429: 'busy',
  503: 'unavailable',
};

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is RefusalCode =>
  typeof value === 'string' && Object.hasOwn(byCode, value);

/** The refusal in the body of an answer; a page of HTML or a cut-off body has none. */
function refusalIn(body: unknown): Row {
  if (typeof body !== 'string' || !body.startsWith('{')) return {};
  try {
    const parsed: unknown = JSON.parse(body);
    return isRow(parsed) && isRow(parsed.error) ? parsed.error : {};
  } catch (problem) {
    if (problem instanceof SyntaxError) return {};
    throw problem;
  }
}

/** What somebody can do something about is told in the server's words: a full disk, a setting that is missing. */
function inItsWords(detail: unknown, why: unknown): Trouble | undefined {
  if (typeof why !== 'string') return undefined;
  const text = `${why} Your words stay where you wrote them.`;
  if (problemIn(detail) === 'disk_full') return refused(byCode.unavailable.title, text);
  return isRow(detail) && 'setting' in detail ? refused('No model can answer yet.', text) : undefined;
}

/** Too much was sent within a minute; the server says when there is room again, whatever clock the browser has. */
function tooSoon(detail: unknown): Trouble {
  const seconds = isRow(detail) ? detail.seconds : undefined;
  if (typeof seconds !== 'number') return byCode.busy;
  return { ...byCode.busy, wait: { seconds, until: sincePageBegan() + seconds * 1000 } };
}

/** Why a committee does not begin; the server says so in words for the person. */
const whyNoCommittee = /^(rests|seat_gone|no_committee|too_few|not_enough|rounds|budget)$/;

function ofAnswer(status: number, body: unknown): Trouble {
  const { code, detail, message } = refusalIn(body);
  if (typeof detail === 'string' && whyNoCommittee.test(detail))
    return refused('The committee could not begin.', `${message} Your words are kept.`);
  if (code === 'conflict' && detail === 'busy') return elsewhere;
  if (detail === 'files') return fileIsGone;
  if (detail === 'deleted') return deletedElsewhere;
  const known = isCode(code) ? code : (byStatus[status] ?? 'unexpected');
  if (known === 'busy') return tooSoon(detail);
  const told = known === 'unavailable' ? inItsWords(detail, message) : undefined;
  if (told) return told;
  return known === 'unexpected' ? failed : byCode[known];
}

const networkWords = /fetch|network|load failed|connection/i;

/**
 * Words for an error of the transport. Its own text is shown only where the server wrote it for the person: in the
 * error that a stream itself carries. `begun`: the server had taken the words up; then what fails is the line to it.
 */
export function readTrouble(error: unknown, begun: boolean): Trouble {
  if (isRow(error) && typeof error.statusCode === 'number')
    return begun && error.statusCode >= 500 ? dropped : ofAnswer(error.statusCode, error.responseBody);
  if (error instanceof TypeError && networkWords.test(error.message)) return begun ? dropped : offline;
  if (error instanceof Error && error.name === 'Error')
    return broken('The answer did not come through.', error.message);
  return byCode.unexpected;
}
