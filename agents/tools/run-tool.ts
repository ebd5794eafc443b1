import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { type Refusal, type Result, refuse } from '@/lib/errors';
import { allOff } from '@/lib/goal-tools/schema';
import { isAtLeast, type Level } from '@/lib/levels/schema';
import { redactValue } from '@/lib/safety/redact';
import { finishAction, type ToolCallEnd } from '@/lib/undo/finish-action';
import { answerOfAction, firstAnswer } from '@/lib/undo/first-answer';
import { writeKey } from '@/lib/undo/write-key';
import { actionDoneBefore, attemptTool, doneUnheard, lostAnswer } from './attempt-tool';
import { calledName } from './called-name';
import type { CallsOfRun } from './calls-of-run';
import type { Effect, Looking, ToolCtx, ToolOutput } from './define-tool';
import type { Approve } from './dynamic-tool';
import { withinTime } from './guards/tool-time';
import { readInput } from './read-input';
import { withoutSources } from './result-sources';
import { partedWhy } from './why-called';

/** Whose call it is, and what it shares with the other calls of the same run. */
export interface ToolCaller {
  ctx: Ctx;
  allowed: boolean;
  calls?: CallsOfRun;
  looking?: Looking | undefined;
}

/** A tool without its types, as the engine runs it. */
export interface AnyTool {
  name: string;
  effect: Effect;
  /** Makes something anew each time it is called: the same call is carried out once in answering one message. */
  once?: true;
  /** The least level of the person for whom it may be used. */
  level: Level;
  input: z.ZodType;
  run(ctx: ToolCtx, input: never): Promise<Result<object>>;
  /** Of one that leaves Parley (`DynamicTool`). */
  approve?: Approve;
}

/** Not known at run time only. */
const isOfParley = (tool: AnyTool): boolean => !('inputSchema' in tool);

export type ToolAnswer = ToolOutput<object> & { actionId: string };

/**
 * Runs one tool call of an agent: parses the input, runs the tool under an action of its own and ends the action's
 * ledger row, whatever happened. A bad input goes back to the model and leaves a failed row and nothing else.
 * In a run, calls that only read run beside each other and those that write in order, each within its time; a tool that keeps
 * failing in the same way is refused, and so is one whose turn comes after `signal` ended the answer, that needs more than
 * the person's level, or that they switched off for the intention: as it was when the run began, and in SQL as it is then. Every answer leaves out words of a hard moment, wherever they were kept, and none are written: this is
 * the one place they pass.
 */
export function runTool(
  agent: ToolCaller,
  tool: AnyTool,
  toolCallId: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<ToolAnswer> {
  // Calls that were asked for together count together: of the failures of the others the model knew nothing.
  const refusal = refusalOf(agent, tool);
  const call = () =>
    callOnce(agent, tool, { toolCallId, input, signal, refusal: signal?.aborted ? over : refusal });
  return agent.calls ? agent.calls.inOrder(tool.effect === 'read', call) : call();
}

/** Why a call does not reach its tool, whatever was offered to the model. */
function refusalOf({ ctx, allowed, calls }: ToolCaller, tool: AnyTool): Asked['refusal'] {
  if (!isAtLeast(ctx.level, tool.level)) return notOpen;
  if (allOff(ctx.outsidePersona ?? []).has(tool.name)) return outsidePersona;
  if (allOff(ctx.toolsOff ?? []).has(tool.name)) return switchedOff;
  return allowed ? calls?.refusal(tool.name) : rests;
}

const notOpen = refuse(
  'not_allowed',
  'This tool is not open to the person’s account. Nothing was done. Go on without it, and say so if they asked for it.',
  'level',
);
const switchedOff = refuse(
  'not_allowed',
  'The person switched this off for this intention. Nothing was done. Go on without it, and say so if they asked for it.',
  'switched_off',
);
const outsidePersona = refuse(
  'not_allowed',
  'This is not used in this conversation. Nothing was done. Go on without it, and say so if the person asked for it.',
  'switched_off',
);
const rests = refuse('locked', 'This tool rests now. Go on without it.');
/** The same call once more, of which the first has no answer yet. */
const twice = refuse(
  'conflict',
  'This very call was made before, and its answer is not known yet. Do not make it again.',
);
const again = refuse('conflict', 'This was done already in answering this message.');
/** Its turn was stopped while it waited for the calls before it. */
const over = refuse('conflict', 'This answer has ended.');
const late = {
  read: refuse('busy', 'This took too long, so it was left. Ask for less, or answer without it.'),
  other: refuse(
    'busy',
    'This took too long, and whether it was done is not known yet. Do not do it again; say so to the person.',
  ),
};

interface Asked {
  toolCallId: string;
  input: unknown;
  signal: AbortSignal | undefined;
  /** Why it does not reach its tool. */
  refusal: ReturnType<CallsOfRun['refusal']> | undefined;
}

async function callOnce(
  { ctx: caller, calls, looking }: ToolCaller,
  tool: AnyTool,
  { toolCallId, input: given, signal, refusal }: Asked,
): Promise<ToolAnswer> {
  // What is known at run time only may take words of any name.
  const { asked: input, why } = isOfParley(tool) ? partedWhy(tool, given) : { asked: given, why: null };
  const { longOutputs } = calls ?? {};
  const ctx = {
    ...{ ...caller, toolCallId, tool: tool.name, actionId: randomUUID() },
    ...{ ...(longOutputs && { longOutputs }), ...(looking && { looking }) },
  };
  const startedAt = performance.now();
  const asked = redactValue(why === null ? input : { ...Object(input), why }).value;
  const answerOf = (result: Result<object>): ToolAnswer =>
    result.ok
      ? {
          ...redactValue(looking?.told?.(result.value) ?? result.value).value,
          ok: true,
          actionId: ctx.actionId,
        }
      : { ok: false, error: redactValue(result.error).value, actionId: ctx.actionId };
  /** As what this call is known again, also where it found all as it wanted it and wrote nothing. */
  const keyed = () =>
    tool.once ? { ...ctx, writeKey: writeKey(tool.name, readInput(tool.input, input).data) } : ctx;
  const end = async (result: Result<object>, late = false): Promise<ToolAnswer> => {
    const answer = answerOf(result);
    const ended = await endAction(result.ok ? keyed() : ctx, {
      ...{ tool: tool.name, toolCallId, input: asked, output: answer, status: statusOf(result) },
      error: answer.ok ? undefined : answer.error,
      durationMs: performance.now() - startedAt,
      late,
    });
    if (isSwitchedOff(ended) && result.ok) return end(switchedOff, late);
    return wasCalled(ended) ? ((await answeredBefore(ctx, toolCallId)) ?? answerOf(twice)) : answer;
  };

  if (refusal) return end(refusal);
  const keep = (answer: ToolAnswer) =>
    longOutputs?.keep(ctx.actionId, Object(isOfParley(tool) ? withoutSources(answer) : answer));
  // Neither this call nor its run grows late while the person is waited for.
  const waiting = new Set<() => () => void>(calls ? [calls.pauses] : []);
  const pauses = () => {
    const ends = [...waiting].map((pause) => pause());
    return () => {
      for (const end of ends) end();
    };
  };
  const work = attemptTool({ ...ctx, ...(signal && { signal }), pauses, needs: tool.level }, tool, input);
  const told = calls
    ? await withinTime(work, calls.limits.toolMs, (pause) => waiting.add(pause))
    : { value: await work };
  const result = told?.value ?? (tool.effect === 'read' ? late.read : late.other);
  const done = actionDoneBefore(result);
  if (done !== undefined)
    return answerAgain(keyed(), done, { tool: tool.name, toolCallId, input: asked }, keep);
  calls?.ended(tool.name, result.ok ? null : result.error);
  // What may still change something ends its row with what came of it; the run tells it, or the answer that was kept.
  if (!told && tool.effect !== 'read') {
    void work
      .then((ended) => end(ended, true))
      .then((answer) => {
        keep(answer);
        calls?.endedLate(toolCallId, answer);
      });
    return answerOf(result);
  }
  const answer = await end(result);
  keep(answer);
  return answer;
}

/** A call that was done before in answering the same message hears what came of it, and its own row says that nothing more was done. */
async function answerAgain(
  ctx: Ctx & { actionId: string },
  done: string,
  call: Pick<ToolCallEnd, 'tool' | 'toolCallId' | 'input'>,
  keep: (answer: ToolAnswer) => void,
): Promise<ToolAnswer> {
  // Guarantee: the ledger keeps the answer of a tool as it was given.
  const known = (await answerOfAction(ctx, done)) as ToolAnswer | null;
  const answer = known?.ok ? known : { ok: false, error: lostAnswer.error, actionId: done };
  await endAction(ctx, { ...call, output: answer, status: 'refused', error: again.error, durationMs: 0 });
  keep(answer);
  return answer;
}

/** Leaves the failed row of a call that never reached a tool: an unknown name (see `calledName`), or arguments that are no JSON. */
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
  const tool = calledName(name);
  await endAction(
    { ...agent, tool, actionId: randomUUID() },
    {
      ...{ tool, toolCallId, input: redactValue(input).value },
      ...{ output: null, status: 'failed', error, durationMs: 0 },
    },
  );
}

/** Ends the ledger row. When the database cannot, the row its trigger opened stays, truthfully, `running`. */
export async function endAction(ctx: Ctx & { actionId: string }, end: ToolCallEnd): Promise<Result<unknown>> {
  const ended = await finishAction(ctx, end);
  if (!ended.ok && !isOver(ended) && !isSwitchedOff(ended))
    console.error(`[ledger] ${end.tool} could not be ended (${ended.error.code})`);
  return ended;
}

/** The run made this very call before, here or in another process. */
const wasCalled = (ended: Result<unknown>): boolean => !ended.ok && ended.error.detail === 'called';

/** What was looked up may be looked up no more. */
const isSwitchedOff = (ended: Result<unknown>): boolean => !ended.ok && ended.error.detail === 'switched_off';

/** The database let nothing more be done in the name of a run that was taken for lost, or noted the call before. */
const isOver = (ended: Result<unknown>): boolean =>
  wasCalled(ended) || (!ended.ok && ended.error.detail === 'ended');

/** Guarantee: the ledger keeps the answer of a tool as it was given. */
const answeredBefore = async (ctx: Ctx, toolCallId: string) =>
  ctx.runId ? ((await firstAnswer({ ...ctx, runId: ctx.runId }, toolCallId)) as ToolAnswer | null) : null;

function statusOf(result: Result<object>): 'ok' | 'refused' | 'failed' {
  // The person is asked first: nothing was done.
  if (result.ok && 'asked' in result.value) return 'refused';
  if (result.ok || result.error.detail === doneUnheard) return 'ok';
  return result.error.code === 'invalid_input' || result.error.code === 'unexpected' ? 'failed' : 'refused';
}
