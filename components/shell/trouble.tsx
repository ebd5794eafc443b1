'use client';

import { useEffect } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BrandMark } from './brand';

export interface TroubleProps {
  /** A mark that is also in the server's log, to find the cause by. */
  mark?: string;
  /** The database is away: the page comes back by itself when it does. */
  unreachable?: boolean;
  onRetry: () => void;
}

/** How often a page that waits for the database asks again. Milliseconds. */
const retryEvery = 5_000;

export function Trouble({ mark, unreachable = false, onRetry }: TroubleProps) {
  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(onRetry, retryEvery);
    return () => clearInterval(timer);
  }, [unreachable, onRetry]);
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
    <EmptyState
      as="h1"
      title={unreachable ? 'Parley cannot reach its database right now.' : 'This page could not be shown.'}
      art={<BrandMark className="size-14" />}
      action={actions}
    >
      <p role="alert">
        {unreachable
          ? 'Nothing you wrote and kept is lost, and a message you have begun is still here. This page tries again by itself every few seconds.'
          : 'Something went wrong in the software, not in you. What you wrote and kept is still there. Trying again often helps.'}
      </p>
      {mark && !unreachable && <p className="mt-3 text-faint text-sm">Mark {mark}</p>}
    </EmptyState>
  );
}
