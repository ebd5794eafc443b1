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
 * The end of an answer with its calls. Those of an answer that its provider held back are not made. In every other one each call is
 * run or answered, also where it ended for its length or for a reason that nobody knows: a call that was cut goes back to the model,
 * which hears that it was.
 */
function withCalls(finish: Finish, calls: readonly Part[], cut: readonly Call[]): Part[] {
  const { unified } = finish.finishReason;
  if (unified === 'content-filter') return [finish];
  const all = [...(unified === 'length' ? calls.map(withoutEmpty(calls)) : calls), ...cut];
  const isCalling = all.some(({ type }) => type === 'tool-call');
  const isOpen = isCalling && unified !== 'stop' && unified !== 'tool-calls';
  return [
    ...all,
    isOpen ? { ...finish, finishReason: { ...finish.finishReason, unified: 'tool-calls' } } : finish,
  ];
}

/** Where an answer reached its length, a last call without arguments was cut before they came. */
const withoutEmpty =
  (calls: readonly Part[]) =>
  (part: Part): Part =>
    part.type === 'tool-call' &&
    part.input.trim() === '' &&
    part === calls.findLast(({ type }) => type === 'tool-call')
      ? { ...part, input: '{' }
      : part;

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
        const cut = unfinished(calls);
        for (const call of cut) onCall(call);
        yield* withCalls(part, calls, cut);
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
