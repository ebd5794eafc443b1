import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { assess } from '@/lib/safety/assess';
import type { CareFrame } from '@/lib/safety/care';
import type { DangerKind } from '@/lib/safety/danger';
import type { SafetyLevel } from '@/lib/safety/schema';
import { wordsOf } from './context';

/** Which signs count as the same danger as a frame that opens after them. */
const sameDanger: Partial<Record<CareFrame, readonly DangerKind[]>> = {
  crisis: [
    ...(['passive_wish', 'suicide', 'intent', 'means', 'place', 'method_question', 'preparation'] as const),
    ...(['farewell', 'hopeless', 'burden', 'entrapment', 'sudden_calm', 'self_harm', 'overdose'] as const),
  ],
  abuse: ['abuse_at_home', 'child_in_danger'],
};
/** How many of the person's messages before an opening are looked at. */
const lookedAt = 3;

/**
 * What the person said just before a frame opened, about the same danger, too faintly to be asked about: ids, the latest
 * first. Back to what safety answered before.
 */
export function saidJustBefore(
  messages: readonly StoredMessage[],
  opener: string,
  frame: CareFrame,
): string[] {
  const kinds = sameDanger[frame];
  const at = messages.findIndex(({ id }) => id === opener);
  if (!kinds || at < 0) return [];
  const earlier = messages.slice(0, at);
  const since = earlier.slice(earlier.findLastIndex(({ metadata }) => metadata.voice === 'safety') + 1);
  return since
    .filter(({ role }) => role === 'user')
    .slice(-lookedAt)
    .filter((message) => assess(wordsOf(message)).kinds.some((kind) => kinds.includes(kind)))
    .map(({ id }) => id)
    .reverse();
}

const fromOpener = (messages: readonly StoredMessage[], opener: string): StoredMessage[] => {
  const at = messages.findIndex(({ id }) => id === opener);
  return at < 0 ? [] : messages.slice(at).filter(({ role }) => role === 'user');
};

/** What a misread message, those after it and those just before it were found to be by themselves. */
export function ownLevels(
  messages: readonly StoredMessage[],
  opener: string,
  frame: CareFrame,
): Record<string, SafetyLevel> {
  const before = new Set(saidJustBefore(messages, opener, frame));
  const meant = [...messages.filter(({ id }) => before.has(id)), ...fromOpener(messages, opener)];
  return Object.fromEntries(meant.map((one) => [one.id, assess(wordsOf(one)).level]));
}
