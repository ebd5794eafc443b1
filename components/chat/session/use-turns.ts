import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { onAppEvent } from '@/components/ui/app-events';
import { openTurns, type TurnsFacts } from './open-turns';

/** What is being said in this conversation, and what can be done about it. */
export function useTurns(id: string, rows: ParleyMessage[], facts?: TurnsFacts) {
  const [turns] = useState(() => openTurns(id, rows, facts));
  const { subscribe, read } = turns.store;
  const snapshot = useSyncExternalStore(subscribe, read, read);

  useEffect(() => onAppEvent('pause', () => void turns.stop()), [turns]);

  const busy = snapshot.status === 'submitted' || snapshot.status === 'streaming';
  return { turns, busy, ...snapshot };
}
