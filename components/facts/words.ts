import type { ShownFact } from '@/lib/recall/facts/schema';

export const factsIntro =
  'What Parley understood about the people and places you named, each line with the words of yours it was read from.';

/** Of the same subject there may be two facts from one message. */
export const factName = ({ messageId, matter, past, subject, object, nth }: ShownFact): string =>
  [messageId, matter, past, subject, object, nth].join(' ');
