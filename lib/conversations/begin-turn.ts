import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { persona } from '../channels/schema';
import { type CommitteeAsk, estimateTokens, openedCommittee } from '../committee/schema';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Result } from '../errors';
import { toldAttachment } from '../files/schema';
import { goalAtWork, goalReading } from '../goals/schema';
import { toldLearning } from '../learnings/schema';
import { level } from '../levels/schema';
import { approvedCalls, toldConnections } from '../mcp/schema';
import { snapshot } from '../memory/schema';
import { storedAnswer } from '../model-choice/schema';
import { plan } from '../plans/schema';
import { type SafetyLevel, safetyLevel } from '../safety/schema';
import { toldSession } from '../sessions/schema';
import { type Budget, budgetNow } from '../usage/schema';
import { unlessLost } from './end-lost-run';
import { storedMessage } from './get-conversation';
import { dropRun, holdRun } from './own-runs';
import { saveUnsaved } from './unsaved-answers';

/** So many messages a turn begins with at most; see `begin_turn`. */
export const mostOfHistory = 400;

/** A message with what it was found to be. */
const readMessage = storedMessage.extend({ safety: safetyLevel.optional() });

/** What a turn begins with, as the database hands it back. */
export const begunTurn = z.object({
  run_id: z.uuid(),
  answer_id: z.uuid(),
  /** Who leads this conversation, by name. */
  agent: z.string(),
  /** The intention it belongs to. */
  goal: goalAtWork.nullable(),
  /** With which messages words of it were read, oldest words first; also of one that was reworded or removed since. For safety alone. */
  goal_readings: z.array(goalReading),
  /** The plan that is at work in it, or one that the person stopped since an answer was given. */
  plan: plan.nullable(),
  title: z.string(),
  /** False when the message stood already: this is another try at answering it. */
  fresh: z.boolean(),
  country: z.string().nullable(),
  /** How far the person's rights reach. */
  level,
  /** Until then the companion stays gentle: protectors only, no committee. */
  careful_until: z.string().nullable(),
  /** Until then parts work and proposals rest; talking goes on. */
  exploring_locked_until: z.string().nullable(),
  /** The person is under eighteen; and has put the age right, which can be done once. */
  minor: z.boolean(),
  age_corrected: z.boolean(),
  /** `n`: the place in the conversation. */
  messages: z.array(readMessage.extend({ n: z.number().int() })),
  /** Where earlier messages were left out: what safety knew last, and after which message. */
  care: z.object({ after: z.uuid(), known: z.unknown() }).nullable(),
  /** The person's messages of hard moments before those; `known`: what safety knew was kept after it. */
  earlier: z.array(readMessage.extend({ known: z.boolean() })),
  /** What was raised, by message, and which alarms ended in a turn whose message is gone, after which of the person's. */
  alarms: z.object({
    raised: z.record(z.string(), z.string()),
    ended: z.array(z.object({ opener: z.uuid(), misread: z.boolean(), after: z.uuid().nullable() })),
  }),
  /** In which the person's days are counted. */
  time_zone: z.string(),
  /** Answers to this very message that broke off, oldest first; they are not among `messages`. */
  tries: z.array(storedMessage),
  /** An earlier answer to this very message was about abuse at home; the words that told of it may have been deleted by it. */
  about_abuse: z.boolean().default(false),
  /** Tool calls of this conversation whose doing no longer holds. */
  taken_back: z.array(z.string()),
  /** The files that were sent with messages of this conversation. */
  attachments: z.array(toldAttachment),
  /** Under what title the conversation before this one stands; null when there is none to speak of. */
  last_title: z.string().nullable(),
  /** What the last sessions were about, oldest first; null when it was not asked for. */
  sessions: z.array(toldSession).nullable(),
  /** What agents learnt about how to be with the person; null when it was not asked for. */
  learnings: z.array(toldLearning).nullable(),
  /** What the companion knows; null when it was not asked for. */
  snapshot: snapshot.nullable(),
  /** Who was chosen to answer this turn; null leaves it to the environment. */
  who_answers: storedAnswer.nullable(),
  /** Null where there is no limit, and where the guide answers. */
  budget: budgetNow.nullable(),
  /** Null where the companion was asked. */
  committee: openedCommittee.nullish().default(null),
  /** Who answers by the way in that it came by; null where Parley answers as itself. */
  persona: persona.nullish(),
  /** The servers of tools that the person connected; null where they have none, and where the guide answers. */
  connections: toldConnections.nullish().default(null),
  /** The calls that leave Parley and that the person said yes to with this very message. */
  approved: approvedCalls.nullish().default(null),
});
export type BegunTurn = z.infer<typeof begunTurn>;
/** What the turn goes on with: the encrypted key stays with who makes the model. */
export type OpenedTurn = Omit<BegunTurn, 'who_answers'> & {
  /** So many files that were to go with its words were gone. */
  filesGone?: number;
};

interface NewTurn {
  conversationId: string;
  messageId: string;
  text: string;
  safety: SafetyLevel;
  agent: string;
  /** Answers unless another was chosen. */
  model: string;
  /** The environment names this model, so that no model a person connected takes its place. */
  fixed?: boolean;
  perMinute: number;
  /** The quick answer that was pressed. */
  button?: string | undefined;
  /** Under which action of safety's own the rest of hard words begins, with the words themselves. */
  safetyAction?: string;
  /** Hand back what the companion knows; also done where a connected model is to answer. */
  recall?: boolean;
  /** The ids of the files that go with it. What waited in the database has its own. */
  files?: string[] | undefined;
  /** It waited in the database and begins now; refused with detail "changed" when it does not wait any more. */
  waited?: boolean | undefined;
  budget?: Budget | undefined;
  /** A committee is asked. */
  committee?: CommitteeAsk | undefined;
}

/**
 * The one round trip before the model: keeps the message, opens the run, hands back the history and who is to answer. The run counts as
 * written by this process until `saveAnswer` ends it.
 * Refuses with `too_large`, `conflict` (detail "busy" or "answered"), `not_allowed` before consent, `not_found` (detail "files" when
 * one of the files is not the person's, of another conversation or sent already: then nothing is kept, not the message either; "deleted"
 * when the message was deleted or rewritten, here or elsewhere);
 * of a committee also with `locked` (detail "rests"), `conflict` ("not_enough", "rounds", "budget") and `not_found` ("seat_gone",
 * "no_committee").
 */
export async function beginTurn(ctx: Ctx, turn: NewTurn): Promise<Result<BegunTurn>> {
  const { conversationId } = turn;
  const attempt = randomUUID();
  await saveUnsaved(ctx, conversationId);
  holdRun(attempt, conversationId);
  try {
    const begun = await unlessLost(ctx, conversationId, () => openTurn(ctx, turn), attempt);
    if (begun.ok) holdRun(begun.value.run_id, conversationId);
    return begun;
  } finally {
    dropRun(attempt);
  }
}

const openTurn = (ctx: Ctx, turn: NewTurn) =>
  callRpc(ctx, begunTurn, turn.waited ? 'begin_waiting_turn' : 'begin_answered_turn', {
    p_conversation: turn.conversationId,
    p_message: turn.messageId,
    p_text: turn.text,
    p_safety: turn.safety,
    p_agent: turn.agent,
    p_model: turn.model,
    p_fixed: turn.fixed ?? true,
    p_per_minute: turn.perMinute,
    p_recall: turn.recall ?? false,
    p_button: turn.button ?? null,
    p_safety_action: turn.safetyAction ?? null,
    p_month_tokens: turn.budget?.tokens,
    p_month_micros: turn.budget?.micros,
    p_guest_tokens: turn.budget?.guestTokens,
    ...(turn.files && { p_files: turn.files }),
    // What waited was not asked of a committee.
    ...(!turn.waited &&
      turn.committee && { p_committee: { ...turn.committee, tokens: estimateTokens(turn.committee) } }),
  });
