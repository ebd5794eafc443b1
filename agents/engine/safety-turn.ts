import { createHash } from 'node:crypto';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { isFlagged } from '@/lib/safety/assess';
import {
  afterAlarm,
  afterPause,
  type CareReply,
  type CareState,
  careTurn,
  raisedTurn,
  type Said,
  type StartingPoint,
  startCare,
} from '@/lib/safety/care';
import { buttonId } from '@/lib/safety/care/buttons';
import { type HelpFacts, helpFacts } from '@/lib/safety/helplines/facts';
import { type SafetyLevel, safetyLevels } from '@/lib/safety/schema';
import { requestsBeside } from '../guide/purpose/asks-software';
import { type EndedAlarm, endedAfter, raisesOf, unansweredRaise } from './alarms';
import { saidJustBefore } from './around-opening';
import { type Today, wordsOf } from './context';
import { type GoalReading, goalWordsOf, onceEach, withGoalWords, wordsSeen } from './goal-words';
import { knownBefore } from './remembered-care';

/** What safety made of a conversation up to one message. */
export interface Reading {
  state: CareState;
  /** The message that opened the frame that is open, or was open last. */
  openedBy: string | null;
  /** Messages of exchanges that no model gets to see again: heavy ones, and all that safety answered. */
  left: readonly string[];
  /** The message that was asked about gently last, until it was answered. */
  asked: string | null;
  /** Words of the intention that are still to be asked about, since others were asked about first. */
  owes: readonly number[];
  /** Words of the intention that told danger in the alarm that is open, which was not opened by them. */
  within: readonly number[];
}

export interface Care extends Reading {
  /** What was known of the person when the conversation began. */
  startedWith: StartingPoint;
  level: SafetyLevel;
  kind: string;
  /** What the turn is, its conversation so far included. */
  turnLevel: SafetyLevel;
  /** What is said instead of asking a model; null when the companion answers. */
  reply: CareReply | null;
  /** What somebody who reads along was worried about, when they had safety ask in this turn. */
  raised: string | null;
  /** The message that had opened the alarm which this turn ended. */
  ended: string | null;
  /** A wish to die, or danger, was told in that alarm. */
  wasTold: boolean;
  /** Words of the intention that were read with this message and not noted with it yet: they were owed a question until now. */
  readLate: readonly number[];
  /** Messages just before, about the same danger as the frame that this turn opened. */
  before: readonly string[];
}

/**
 * Reads the conversation as safety sees it; the last turn's reading decides who answers now. The reading is a pure
 * fold, so what was read up to the turn before is kept in memory under a hash of exactly those words.
 */
export function careFor(turn: OpenedTurn, today: Today): Care {
  const asked = turn.messages.filter((message) => message.role === 'user');
  const from = { ...today, minor: turn.minor, checkIn: asked[0]?.metadata.checkIn === true };
  const raises = raisesOf(turn);
  const ended = endedAfter(turn.alarms.ended, asked);
  const stored = knownBefore(turn, from);
  const first = asked.findIndex(({ id }) => id === stored?.after) + 1;
  const earlier = turn.earlier.filter(({ known }) => !stored || !known);
  const words = goalWordsOf(turn);
  const isUnseen = (message: StoredMessage) => !raises.shown.has(message.id) && raises.of(message) === null;
  const wordsWith = wordsSeen(asked, words.of, isUnseen);
  const hash = createHash('sha256').update(
    JSON.stringify([
      from,
      turn.age_corrected,
      turn.country,
      stored,
      earlier.map(({ id }) => [id, ...words.of(id)]),
      ended.before,
    ]),
  );
  const keys = asked.map((one) =>
    hash
      .update(
        `${JSON.stringify([one.id, saidIn(one), raises.of(one), ended.after(one.id), one.metadata.later, ...wordsWith(one.id), ...(turn.about_abuse && one === asked.at(-1) ? ['abuse'] : [])])}\n`,
      )
      .copy()
      .digest('hex'),
  );
  const known = keys.findLastIndex((key, n) => n < asked.length - 1 && readings.has(key));
  const help = helpFacts(turn.country);
  const next = (before: Care, message: StoredMessage, isNow: boolean): Care => {
    const later = message.metadata.later ? { ...before, state: afterPause(before.state, from) } : before;
    const owed = words.worded(before.owes);
    const resumed = { ...later, owes: wordingsOf(owed) };
    const own = words.of(message.id);
    const readAfter = (from: Reading, of: readonly GoalReading[]) =>
      read(from, message, help, isNow ? turn : null, { noted: own, of, owed });
    const readWith = (of: readonly GoalReading[]) => {
      const alone = readAfter(resumed, of);
      return isNow && hidesAbuse(alone, turn)
        ? readAfter(openedAtHome(resumed, message.id, help), of)
        : alone;
    };
    const care = { startedWith: from, ...readWith(wordsWith(message.id)) };
    const explained = wordsWith(message.id).length < own.length ? readWith(own) : care;
    const about = raises.of(message) ?? unansweredRaise(message, explained.turnLevel, raises.answered, turn);
    const raised = about === null ? care : raisedCare(care, message.id, turn, about);
    return withoutEnded(withBefore(raised, message.id, turn), ended.after(message.id));
  };
  let care: Care = { ...silent, startedWith: from, ...startCareFor(from) };
  const remembered = readings.get(keys[known] ?? '');
  if (remembered) care = { ...care, ...remembered };
  else {
    if (stored) care = { ...care, ...stored.reading };
    for (const message of earlier) care = next(care, message, false);
    care = withoutEnded(care, ended.before);
  }
  for (const [n, message] of asked.entries())
    if (n > known && n >= first) care = next(care, message, n === asked.length - 1);
  remember(keys.at(-1) ?? '', care);
  return care;
}

const silent = {
  level: 'none',
  kind: 'none',
  turnLevel: 'none',
  reply: null,
  raised: null,
  ended: null,
  wasTold: false,
  readLate: [],
  before: [],
} as const;

const startCareFor = (from: StartingPoint): Reading => ({
  ...{ state: startCare(from), openedBy: null, left: [], asked: null, owes: [], within: [] },
});

/** An answer to this message was about abuse at home before, and nothing that is left of the words tells of it. */
const hidesAbuse = ({ reply, state }: Pick<Care, 'reply' | 'state'>, { about_abuse }: OpenedTurn): boolean =>
  about_abuse && reply?.frame !== 'abuse' && !state.danger;

/** As if the words that told of abuse at home stood before this message. */
const openedAtHome = (before: Reading, messageId: string, help: HelpFacts): Reading => ({
  ...before,
  state: raisedTurn(before.state, help, 'harmed_by_others').state,
  openedBy: messageId,
});

/** Said before a question that is about the intention, by whether it is about the message as well. */
const ofIntention = {
  beside: 'This is about your intention.',
  both: 'This is about your intention, too.',
  message: '',
  danger: '',
  none: '',
} as const;

/** Alarms that ended in a turn whose message is gone stay ended. */
function withoutEnded(care: Care, ended: readonly EndedAlarm[]): Care {
  const over = ended.find(({ opener }) => opener === care.openedBy);
  if (!over || care.state.frame === null) return care;
  return { ...care, state: afterAlarm(care.state, over), ...owedAfter(care, over) };
}

/** Words that told danger in an alarm are owed a question of their own where that ended as misread; where it was danger, they are met. */
const owedAfter = (
  { owes, within }: Pick<Reading, 'owes' | 'within'>,
  { misread }: { misread: boolean },
): Pick<Reading, 'owes' | 'within'> => ({
  owes: misread ? [...new Set([...owes, ...within])] : owes,
  within: [],
});

/** An alarm was put right: it was a manner of speaking, or no rule had found danger and an ordinary message followed. */
export const lifted = ({ reply, state }: Pick<Care, 'reply' | 'state'>): boolean =>
  reply?.script === 'companion.figure' || state.apology !== null;

/** What was said just before about the same danger is left out with the message that opened the frame. */
function withBefore(care: Care, messageId: string, { messages }: OpenedTurn): Care {
  if (!care.reply || care.openedBy !== messageId || care.before.length > 0) return care;
  const before = saidJustBefore(messages, messageId, care.reply.frame);
  return { ...care, before, left: [...new Set([...before, ...care.left])] };
}

/** The same turn, when safety asks instead of the model. Nothing changes where safety answers anyhow. */
export function raisedCare(care: Care, messageId: string, turn: OpenedTurn, about: string): Care {
  if (care.reply || care.state.frame !== null) return care;
  const { state, reply } = raisedTurn(care.state, helpFacts(turn.country), about);
  const now = {
    ...care,
    ...{ state, reply, openedBy: messageId, raised: about, ended: null },
    turnLevel: heavier(care.turnLevel, levelOf(reply, state)),
    left: care.left.includes(messageId) ? care.left : [...care.left, messageId],
  };
  return withBefore(now, messageId, turn);
}

const wordingsOf = (words: readonly GoalReading[]) => words.map(({ wording }) => wording);

/**
 * One message more. `now`: it is the one that is answered, and the person's age is what they have said it is. `goal`: words of the
 * intention that are read with it, those of them that are noted with it, and some that are owed a question since before.
 */
function read(
  before: Reading,
  message: StoredMessage,
  help: HelpFacts,
  now: OpenedTurn | null,
  goal: Record<'noted' | 'of' | 'owed', readonly GoalReading[]>,
) {
  const start = now ? withAge(before.state, now) : before.state;
  const said = saidIn(message);
  // While a question is open, what is owed waits for its end.
  const words = onceEach(start.frame === null ? [...goal.owed, ...goal.of] : goal.of);
  const noted = new Set(wordingsOf(goal.noted));
  const { state, assessment, about, owes, within, ...answer } = withGoalWords(start, words, said, help) ?? {
    ...careTurn(start, said, help),
    ...{ about: null, owes: [], within: [] },
  };
  const open = new Set(wordingsOf(words));
  const owed = {
    owes: [...new Set([...before.owes.filter((one) => !open.has(one)), ...owes])],
    within: [...new Set([...(start.frame === null ? [] : before.within), ...within])],
  };
  const told = state.danger ? '' : ofIntention[about ?? 'none'];
  const reply = answer.reply && { ...answer.reply, text: `${told} ${answer.reply.text}`.trimStart() };
  const cared = reply !== null && reply.frame !== 'language';
  return {
    ...{ state, ...(state.frame === null ? owedAfter(owed, { misread: lifted({ reply, state }) }) : owed) },
    readLate: wordingsOf(words).filter((one) => !noted.has(one)),
    level: assessment.level,
    kind: assessment.kind,
    turnLevel: heavier(assessment.level, reply ? levelOf(reply, state) : 'none'),
    reply,
    openedBy: start.frame === null && reply ? message.id : before.openedBy,
    ...{ raised: null, before: [] },
    ended: before.state.frame !== null && state.frame === null ? before.openedBy : null,
    wasTold: tellsWish(before.state),
    ...leftOf(state.apology === null ? before : heardAgain(before), message.id, {
      isGentle: state.gentle !== null,
      isHard: isFlagged(assessment) || assessment.asks === 'direct' || cared,
    }),
  };
}

/** What is told in the alarm that is open. */
const tellsWish = ({ frame, danger, known, locked, before }: CareState): boolean =>
  frame !== null && (danger || known.admitted || (locked && before?.locked === false));

/** What an alarm by mistake left out is seen again, from the message on that opened it. */
function heardAgain({ left, openedBy, asked }: Reading): Pick<Reading, 'left' | 'asked'> {
  const at = left.indexOf(openedBy ?? '');
  return { left: at < 0 ? left : left.slice(0, at), asked };
}

/** A hard turn is left out, and with it what was asked about gently just before: it was no manner of speaking. */
function leftOf(
  { left, asked }: Pick<Reading, 'left' | 'asked'>,
  id: string,
  turn: { isGentle: boolean; isHard: boolean },
) {
  const hard = turn.isHard ? [...(asked ? [asked] : []), id].filter((one) => !left.includes(one)) : [];
  return { left: hard.length > 0 ? [...left, ...hard] : left, asked: turn.isGentle ? id : null };
}

/** An age that was put right counts for everything that was said before. */
const withAge = (state: CareState, now: OpenedTurn): CareState =>
  now.age_corrected && !now.minor
    ? {
        ...state,
        ...(state.frame === 'minor' && { frame: null, name: 'companion', locked: false }),
        ...{ minor: false, ageCorrected: true },
      }
    : { ...state, ageCorrected: now.age_corrected || state.ageCorrected };

export const heavier = (a: SafetyLevel, b: SafetyLevel): SafetyLevel =>
  safetyLevels.indexOf(a) >= safetyLevels.indexOf(b) ? a : b;

/** What an answer of safety makes of its turn, however harmless the message alone. */
function levelOf({ frame, script }: CareReply, { danger }: CareState): SafetyLevel {
  if (script.startsWith('companion.')) return 'check';
  switch (frame) {
    case 'crisis':
    case 'carer':
    case 'abuse':
    case 'body':
      return danger ? 'acute' : 'ideation';
    case 'reality':
    case 'overwhelm':
    case 'minor':
      return frame;
    case 'dependence':
    case 'check_in':
      return 'check';
    case 'language':
      return 'none';
  }
}

/** What a stored message says: its words, and the button that was pressed. Whether that was offered, care knows. */
function saidIn(message: StoredMessage): Said {
  const button = buttonId.safeParse(message.metadata.button);
  const text = wordsOf(message);
  return {
    text,
    ...(button.success ? { button: button.data } : { asksSoftware: requestsBeside(text)?.how }),
  };
}

const readings = new Map<string, Reading>();
const readingsKept = 500;

function remember(key: string, { state, openedBy, left, asked, owes, within }: Reading): void {
  const oldest = readings.keys().next().value;
  if (readings.size >= readingsKept && oldest !== undefined) readings.delete(oldest);
  readings.set(key, { state, openedBy, left, asked, owes, within });
}
