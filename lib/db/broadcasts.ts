import { RealtimeClient } from '@supabase/supabase-js';
import type { Ctx } from '../context';
import type { Backend } from './backend';
import { accessTokenOf } from './client-for';

export interface Broadcasts {
  /** The ledger of this person changed. */
  onBroadcast: () => void;
  /** Whether broadcasts arrive from now on. */
  onListening: (listening: boolean) => void;
}

/** Milliseconds before another try, by how many failed; then the longest, also where Realtime lets nobody in. */
const pauses = [1_000, 5_000, 15_000];
const longestPause = 60_000;

/**
 * Listens on the Realtime channel of a person's own ledger with the token of their sign-in. The messages hold a number
 * and no words (`private.broadcast_action`). It connects again by itself until the answer, which ends it, is called.
 */
export function followBroadcasts(
  { url, publishableKey }: Backend,
  { personId, db }: Pick<Ctx, 'personId' | 'db'>,
  { onBroadcast, onListening }: Broadcasts,
): () => void {
  const token = accessTokenOf(db);
  if (!token) return () => {};
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws').replace(/\/$/, '')}/realtime/v1`, {
    params: { apikey: publishableKey },
    reconnectAfterMs: (tries) => pauses[tries - 1] ?? longestPause,
  });
  let isListening = false;
  let isOver = false;
  const tell = (listening: boolean) => {
    if (isOver || listening === isListening) return;
    isListening = listening;
    onListening(listening);
  };
  const join = () => {
    if (isOver) return;
    client
      .channel(`ledger:${personId}`, { config: { private: true } })
      .on('broadcast', { event: 'action' }, () => void (isOver || onBroadcast()))
      .subscribe((status) => tell(status === 'SUBSCRIBED'));
  };
  // The library reads the token when it makes the channel, and would ask without one.
  void client.setAuth(token).then(join);
  return () => {
    isOver = true;
    void client.disconnect();
  };
}
