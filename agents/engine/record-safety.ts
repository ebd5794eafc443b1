import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { type CareOfTurn, recordCare } from '@/lib/profile/record-care';
import type { SafetyLevel } from '@/lib/safety/schema';
import { endAction } from '../tools/run-tool';
import { ownLevels } from './around-opening';
import type { ReadingsTold } from './committee/committee-reader';
import type { Today } from './context';
import { type Care, heavier, lifted } from './safety-turn';
import type { Finding } from './second-reader';
import { bringBack, withdrawBefore } from './withdraw-turn';

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
  care.ended !== null ||
  care.readLate.length > 0 ||
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
  const isLift = lifted(care);
  const careful = care.state.careful && !isLift && !begun.careful && (again || !today.careful);
  const locked = care.state.locked && !isLift && !begun.locked && (again || !today.locked);
  const isKept = await keepCare(ctx, { careful, locked }, noteOf(care, turn, isLift));
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
      ...(isLift && { lifted: true }),
      ...(!isKept && { kept: false }),
    },
    status: 'ok',
    durationMs: 0,
  });
  if (care.before.length > 0) await withdrawBefore(person, [...care.before]);
}

/** What a misread turn had kept comes back, and the answer that puts it right says so if it could not. */
export async function answerLift(person: Ctx, care: Care, noted: Promise<void> | undefined): Promise<Care> {
  if (!lifted(care) || !care.openedBy) return care;
  await noted;
  if ((await bringBack(person, care.openedBy)) || !care.reply) return care;
  const text = `${care.reply.text} What I had kept of it could not come back by itself; [History](/history) can bring it back.`;
  return { ...care, reply: { ...care.reply, text } };
}

/** The alarm that ended is no answer about the intention in its words of today: they are still owed a question, or the wish was told. */
const leavesUnanswered = ({ owes, wasTold }: Care, { goal_readings }: OpenedTurn, isLift: boolean): boolean =>
  owes.includes(goal_readings.at(-1)?.wording ?? -1) || (wasTold && !isLift);

const noteOf = (care: Care, turn: OpenedTurn, isLift: boolean): CareOfTurn => ({
  run: turn.run_id,
  level: care.turnLevel,
  ...(bringsRest(care.turnLevel) && care.reply?.frame === 'crisis' && { hard: true }),
  ...((care.state.neutralTitle || isAskedFirst(care, turn)) && { neutral_title: true }),
  ...(care.state.minor !== turn.minor && { minor: care.state.minor }),
  ...(care.state.ageCorrected && !turn.age_corrected && { age_corrected: true }),
  ...(care.raised !== null && { raised: care.raised }),
  ...(care.ended && {
    ended: care.ended,
    ...(leavesUnanswered(care, turn, isLift) && { goal_unanswered: true }),
  }),
  ...(care.readLate.length > 0 && { goal_words: care.readLate }),
  ...((care.reply?.frame === 'abuse' || turn.about_abuse) && { about_abuse: true }),
  ...(care.before.length > 0 && { before: care.before }),
  ...(isLift &&
    care.openedBy && {
      lift_from: care.openedBy,
      own_levels: ownLevels(turn.messages, care.openedBy, care.reply?.frame ?? 'crisis'),
    }),
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

/** Leaves the line of what read along in a committee: what it took out and why, what it cost, and what it could not read. */
export async function recordCommitteeReading(
  person: Ctx,
  read: ReadingsTold,
  durationMs: number,
): Promise<void> {
  const ctx = { ...person, actor: 'safety' as const, tool: 'committeeReader', actionId: randomUUID() };
  await endAction(ctx, {
    tool: 'committeeReader',
    toolCallId: ctx.actionId,
    input: null,
    output: read,
    status: read.failed ? 'failed' : 'ok',
    ...(read.failed && {
      error: {
        code: 'unavailable' as const,
        message: 'Not all of the committee was read a second time. The rules read as always.',
      },
    }),
    durationMs,
  });
}
