import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { ok, type Result } from '@/lib/errors';
import { assess, flaggedLevels, isFlagged } from '@/lib/safety/assess';
import { assessLong } from '@/lib/safety/assess-long';
import { redactText } from '@/lib/safety/redact';
import { dueSessions } from '@/lib/sessions/due-sessions';
import { keepSummary } from '@/lib/sessions/keep-summary';
import { readSession } from '@/lib/sessions/read-session';
import type { DueSession } from '@/lib/sessions/schema';
import { isStopping } from '@/lib/shutdown';
import { finishAction } from '@/lib/undo/finish-action';
import { mayRead, type Summariser, summariserIn, summaryByModel } from './by-model';
import { summaryByRule } from './by-rule';
import { proposeFacts } from './propose-facts';

/** Conversations of one round, sessions of one of them, and how long (ms) a round may take. */
const most = { conversations: 50, sessions: 10, ms: 20_000 };

const tool = 'summariseSession';

/**
 * Whether any of it, alone or together, speaks of a hard moment, whatever level was stored with it. Others go on between
 * two messages.
 */
async function isHeavy(said: readonly string[]): Promise<boolean> {
  for (const text of said) {
    if (isFlagged(assess(text)) || redactText(text).count > 0) return true;
    await setImmediate();
  }
  return flaggedLevels.includes(await assessLong(said.join('\n')));
}

/**
 * Sees to sessions of everybody that ended: keeps a summary of each, or, where nothing of it is to be told, that it was
 * seen to. Acts for each person with that person's rights. A summary is written by the small model where one is named that
 * may read the words, else made by rule; the same model then proposes facts about people and places. Answers how many summaries were kept.
 */
export async function summariseDue(summariser?: Summariser): Promise<Result<number>> {
  const until = performance.now() + most.ms;
  const due = await dueSessions(most.conversations);
  if (!due.ok) return due;
  let kept = 0;
  for (const one of due.value) {
    for (let n = 0; n < most.sessions; n += 1) {
      if (isStopping() || performance.now() > until) return ok(kept);
      const done = await summariseNext(one, summariser);
      if (done === 'kept') kept += 1;
      if (done === 'none') break;
    }
  }
  return ok(kept);
}

/** `none`: nothing is left in this conversation, or somebody else is at it. */
async function summariseNext(
  { person, conversation }: DueSession,
  summariser: Summariser | undefined,
): Promise<'kept' | 'passed' | 'none'> {
  const startedAt = performance.now();
  const context = await contextForPerson(person, { kind: 'job', tool, conversationId: conversation });
  const ctx = { ...context, actionId: randomUUID() };
  const session = await readSession(ctx, conversation);
  if (!session.ok || !session.value) return 'none';
  const { said, hard, messages } = session.value;
  const text = hard || (await isHeavy(said)) ? '' : summaryByRule(said);
  const reader = text !== '' && summariser && mayRead(summariser, session.value) ? summariser : null;
  const written = reader && (await summaryByModel(ctx, reader, conversation, session.value));
  if (written === 'busy') return 'none';
  const kept = await keepSummary(
    ctx,
    conversation,
    session.value,
    written ?? (text === '' ? null : { text }),
  );
  if (!kept.ok) return 'none';
  if (kept.value)
    await finishAction(ctx, {
      ...{ tool, toolCallId: ctx.actionId, input: null, output: null, status: 'ok' },
      durationMs: performance.now() - startedAt,
    });
  // Who kept the summary is one process alone, so that the words are sent once for it.
  if (kept.value && reader) await proposeFacts(context, reader, conversation, session.value);
  return kept.value ? 'kept' : messages.length > 0 ? 'passed' : 'none';
}

/** The same with the summariser that the environment names, as jobs do it. */
export const summariseWith = (...environment: Parameters<typeof summariserIn>) =>
  summariseDue(summariserIn(...environment));
