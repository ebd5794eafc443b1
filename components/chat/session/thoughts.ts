import type { DataParts } from '@/agents/messages';

/** How many answers have their thoughts at hand. */
const most = 20;

let thoughts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** What a model thought before an answer, for as long as the page is open: it is kept nowhere. */
export const thoughtsOf = (answerId: string): string => thoughts.get(answerId) ?? '';

/** A piece more of it, or the same one again after the line broke. */
export function tellThought({ answer, at, text }: DataParts['thought']): void {
  const rest = [...thoughts].filter(([id]) => id !== answer).slice(1 - most);
  thoughts = new Map([...rest, [answer, thoughtsOf(answer).slice(0, at) + text]]);
  for (const listener of listeners) listener();
}

export function subscribeToThoughts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
