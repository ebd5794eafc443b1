import type { ParleyMessage } from '@/agents/messages';
import { Turns } from './turns';

const open = new Map<string, Turns>();

/** The conversation of this window, the same object as long as it is in use. The server makes a new one per request. */
export function openTurns(id: string, messages: ParleyMessage[], hasOlder = false): Turns {
  if (typeof window === 'undefined') return new Turns(id, messages, hasOlder);
  for (const [key, kept] of open) if (key !== id && !kept.store.busy) open.delete(key);
  const turns = open.get(id) ?? new Turns(id, messages, hasOlder);
  open.set(id, turns);
  return turns;
}
