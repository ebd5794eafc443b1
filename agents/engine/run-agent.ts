import type { LanguageModelV4 } from '@ai-sdk/provider';
import { streamText, type TextStreamPart, ToolChoiceViolationError } from 'ai';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { AgentTools, ToolsOfRun } from '../adapters/ai-sdk';
import type { AgentEntry } from '../agents';
import { endsRun } from '../tools/ends-run';
import { type AgentEvent, eventsIn, type TextEvent } from './agent-events';
import { explainModelError, nothingShown } from './explain-error';
import { inFewerPieces } from './fewer-pieces';
import { type GuardedText, guardedText } from './guarded-text';
import { guardedThoughts } from './guarded-thoughts';
import { endsInTime } from './guards/ends-in-time';
import { outputLimit } from './guards/output-limit';
import { type Heard, howItEnded } from './how-it-ended';
import { nextStep, type Unknowing } from './next-step';
import type { Ending, Meanwhile } from './persist';
import { type Pause, pauseThatCanEnd } from './steady/pause';
import { steadyModel, type Waiting } from './steady/steady-model';
import { addTokens } from './whole-tokens';
import { worryIn, worryWithheld } from './worry';

type Options = Parameters<typeof streamText<AgentTools>>[0];

/** What one run of an agent works with. Identity and rights are in the tools' contexts, made by the server. */
export interface AgentTask extends ToolsOfRun {
  model: LanguageModelV4;
  /** Asked in this order when it fails. */
  fallbacks?: readonly LanguageModelV4[] | undefined;
  /** How waits before another try are waited; without it nobody can end one but by stopping. */
  pause?: Pause | undefined;
  onWaiting?: ((waiting: Waiting | null) => void) | undefined;
  /** The words of the model in this place go out now: 0 is `model`, then come `fallbacks`. */
  onAnswering?: ((place: number) => void) | undefined;
  instructions: string;
  /** The same without what is known of the person, for a model that is asked after they changed something of it. */
  unknowing?: Unknowing | undefined;
  /** The instructions as they stand once the person changed something. */
  renewed?: (() => Promise<string>) | undefined;
  /** A step begins, which is told what the calls before it came to. */
  onStep?: (() => void) | undefined;
  messages: NonNullable<Options['messages']>;
  /** Ids of calls of earlier answers: some servers number the calls of each answer anew. */
  usedCallIds?: readonly string[] | undefined;
  providerOptions: Options['providerOptions'];
  /** Answers of tools are read as they are, however long. */
  wholeOutputs?: boolean;
  controller: AbortController;
  /** Stands between each text of the agent and whoever reads it. */
  guard: () => ReplyGuard;
  /** `beforeStep` is called before the first step as well. */
  asksAlways?: boolean | undefined;
  /** Called before every step but the first, and before each further try of a model, with the ids of what its messages tell that may be removed. */
  beforeStep: (told: readonly string[]) => Promise<Meanwhile>;
  onInvalidCall: (call: { toolName: string; toolCallId: string; input: unknown }) => Promise<void>;
  onGuardTripped: (why: string) => Promise<void>;
  /** The model called for safety to answer instead. */
  onRaised?: (about: string) => void;
}

type RunsAgent = Pick<AgentEntry, 'name' | 'limits'>;

/** Why an answer is cut whose place safety takes; the answer that follows tells how the turn ended. */
export const raised = 'raised';

/**
 * Lets an agent work within its limits and tells what happens, event by event. Knows nothing of who listens. A model's
 * fault is an ending and never thrown; who stops listening ends the run.
 */
export async function* runAgent(agent: RunsAgent, task: AgentTask): AsyncGenerator<AgentEvent, void> {
  const bounds = endsInTime(task.controller.signal, agent.limits.totalMs);
  task.calls.onPause(bounds.pause);
  let isOver = false;
  try {
    yield { type: 'start', agent: agent.name };
    const ending = yield* work(agent, task, bounds.signal);
    isOver = true;
    yield { type: 'end', ending };
  } finally {
    if (!isOver) task.controller.abort('stopped_by_person');
    bounds.release();
  }
}

async function* work(
  agent: RunsAgent,
  task: AgentTask,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Ending> {
  const heard: Heard = { timedOut: false, inputTokens: 0, outputTokens: 0 };
  const said = yield* say(agent, task, heard, ask(agent, task, heard, signal));
  if (said.tripped) {
    task.controller.abort('safety');
    await task.onGuardTripped(said.tripped);
    return { stop: 'finished', inputTokens: heard.inputTokens, outputTokens: heard.outputTokens };
  }
  if (heard.raised || task.controller.signal.reason === raised)
    return { stop: 'finished', inputTokens: heard.inputTokens, outputTokens: heard.outputTokens };
  const { failure, ...ending } = howItEnded(heard, task.controller.signal, said.words);
  if (failure) console.warn(`[turn] the model failed (${failure.code})`);
  const told = failure?.message ?? nothingShown[ending.stop];
  if (told && !said.anything) yield { type: 'error', message: told };
  return ending;
}

function ask(
  { limits }: RunsAgent,
  task: AgentTask,
  heard: Heard,
  abortSignal: AbortSignal,
): ReadableStream<TextStreamPart<AgentTools>> {
  const { controller } = task;
  const hear = (about: string | null) => {
    if (about === null || heard.raised || !task.activeTools.includes('raiseCare')) return;
    heard.raised = true;
    task.onRaised?.(about);
  };
  const { prepareStep, askedAgain } = nextStep({
    ...{
      limits,
      instructions: task.instructions,
      unknowing: task.unknowing,
      renewed: task.renewed,
      onStep: task.onStep,
      beforeStep: task.beforeStep,
    },
    asksAlways: task.asksAlways,
    ...{ wholeOutputs: task.wholeOutputs, longOutputs: task.calls.longOutputs },
    late: task.calls.late,
    onLast: (reason) => {
      heard.lastStep = reason;
    },
  });
  const steady = steadyModel({
    models: [task.model, ...(task.fallbacks ?? [])],
    silence: { firstMs: limits.firstWordMs, betweenMs: limits.silenceMs },
    endsAt: Date.now() + limits.totalMs,
    pause: task.pause ?? pauseThatCanEnd().pause,
    onWaiting: (waiting) => task.onWaiting?.(waiting),
    onAnswering: (place) => task.onAnswering?.(place),
    onSilent: () => controller.abort('timeout'),
    askedAgain,
    usedCallIds: task.usedCallIds,
    // A worry counts from the moment it is said, whatever becomes of the answer.
    onCall: (call) => hear(worryWithheld(call)),
    isOver: () => heard.raised === true,
  });
  const result = streamText({
    model: inFewerPieces(steady),
    maxRetries: 0,
    instructions: task.instructions,
    messages: task.messages,
    tools: task.tools,
    activeTools: task.activeTools,
    toolsContext: task.toolsContext,
    providerOptions: task.providerOptions,
    prepareStep,
    stopWhen: [() => heard.lastStep !== undefined, () => heard.raised === true, () => heard.left === true],
    maxOutputTokens: limits.outputTokens,
    abortSignal,
    onError: ({ error }) => {
      heard.withheld = ToolChoiceViolationError.isInstance(error);
      if (!ToolChoiceViolationError.isInstance(error)) heard.failure = explainModelError(error);
      else for (const part of error.content) hear(worryWithheld(part));
    },
    onAbort: () => {
      heard.timedOut = !controller.signal.aborted;
    },
    onStepEnd: async ({ content, usage }) => {
      heard.inputTokens = addTokens(heard.inputTokens, usage.inputTokens);
      heard.outputTokens = addTokens(heard.outputTokens, usage.outputTokens);
      heard.called = content.some(({ type }) => type === 'tool-call');
      for (const part of content) {
        if (part.type === 'tool-call' && part.invalid) await task.onInvalidCall(part);
        hear(worryIn(part));
        heard.left ||= endsRun(part);
      }
    },
    onEnd: ({ finishReason, rawFinishReason }) => {
      heard.finishReason = finishReason;
      heard.rawFinishReason = rawFinishReason;
    },
  });
  return result.stream;
}

/** What came of an answer. `words`: more than white space was said. */
interface Said {
  anything: boolean;
  words: boolean;
  tripped: string | null;
}

/** Tells the answer as it comes, each text through a reply guard of its own; one that goes on with another shares its. */
async function* say(
  { limits }: RunsAgent,
  { guard, controller, calls }: AgentTask,
  heard: Heard,
  stream: ReadableStream<TextStreamPart<AgentTools>>,
): AsyncGenerator<AgentEvent, Said> {
  let text: GuardedText | undefined;
  let starts: Extract<TextEvent, { type: 'text-start' }> | undefined;
  let words = false;
  let more = false;
  const due: TextEvent[] = [];
  const thoughts = guardedThoughts(guard);
  const results = new Map<string, ToolResult>();
  const limited = stream.pipeThrough(
    outputLimit(limits.outputCharacters, () => controller.abort('output_limit')),
  );
  try {
    for await (const event of eventsIn(limited)) {
      if (event.type === 'text-start') starts = event;
      else if (event.type === 'text') {
        // It begins with its first words: what broke off before stays open where none come.
        if (starts) {
          words ||= text?.begun ?? false;
          text = guardedText((one) => due.push(one), starts, text?.handOver() ?? guard());
          starts = undefined;
        }
        text?.add(event.text);
      } else if (event.type === 'text-end') {
        if (!starts) text?.end(event);
        starts = undefined;
      } else if (event.type === 'thought' || event.type === 'thought-end') {
        const told = event.type === 'thought' ? thoughts.add(event.text) : thoughts.end();
        if (told !== '') yield { type: 'thought', text: told };
      } else {
        text?.endBroken();
        yield* due.splice(0);
        yield event;
        if (event.type === 'tool-result') results.set(event.callId, event);
      }
      yield* lateResults(calls.late, results);
      yield* due.splice(0);
      // A call that was begun and never whole shows nothing.
      more ||= event.type.startsWith('tool-') && event.type !== 'tool-start';
      if (text?.tripped) break;
    }
  } catch (error) {
    // A connection that breaks while it streams throws here instead of reaching onError.
    heard.failure ??= explainModelError(error);
  }
  text?.end();
  yield* due.splice(0);
  yield* lateResults(calls.late, results);
  words ||= text?.begun ?? false;
  return { words, anything: more || words, tripped: text?.tripped ?? null };
}

type ToolResult = Extract<AgentEvent, { type: 'tool-result' }>;

/** Tells once more what came of calls that were told as taking too long, now that it is known. */
function* lateResults(
  late: ReadonlyMap<string, object>,
  told: Map<string, ToolResult>,
): Generator<ToolResult> {
  for (const [callId, output] of late) {
    const before = told.get(callId);
    if (before && told.delete(callId)) yield { ...before, output };
  }
}
