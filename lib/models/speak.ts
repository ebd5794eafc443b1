import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { type Pace, paceWords } from './pace';

/** An answer to tap. With an id it is told apart from words that happen to be the same. */
export type QuickAnswer = string | { id: string; label: string };

/** What a model of our own says in one call: a text with quick answers, or tool calls. */
export type Plan = { text: string; choices: QuickAnswer[] } | { calls: LanguageModelV4ToolCall[] };

const none: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

const metadata = (choices: QuickAnswer[]) => (choices.length > 0 ? { parley: { choices } } : undefined);

const reason = (plan: Plan): LanguageModelV4FinishReason => ({
  unified: 'calls' in plan ? 'tool-calls' : 'stop',
  raw: undefined,
});

function contentOf(plan: Plan): LanguageModelV4Content[] {
  if ('calls' in plan) return plan.calls;
  return [{ type: 'text', text: plan.text, providerMetadata: metadata(plan.choices) }];
}

async function* partsOf(
  plan: Plan,
  pace: Pace,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  if ('calls' in plan) {
    for (const call of plan.calls) {
      const id = call.toolCallId;
      yield { type: 'tool-input-start', id, toolName: call.toolName };
      yield { type: 'tool-input-delta', id, delta: call.input };
      yield { type: 'tool-input-end', id };
      yield call;
    }
  } else {
    const providerMetadata = metadata(plan.choices);
    yield { type: 'text-start', id: 'text', providerMetadata };
    for await (const delta of paceWords(plan.text, pace, signal)) {
      yield { type: 'text-delta', id: 'text', delta };
    }
    yield { type: 'text-end', id: 'text', providerMetadata };
  }
  yield { type: 'finish', usage: none, finishReason: reason(plan) };
}

function streamOf(
  parts: AsyncGenerator<LanguageModelV4StreamPart>,
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

const own = 'parley';

/** Whether this is no model but what Parley says itself: the guide, or safety. Nothing of it is counted. */
export const isOwnWords = ({ provider }: Pick<LanguageModelV4, 'provider'>): boolean => provider === own;

/**
 * A language model that computes its answer here instead of asking a server. Both ways of calling it
 * share one plan, so that the streamed and the whole answer are the same words. It uses no tokens.
 */
export function speakingModel(
  modelId: string,
  pace: Pace,
  plan: (options: LanguageModelV4CallOptions) => Plan,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: own,
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      const planned = plan(options);
      return { content: contentOf(planned), finishReason: reason(planned), usage: none, warnings: [] };
    },
    async doStream(options) {
      return { stream: streamOf(partsOf(plan(options), pace, options.abortSignal)) };
    },
  };
}
