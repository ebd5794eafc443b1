import { setImmediate as tick } from 'node:timers/promises';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';

type Part = LanguageModelV4StreamPart;
type Text = Extract<Part, { type: 'text-delta' }>;

/** Characters. What is longer goes out in pieces, so that an answer is seen to grow. */
const longest = 2_000;

/** A piece that stands for nothing but its words. */
const isPlain = (part: Part): part is Text => part.type === 'text-delta' && !part.providerMetadata;

/**
 * The parts of an answer, with words that arrived together in one piece: each piece costs some twenty steps on its way
 * to the person. The first words wait for nothing, and what comes later makes nothing wait.
 */
function together(parts: ReadableStream<Part>): ReadableStream<Part> {
  const reader = parts.getReader();
  let next: ReturnType<typeof reader.read> | undefined;
  let begun = false;
  const read = () => {
    if (!next) {
      next = reader.read();
      // It may fail while nobody asks for more; whoever does is told.
      next.catch(noted);
    }
    return next;
  };

  /** More words of the same text that are there already. */
  async function gather(text: Text): Promise<Text> {
    const over = tick(null);
    let delta = text.delta;
    while (delta.length < longest) {
      const more = await Promise.race([read(), over]);
      if (!more?.value || !isPlain(more.value) || more.value.id !== text.id) break;
      next = undefined;
      delta += more.value.delta;
    }
    return { ...text, delta };
  }

  return new ReadableStream<Part>(
    {
      async pull(controller) {
        const { value, done } = await read();
        next = undefined;
        if (done) return controller.close();
        if (!isPlain(value) || value.delta === '') return controller.enqueue(value);
        controller.enqueue(begun ? await gather(value) : value);
        begun = true;
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The model, with what it writes faster than it can be passed on in fewer pieces. */
export const inFewerPieces = (model: LanguageModelV4): LanguageModelV4 => ({
  specificationVersion: model.specificationVersion,
  provider: model.provider,
  modelId: model.modelId,
  supportedUrls: model.supportedUrls,
  doGenerate: (options) => model.doGenerate(options),
  doStream: async (options) => {
    const answer = await model.doStream(options);
    return { ...answer, stream: together(answer.stream) };
  },
});

function noted(): void {}
