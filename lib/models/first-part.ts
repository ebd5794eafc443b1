import type { LanguageModelV4StreamPart, LanguageModelV4StreamResult } from '@ai-sdk/provider';

/** What comes before an answer and says nothing of it. */
const before: ReadonlySet<LanguageModelV4StreamPart['type']> = new Set([
  'stream-start',
  'response-metadata',
  'raw',
]);

/**
 * The answer of a model, unchanged, once its first part is there. Throws the error with which it begins where `isRefusal`
 * says so: some servers accept a request, and refuse it in the stream.
 */
export async function refusedAtOnce(
  answer: LanguageModelV4StreamResult,
  isRefusal: (error: unknown) => boolean,
): Promise<LanguageModelV4StreamResult> {
  const reader = answer.stream.getReader();
  const seen: LanguageModelV4StreamPart[] = [];
  for (let isOver = false; !isOver; ) {
    const { done, value } = await reader.read();
    if (value?.type === 'error' && isRefusal(value.error)) {
      await reader.cancel();
      throw value.error;
    }
    if (value) seen.push(value);
    isOver = done || !before.has(value.type);
  }
  const stream = new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      const next = seen.shift() ?? (await reader.read()).value;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { ...answer, stream };
}
