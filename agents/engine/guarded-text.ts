import type { InferUIMessageChunk, UIMessageStreamWriter } from 'ai';
import { isWithdrawn } from '@/lib/models/schema';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { ParleyMessage } from '../messages';

type Start = Extract<InferUIMessageChunk<ParleyMessage>, { type: 'text-start' }>;
type End = Extract<InferUIMessageChunk<ParleyMessage>, { type: 'text-end' }>;

/** One text of an answer on its way to the person. */
export interface GuardedText {
  add(delta: string): void;
  /**
   * Says the rest, unless all of it is withdrawn. `chunk` carries what the provider added at the end; calling it again
   * does nothing.
   */
  end(chunk?: End): void;
  /** More than white space was written, and stays. */
  readonly begun: boolean;
  readonly tripped: string | null;
}

/** White space and characters that nobody sees. */
const nothingAtFirst = /^[\s\p{Cf}]+/u;

/** Whether there is anything in a text that a person can see. */
export const isVisible = (text: string): boolean => text.replace(nothingAtFirst, '') !== '';

/** Writes a text through a reply guard. It begins with its first visible character: white space alone is no text. */
export function guardedText(
  writer: UIMessageStreamWriter<ParleyMessage>,
  start: Start,
  guard: ReplyGuard,
): GuardedText {
  let begun = false;
  let ended = false;
  const say = (text: string) => {
    const delta = begun ? text : text.replace(nothingAtFirst, '');
    if (delta === '') return;
    if (!begun) writer.write(start);
    begun = true;
    writer.write({ type: 'text-delta', id: start.id, delta });
  };
  return {
    add: (delta) => say(guard.push(delta)),
    end(chunk) {
      if (ended) return;
      ended = true;
      const stays = !isWithdrawn(chunk?.providerMetadata);
      if (stays) say(guard.end());
      if (begun) writer.write({ ...chunk, type: 'text-end', id: start.id });
      begun &&= stays;
    },
    get begun() {
      return begun;
    },
    get tripped() {
      return guard.tripped;
    },
  };
}
