'use client';

import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import type { McpServer } from '@/lib/mcp/schema';

/** Signs the person in at a server, on a page of that server, or out of it. */
export function SignIn({ server: { id, name, signed_in } }: { server: McpServer }) {
  const path = `/api/connections/${id}/sign-in`;
  const begin = useChange(
    () => callApi<{ page: string }>(path, 'POST', {}),
    ({ page }) => window.location.assign(page),
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
        ) : (
          <Button
            size="sm"
            aria-label={`Sign in at ${name}`}
            aria-disabled={begin.busy}
            onClick={() => void begin.make()}
          >
            {begin.busy ? 'Asking the server …' : 'Sign in'}
          </Button>
        )}
      </div>
    </div>
  );
}
