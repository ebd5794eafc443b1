import { sayCron, sayMoment } from '@/components/labels/say-times';
import type { Rhythm } from '@/lib/rhythms/schema';

export const kindWords = {
  check_in: 'A check-in',
  reflection: 'Your week',
  once: 'Ask me once',
} satisfies Record<Rhythm['kind'], string>;

/** What it asks, as its name. */
export function nameOf({ kind, ...about }: Pick<Rhythm, 'kind' | 'part' | 'part_rests'>): string {
  const part = about.part_rests ? null : about.part;
  if (kind === 'reflection') return 'Your week in a few sentences';
  if (kind === 'once') return part ? `Ask me about ${part}` : 'Ask me how it is';
  return part ? `How is ${part}?` : 'How are you?';
}

/** Why it asks about the person while it is about a part; null where it does not. */
export const sayResting = ({ part, part_rests }: Rhythm): string | null =>
  part !== null && part_rests
    ? `${part} is put away now, so it asks how you are. It asks about ${part} again when that part is back.`
    : null;

/** When it comes: "Sundays at 20:00", or the one moment. */
export const sayTimes = ({ cron, once, time_zone }: Rhythm): string =>
  cron !== null ? sayCron(cron) : once !== null ? `Once, ${sayMoment(once, time_zone)}` : '';

/** When it comes next, or why it does not. `now`: ISO time. */
export function sayNext({ paused, next_at, time_zone, last }: Rhythm, now: string): string {
  if (paused) return 'Paused. Nothing comes until you let it go on.';
  if (last?.state === 'waiting')
    return last.outcome === 'rests'
      ? 'It waits: today is to stay gentle. It comes when that is over.'
      : 'It waits until the answer in its conversation has ended.';
  if (next_at === null) return 'It does not come again.';
  return Date.parse(next_at) <= Date.parse(now) ? 'Due now.' : `Next: ${sayMoment(next_at, time_zone)}.`;
}

/** Whether it comes again: by itself, or once it goes on. */
export const comesAgain = ({ paused, next_at }: Rhythm): boolean => paused || next_at !== null;

type Last = NonNullable<Rhythm['last']>;

/** What came of a rhythm that was done now, with the reason where it did not ask. */
export const sayOutcome = (outcome: NonNullable<Last['outcome']>): string =>
  outcome === 'said' ? 'It asked.' : sayDone({ outcome, stands: true, answered: false });

function sayDone({ outcome, stands, answered }: Pick<Last, 'outcome' | 'stands' | 'answered'>): string {
  switch (outcome) {
    case 'said':
      if (!stands) return 'It asked, and you took that back.';
      return answered ? 'It asked, and you answered.' : 'It asked. Your answer can take its time.';
    case 'unanswered':
      return answered
        ? 'It did not ask again, since an answer was still open. You have answered by now.'
        : 'It did not ask again: what it asked before is still there for you.';
    case 'rests':
      return 'It did not ask: the day was to stay gentle.';
    case 'passed':
      return 'Its time went by while it was off.';
    case null:
      return '';
  }
}

/** What came of it last, without when that was; empty while there is nothing to tell. */
export function sayLast(last: Last, isRepeated: boolean): string {
  if (last.state === 'running') return 'It is at it just now.';
  if (last.state === 'waiting') return '';
  if (last.state !== 'failed') return sayDone(last);
  return isRepeated
    ? 'It did not work. It tries again the next time.'
    : 'It did not work. You can be asked now, or choose another time.';
}
