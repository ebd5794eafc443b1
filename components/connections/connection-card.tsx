'use client';

import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { McpServer } from '@/lib/mcp/schema';
import { ChangeHeaders } from './change-headers';
import { OtherThings } from './other-things';
import { SignIn } from './sign-in';
import { ToolsOfConnection } from './tools-of-connection';

export interface ConnectionCardProps {
  server: McpServer;
  /** The action that removed it. */
  onRemoved: (action: string) => void;
}

/** What the person can do with a connection, each with the refusal of the last one. */
function useDeeds({ id, is_on }: McpServer, onRemoved: (action: string) => void) {
  const path = `/api/connections/${id}`;
  const look = useChange(
    () => callApi(`${path}/look`, 'POST', {}),
    () => announce('Looked again.'),
  );
  const turn = useChange(
    () => callApi(path, 'PATCH', { on: !is_on }),
    () => announce(is_on ? 'Turned off.' : 'Turned on.'),
  );
  const remove = useChange(
    () => callApi<{ action: string }>(path, 'DELETE'),
    ({ action }) => onRemoved(action),
  );
  return { look, turn, remove, trouble: look.trouble ?? turn.trouble ?? remove.trouble };
}

const whereIs = ({ address, command, arguments: started }: McpServer): string =>
  address ?? [command, ...started].join(' ');

/** Why it cannot be used as it stands. */
function Problem({ server }: { server: McpServer }) {
  if (server.lacks_key)
    return <Notice tone="attention">This connection needs its header again. Enter it below.</Notice>;
  if (!server.last_error || !server.failed_at) return null;
  return (
    <Notice tone="attention" title="It cannot be used now">
      <p>{server.last_error}</p>
      <p className="text-sm">
        Tried <Time at={server.failed_at} />
      </p>
    </Notice>
  );
}

/** One connection: where it is, how it is, and what of it may be used. */
export function ConnectionCard({ server, onRemoved }: ConnectionCardProps) {
  const [headers, setHeaders] = useState(false);
  const { look, turn, remove, trouble } = useDeeds(server, onRemoved);
  const { id, name, is_on, kind, listed_at } = server;
  return (
    <Card role="group" aria-labelledby={`${id}-name`} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 dir="auto" id={`${id}-name`} className="wrap-anywhere font-semibold text-lg">
            {name}
          </h2>
          {!is_on && <Badge>off</Badge>}
        </div>
        <p className="wrap-anywhere text-soft text-sm">{whereIs(server)}</p>
        {listed_at && (
          <p className="text-faint text-sm">
            Looked at <Time at={listed_at} />
          </p>
        )}
      </div>
      <Problem server={server} />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      {kind === 'address' && !server.keyed && <SignIn server={server} />}
      <ToolsOfConnection server={server} />
      <OtherThings server={server} />
      {headers && <ChangeHeaders id={id} keyed={server.keyed} onDone={() => setHeaders(false)} />}
      <div className="-ms-3 flex flex-wrap gap-x-1">
        <Button variant="plain" size="sm" aria-disabled={look.busy} onClick={() => void look.make()}>
          {look.busy ? 'Looking …' : 'Look again'}
        </Button>
        <Button variant="plain" size="sm" onClick={() => void turn.make()}>
          {is_on ? 'Turn off' : 'Turn on'}
        </Button>
        {kind === 'address' && (
          <Button variant="plain" size="sm" aria-expanded={headers} onClick={() => setHeaders(!headers)}>
            What it is sent
          </Button>
        )}
        <Button variant="plain" size="sm" aria-label={`Remove ${name}`} onClick={() => void remove.make()}>
          Remove
        </Button>
      </div>
    </Card>
  );
}
