import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** Milliseconds without a word from a model: from the question to the first content, then between two pieces. */
export interface SilenceLimits {
  firstMs: number;
  betweenMs: number;
}

/** What counts as a word: text, reasoning or a tool call. A server's sign of life, a heading or an empty piece does not. */
function isContent(part: LanguageModelV4StreamPart): boolean {
  switch (part.type) {
    case 'text-delta':
    case 'reasoning-delta':
    case 'tool-input-delta':
      return part.delta.length > 0;
    case 'tool-input-start':
    case 'tool-call':
    case 'file':
      return true;
    default:
      return false;
  }
}

/** The model, with `onSilent` called once when one of its streamed answers is silent for too long. */
export function endWhenSilent(
  model: LanguageModelV4,
  { firstMs, betweenMs }: SilenceLimits,
  onSilent: () => void,
): LanguageModelV4 {
  const doStream: LanguageModelV4['doStream'] = async (options) => {
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onSilent, firstMs);
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    try {
      options.abortSignal?.addEventListener('abort', end, { once: true });
      const answer = await model.doStream(options);
      const watch = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform(part, controller) {
          if (timer !== undefined && isContent(part)) {
            clearTimeout(timer);
            timer = setTimeout(onSilent, betweenMs);
          }
          // What follows is up to us: the tools run now.
          if (part.type === 'finish' || part.type === 'error') end();
          controller.enqueue(part);
        },
        flush: end,
      });
      return { ...answer, stream: answer.stream.pipeThrough(watch) };
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream,
  };
}
