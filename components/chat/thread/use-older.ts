import { useCallback, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { loadOlder } from '../session/lazy-older';
import type { Turns } from '../session/turns';
import type { OlderMessagesProps } from './older-messages';

/** Earlier messages of a conversation, a page at a time. */
export function useOlder(turns: Turns, hasOlder: boolean): OlderMessagesProps {
  const [doing, setDoing] = useState<'nothing' | 'loading' | 'failed'>('nothing');
  const now = useRef(doing);
  const load = useCallback(async (): Promise<boolean> => {
    const go = (next: typeof doing) => {
      now.current = next;
      setDoing(next);
    };
    if (now.current === 'loading' || !turns.store.hasOlder) return false;
    go('loading');
    const came = (await loadOlder(turns)) === 'came';
    go(!came && turns.store.hasOlder ? 'failed' : 'nothing');
    return came;
  }, [turns]);
  return {
    hasOlder,
    isLoading: doing === 'loading',
    failed: doing === 'failed',
    onLoad: useCallback(async () => {
      if (await load()) announce('Earlier messages are there.');
    }, [load]),
    // What failed is tried again at a press alone, not with every turn of a wheel.
    onNearStart: useCallback(() => {
      if (now.current === 'nothing') void load();
    }, [load]),
  };
}
