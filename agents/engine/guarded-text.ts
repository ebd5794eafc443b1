import { isWithdrawn } from '@/lib/models/schema';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { TextEvent } from './agent-events';

type Start = Extract<TextEvent, { type: 'text-start' }>;
type End = Extract<TextEvent, { type: 'text-end' }>;

/** One text of an answer on its way to the person. */
export interface GuardedText {
  add(delta: string): void;
  /**
   * Says the rest, unless all of it is withdrawn. `event` carries what the provider added at the end; calling it again
   * does nothing.
   */
  end(event?: End): void;
  /** More than white space was written, and stays. */
  readonly begun: boolean;
  readonly tripped: string | null;
}

/** White space and characters that nobody sees. */
const nothingAtFirst = /^[\s\p{Cf}]+/u;

/** Whether there is anything in a text that a person can see. */
export const isVisible = (text: string): boolean => text.replace(nothingAtFirst, '') !== '';

/** Writes a text through a reply guard. It begins with its first visible character: white space alone is no text. */
export function guardedText(write: (event: TextEvent) => void, start: Start, guard: ReplyGuard): GuardedText {
  let begun = false;
  let ended = false;
  const say = (said: string) => {
    const text = begun ? said : said.replace(nothingAtFirst, '');
    if (text === '') return;
    if (!begun) write(start);
    begun = true;
    write({ type: 'text', id: start.id, text });
  };
  return {
    add: (delta) => say(guard.push(delta)),
    end(event) {
      if (ended) return;
      ended = true;
      const stays = !isWithdrawn(event?.providerMetadata);
      if (stays) say(guard.end());
      if (begun) write({ ...event, type: 'text-end', id: start.id });
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
