import { randomUUID } from 'node:crypto';
import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import { parseJsonEventStream, type UIMessageChunk, uiMessageChunkSchema } from 'ai';
import { runTurn } from '@/agents/engine/run-turn';
import type { DynamicTool } from '@/agents/tools/dynamic-tool';
import type { Ctx } from '@/lib/context';
import type { ChatInput } from '@/lib/conversations/schema';
import type { Result } from '@/lib/errors';
import type { ResolvedModel } from '@/lib/models/resolve';
import type { Server } from '@/lib/models/stored-model';
import type { Budget } from '@/lib/usage/schema';
import type { TestDb } from './db';

export interface TurnRequest {
  conversationId: string;
  text: string;
  messageId?: string;
  button?: ChatInput['message']['button'];
  files?: string[];
  committee?: ChatInput['message']['committee'];
  perMinute?: number;
  offered?: DynamicTool[];
  thisServer?: () => Promise<Server>;
  fallbacks?: ResolvedModel[];
  embedding?: EmbeddingModelV4 | undefined;
  ranker?: LanguageModelV4 | undefined;
  budget?: Budget;
}

/** Starts a turn as the chat route does. */
export const start = (ctx: Ctx, model: ResolvedModel, request: TurnRequest) =>
  runTurn(
    ctx,
    {
      conversationId: request.conversationId,
      message: {
        id: request.messageId ?? randomUUID(),
        text: request.text,
        button: request.button,
        files: request.files,
        committee: request.committee,
      },
    },
    {
      ...{ model, fallbacks: request.fallbacks, embedding: request.embedding, pace: 'instant' },
      ...{ ranker: request.ranker, budget: request.budget },
      ...(request.thisServer && { thisServer: request.thisServer }),
      ...{ perMinute: request.perMinute ?? 10_000, offered: request.offered ?? [] },
    },
  );

/** A whole turn: what went out over the wire, after everything is kept. */
export async function turn(ctx: Ctx, model: ResolvedModel, request: TurnRequest): Promise<UIMessageChunk[]> {
  const started = await start(ctx, model, request);
  if (!started.ok) throw new Error(`${started.error.code}: ${started.error.message}`);
  const chunks = await chunksOf(started.value.response);
  await started.value.kept;
  return chunks;
}

export async function chunksOf(response: Response): Promise<UIMessageChunk[]> {
  if (!response.body) throw new Error('The response has no body.');
  const chunks: UIMessageChunk[] = [];
  const events = parseJsonEventStream({ stream: response.body, schema: uiMessageChunkSchema });
  for await (const event of events) {
    if (!event.success) throw event.error;
    chunks.push(event.value);
  }
  return chunks;
}

export const textIn = (chunks: UIMessageChunk[]): string =>
  chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');

export interface KeptMessage {
  id: string;
  role: string;
  parts: { type: string; text?: string; state?: string; output?: { ok: boolean }; data?: unknown }[];
  metadata: {
    stop?: string;
    voice?: string;
    runId?: string;
    button?: string;
    raised?: string;
    later?: boolean;
  };
  safety: string;
}

/** What the database keeps of a conversation, in order. */
export const keptMessages = (db: TestDb, conversationId: string) =>
  db.sql<KeptMessage>(
    'select id, role, parts, metadata, safety from public.messages where conversation_id = $1 order by ordinal',
    [conversationId],
  );

export interface KeptRun {
  status: string;
  stop_reason: string | null;
  steps: number;
  error_code: string | null;
  output_tokens: number | null;
}

export const keptRuns = (db: TestDb, conversationId: string) =>
  db.sql<KeptRun>(
    `select status, stop_reason, steps, error_code, output_tokens from public.runs where conversation_id = $1 order by started_at`,
    [conversationId],
  );

export interface LedgerRow {
  id: string;
  tool: string;
  actor: string;
  status: string;
  error_code: string | null;
  input: unknown;
  output: unknown;
  duration_ms: number | null;
  changes: number;
}

/** The ledger of a conversation in order, without the row of its own beginning. */
export const ledgerOf = (db: TestDb, conversationId: string) =>
  db.sql<LedgerRow>(
    `select a.id, a.tool, a.actor, a.status, a.error_code, a.input, a.output, a.duration_ms,
       (select count(*)::int from public.action_changes c where c.action_id = a.id) as changes
     from public.agent_actions a where a.conversation_id = $1 and a.tool <> 'startConversation' order by a.seq`,
    [conversationId],
  );

export const refusal = (result: Result<unknown>) => (result.ok ? undefined : result.error);
