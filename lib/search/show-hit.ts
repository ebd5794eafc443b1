import { redactText } from '../safety/redact';
import { excerptOf, inOneLine, placesOf } from './excerpt';
import type { FoundHit, SearchHit } from './schema';

/** How much around the first hit is looked at: an excerpt is far smaller, and what it is about may stand beside it. */
const around = 2_000;

function nearFirst(text: string, words: readonly string[]): string {
  const first = placesOf(text, words)[0]?.start ?? 0;
  return text.slice(Math.max(0, first - around), first + around);
}

const isLight = (text: string): boolean => redactText(text).count === 0;

/** What is written over several days is shown without its heavy sentences; one message or quote is one moment. */
const longKinds: ReadonlySet<FoundHit['kind']> = new Set(['memory', 'note', 'part', 'goal', 'plan']);

/**
 * A hit as it is shown, or null when nothing of it is: words of a hard moment are no search result, also where safety
 * has learnt to hear them only after they were kept. In: what the database found, and the words, in small letters.
 */
export function showHit({ text, ...hit }: FoundHit, words: readonly string[]): SearchHit | null {
  const near = nearFirst(text, words);
  const { value, count } = redactText(near, ' ');
  if (count > 0 && !longKinds.has(hit.kind)) return null;
  const line = inOneLine(value);
  if (count > 0 && placesOf(line, words).length === 0) return null;
  const pieces = excerptOf(line, words);
  if (hit.kind === 'message')
    return { ...hit, conversation: isLight(hit.conversation) ? hit.conversation : 'A conversation', pieces };
  if (hit.kind === 'goal') return isLight(hit.title) ? { ...hit, pieces } : null;
  if (hit.kind === 'plan') return isLight(hit.title) ? { ...hit, pieces } : null;
  if (hit.kind === 'part') return isLight(hit.name) ? { ...hit, pieces } : null;
  if (hit.kind === 'file') return { ...hit, name: isLight(hit.name) ? hit.name : 'A file', pieces };
  if (hit.kind === 'memory') return isLight(`${hit.title}. ${hit.heading ?? ''}`) ? { ...hit, pieces } : null;
  return { ...hit, pieces };
}
