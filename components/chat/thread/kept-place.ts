import { forgetHere, keepHere, readHere } from '@/components/ui/tab-storage';
import type { Target } from './use-rendered-rows';

const key = 'parley.place';

/** Notes which message a reader of a conversation is at, for a reload; undefined: they are at its end. */
export function keepPlace(conversationId: string, place: Target | undefined): void {
  if (place) keepHere(key, JSON.stringify([conversationId, place.messageId, place.top]));
  else forgetHere(key);
}

/** The page was loaded anew or come back to, not gone to. */
const isBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** Where a reader was before a reload or when they left, once. */
export function takePlace(conversationId: string): Target | undefined {
  const kept = readHere(key);
  forgetHere(key);
  const [of, messageId, top] = kept ? (JSON.parse(kept) as unknown[]) : [];
  if (!isBack() || of !== conversationId || typeof messageId !== 'string' || typeof top !== 'number')
    return undefined;
  return { messageId, top };
}
