import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { assess } from '@/lib/safety/assess';
import { type SafetyLevel, safetyLevels } from '@/lib/safety/schema';
import { wordsOf } from './context';

export type EndedAlarm = OpenedTurn['alarms']['ended'][number];

/**
 * What was raised in this conversation, by message: what its runs keep, and what an answer says of itself, also one that
 * broke off. `answered`: the messages of which an answer is kept; `shown`: those of which words of an answer are.
 */
export function raisesOf({ messages, tries, alarms }: OpenedTurn) {
  const raised = new Map(Object.entries(alarms.raised));
  const answered = new Set<string>();
  const shown = new Set<string>();
  const broken = new Set(tries.map(({ id }) => id));
  let asked = '';
  for (const message of [...messages, ...tries]) {
    const { id, role, metadata } = message;
    if (role !== 'user' && wordsOf(message).trim() !== '') shown.add(asked);
    if (role === 'user') asked = id;
    else if (metadata.raised && !raised.has(asked)) raised.set(asked, String(metadata.raisedFor ?? ''));
    else if (!broken.has(id)) answered.add(asked);
  }
  return { answered, shown, of: ({ id }: StoredMessage): string | null => raised.get(id) ?? null };
}

const rank = (level: SafetyLevel) => safetyLevels.indexOf(level);

/**
 * What a message was raised for whose answer was never kept: it stands as heavier than its words and the conversation
 * make it. Null where these explain it, or an answer is kept. `read` is what the conversation makes of it now.
 */
export function unansweredRaise(
  message: StoredMessage & { safety?: SafetyLevel | undefined },
  read: SafetyLevel,
  answered: ReadonlySet<string>,
  { fresh, messages }: Pick<OpenedTurn, 'fresh' | 'messages'>,
): string | null {
  const { id, safety = 'none' } = message;
  const isRead = messages.some((one) => one.id === id);
  if (safety !== 'acute' && safety !== 'ideation' && safety !== 'reality') return null;
  if (!isRead || answered.has(id) || (fresh && id === messages.at(-1)?.id)) return null;
  if (rank(safety) <= rank(read) || rank(safety) <= rank(assess(wordsOf(message)).level)) return null;
  return safety === 'reality' ? 'reality' : '';
}

/** Alarms that ended in a turn whose message is gone: which ended before the messages that are read, and after which. */
export function endedAfter(ended: readonly EndedAlarm[], asked: readonly StoredMessage[]) {
  const read = new Set(asked.map(({ id }) => id));
  return {
    before: ended.filter(({ after }) => after === null || !read.has(after)),
    after: (id: string) => ended.filter(({ after }) => after === id),
  };
}
