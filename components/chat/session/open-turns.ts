import type { ParleyMessage } from '@/agents/messages';
import { Turns } from './turns';

export interface TurnsFacts {
  /** The server has messages before these. */
  hasOlder?: boolean;
  /** The server has the conversation, also where no message of it is left. */
  isKept?: boolean;
}

const open = new Map<string, Turns>();

function begin(id: string, messages: ParleyMessage[], { hasOlder, isKept }: TurnsFacts): Turns {
  const turns = new Turns(id, messages, hasOlder);
  if (isKept) turns.store.keep();
  return turns;
}

/** The conversation of this window, the same object as long as it is in use. The server makes a new one per request. */
export function openTurns(id: string, messages: ParleyMessage[], facts: TurnsFacts = {}): Turns {
  if (typeof window === 'undefined') return begin(id, messages, facts);
  for (const [key, kept] of open) if (key !== id && !kept.store.busy) open.delete(key);
  const turns = open.get(id) ?? begin(id, messages, facts);
  open.set(id, turns);
  return turns;
}
