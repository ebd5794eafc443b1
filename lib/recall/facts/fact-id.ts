import { createHash } from 'node:crypto';
import type { FactKey } from './schema';

/**
 * Names a fact by one id, as `private.words_id` of the database does: half of the id of its message and half of a hash of what was
 * read there.
 */
export function factId({ messageId, matter, past, subject, object, nth }: FactKey): string {
  const read = [matter, past ? 't' : 'f', subject, object, nth].join('\x1f');
  const hash = createHash('md5').update(read).digest('hex');
  return `${messageId.slice(0, 18)}-8${hash.slice(0, 3)}-${hash.slice(3, 15)}`;
}
