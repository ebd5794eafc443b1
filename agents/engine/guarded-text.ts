import { isBrokenOff, isWithdrawn } from '@/lib/models/schema';
import type { ReplyGuard } from '@/lib/safety/reply-guard';
import type { TextEvent } from './agent-events';

type Start = Extract<TextEvent, { type: 'text-start' }>;
type End = Extract<TextEvent, { type: 'text-end' }>;

/** One text of an answer on its way to the person. */
export interface GuardedText {
  add(delta: string): void;
  /**
   * Says the rest, unless all of it is withdrawn. `event` carries what the provider added at the end; calling it again
   * does nothing. What broke off stays open until another model goes on with it, or nobody does.
   */
  end(event?: End): void;
  /** Ends what broke off: no text of another model follows it. */
  endBroken(): void;
  /** Ends what broke off, for the text of the model that goes on: answers the guard that judges both. Else null. */
  handOver(): ReplyGuard | null;
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
  let broken: End | undefined;
  const say = (said: string) => {
    const text = begun ? said : said.replace(nothingAtFirst, '');
    if (text === '') return;
    if (!begun) write(start);
    begun = true;
    write({ type: 'text', id: start.id, text });
  };
  const close = (event?: End) => {
    ended = true;
    if (begun) write({ ...event, type: 'text-end', id: start.id });
  };
  const end = (event?: End) => {
    if (ended) return;
    if (isBrokenOff(event?.providerMetadata)) {
      broken = event;
      say(guard.breakOff());
      return;
    }
    const stays = !isWithdrawn(event?.providerMetadata);
    if (stays) say(guard.end());
    close(event ?? broken);
    begun &&= stays;
  };
  return {
    add: (delta) => say(guard.push(delta)),
    end,
    endBroken() {
      if (broken) end();
    },
    handOver() {
      if (ended || !broken) return null;
      close(broken);
      return guard;
    },
    get begun() {
      return begun;
    },
    get tripped() {
      return guard.tripped;
    },
  };
}
