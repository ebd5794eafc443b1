import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { saveAnswer } from '@/lib/conversations/save-answer';
import type { Budget } from '@/lib/usage/schema';
import { aCall } from './a-call';
import { must } from './scene';

/** What most of these turns begin under. */
export const limit = { tokens: 100_000, micros: null };

/** A turn that begins under this budget. */
export async function begins(
  ctx: Ctx,
  budget: Budget = limit,
  model = 'test',
  ids = [randomUUID(), randomUUID()] as const,
) {
  const [conversationId, messageId] = ids;
  const turn = must(
    await beginTurn(
      { ...ctx, tool: 'startConversation', conversationId },
      {
        ...{ conversationId, messageId, text: 'Hello', safety: 'none', agent: 'companion' },
        ...{ model, perMinute: 10_000, budget },
      },
    ),
  );
  return { conversationId, runId: turn.run_id, budget: turn.budget };
}
const took = (tokens: number) => [{ ...aCall, input_tokens: tokens, output_tokens: 0 }];

export const finished = { status: 'completed', stopReason: 'finished' } as const;
/** Keeps what an answer took so far, or at its end. */
export const saves = async (ctx: Ctx, runId: string, tokens: number, end?: typeof finished) =>
  must(await saveAnswer(ctx, { runId, parts: [], metadata: {}, steps: 1, calls: took(tokens), end }));

/** Uses so many tokens, whatever the limit. */
export async function uses(ctx: Ctx, tokens: number) {
  const { runId } = await begins(ctx, { tokens: 1e12, micros: null });
  await saves(ctx, runId, tokens, finished);
}
