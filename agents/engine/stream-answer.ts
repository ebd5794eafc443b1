import type { LanguageModelV4 } from '@ai-sdk/provider';
import {
  type InferUIMessageChunk,
  isStepCount,
  streamText,
  type TextStreamPart,
  toUIMessageStream,
  type UIMessageStreamWriter,
} from 'ai';
import { redactValue } from '@/lib/safety/redact';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { AgentTools, ToolContext } from '../adapters/ai-sdk';
import type { AgentLimits } from '../agents';
import type { ParleyMessage } from '../messages';
import { raiseCareTool } from '../tools/raise-care';
import type { ToolName } from '../tools/registry';
import { explainModelError, nothingShown } from './explain-error';
import { type GuardedText, guardedText } from './guarded-text';
import { endsInTime } from './guards/ends-in-time';
import { outputLimit } from './guards/output-limit';
import { sameToolInARow } from './guards/same-tool';
import { endWhenSilent } from './guards/silence';
import { withoutHeavyCalls } from './heavy-calls';
import { type Heard, howItEnded } from './how-it-ended';
import { markRunning, withoutWithdrawn } from './mark-undone-results';
import type { Ending } from './persist';

type Options = Parameters<typeof streamText<AgentTools>>[0];

export interface Speech {
  writer: UIMessageStreamWriter<ParleyMessage>;
  model: LanguageModelV4;
  instructions: string;
  messages: NonNullable<Options['messages']>;
  tools: AgentTools;
  activeTools: ToolName[];
  toolsContext: Record<ToolName, ToolContext>;
  providerOptions: Options['providerOptions'];
  limits: AgentLimits;
  controller: AbortController;
  /** Stands between each text of the answer and the person. */
  guard: () => ReplyGuard;
  /** Called before every step but the first; answers the tool calls that were taken back meanwhile. */
  beforeStep: () => Promise<ReadonlySet<string>>;
  onInvalidCall: (call: { toolName: string; toolCallId: string; input: unknown }) => Promise<void>;
  onGuardTripped: (why: string) => Promise<void>;
  /** The model called for safety to answer instead. */
  onRaised?: (about: string) => void;
}

/** Why an answer is cut whose place safety takes; the answer that follows tells how the turn ended. */
export const raised = 'raised';

/** Lets a model answer and writes what may be shown. Resolves with how it ended; never throws for a model's fault. */
export async function speak(speech: Speech): Promise<Ending> {
  const bounds = endsInTime(speech.controller.signal, speech.limits.totalMs);
  return speakWithin(speech, bounds.signal).finally(bounds.release);
}

async function speakWithin(speech: Speech, signal: AbortSignal): Promise<Ending> {
  const heard: Heard = { timedOut: false, inputTokens: 0, outputTokens: 0 };
  const wrote = await write(speech, heard, ask(speech, heard, signal));
  if (wrote.tripped) {
    speech.controller.abort('safety');
    await speech.onGuardTripped(wrote.tripped);
    return { stop: 'finished', inputTokens: heard.inputTokens, outputTokens: heard.outputTokens };
  }
  if (heard.raised || speech.controller.signal.reason === raised)
    return { stop: 'finished', inputTokens: heard.inputTokens, outputTokens: heard.outputTokens };
  const { failure, ...ending } = howItEnded(heard, speech.controller.signal, wrote.words);
  if (failure) console.warn(`[turn] the model failed (${failure.code})`);
  const told = failure?.message ?? nothingShown[ending.stop];
  if (told && !wrote.anything) speech.writer.write({ type: 'error', errorText: told });
  return ending;
}

function ask(
  speech: Speech,
  heard: Heard,
  abortSignal: AbortSignal,
): ReadableStream<TextStreamPart<AgentTools>> {
  const { controller, limits } = speech;
  const silence = { firstMs: limits.firstWordMs, betweenMs: limits.silenceMs };
  const result = streamText({
    model: endWhenSilent(speech.model, silence, () => controller.abort('timeout')),
    instructions: speech.instructions,
    messages: speech.messages,
    tools: speech.tools,
    activeTools: speech.activeTools,
    toolsContext: speech.toolsContext,
    providerOptions: speech.providerOptions,
    prepareStep: async ({ stepNumber, messages }) => {
      if (stepNumber === 0) return {};
      const told = withoutHeavyCalls(withoutWithdrawn(messages));
      return { messages: markRunning(told, await speech.beforeStep()) };
    },
    stopWhen: [isStepCount(limits.steps), sameToolInARow(limits.sameTool), () => heard.raised === true],
    maxOutputTokens: limits.outputTokens,
    abortSignal,
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
        const about = worryIn(part);
        if (about !== null && speech.activeTools.includes('raiseCare')) {
          heard.raised = true;
          speech.onRaised?.(about);
        }
      }
    },
    onEnd: ({ finishReason, rawFinishReason }) => {
      heard.finishReason = finishReason;
      heard.rawFinishReason = rawFinishReason;
    },
  });
  return result.stream;
}

type StepPart = { type: string; toolName?: string; invalid?: boolean; input?: unknown };

/** What a call of raiseCare is about; also one under nearly its name, or with an input that does not fit: it is meant. */
function worryIn({ type, toolName = '', invalid, input }: StepPart): string | null {
  const isMeant = type === 'tool-call' && invalid === true && meansRaiseCare(toolName);
  if (!isMeant && !(type === 'tool-result' && toolName === 'raiseCare')) return null;
  const why = typeof input === 'object' && input !== null && 'why' in input ? input.why : undefined;
  return raiseCareTool.input.shape.why.safeParse(why).data ?? '';
}

const meansRaiseCare = (name: string): boolean => {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  return letters.includes('raise') && letters.includes('care');
};

/** What came of an answer on the screen. `words`: more than white space was said. */
interface Wrote {
  anything: boolean;
  words: boolean;
  tripped: string | null;
}

/** Writes the answer as it comes, each text through a reply guard of its own. */
async function write(
  { writer, guard, controller, limits }: Speech,
  heard: Heard,
  stream: ReadableStream<TextStreamPart<AgentTools>>,
): Promise<Wrote> {
  let text: GuardedText | undefined;
  let words = false;
  let more = false;
  const limited = stream.pipeThrough(
    outputLimit(limits.outputCharacters, () => controller.abort('output_limit')),
  );
  try {
    for await (const chunk of uiChunks(limited)) {
      if (chunk.type === 'error' || chunk.type === 'abort') continue;
      if (chunk.type === 'text-start') {
        words ||= text?.begun ?? false;
        text = guardedText(writer, chunk, guard());
      } else if (chunk.type === 'text-delta') text?.add(chunk.delta);
      else if (chunk.type === 'text-end') text?.end(chunk);
      else if (chunk.type !== 'tool-input-delta') writer.write(withoutHeavyInput(chunk));
      more ||= !quiet.has(chunk.type);
      if (text?.tripped) break;
    }
  } catch (error) {
    // A connection that breaks while it streams throws here instead of reaching onError.
    heard.failure ??= explainModelError(error);
  }
  text?.end();
  words ||= text?.begun ?? false;
  return { words, anything: more || words, tripped: text?.tripped ?? null };
}

type Chunk = InferUIMessageChunk<ParleyMessage>;

/** What a tool is asked goes out whole, when it can be read whole, without words of a hard moment. */
const withoutHeavyInput = (chunk: Chunk): Chunk =>
  chunk.type === 'tool-input-available' || chunk.type === 'tool-input-error'
    ? { ...chunk, input: redactValue(chunk.input).value }
    : chunk;

/** Chunks that leave nothing on the screen. */
const quiet: ReadonlySet<string> = new Set([
  'start-step',
  'finish-step',
  'text-start',
  'text-delta',
  'text-end',
]);

const uiChunks = (stream: ReadableStream<TextStreamPart<AgentTools>>) =>
  toUIMessageStream<AgentTools, ParleyMessage>({
    stream,
    sendStart: false,
    sendFinish: false,
    sendReasoning: false,
    onError: () => 'This step did not work.',
  });
