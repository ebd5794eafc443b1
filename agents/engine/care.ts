import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { type CareOfTurn, recordCare } from '@/lib/profile/record-care';
import { isFlagged } from '@/lib/safety/assess';
import {
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
import { type Today, wordsOf } from './context';
import { knownBefore } from './remembered-care';
import { endAction } from './run-tool';
import type { Finding } from './second-reader';

/** What safety made of a conversation up to one message. */
export interface Reading {
  state: CareState;
  /** The message that opened the frame that is open, or was open last. */
  openedBy: string | null;
  /** Messages of exchanges that no model gets to see again: heavy ones, and all that safety answered. */
  left: readonly string[];
  /** The message that was asked about gently last, until it was answered. */
  asked: string | null;
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
}

/**
 * Reads the conversation as safety sees it; the last turn's reading decides who answers now. The reading is a pure
 * fold, so what was read up to the turn before is kept in memory under a hash of exactly those words.
 */
export function careFor(turn: OpenedTurn, today: Today): Care {
  const asked = turn.messages.filter((message) => message.role === 'user');
  const from = { ...today, minor: turn.minor, checkIn: asked[0]?.metadata.checkIn === true };
  const raised = raisedIn(turn.messages);
  const stored = knownBefore(turn, from);
  const first = asked.findIndex(({ id }) => id === stored?.after) + 1;
  const hash = createHash('sha256').update(JSON.stringify([from, turn.age_corrected, turn.country, stored]));
  const keys = asked.map((one) =>
    hash
      .update(`${JSON.stringify([one.id, saidIn(one), raised.get(one.id), one.metadata.later])}\n`)
      .copy()
      .digest('hex'),
  );
  const known = keys.findLastIndex((key, n) => n < asked.length - 1 && readings.has(key));
  let care: Care = {
    startedWith: from,
    ...(readings.get(keys[known] ?? '') ??
      stored?.reading ?? { state: startCare(from), openedBy: null, left: [], asked: null }),
    level: 'none',
    kind: 'none',
    turnLevel: 'none',
    reply: null,
  };
  const help = helpFacts(turn.country);
  for (const [n, message] of asked.entries()) {
    if (n <= known || n < first) continue;
    const resumed = message.metadata.later ? { ...care, state: afterPause(care.state, from) } : care;
    care = { startedWith: from, ...read(resumed, message, help, n === asked.length - 1 ? turn : null) };
    const about = raised.get(message.id);
    if (about !== undefined) care = raisedCare(care, message.id, turn.country, about);
  }
  remember(keys.at(-1) ?? '', care);
  return care;
}

/** Messages to which a model was answering when somebody who reads along had safety ask instead, and what about. */
function raisedIn(messages: StoredMessage[]): ReadonlyMap<string, string> {
  const raised = new Map<string, string>();
  let asked = '';
  for (const { id, role, metadata } of messages) {
    if (role === 'user') asked = id;
    else if (metadata.raised) raised.set(asked, String(metadata.raisedFor ?? ''));
  }
  return raised;
}

/** The same turn, when safety asks instead of the model. Nothing changes where safety answers anyhow. */
export function raisedCare(care: Care, messageId: string, country: string | null, about: string): Care {
  if (care.reply || care.state.frame !== null) return care;
  const { state, reply } = raisedTurn(care.state, helpFacts(country), about);
  return {
    ...care,
    ...{ state, reply, openedBy: messageId },
    turnLevel: heavier(care.turnLevel, levelOf(reply, state)),
    left: care.left.includes(messageId) ? care.left : [...care.left, messageId],
  };
}

/** One message more. `now`: it is the one that is answered, and the person's age is what they have said it is. */
function read(before: Reading, message: StoredMessage, help: HelpFacts, now: OpenedTurn | null) {
  const start = now ? withAge(before.state, now) : before.state;
  const { state, assessment, reply } = careTurn(start, saidIn(message), help);
  const cared = reply !== null && reply.frame !== 'language';
  return {
    state,
    level: assessment.level,
    kind: assessment.kind,
    turnLevel: heavier(assessment.level, reply ? levelOf(reply, state) : 'none'),
    reply,
    openedBy: start.frame === null && reply ? message.id : before.openedBy,
    ...leftOf(before, message.id, {
      isGentle: state.gentle !== null,
      isHard: isFlagged(assessment) || assessment.asks === 'direct' || cared,
    }),
  };
}

/** A hard turn is left out, and with it what was asked about gently just before: it was no manner of speaking. */
function leftOf({ left, asked }: Reading, id: string, turn: { isGentle: boolean; isHard: boolean }) {
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

const heavier = (a: SafetyLevel, b: SafetyLevel): SafetyLevel =>
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
  return { text: wordsOf(message), ...(button.success && { button: button.data }) };
}

const readings = new Map<string, Reading>();
const readingsKept = 500;

function remember(key: string, { state, openedBy, left, asked }: Reading): void {
  const oldest = readings.keys().next().value;
  if (readings.size >= readingsKept && oldest !== undefined) readings.delete(oldest);
  readings.set(key, { state, openedBy, left, asked });
}

/** The words of a turn as they were kept, before the conversation was read: their level, and where their rest stands. */
export interface KeptWords {
  level: SafetyLevel;
  /** The ledger row under which the rest of hard words began together with them. */
  actionId: string;
}

const bringsRest = (level: SafetyLevel) => level === 'acute' || level === 'ideation';

/** The conversation makes more of the message than it says alone, and more than a weak sign. */
const isRaised = ({ turnLevel }: Care, { level }: KeptWords): boolean =>
  turnLevel !== level && turnLevel !== 'watch' && heavier(turnLevel, level) === turnLevel;

/** The first words of a conversation are asked about gently: they name it no more. */
const isAskedFirst = ({ state }: Care, { messages }: OpenedTurn): boolean =>
  state.gentle !== null && messages.filter(({ role }) => role === 'user').length === 1;

/** Whether safety has anything to note of a turn. */
export const isNoted = (care: Care, kept: KeptWords, turn: OpenedTurn): boolean =>
  care.reply !== null ||
  isAskedFirst(care, turn) ||
  bringsRest(kept.level) ||
  isRaised(care, kept) ||
  care.state.minor !== turn.minor;

/** Leaves the ledger row of a turn in which safety did something, and keeps what it asks for. Never any of the words. */
export async function recordSafety(
  person: Ctx,
  care: Care,
  { today, kept, turn }: { today: Today; kept: KeptWords; turn: OpenedTurn },
): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'safetyCheck', actionId: kept.actionId };
  // Hard words on a day that rests already make the rest longer: it lasts a day from them.
  const again = bringsRest(care.level);
  const begun = { careful: bringsRest(kept.level), locked: kept.level === 'acute' };
  const lifted = care.reply?.script === 'companion.figure';
  const careful = care.state.careful && !lifted && !begun.careful && (again || !today.careful);
  const locked = care.state.locked && !lifted && !begun.locked && (again || !today.locked);
  const isKept = await keepCare(ctx, { careful, locked }, noteOf(care, turn, lifted));
  await endAction(ctx, {
    tool: 'safetyCheck',
    toolCallId: ctx.actionId,
    input: null,
    output: {
      level: care.turnLevel,
      kind: care.kind,
      frame: care.reply?.frame ?? null,
      state: care.reply?.state ?? null,
      card: care.reply?.card?.size ?? null,
      ...(lifted && { lifted }),
      ...(!isKept && { kept: false }),
    },
    status: 'ok',
    durationMs: 0,
  });
}

const noteOf = (care: Care, turn: OpenedTurn, lifted: boolean): CareOfTurn => ({
  run: turn.run_id,
  level: care.turnLevel,
  ...(bringsRest(care.turnLevel) && care.reply?.frame === 'crisis' && { hard: true }),
  ...((care.state.neutralTitle || isAskedFirst(care, turn)) && { neutral_title: true }),
  ...(care.state.minor !== turn.minor && { minor: care.state.minor }),
  ...(care.state.ageCorrected && !turn.age_corrected && { age_corrected: true }),
  ...(lifted && care.openedBy && { lift_from: care.openedBy }),
});

/** A rest that is not kept would end with the conversation: it is tried twice, and a failure is told. */
async function keepCare(
  ctx: Ctx,
  care: { careful: boolean; locked: boolean },
  turn: CareOfTurn,
): Promise<boolean> {
  const kept = (await recordCare(ctx, care, turn)).ok || (await recordCare(ctx, care, turn)).ok;
  if (!kept) console.error('[safety] what safety asked for could not be kept');
  return kept;
}

/** Leaves the ledger row of an answer that the reply guard cut off. */
export async function recordGuard(person: Ctx, why: string): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'safetyCheck', actionId: randomUUID() };
  await endAction(ctx, {
    tool: 'safetyCheck',
    toolCallId: ctx.actionId,
    input: null,
    output: { reply: 'cut', why },
    status: 'ok',
    durationMs: 0,
  });
}

/** Leaves the line of the second reader in the ledger: what it found, what it cost, or that it failed. */
export async function recordReading(person: Ctx, modelId: string, finding: Finding): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'secondReader', actionId: randomUUID() };
  const { durationMs, failed, ...found } = finding;
  await endAction(ctx, {
    tool: 'secondReader',
    toolCallId: ctx.actionId,
    input: null,
    output: { model: modelId, ...found, failed },
    status: failed ? 'failed' : 'ok',
    ...(failed && {
      error: {
        code: 'unavailable' as const,
        message: 'The second reader did not answer. The rules read as always.',
      },
    }),
    durationMs,
  });
}
