import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { type Refusal, type Result, refuse } from '@/lib/errors';
import { redactValue } from '@/lib/safety/redact';
import { finishAction, type ToolCallEnd } from '@/lib/undo/finish-action';
import type { Effect, ToolOutput } from './define-tool';

/** A tool without its types, as the engine runs it. */
export interface AnyTool {
  name: string;
  effect: Effect;
  input: z.ZodType;
  run(ctx: Ctx, input: never): Promise<Result<object>>;
}

export type ToolAnswer = ToolOutput<object> & { actionId: string };

/**
 * Runs one tool call of an agent: parses the input, runs the tool under an action of its own and ends the action's
 * ledger row, whatever happened. A bad input goes back to the model and leaves a failed row and nothing else.
 * Every answer leaves out words of a hard moment, wherever they were kept, and none are written: this is the one place
 * they pass.
 */
export async function runTool(
  agent: { ctx: Ctx; allowed: boolean },
  tool: AnyTool,
  toolCallId: string,
  input: unknown,
): Promise<ToolAnswer> {
  const ctx = { ...agent.ctx, tool: tool.name, actionId: randomUUID() };
  const startedAt = performance.now();
  const result = agent.allowed
    ? await attempt(ctx, tool, input)
    : refuse('locked', 'This tool rests now. Go on without it.');
  const answer: ToolAnswer = result.ok
    ? { ...redactValue(result.value).value, ok: true, actionId: ctx.actionId }
    : { ok: false, error: redactValue(result.error).value, actionId: ctx.actionId };
  await endAction(ctx, {
    tool: tool.name,
    toolCallId,
    input: redactValue(input).value,
    output: answer,
    status: statusOf(result),
    error: answer.ok ? undefined : answer.error,
    durationMs: performance.now() - startedAt,
  });
  return answer;
}

/** Leaves the failed row of a call that never reached a tool: an unknown name, or arguments that are no JSON. */
export async function recordInvalidCall(
  agent: Ctx,
  name: string,
  toolCallId: string,
  input: unknown,
): Promise<void> {
  const error: Refusal = {
    code: 'invalid_input',
    message: 'There is no such tool, or its input could not be read.',
  };
  const tool = name.slice(0, 80) || 'unknown';
  await endAction(
    { ...agent, tool, actionId: randomUUID() },
    {
      ...{ tool, toolCallId, input: redactValue(input).value },
      ...{ output: null, status: 'failed', error, durationMs: 0 },
    },
  );
}

/** Ends the ledger row. When the database cannot, the row its trigger opened stays, truthfully, `running`. */
export async function endAction(ctx: Ctx & { actionId: string }, end: ToolCallEnd): Promise<void> {
  const ended = await finishAction(ctx, end);
  if (!ended.ok) console.error(`[ledger] ${end.tool} could not be ended (${ended.error.code})`);
}

async function attempt(ctx: Ctx, tool: AnyTool, input: unknown): Promise<Result<object>> {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const what = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`);
    return refuse('invalid_input', `The input does not fit. ${what.join('; ')}`);
  }
  if (tool.effect === 'external')
    return refuse('not_allowed', 'This leaves Parley. The person has to say yes to it first.');
  if (tool.effect !== 'read' && redactValue(parsed.data).count > 0)
    return refuse('not_allowed', 'Words from a hard moment are not kept. Stay with the person.', 'flagged');
  try {
    return await tool.run(ctx, parsed.data as never);
  } catch (error) {
    console.error(`[tool] ${tool.name} failed (${error instanceof Error ? error.name : 'unknown'})`);
    return refuse('unexpected', 'This did not work because of a fault in Parley. Nothing was changed.');
  }
}

function statusOf(result: Result<object>): 'ok' | 'refused' | 'failed' {
  if (result.ok) return 'ok';
  return result.error.code === 'invalid_input' || result.error.code === 'unexpected' ? 'failed' : 'refused';
}
