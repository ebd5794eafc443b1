import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import type { ResolvedModel } from '@/lib/models/resolve';

type Part = LanguageModelV4StreamPart;

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 4, text: 4, reasoning: undefined },
};
type FinishReason = Extract<Part, { type: 'finish' }>['finishReason'];
const finish = (unified: FinishReason['unified'], raw?: string): Part => ({
  type: 'finish',
  finishReason: { unified, raw },
  usage,
});

/** What a provider sends for a text of these pieces that ends for this reason; no pieces, no text. */
export const ending = (unified: FinishReason['unified'], pieces: string[] = [], raw?: string): Part[] => [
  ...(pieces.length > 0 ? saying(...pieces).slice(0, -1) : []),
  finish(unified, raw),
];

/** What a provider sends for a text of these pieces. */
export const saying = (...pieces: string[]): Part[] => [
  { type: 'text-start', id: 't' },
  ...pieces.map((delta): Part => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
  finish('stop'),
];

/** What a provider sends for tool calls; `input` may be a string that is no JSON. */
export const calling = (...calls: { id: string; tool: string; input: unknown }[]): Part[] => [
  ...calls.map(
    ({ id, tool, input }): Part => ({
      type: 'tool-call',
      toolCallId: id,
      toolName: tool,
      input: typeof input === 'string' ? input : JSON.stringify(input),
    }),
  ),
  finish('tool-calls'),
];

export const breaking = (...pieces: string[]): Part[] => [
  { type: 'text-start', id: 't' },
  ...pieces.map((delta): Part => ({ type: 'text-delta', id: 't', delta })),
  { type: 'error', error: new Error('internal: secret upstream detail') },
  finish('error'),
];

export interface Answer {
  parts: Part[];
  /** Keeps the stream open after the parts until the call is aborted. */
  hang?: boolean;
}

function streamOf({ parts, hang }: Answer, signal: AbortSignal | undefined): ReadableStream<Part> {
  return new ReadableStream<Part>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      for (const part of parts) controller.enqueue(part);
      if (!hang) return controller.close();
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
}

/** A model that gives these answers, one per call; an Error is thrown instead of streamed. */
export function mockModel(...answers: (Answer | Part[] | Error)[]) {
  let call = 0;
  const model = new MockLanguageModelV4({
    provider: 'mock',
    modelId: 'mock-1',
    doStream: async ({ abortSignal }) => {
      const answer = answers[Math.min(call++, answers.length - 1)];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
      return { stream: streamOf(Array.isArray(answer) ? { parts: answer } : answer, abortSignal) };
    },
  });
  const resolved: ResolvedModel = {
    kind: 'compatible',
    model,
    modelId: 'mock-1',
    label: 'Mock',
    leavesTheMachine: false,
    host: null,
  };
  return Object.assign(resolved, { calls: model.doStreamCalls });
}
