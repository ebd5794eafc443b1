'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { suggestionNews } from '@/components/ui/app-events';
import { callApi } from '@/components/ui/call-api';

const Waiting = createContext(0);

/** How many suggestions wait, for every place that shows the number. `count` is what the server last said. */
export function WaitingProvider({ count, children }: { count: number; children: ReactNode }) {
  /** What was asked for since the server last said a number. */
  const [asked, setAsked] = useState<readonly [since: number, count: number]>();
  useEffect(() => {
    const ask = async () => {
      const answer = await callApi<number>('/api/proposals/waiting');
      if (answer.ok) setAsked([count, answer.value]);
    };
    // Another tab, or another device while this one was away, may have answered.
    const tabs = suggestionNews();
    tabs.onmessage = ask;
    document.addEventListener('visibilitychange', ask);
    return () => {
      tabs.close();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [count]);
  return <Waiting value={asked?.[0] === count ? asked[1] : count}>{children}</Waiting>;
}

export const useWaiting = (): number => useContext(Waiting);
