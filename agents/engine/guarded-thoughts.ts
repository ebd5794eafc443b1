import type { ReplyGuard } from '@/lib/safety/reply-guard';

/** What a model thinks, on its way to the person. */
export interface GuardedThoughts {
  /** Out: what may be shown now, in pieces worth an event; empty while there is none. */
  add(delta: string): string;
  /** One thought is over: the rest of it. */
  end(): string;
}

/** How many characters are told at once. */
const piece = 120;

/**
 * Passes the thoughts of a model through reply guards, each thought through one of its own. After the first words that a
 * guard holds back, nothing more of what the model thinks is told for this answer; the answer itself goes on.
 */
export function guardedThoughts(guard: () => ReplyGuard): GuardedThoughts {
  let own: ReplyGuard | undefined;
  let due = '';
  let isOver = false;
  const told = (said: string, least: number): string => {
    if (own?.tripped) {
      isOver = true;
      due = '';
      return '';
    }
    due += said;
    if (due.length < least) return '';
    const out = due;
    due = '';
    return out;
  };
  return {
    add(delta) {
      if (isOver) return '';
      own ??= guard();
      return told(own.push(delta), piece);
    },
    end() {
      if (isOver || !own) return '';
      const said = own.end();
      const out = told(said, 1);
      own = undefined;
      return out === '' ? '' : `${out}\n\n`;
    },
  };
}
