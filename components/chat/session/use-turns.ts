import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { onAppEvent } from '@/components/ui/app-events';
import { openTurns } from './open-turns';

/** What is being said in this conversation, and what can be done about it. */
export function useTurns(id: string, rows: ParleyMessage[], hasOlder = false) {
  const [turns] = useState(() => openTurns(id, rows, hasOlder));
  const { subscribe, read } = turns.store;
  const snapshot = useSyncExternalStore(subscribe, read, read);

  useEffect(() => onAppEvent('pause', () => void turns.stop()), [turns]);

  const busy = snapshot.status === 'submitted' || snapshot.status === 'streaming';
  return { turns, busy, ...snapshot };
}
