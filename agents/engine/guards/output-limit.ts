import type { TextStreamPart, ToolSet } from 'ai';

/**
 * How many times as long as its words the thoughts of a model may be: some think for a hundred thousand characters before a short
 * answer. They cost tokens, of which a turn has a limit of its own; this one only bounds a server that never stops.
 */
export const thoughtsPerWords = 10;

/**
 * Lets a stream through until one call of the model has written `limit` characters of text and tool input together, or
 * `thoughtsPerWords` times as many of reasoning: there the last piece is cut, `onReached` is called, and the stream ends. A provider
 * may ignore the limit on tokens.
 */
export function outputLimit<T extends ToolSet>(limit: number, onReached: () => void) {
  const whole = () => ({ words: limit, thoughts: limit * thoughtsPerWords });
  let left = whole();
  return new TransformStream<TextStreamPart<T>, TextStreamPart<T>>({
    transform(part, controller) {
      if (part.type === 'start-step') left = whole();
      const kind = part.type === 'reasoning-delta' ? 'thoughts' : 'words';
      controller.enqueue(cutTo(part, left[kind]));
      left[kind] -= lengthOf(part);
      if (left[kind] >= 0) return;
      onReached();
      controller.terminate();
    },
  });
}

type Part = TextStreamPart<ToolSet>;

function lengthOf(part: Part): number {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length;
  return part.type === 'tool-input-delta' ? part.delta.replaceAll(escapedSign, '.').length : 0;
}

/** One sign, which some servers write with six. */
const escapedSign = /\\u[0-9a-fA-F]{4}/g;

function cutTo<P extends Part>(part: P, length: number): P {
  if (lengthOf(part) <= length) return part;
  if (part.type === 'text-delta' || part.type === 'reasoning-delta')
    return { ...part, text: part.text.slice(0, length) };
  return part.type === 'tool-input-delta' ? { ...part, delta: part.delta.slice(0, length) } : part;
}
