import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { isWithdrawn } from './schema';
import { type Ending, type TextWithThoughts, textWithThoughts } from './text-with-thoughts';

type Part = LanguageModelV4StreamPart;

/**
 * The parts of an answer, with the thoughts that its model wrote into the text passed on as reasoning: many compatible servers leave
 * them there, some without what opens them. Nothing is remembered from one answer to the next.
 */
export function thoughtsAside(): TransformStream<Part, Part> {
  const texts = new Map<string, TextWithThoughts>();
  let hasCalls = false;
  let hasThoughts = false;
  const settle = (isWhole: boolean) => {
    for (const text of texts.values()) text.settle({ isWhole, hasCalls });
  };
  return new TransformStream({
    transform(part, controller) {
      const emit = (one: Part) => controller.enqueue(one);
      if (part.type === 'reasoning-start') hasThoughts = true;
      if (part.type === 'tool-call' || part.type === 'tool-input-start') hasCalls = true;
      if (part.type === 'text-start') {
        const earlier = [...texts.values()].filter((text) => text.hasWords());
        const before = { isBeginning: earlier.length === 0, mayBeginInThoughts: !hasThoughts };
        // What a model says before it looks, and its answer, are texts of their own.
        const isNewParagraph = earlier.at(-1)?.endsSentence();
        texts.set(part.id, textWithThoughts(part, emit, before, isNewParagraph));
      } else if (part.type === 'text-delta' && texts.has(part.id)) texts.get(part.id)?.add(part);
      else if (part.type === 'text-end' && texts.has(part.id)) texts.get(part.id)?.end(part);
      else {
        if (part.type === 'finish') settle(isWhole(part.finishReason));
        emit(part);
      }
    },
  });
}

/** Whether a model ended by its own decision and with words; without any reason the line was cut. */
const isWhole = ({ unified, raw }: LanguageModelV4FinishReason): boolean =>
  unified === 'stop' || (unified === 'other' && raw !== undefined);

/** The same for an answer that came at once. */
export function thoughtsOf(
  content: LanguageModelV4Content[],
  reason: LanguageModelV4FinishReason,
): LanguageModelV4Content[] {
  const hasCalls = content.some(({ type }) => type === 'tool-call');
  const ending = { isWhole: isWhole(reason), hasCalls, isRead: true };
  return content.flatMap((part) => (part.type === 'text' ? wholeText(part, ending) : [part]));
}

function wholeText(
  part: Extract<LanguageModelV4Content, { type: 'text' }>,
  ending: Ending,
): LanguageModelV4Content[] {
  let said = '';
  let thoughts = '';
  const text = textWithThoughts({ type: 'text-start', id: 'whole' }, (one) => {
    if (one.type === 'text-delta') said += one.delta;
    if (one.type === 'reasoning-delta') thoughts += one.delta;
    if (one.type !== 'text-end' || !isWithdrawn(one.providerMetadata)) return;
    thoughts += said;
    said = '';
  });
  text.add({ type: 'text-delta', id: 'whole', delta: part.text });
  text.end({ type: 'text-end', id: 'whole' });
  text.settle(ending);
  const words = { ...part, text: said };
  return thoughts === '' ? [words] : [{ type: 'reasoning', text: thoughts }, words];
}
