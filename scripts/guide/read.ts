import { foldTurns } from '@/agents/guide/fold';
import type { Dialogue, Played } from './play';

/** How a dialogue is read when no tool can be called: without a database, in no time. Nothing is kept. */
export function readDialogue({ id, messages }: Dialogue): Played[] {
  return messages.map((_, n) => {
    const turns = messages.slice(0, n + 1).map((text) => ({ text, done: [] }));
    const next = foldTurns(turns, { sessionId: id }, () => false);
    const session = 'line' in next ? next.session : null;
    return {
      id,
      n,
      for: session?.purpose?.for ?? [],
      request: session?.met ?? null,
      answer: 'line' in next ? next.line.text : '',
      calls: [],
      kept: [],
      gone: [],
    };
  });
}
