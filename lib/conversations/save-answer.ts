import { z } from 'zod';
import { seatOfPart } from '../committee/schema';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type Result, refuse } from '../errors';
import type { SentCall } from '../usage/schema';
import { dropRun } from './own-runs';
import { type StopReason, stopRequest } from './schema';

export interface AnswerSoFar {
  runId: string;
  parts: unknown[];
  metadata: object;
  steps: number;
  /** Calls of models since the save before; the same call told twice is kept once. */
  calls?: SentCall[];
  /** Ids of what its model was told of: files, documents, messages and conversations. */
  told?: readonly string[];
  /** Given once, with the last save: how the run ended. */
  end?: {
    status: 'completed' | 'stopped' | 'failed';
    stopReason: StopReason;
    inputTokens?: number;
    outputTokens?: number;
    errorCode?: string;
    /** What safety knows of a long conversation after this turn. */
    care?: object;
  };
}

const saved = z.object({
  stop_requested: z.boolean(),
  /** How it is to end; null unless somebody asked for that. */
  stop_why: stopRequest,
  /** What the person may use of models in these thirty days is used up. */
  budget_spent: z.boolean(),
  /** At the end: a message waits and begins next. */
  waits: z.boolean().default(false),
  /** Before the end: a message waits for the next step. */
  steered: z.boolean().default(false),
  /** Tool calls of this run whose doing was taken back meanwhile. */
  taken_back: z.array(z.string()),
  /** Those of `told` that are there no more. */
  gone: z.array(z.string()).default([]),
  /** Calls of this run by which something was kept that the person removed or changed since, as they are told now. */
  changed: z.array(z.object({ toolCallId: z.string(), input: z.unknown(), output: z.unknown() })).default([]),
  /** When the person last changed or removed anything since the run began; null where they did not. */
  acted: z.string().nullable().default(null),
  /** Safety has asked for rest, in whichever conversation. */
  rests: z.boolean().default(false),
  /** In another conversation, since the run began. At the end: a committee’s closing was not kept for that. */
  hard: z.boolean().default(false),
  /** Of a committee: what is recorded of the parts among `told`. */
  seats: z.array(seatOfPart).nullish(),
  /** Of a committee: words that the person removed since it began; null where nothing went, also not for good. */
  removed: z.array(z.string()).nullish(),
  /** The run was taken for lost and another answer followed: nothing of this one is kept any more, and no more is told. */
  superseded: z.boolean().optional(),
});

/**
 * Keeps the answer as it stands, or at its end. Answers what the person did meanwhile. Refuses with `not_found` when the run is
 * gone, or when another answer took its place.
 */
export async function saveAnswer(ctx: Ctx, answer: AnswerSoFar): Promise<Result<z.infer<typeof saved>>> {
  const result = await callRpc(ctx, saved, 'save_answer', {
    p_run: answer.runId,
    p_parts: answer.parts,
    p_metadata: answer.metadata,
    p_steps: answer.steps,
    p_status: answer.end?.status,
    p_stop_reason: answer.end?.stopReason,
    p_input_tokens: answer.end?.inputTokens,
    p_output_tokens: answer.end?.outputTokens,
    p_error_code: answer.end?.errorCode,
    p_care: answer.end?.care,
    p_calls: answer.calls,
    p_told: answer.told && [...answer.told],
  });
  const told =
    result.ok && result.value.superseded
      ? refuse('not_found', 'Another answer took the place of this one.', 'superseded')
      : result;
  if (told.ok ? answer.end : told.error.code === 'not_found') dropRun(answer.runId);
  return told;
}
