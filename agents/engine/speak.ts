import {
  isStepCount,
  streamText,
  type TextStreamPart,
  toUIMessageStream,
  type UIMessageStreamWriter,
} from 'ai';
import { type StopReason, stopReasons } from '@/lib/conversations/schema';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import type { ParleyMessage } from '../messages';
import type { AgentLimits } from '../roster';
import type { AgentTools, ToolContext } from '../surfaces/ai-sdk';
import type { ToolName } from '../tools/registry';
import { explainModelError } from './explain-error';
import { sameToolInARow } from './guards/same-tool';
import type { Ending } from './persist';
import { markRunning } from './taken-back';

type Options = Parameters<typeof streamText<AgentTools>>[0];

export interface Speech {
  writer: UIMessageStreamWriter<ParleyMessage>;
  model: Options['model'];
  instructions: string;
  messages: NonNullable<Options['messages']>;
  tools: AgentTools;
  activeTools: ToolName[];
  toolsContext: Record<ToolName, ToolContext>;
  providerOptions: Options['providerOptions'];
  limits: AgentLimits;
  controller: AbortController;
  crisis: boolean;
  /** Called before every step but the first; answers the tool calls that were taken back meanwhile. */
  beforeStep: () => Promise<ReadonlySet<string>>;
  onInvalidCall: (call: { toolName: string; toolCallId: string; input: unknown }) => Promise<void>;
  onGuardTripped: (why: string) => Promise<void>;
}

const stopBecause: Record<string, StopReason> = {
  stop: 'finished',
  length: 'output_limit',
  'tool-calls': 'step_limit',
  error: 'model_error',
};

/** Whoever aborts a run says why. */
const stopOf = (signal: AbortSignal): StopReason =>
  stopReasons.find((reason) => reason === signal.reason) ?? 'stopped_by_person';

/** What was heard of the model besides its words. */
interface Heard {
  failure?: ReturnType<typeof explainModelError>;
  finishReason?: string;
  timedOut: boolean;
  inputTokens: number;
  outputTokens: number;
}

/** Lets a model answer and writes what may be shown. Resolves with how it ended; never throws for a model's fault. */
export async function speak(speech: Speech): Promise<Ending> {
  const heard: Heard = { timedOut: false, inputTokens: 0, outputTokens: 0 };
  const wrote = await write(speech, heard, ask(speech, heard));
  const used = { inputTokens: heard.inputTokens, outputTokens: heard.outputTokens };
  if (wrote.tripped) {
    speech.controller.abort('safety');
    await speech.onGuardTripped(wrote.tripped);
    return { stop: 'finished', ...used };
  }
  if (speech.controller.signal.aborted) return { stop: stopOf(speech.controller.signal), ...used };
  if (heard.timedOut) return { stop: 'timeout', ...used };
  const stop = heard.failure ? 'model_error' : (stopBecause[heard.finishReason ?? 'error'] ?? 'finished');
  if (stop !== 'model_error') return { stop, ...used };
  const failure = heard.failure ?? explainModelError(undefined);
  console.warn(`[turn] the model failed (${failure.code})`);
  if (!wrote.anything) speech.writer.write({ type: 'error', errorText: failure.message });
  return { stop, errorCode: failure.code, ...used };
}

function ask(speech: Speech, heard: Heard): ReadableStream<TextStreamPart<AgentTools>> {
  const { controller, limits } = speech;
  const result = streamText({
    model: speech.model,
    instructions: speech.instructions,
    messages: speech.messages,
    tools: speech.tools,
    activeTools: speech.activeTools,
    toolsContext: speech.toolsContext,
    providerOptions: speech.providerOptions,
    prepareStep: async ({ stepNumber, messages }) => {
      if (stepNumber === 0) return {};
      return { messages: markRunning(messages, await speech.beforeStep()) };
    },
    stopWhen: [isStepCount(limits.steps), sameToolInARow(limits.sameTool)],
    maxOutputTokens: limits.outputTokens,
    abortSignal: controller.signal,
    timeout: { totalMs: limits.totalMs, chunkMs: limits.silenceMs },
    onError: ({ error }) => {
      heard.failure = explainModelError(error);
    },
    onAbort: () => {
      heard.timedOut = !controller.signal.aborted;
    },
    onStepEnd: async ({ content, usage }) => {
      heard.inputTokens += usage.inputTokens ?? 0;
      heard.outputTokens += usage.outputTokens ?? 0;
      for (const part of content) {
        if (part.type === 'tool-call' && part.invalid) await speech.onInvalidCall(part);
      }
    },
    onEnd: ({ finishReason }) => {
      heard.finishReason = finishReason;
    },
  });
  return result.stream;
}

/** Writes the answer as it comes, each text through a reply guard of its own. */
async function write(
  { writer, crisis }: Speech,
  heard: Heard,
  stream: ReadableStream<TextStreamPart<AgentTools>>,
): Promise<{ anything: boolean; tripped: string | null }> {
  let guard = createReplyGuard({ crisis });
  let open: string | undefined;
  let anything = false;
  const say = (id: string, delta: string) => {
    if (delta) writer.write({ type: 'text-delta', id, delta });
  };
  const closeText = (id: string, rest: object = {}) => {
    say(id, guard.end());
    writer.write({ ...rest, type: 'text-end', id });
    open = undefined;
  };
  try {
    for await (const chunk of uiChunks(stream)) {
      if (chunk.type === 'error' || chunk.type === 'abort') continue;
      if (chunk.type !== 'start-step' && chunk.type !== 'finish-step') anything = true;
      if (chunk.type === 'text-delta') say(chunk.id, guard.push(chunk.delta));
      else if (chunk.type === 'text-end') closeText(chunk.id, chunk);
      else writer.write(chunk);
      if (chunk.type === 'text-start') {
        guard = createReplyGuard({ crisis });
        open = chunk.id;
      }
      if (guard.tripped) break;
    }
  } catch (error) {
    // A connection that breaks while it streams throws here instead of reaching onError.
    heard.failure ??= explainModelError(error);
  }
  if (open !== undefined) closeText(open);
  return { anything, tripped: guard.tripped };
}

const uiChunks = (stream: ReadableStream<TextStreamPart<AgentTools>>) =>
  toUIMessageStream<AgentTools, ParleyMessage>({
    stream,
    sendStart: false,
    sendFinish: false,
    sendReasoning: false,
    onError: () => 'This step did not work.',
  });
