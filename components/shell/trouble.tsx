'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { EmptyState } from '@/components/ui/empty-state';
import { type ProblemWords, problemIn, wordsIn } from '@/lib/db/schema';
import { BrandMark } from './brand';

export interface TroubleProps {
  /** A mark that is also in the server's log, to find the cause by. */
  mark?: string;
  onRetry: () => void;
}

/** A page that could not be shown because of a fault in the software. */
export function Trouble({ mark, onRetry }: TroubleProps) {
  return (
    <TroubleState title="This page could not be shown." onRetry={onRetry}>
      <p role="alert">
        Something went wrong in the software, not in you. What you wrote and kept is still there. Trying again
        often helps.
      </p>
      {mark && <p className="mt-3 text-faint text-sm">Mark {mark}</p>}
    </TroubleState>
  );
}

/** Milliseconds before a page that waits for the database asks again: longer each time, up to the longest. */
const firstPause = 5_000;
const longestPause = 30_000;

const unknown: ProblemWords = { title: 'Parley cannot reach its database right now.', text: '' };

/** A page that waits for the database: it says why and what to do, and comes back by itself. */
export function DatabaseTrouble({ onRetry }: { onRetry: () => void }) {
  const [heard, setHeard] = useState<ProblemWords>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const ask = async (pause: number, first = false) => {
      const health = await callApi<unknown>('/api/health');
      if (over) return;
      if (!health.ok) setHeard(wordsIn(health.error.detail));
      // At first the page has only just failed. A full disk keeps no page from being shown.
      if (!first && (health.ok || problemIn(health.error.detail) === 'disk_full')) onRetry();
      timer = setTimeout(() => void ask(Math.min(pause * 1.5, longestPause)), pause);
    };
    void ask(firstPause, true);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [onRetry]);
  const { title, text } = heard ?? unknown;
  return (
    <TroubleState title={title} onRetry={onRetry}>
      <div role="alert" className="grid gap-3 [overflow-wrap:anywhere]">
        {text && <p>{text}</p>}
        <p>
          Nothing you wrote and kept is lost, and a message you have started is still here. This page tries
          again by itself.
        </p>
      </div>
    </TroubleState>
  );
}

interface TroubleStateProps {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

function TroubleState({ title, onRetry, children }: TroubleStateProps) {
  const actions = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
      <a href="/chat" className={buttonClass({ variant: 'plain' })}>
        Go to the chat
      </a>
    </div>
  );
  return (
    <EmptyState as="h1" title={title} art={<BrandMark className="size-14" />} action={actions}>
      {children}
    </EmptyState>
  );
}
