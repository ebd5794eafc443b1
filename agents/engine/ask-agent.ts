import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { Ctx } from '@/lib/context';
import { beginChildRun } from '@/lib/conversations/begin-child-run';
import { ok, type Result, refuse } from '@/lib/errors';
import { aiTools } from '../adapters/ai-sdk';
import type { AgentEntry } from '../agents';
import type { Looking } from '../tools/define-tool';
import type { DynamicTool } from '../tools/dynamic-tool';
import { notSwitchedOff, permittedOffers, permittedTools } from '../tools/permitted';
import type { ToolName } from '../tools/registry';
import { recordInvalidCall } from '../tools/run-tool';
import type { AgentEvent } from './agent-events';
import { isTooDeep } from './guards/depth';
import { untilHard } from './hard-elsewhere';
import { lookingWith } from './meaning/looking-with';
import { modelCalls, rankerName } from './model-calls';
import { answerKeeper, type Ending } from './persist';
import { recordGuard } from './record-safety';
import { type AgentTask, runAgent } from './run-agent';

/** `depth`: how deep its run stands below the turn's own, which is 0. */
type RunningCtx = Ctx & { runId: string; conversationId: string; depth?: number };

type Asked = 'model' | 'instructions' | 'messages' | 'providerOptions' | 'guard';
type Beside = 'fallbacks' | 'pause' | 'onWaiting' | 'onRaised' | 'wholeOutputs' | 'onGuardTripped';

/**
 * `offered`: tools of the asked agent that are known at run time only. `tools`: which of its tools it may use; all without
 * it. `looking`: what its look-ups bring; `embedding`: the model by which they compare, `ranker`: the one that reads what was
 * found; their calls are noted with its own.
 */
interface Question extends Pick<AgentTask, Asked>, Partial<Pick<AgentTask, Beside>> {
  offered?: readonly DynamicTool[];
  tools?: readonly ToolName[];
  looking?: Looking;
  embedding?: EmbeddingModelV4 | undefined;
  ranker?: LanguageModelV4 | undefined;
  /** Ends with the run that asks. */
  signal: AbortSignal;
}

/**
 * An agent asks another one, which works in a child run under its own name and with its own tools and limits. It begins
 * when its events are read; who stops reading ends it. Refuses with `conflict` when the run that asks has ended or
 * stands too deep.
 */
export async function askAgent(
  asking: RunningCtx,
  agent: AgentEntry,
  question: Question,
): Promise<Result<{ runId: string; events: AsyncIterable<AgentEvent> }>> {
  const depth = (asking.depth ?? 0) + 1;
  if (isTooDeep(depth, agent.limits.depth))
    return refuse('conflict', 'This agent is not asked so deep. Answer without it.');
  const { modelId } = question.model;
  const begun = await beginChildRun(asking, {
    parentRunId: asking.runId,
    agent: agent.name,
    model: modelId,
  });
  if (!begun.ok) return begun;
  const ctx: RunningCtx = { ...asking, actor: 'agent', agentId: agent.name, runId: begun.value, depth };
  return ok({ runId: ctx.runId, events: workIn(ctx, agent, question) });
}

async function* workIn(
  ctx: RunningCtx,
  agent: AgentEntry,
  { signal, offered = [], tools, looking, embedding, ranker, fallbacks, ...question }: Question,
): AsyncGenerator<AgentEvent, void> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const progress = { growth: 0, steps: 0, metadata: {}, waiting: null, parts: () => [] };
  const calls = modelCalls();
  const keeper = answerKeeper({
    ...{ ctx, runId: ctx.runId, answerId: null, answer: progress, calls },
    onStopRequested: (why) => controller.abort(why),
  });
  let ending: Ending = { stop: 'stopped_by_person' };
  try {
    const events = runAgent(agent, {
      ...question,
      model: calls.of(question.model, agent.name),
      fallbacks: fallbacks?.map((one) => calls.of(one, agent.name)),
      ...aiTools(
        notSwitchedOff(ctx.toolsOff, permittedTools(ctx.level, agent.tools, tools)),
        ctx,
        agent.limits,
        permittedOffers(ctx.level, offered),
        {
          ...looking,
          ...lookingWith({
            embedding: embedding && calls.ofEmbedding(embedding, agent.name),
            ranker: ranker && calls.of(ranker, rankerName),
          }),
        },
      ),
      controller,
      beforeStep: (told) => untilHard(keeper.checkpoint(told), controller),
      onInvalidCall: (call) => recordInvalidCall(ctx, call.toolName, call.toolCallId, call.input),
      onGuardTripped: async (why) => {
        await question.onGuardTripped?.(why);
        await recordGuard(ctx, why);
      },
    });
    for await (const event of events) {
      if (event.type === 'step-end') progress.steps += 1;
      if (event.type === 'end') ending = event.ending;
      yield event;
    }
  } catch (error) {
    ending = { stop: 'model_error', errorCode: 'unexpected' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await keeper.end(ending);
  }
}
