'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BrandMark } from './brand';

export interface TroubleProps {
  /** A mark that is also in the server's log, to find the cause by. */
  mark?: string;
  onRetry: () => void;
}

export function Trouble({ mark, onRetry }: TroubleProps) {
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
      title="This page could not be shown."
      art={<BrandMark className="size-14" />}
      action={actions}
    >
      <p role="alert">
        Something went wrong in the software, not in you. What you wrote and kept is still there. Trying again
        often helps.
      </p>
      {mark && <p className="mt-3 text-faint text-sm">Mark {mark}</p>}
    </EmptyState>
  );
}
