import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { beginTurn, type OpenedTurn } from '@/lib/conversations/begin-turn';
import { saveAnswer } from '@/lib/conversations/save-answer';
import type { Result } from '@/lib/errors';
import { giveConsent } from '@/lib/profile/give-consent';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { TestDb } from './db';

/** The value of a result that must be one. */
export function must<T>(result: Result<T>): T {
  if (!result.ok)
    throw new Error(`${result.error.code}: ${result.error.message} ${JSON.stringify(result.error.detail)}`);
  return result.value;
}

/** A person who has read the welcome page. */
export async function consentedPerson(db: TestDb, name: string): Promise<Ctx> {
  const ctx = await db.person(name);
  must(await giveConsent({ ...ctx, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' }));
  return ctx;
}

/** The person says something in a conversation; the turn is opened and, unless asked otherwise, ended at once. */
export async function say(
  ctx: Ctx,
  conversationId: string,
  text: string,
  options: { leaveRunning?: boolean; messageId?: string; safety?: SafetyLevel; files?: string[] } = {},
): Promise<OpenedTurn> {
  const turn = must(
    await beginTurn(
      { ...ctx, tool: 'startConversation', conversationId },
      {
        conversationId,
        messageId: options.messageId ?? randomUUID(),
        text,
        safety: options.safety ?? 'none',
        agent: 'companion',
        model: 'test',
        perMinute: 10_000,
        files: options.files,
      },
    ),
  );
  if (!options.leaveRunning) {
    const parts = [{ type: 'text', text: 'I hear you.' }];
    const end = { status: 'completed', stopReason: 'finished' } as const;
    must(await saveAnswer(ctx, { runId: turn.run_id, parts, metadata: {}, steps: 1, end }));
  }
  return turn;
}

/** The context of the companion in a run, for one action of its own. */
export const asCompanion = (
  ctx: Ctx,
  conversationId: string,
  runId: string,
  tool = 'test',
): Ctx & { actionId: string } => ({
  ...ctx,
  actor: 'agent',
  agentId: 'companion',
  conversationId,
  runId,
  tool,
  actionId: randomUUID(),
});
