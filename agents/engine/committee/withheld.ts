import { leansOnEarlier } from '@/agents/committee/leans-on-earlier';
import { type RefusedTopic, refusal, refusedTopic } from '@/agents/committee/refused-topics';
import { standsAlone } from '@/agents/committee/stands-alone';
import type { StoredMessage } from '@/lib/conversations/get-conversation';
import { wordsOf } from '../context';
import { committeeIn } from './earlier';

/** Of what a message speaks that no committee does; `unnamed` where its answer refused it and its words do not tell. */
export type Withheld = RefusedTopic | 'unnamed';

/** So many messages before one that leans on them are read together with it. */
const readTogether = 6;

const isRefusal = (message: StoredMessage): boolean =>
  message.role === 'assistant' && wordsOf(message).startsWith(refusal);

interface Exchange {
  said: StoredMessage;
  answers: StoredMessage[];
}

/** Each message of the person with what was answered to it; what stands before the first is answered to none. */
function exchangesOf(messages: readonly StoredMessage[]): Exchange[] {
  const found: Exchange[] = [];
  for (const message of messages) {
    if (message.role === 'user') found.push({ said: message, answers: [] });
    else found.at(-1)?.answers.push(message);
  }
  return found;
}

/** Everything in an answer that voices would be given of it. */
const toldIn = (message: StoredMessage): string[] => {
  const held = committeeIn(message);
  return [wordsOf(message), ...(held ? [held.question, ...held.voices.map(({ text }) => text)] : [])];
};

/** The subject of a text, alone or together with what it leans on; null for any that a committee may speak about. */
export function topicOf(text: string, before: readonly string[]): RefusedTopic | null {
  const own = refusedTopic(text);
  if (own !== null || text.trim() === '' || !leansOnEarlier(text)) return own;
  return refusedTopic([...before.slice(-readTogether), text].join('\n'));
}

function withheldOf({ said, answers }: Exchange, before: readonly string[], last: Withheld | undefined) {
  const text = wordsOf(said);
  const own = topicOf(text, before);
  if (own) return own;
  // What neither names a subject nor asks one speaks of what came before, and so does what was answered to it.
  if (last && !standsAlone(text)) return last;
  const answered = answers.flatMap(toldIn).map(refusedTopic).find(Boolean);
  return answered ?? (answers.some(isRefusal) ? 'unnamed' : undefined);
}

/**
 * The messages of a conversation that no voice, closing or question is given, by their ids: those that bring a subject no committee
 * speaks about, those that lean on them, and the answers to both. The newest message is not among them.
 */
export function withheldFrom(messages: readonly StoredMessage[]): ReadonlyMap<string, Withheld> {
  const found = new Map<string, Withheld>();
  const before: string[] = [];
  let last: Withheld | undefined;
  const newest = messages.findLast(({ role }) => role === 'user');
  for (const exchange of exchangesOf(messages)) {
    if (exchange.said === newest) break;
    last = withheldOf(exchange, before, last);
    before.push(wordsOf(exchange.said));
    if (last) for (const { id } of [exchange.said, ...exchange.answers]) found.set(id, last);
  }
  return found;
}
