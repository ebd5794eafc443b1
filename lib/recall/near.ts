import type { Candidate } from './rank';
import type { RecallCandidates } from './schema';
import { cosine } from './vectors/numbers';

/** How something that was found is named among what is near in meaning. */
export function nearIdOf(one: Candidate): string {
  if (one.kind === 'message') return one.message.id;
  return one.text.kind === 'memory' ? one.text.piece : one.text.id;
}

/**
 * How near to a question in meaning what was found is: the cosine, by id. A message is as near as the nearest quote of it, which
 * counts for it where both were found.
 */
export function nearTo(vector: readonly number[], { near, texts }: RecallCandidates): Map<string, number> {
  const found = new Map(Object.entries(near ?? {}).map(([id, bytes]) => [id, cosine(vector, bytes)]));
  for (const text of texts) {
    if (text.kind !== 'quote' || !text.message) continue;
    const [quote, message] = [found.get(text.id), found.get(text.message)];
    if (quote !== undefined) found.set(text.message, Math.max(quote, message ?? -1));
  }
  return found;
}
