import type { Signal } from '../danger';
import type { Word } from './tokens';

const causes: ReadonlySet<string> = new Set(['make', 'leave', 'drive']);
const theirs: ReadonlySet<string> = new Set([
  'he',
  'she',
  'they',
  'himself',
  'herself',
  'themselves',
  'him',
  'her',
  'them',
]);

/**
 * "My mother makes me want to die": what somebody brings about is the person's own wish, though somebody else is named first.
 * In: what was found in a text and its words. Out: the same, with such finds as the person's own. It comes after the score,
 * which weighs whose a find is as the frames read it.
 */
export function asOwnWishes(signals: readonly Signal[], words: readonly Word[]): Signal[] {
  const made = words.filter(
    (one, n) => causes.has(one.stem) && ['me', 'us'].includes(words[n + 1]?.text ?? ''),
  );
  if (made.length === 0) return [...signals];
  const isOwn = ({ kind, span }: Signal): boolean =>
    kind === 'other_in_danger' &&
    made.some(
      (cause) =>
        cause.start < span.end &&
        !words.some((one) => one.start > cause.start && one.end <= span.end && theirs.has(one.text)),
    );
  const isWish = (one: Signal): boolean => one.why.startsWith('suicide.') && isOwn(one);
  if (!signals.some(isWish)) return [...signals];
  return signals.flatMap((one) => {
    if (!isOwn(one)) return [one];
    return isWish(one) ? [{ ...one, kind: 'suicide', whose: 'self' } as const] : [];
  });
}
