import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { AnswerCut, ModelSilent } from '@/lib/models/fault';
import { endWhenSilent, type SilenceLimits } from '../guards/silence';
import { unlessAborted } from '../guards/unless-aborted';

type Part = LanguageModelV4StreamPart;
export type Call = Extract<Part, { type: 'tool-call' }>;
type Finish = Extract<Part, { type: 'finish' }>;

/** Whether the server ended its answer; without any reason the line was cut, as some libraries say themselves. */
const isEnding = ({ finishReason: { unified, raw } }: Finish): boolean =>
  unified !== 'error' && unified !== 'interrupted' && (unified !== 'other' || raw !== undefined);

/** In order: the line ended, and nothing told why. */
function withoutEnding(finish?: Finish): AnswerCut {
  const cut = new AnswerCut('The answer has no ending.');
  cut.inOrder = finish?.finishReason.unified !== 'error' && finish?.finishReason.raw === undefined;
  return cut;
}

/** Also what comes of a call before it is whole: nothing tells of a call that is not made. */
const isOfCall = ({ type }: Part): boolean => type === 'tool-call' || type.startsWith('tool-input-');

/** The calls that an answer began and did not end, as far as they came. */
function unfinished(parts: readonly Part[]): Call[] {
  const whole = new Set(parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : [])));
  return parts.flatMap((part) => {
    if (part.type !== 'tool-input-start' || whole.has(part.id)) return [];
    const input = parts.flatMap((one) =>
      one.type === 'tool-input-delta' && one.id === part.id ? [one.delta] : [],
    );
    return [{ type: 'tool-call', toolCallId: part.id, toolName: part.toolName, input: input.join('') }];
  });
}

/**
 * One answer of one model, to its end. Throws when it fails, is cut, or is silent for too long. Tool calls come with
 * the end of the answer, so that none of an answer that fails is run; `onCall` hears of each at once,
 * and of those that a failure cut.
 */
export async function* attempt(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  { silence, onCall }: { silence: SilenceLimits; onCall: (call: Call) => void },
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const watched = endWhenSilent(model, silence, () => own.abort(new ModelSilent('The model said nothing.')));
  const calls: Part[] = [];
  try {
    const { stream } = await unlessAborted(
      own.signal,
      watched.doStream({ ...options, abortSignal: own.signal }),
    );
    for await (const part of partsOf(stream, own.signal)) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'tool-call') onCall(part);
      if (isOfCall(part)) calls.push(part);
      else if (part.type !== 'finish') yield part;
      else {
        if (!isEnding(part)) throw withoutEnding(part);
        // Its calls that have no end go back to the model, which hears that they were cut.
        const cut = part.finishReason.unified === 'content-filter' ? [] : unfinished(calls);
        for (const call of cut) onCall(call);
        yield* calls;
        yield* cut;
        yield part;
        return;
      }
    }
    throw withoutEnding();
  } catch (error) {
    for (const call of unfinished(calls)) onCall(call);
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    own.abort();
  }
}

async function* partsOf(stream: ReadableStream<Part>, signal: AbortSignal): AsyncGenerator<Part, void> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
