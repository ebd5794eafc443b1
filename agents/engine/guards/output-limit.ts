import type { TextStreamPart, ToolSet } from 'ai';

/**
 * Lets a stream through until one call of the model has written `limit` characters of text, reasoning and tool input
 * together: there the last piece is cut, `onReached` is called, and the stream ends. A provider may ignore the limit
 * on tokens.
 */
export function outputLimit<T extends ToolSet>(limit: number, onReached: () => void) {
  let left = limit;
  return new TransformStream<TextStreamPart<T>, TextStreamPart<T>>({
    transform(part, controller) {
      if (part.type === 'start-step') left = limit;
      controller.enqueue(cutTo(part, left));
      left -= lengthOf(part);
      if (left >= 0) return;
      onReached();
      controller.terminate();
    },
  });
}

type Part = TextStreamPart<ToolSet>;

function lengthOf(part: Part): number {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length;
  return part.type === 'tool-input-delta' ? part.delta.length : 0;
}

function cutTo<P extends Part>(part: P, length: number): P {
  if (lengthOf(part) <= length) return part;
  if (part.type === 'text-delta' || part.type === 'reasoning-delta')
    return { ...part, text: part.text.slice(0, length) };
  return part.type === 'tool-input-delta' ? { ...part, delta: part.delta.slice(0, length) } : part;
}
