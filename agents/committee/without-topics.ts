import { refusedTopic } from './refused-topics';

/** A text without its lines that bring a refused subject, alone or together. */
export function linesWithout(text: string): string {
  if (refusedTopic(text) === null) return text;
  const kept = text
    .split('\n')
    .filter((line) => refusedTopic(line) === null)
    .join('\n');
  return refusedTopic(kept) === null ? kept : '';
}

const bringsTopic = (value: unknown): boolean =>
  typeof value === 'string'
    ? refusedTopic(value) !== null
    : typeof value === 'object' && value !== null && Object.values(value).some(bringsTopic);

function without(value: unknown): unknown {
  if (typeof value === 'string') return linesWithout(value);
  if (Array.isArray(value)) return value.filter((one) => !bringsTopic(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one)]));
}

/**
 * What a look-up found as voices may read it: an entry of a list that brings a subject no committee speaks about goes whole, a
 * longer text loses those lines.
 */
export const withoutTopics = <T extends object>(found: T): T => without(found) as T;
