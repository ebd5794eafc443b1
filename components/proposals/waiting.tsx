'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import { suggestionNews } from '@/components/ui/suggestion-news';

const Waiting = createContext(0);
/** How many suggestions wait, for every place that shows the number. `count` is what the server last said. */
export function WaitingProvider({ count, children }: { count: number; children: ReactNode }) {
  const [asked, setAsked] = useState<number>();
  const [from, setFrom] = useState(count);
  if (from !== count) {
    setFrom(count);
    setAsked(undefined);
  }
  useEffect(() => {
    const ask = async () => {
      const answer = await callApi<number>('/api/proposals/waiting');
      if (answer.ok) setAsked(answer.value);
    };
    // Another tab, or another device while this one was away, may have answered.
    const comeBack = () => void (document.hidden || ask());
    const tabs = new BroadcastChannel(suggestionNews);
    tabs.onmessage = ask;
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      tabs.close();
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);
  return <Waiting value={asked ?? count}>{children}</Waiting>;
}

export const useWaiting = (): number => useContext(Waiting);
