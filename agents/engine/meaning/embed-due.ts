import { randomUUID } from 'node:crypto';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { embedMany } from 'ai';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { ok, type Result } from '@/lib/errors';
import type { EmbeddingEnv } from '@/lib/models/describe-embedding';
import { modelsOfServer } from '@/lib/models/of-server';
import { resolveEmbedding } from '@/lib/models/resolve-embedding';
import { beginEmbeddingCall } from '@/lib/recall/vectors/begin-embedding-call';
import { conversationsDue } from '@/lib/recall/vectors/conversations-due';
import { keepVectors } from '@/lib/recall/vectors/keep-vectors';
import { isVector } from '@/lib/recall/vectors/numbers';
import { wordsWithoutVectors } from '@/lib/recall/vectors/words-without-vectors';
import { assess, isFlagged } from '@/lib/safety/assess';
import { redactText } from '@/lib/safety/redact';
import { endSummaryCall } from '@/lib/sessions/summary-calls';
import { isStopping } from '@/lib/shutdown';
import type { Budget } from '@/lib/usage/schema';
import { withinTime } from '../guards/ends-in-time';
import { modelCalls } from '../model-calls';

/** The embedding model of this server. */
export interface Embedder {
  model: EmbeddingModelV4;
  /** Words that one of these answered may be sent to it. */
  ofServer: ReadonlySet<string>;
  budget: Budget;
}

/**
 * Conversations of one round and batches of one of them; characters of a batch, and of one text, of which small models read no
 * more; how long (ms) a call and a round may take.
 */
const most = { conversations: 200, batches: 20, characters: 20_000, text: 2_000, callMs: 8_000, ms: 12_000 };

/** The embedder of this environment; undefined where none is named beside a model that answers. */
export function embedderIn(env: EmbeddingEnv, budget: Budget): Embedder | undefined {
  const model = resolveEmbedding(env);
  const ofServer = modelsOfServer(env);
  return model && ofServer && { model, ofServer, budget };
}

/**
 * Sends words of everybody that may be sent to the embedding model and were not, in batches, and keeps their vectors. Acts for
 * each person with that person's rights; every call is counted, and a budget that is used up ends it for that person. A
 * server that fails is left alone until the next round. Answers how many vectors were kept.
 */
export async function embedDue(embedder: Embedder | undefined): Promise<Result<number>> {
  if (!embedder) return ok(0);
  const until = performance.now() + most.ms;
  const due = await conversationsDue(embedder.model.modelId, most.conversations);
  if (!due.ok) return due;
  let kept = 0;
  for (const { person, conversation } of due.value) {
    const context = await contextForPerson(person, {
      ...{ kind: 'job', tool: 'embedWords', conversationId: conversation },
    });
    const inTime = () => !isStopping() && performance.now() < until;
    const done = await embedConversation(
      { ...context, actionId: randomUUID() },
      conversation,
      embedder,
      inTime,
    );
    kept += done.kept;
    if (done.failed || !inTime()) break;
  }
  return ok(kept);
}

type Words = { id: string; hash: string; text: string };
type JobCtx = Parameters<typeof wordsWithoutVectors>[0];

const isHeavy = (text: string): boolean => isFlagged(assess(text)) || redactText(text).count > 0;

/** The first of these that make one call. */
function batchOf(words: readonly Words[]): Words[] {
  let room = most.characters;
  return words.filter(({ text }, n) => {
    room -= Math.min(text.length, most.text);
    return n === 0 || room >= 0;
  });
}

async function embedConversation(
  ctx: JobCtx,
  conversationId: string,
  { model, ofServer, budget }: Embedder,
  inTime: () => boolean,
): Promise<{ kept: number; failed: boolean }> {
  const sentTo = { model: model.modelId, ofServer };
  const calls = modelCalls();
  const metered = calls.ofEmbedding(model, 'embedder');
  let kept = 0;
  for (let n = 0; n < most.batches && inTime(); n += 1) {
    const words = await wordsWithoutVectors(ctx, conversationId, sentTo);
    if (!words.ok || !words.value || words.value.length === 0) break;
    // What safety has learnt to hear since is not sent either.
    const heavy = words.value.filter(({ text }) => isHeavy(text));
    const batch = batchOf(words.value.filter((one) => !heavy.includes(one)));
    const seen = heavy.map(({ id, hash }) => ({ id, hash, vector: null }));
    const vectors = batch.length === 0 ? [] : await vectorsOf(batch);
    if (vectors === 'spent') break;
    if (vectors === 'failed') return { kept, failed: true };
    const stored = await keepVectors(ctx, conversationId, sentTo, [...seen, ...vectors]);
    if (!stored.ok || stored.value === 0) break;
    kept += vectors.length;
  }
  return { kept, failed: false };

  async function vectorsOf(batch: readonly Words[]) {
    const begun = await beginEmbeddingCall(ctx, budget);
    if (!begun.ok || !begun.value) return 'spent';
    const values = batch.map(({ text }) => text.slice(0, most.text));
    const answer = await withinTime(most.callMs, (abortSignal) =>
      embedMany({ ...{ model: metered, values, maxRetries: 0, maxParallelCalls: 1 }, abortSignal }),
    ).catch(() => null);
    const due = calls.due(true);
    const counted = await endSummaryCall(ctx, conversationId, due);
    if (counted.ok) calls.saved(due);
    else console.error(`[jobs] a call for vectors could not be counted (${counted.error.code})`);
    const embeddings = answer?.embeddings;
    if (embeddings?.length !== batch.length || !embeddings.every(isVector)) return 'failed';
    return batch.map(({ id, hash }, n) => ({ id, hash, vector: embeddings[n] ?? null }));
  }
}

/** The same with the embedder that the environment names, as jobs do it. */
export const embedWith = (...environment: Parameters<typeof embedderIn>) =>
  embedDue(embedderIn(...environment));
