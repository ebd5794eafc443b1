import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { Refusal } from '../errors';

export interface ToolCallEnd {
  tool: string;
  toolCallId: string;
  input: unknown;
  output: unknown;
  /** ok: it did what it says · refused: an expected refusal · failed: something broke. */
  status: 'ok' | 'refused' | 'failed';
  error?: Refusal;
  durationMs: number;
  /** The answer was told that it took too long: once that has ended, it says what came of the call. */
  late?: boolean;
}

/** A bare text would be read as JSON itself; the ledger keeps it as what it was. */
const asJson = (value: unknown) => (typeof value === 'object' ? value : { raw: value });

/** Ends a tool call's ledger row, or writes it when the tool changed nothing. Needs `ctx.actionId`. */
export const finishAction = (ctx: Ctx & { actionId: string }, end: ToolCallEnd) =>
  callRpc(ctx, z.unknown(), 'finish_action', {
    p_id: ctx.actionId,
    p_tool: end.tool,
    p_input: asJson(end.input ?? null),
    p_output: asJson(end.output ?? null),
    p_status: end.status,
    p_error_code: end.error?.code,
    p_error_message: end.error?.message,
    p_duration_ms: Math.round(end.durationMs),
    p_tool_call_id: end.toolCallId,
    p_conversation: ctx.conversationId,
    p_run: ctx.runId,
    p_late: end.late,
  });
