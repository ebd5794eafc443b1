import type {
  EmbeddingModelV4,
  LanguageModelV4,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { isOwnWords } from '@/lib/models/speak';
import { costByPrices, dearestReadToken, dearestToken } from '@/lib/usage/prices';
import type { ModelCall, SentCall } from '@/lib/usage/schema';
import { explainModelError } from './explain-error';
import { wholeTokens, wholeUsage } from './whole-tokens';

type Part = LanguageModelV4StreamPart;
type Sending = Pick<Call, 'signal' | 'asked'>;
type Options = Parameters<LanguageModelV4['doStream']>[0];
type Metadata = Extract<Part, { type: 'finish' }>['providerMetadata'];

/** Under which name the calls of the small model stand that reads what was looked up. */
export const rankerName = 'reranker';

/** A request as it goes out, and which agent's it is. */
export interface Asked {
  by: string;
  options: Options;
}

/** The calls of models that one run makes, tries that failed too. */
export interface ModelCalls {
  /** The model, with each of its calls noted as this agent's. */
  of(model: LanguageModelV4, agent: string): LanguageModelV4;
  /** The same of an embedding model. */
  ofEmbedding(model: EmbeddingModelV4, agent: string): EmbeddingModelV4;
  /** Calls that are not saved yet. `isEnd`: also those that never came to an end; nobody waits for them any more. */
  due(isEnd: boolean): SentCall[];
  /** They are kept, and are not told again. */
  saved(calls: readonly SentCall[]): void;
}

interface Call {
  n: number;
  agent: string;
  model: { provider: string; modelId: string };
  /** Ends it, and how many characters were sent. */
  signal: AbortSignal | undefined;
  asked: () => number;
  startedAt: number;
  /** What the answer named itself, how long it is, and what the provider counted. */
  answeredBy?: string;
  characters: number;
  /** It finds words by their meaning, and writes nothing. */
  onlyReads?: boolean;
  usage?: LanguageModelV4Usage;
  metadata?: Metadata;
  /** `stopped`: whoever asked did not want it any more. */
  ended?: { at: number; error: string | null; stopped: boolean };
}

/** `onAsked` hears of each request for an answer that is streamed, as it goes out. */
export function modelCalls(onAsked: (asked: Asked) => void = () => {}): ModelCalls {
  const open = new Set<Call>();
  let count = 0;
  const begin = (model: Call['model'], agent: string, asked: Sending): Call => {
    const call: Call = { n: count++, agent, model, ...asked, startedAt: performance.now(), characters: 0 };
    open.add(call);
    return call;
  };
  return {
    of: (model, agent) =>
      isOwnWords(model)
        ? model
        : {
            specificationVersion: model.specificationVersion,
            provider: model.provider,
            modelId: model.modelId,
            supportedUrls: model.supportedUrls,
            doGenerate: async (options) => {
              const call = begin(model, agent, askedIn(options));
              const told = await noting(call, () => model.doGenerate(options));
              const answer = { ...told, usage: wholeUsage(told.usage) };
              call.usage = answer.usage;
              call.metadata = answer.providerMetadata;
              call.answeredBy = answer.response?.modelId;
              end(call, null);
              return answer;
            },
            doStream: async (options) => {
              // What was stopped before it began is not asked.
              options.abortSignal?.throwIfAborted();
              const call = begin(model, agent, askedIn(options));
              onAsked({ by: agent, options });
              const { stream, ...answer } = await noting(call, () => model.doStream(options));
              return { ...answer, stream: heard(call, stream) };
            },
          },
    ofEmbedding: (model, agent) => ({
      specificationVersion: model.specificationVersion,
      provider: model.provider,
      modelId: model.modelId,
      maxEmbeddingsPerCall: model.maxEmbeddingsPerCall,
      supportsParallelCalls: model.supportsParallelCalls,
      doEmbed: async (options) => {
        const asked = () => options.values.join('').length;
        const call = begin(model, agent, { signal: options.abortSignal, asked });
        call.onlyReads = true;
        const answer = await noting(call, () => model.doEmbed(options));
        if (answer.usage) call.usage = embeddingUsage(answer.usage.tokens);
        call.metadata = answer.providerMetadata;
        end(call, null);
        return answer;
      },
    }),
    due: (isEnd) => {
      if (isEnd) for (const call of open) end(call, 'stopped');
      return [...open].flatMap((call) => (call.ended ? [sent(call)] : []));
    },
    saved: (calls) => {
      const kept = new Set(calls.map(({ n }) => n));
      for (const call of open) if (kept.has(call.n)) open.delete(call);
    },
  };
}

const askedIn = (options: Options): Sending => ({
  signal: options.abortSignal,
  asked: () => JSON.stringify(options.prompt).length,
});

/** An embedding model writes nothing. */
const embeddingUsage = (tokens: number): LanguageModelV4Usage => ({
  inputTokens: { total: tokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 0, text: undefined, reasoning: undefined },
});

function end(call: Call, error: string | null): void {
  const stopped = call.signal?.aborted === true || error === 'stopped';
  call.ended ??= { at: performance.now(), error, stopped };
}

/** Does it, and notes when it fails. */
async function noting<T>(call: Call, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    end(call, codeOf(error, call.signal));
    throw error;
  }
}

const codeOf = (error: unknown, signal: AbortSignal | undefined): string => {
  if (!signal?.aborted) return explainModelError(error).code;
  return typeof signal.reason === 'string' ? signal.reason : 'stopped';
};

/** An answer, of which is heard what it says of itself as it passes. */
function heard(call: Call, stream: ReadableStream<Part>): ReadableStream<Part> {
  const reader = stream.getReader();
  return new ReadableStream<Part>(
    {
      async pull(controller) {
        const { value, done } = await noting(call, () => reader.read());
        if (!done) {
          const part = value.type === 'finish' ? { ...value, usage: wholeUsage(value.usage) } : value;
          hear(call, part);
          return controller.enqueue(part);
        }
        end(call, 'unfinished');
        controller.close();
      },
      cancel: (reason) => {
        end(call, codeOf(reason, call.signal));
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function hear(call: Call, part: Part): void {
  if ('delta' in part) call.characters += part.delta.length;
  else if (part.type === 'response-metadata') call.answeredBy = part.modelId ?? call.answeredBy;
  else if (part.type === 'error') end(call, codeOf(part.error, call.signal));
  else if (part.type === 'finish') {
    call.usage = part.usage;
    call.metadata = part.providerMetadata;
    end(call, null);
  }
}

function sent(call: Call): SentCall {
  const { ended, usage } = call;
  const at = ended?.at ?? call.startedAt;
  const input = whole(usage?.inputTokens.total);
  const output = whole(usage?.outputTokens.total);
  // A server that counted nothing of what it read and wrote did not count.
  const isCounted = input !== null && output !== null && input + output > 0;
  const counted = {
    model: nameOf(call),
    input_tokens: input === 0 && !isCounted ? null : input,
    output_tokens: output === 0 && !isCounted ? null : output,
    cached_tokens: whole(usage?.inputTokens.cacheRead),
    reasoning_tokens: whole(usage?.outputTokens.reasoning),
  };
  const estimated = isCounted ? null : estimate(call);
  const cost = costOf(call, counted);
  const tokens = estimated ?? (counted.input_tokens ?? 0) + (counted.output_tokens ?? 0);
  return {
    n: call.n,
    agent: call.agent,
    ...counted,
    estimated_tokens: estimated,
    ...cost,
    assumed_micros: cost.cost_micros === null ? assumedFor(call, tokens) : null,
    duration_ms: Math.round(at - call.startedAt),
    error_code: ended?.error ?? null,
    ago_ms: Math.round(performance.now() - call.startedAt),
  };
}

/** A provider might put anything where its model's name belongs. */
const isName = /^[\w.:/@+-]{1,120}$/;
const nameOf = ({ answeredBy, model }: Call): string =>
  answeredBy && isName.test(answeredBy) ? answeredBy : model.modelId.slice(0, 200);

const whole = (count: number | undefined): number | null => wholeTokens(count) ?? null;

/** About four characters are a token. A call that was refused before it was answered took nothing. */
function estimate({ asked, characters, ended }: Call): number {
  const had = characters > 0 || ended?.error === null || ended?.stopped === true;
  return had ? Math.ceil((asked() + characters) / 4) : 0;
}

/** OpenRouter tells what a call cost in US dollars; others that do so do it in the same field. */
function costOf(
  { model, usage, metadata }: Call,
  counted: Parameters<typeof costByPrices>[0],
): Pick<ModelCall, 'cost_micros' | 'cost_source'> {
  // As it was sent before as the library has it, which leaves out whose key it was.
  const told = dollars(usage?.raw) ?? dollars(metadata?.openrouter?.usage);
  if (told !== null) return { cost_micros: Math.round(told * 1e6), cost_source: 'provider' };
  const reckoned = model.provider === 'openai.responses' ? costByPrices(counted) : null;
  return { cost_micros: reckoned, cost_source: reckoned === null ? null : 'prices' };
}

/** OpenRouter tells its cost: a call that was cut before counts as others did. Of every other unknown price the dearest counts. */
const assumedFor = ({ model, onlyReads }: Call, tokens: number): number | null =>
  model.provider === 'openrouter' ? null : Math.ceil(tokens * (onlyReads ? dearestReadToken : dearestToken));

const amount = z.number().min(0).max(1e6);
const toldCost = z.object({
  cost: amount,
  /** The call was paid with a key of the account at whoever serves the model: `cost` is what comes on top of it. */
  is_byok: z.boolean().catch(false),
  cost_details: z.object({ upstream_inference_cost: amount }).nullish().catch(null),
});

function dollars(usage: unknown): number | null {
  const told = toldCost.safeParse(usage);
  if (!told.success) return null;
  const { cost, is_byok, cost_details } = told.data;
  return cost + (is_byok ? (cost_details?.upstream_inference_cost ?? 0) : 0);
}
