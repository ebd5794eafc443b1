'use client';

import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import type { McpServer } from '@/lib/mcp/schema';

/** What took the place of the button that was pressed. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** Signs the person in at a server, on a page of that server, or out of it. */
export function SignIn({ server: { id, name, signed_in } }: { server: McpServer }) {
  const path = `/api/connections/${id}/sign-in`;
  /** Where they sign in, shown before they go there. */
  const [page, setPage] = useState<string | null>(null);
  const [stayed, setStayed] = useState(false);
  const begin = useChange(
    () => callApi<{ page: string }>(path, 'POST', {}),
    ({ page }) => setPage(page),
  );
  const leave = useChange(
    () => callApi(path, 'DELETE'),
    () => announce('Signed out.'),
  );
  const trouble = begin.trouble ?? leave.trouble;
  return (
    <div className="grid gap-2">
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-soft text-sm">
          {signed_in ? 'You are signed in there.' : 'Some servers want you to sign in with them first.'}
        </p>
        {signed_in ? (
          <Button size="sm" aria-label={`Sign out of ${name}`} onClick={() => void leave.make()}>
            Sign out
          </Button>
        ) : page ? null : (
          <Button
            size="sm"
            ref={stayed ? focusOnce : undefined}
            aria-label={`Sign in at ${name}`}
            aria-disabled={begin.busy}
            onClick={() => void begin.make()}
          >
            {begin.busy ? 'Asking the server …' : 'Sign in'}
          </Button>
        )}
      </div>
      {page && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm" tabIndex={-1} ref={focusOnce}>
            The server sends you to{' '}
            <strong dir="auto" className="break-all">
              {new URL(page).host}
            </strong>{' '}
            to sign in. Go on only if that is where you have an account for it.
          </p>
          <Button size="sm" onClick={() => window.location.assign(page)}>
            Go there
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setStayed(true);
              setPage(null);
            }}
          >
            Stay here
          </Button>
        </div>
      )}
    </div>
  );
}
