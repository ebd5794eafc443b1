'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { callApi } from '@/components/ui/call-api';

const Waiting = createContext(0);
const news = 'parley:suggestions';

/** Something may wait, or no longer wait: whoever shows the number asks for it anew. */
export const tellSuggestions = (): void => void window.dispatchEvent(new Event(news));

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
    window.addEventListener(news, ask);
    return () => window.removeEventListener(news, ask);
  }, []);
  return <Waiting value={asked ?? count}>{children}</Waiting>;
}

export const useWaiting = (): number => useContext(Waiting);
