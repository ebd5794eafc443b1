import type { LanguageModelV4, LanguageModelV4Content, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { isWithdrawn } from './schema';
import { type TextWithThoughts, textWithThoughts } from './text-with-thoughts';
import { thinkingModels } from './thinking-models';

type Part = LanguageModelV4StreamPart;

/**
 * The model, with what it writes between thinking tags passed on as reasoning instead of text. Many compatible servers
 * leave these tags in the text, some without the opening one: then what was passed on before the closing tag is ended
 * as withdrawn, and from its next answer on such a model is passed on only when its thoughts are over.
 */
export const withoutThinkingTags = (model: LanguageModelV4): LanguageModelV4 =>
  wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      wrapStream: async ({ doStream }) => {
        const { stream, ...rest } = await doStream();
        return { ...rest, stream: stream.pipeThrough(withoutTags(nameOf(model))) };
      },
      wrapGenerate: async ({ doGenerate }) => {
        const { content, ...rest } = await doGenerate();
        return { ...rest, content: content.flatMap(wholeText) };
      },
    },
  });

const nameOf = ({ provider, modelId }: LanguageModelV4) => `${provider} ${modelId}`;

function withoutTags(model: string): TransformStream<Part, Part> {
  const texts = new Map<string, TextWithThoughts>();
  const begin = (start: Extract<Part, { type: 'text-start' }>, emit: (part: Part) => void) =>
    textWithThoughts(start, emit, {
      expected: thinkingModels.beginsInThoughts(model),
      onThoughts: () => thinkingModels.thought(model),
      onNone: () => thinkingModels.answeredAtOnce(model),
    });
  return new TransformStream({
    transform(part, controller) {
      const emit = (one: Part) => controller.enqueue(one);
      if (part.type === 'text-start') texts.set(part.id, begin(part, emit));
      else if (part.type === 'text-delta' && texts.has(part.id)) texts.get(part.id)?.add(part);
      else if (part.type === 'text-end' && texts.has(part.id)) texts.get(part.id)?.end(part);
      else {
        if (part.type === 'finish') for (const text of texts.values()) text.settle(isWhole(part));
        emit(part);
      }
    },
  });
}

/** Whether a model ended by its own decision and with words; without any reason the line was cut. */
const isWhole = ({ finishReason: { unified, raw } }: Extract<Part, { type: 'finish' }>): boolean =>
  unified === 'stop' || (unified === 'other' && raw !== undefined);

/** The same for a text that came at once. */
function wholeText(part: LanguageModelV4Content): LanguageModelV4Content[] {
  if (part.type !== 'text') return [part];
  let texts: string[] = [];
  let thoughts = '';
  const emit = (one: Part) => {
    if (one.type === 'text-delta') texts.push(one.delta);
    if (one.type === 'reasoning-delta') thoughts += one.delta;
    if (one.type !== 'text-end' || !isWithdrawn(one.providerMetadata)) return;
    thoughts += texts.join('');
    texts = [];
  };
  const text = textWithThoughts({ type: 'text-start', id: 'whole' }, emit, { expected: false });
  text.add({ type: 'text-delta', id: 'whole', delta: part.text });
  text.end({ type: 'text-end', id: 'whole' });
  const said = { ...part, text: texts.join('') };
  return thoughts === '' ? [said] : [{ type: 'reasoning', text: thoughts }, said];
}
