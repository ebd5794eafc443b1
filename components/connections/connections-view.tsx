'use client';

import { useState } from 'react';
import { useUndoLast } from '@/components/query/use-undo-last';
import { Button } from '@/components/ui/button';
import type { McpServer } from '@/lib/mcp/schema';
import { AddConnection } from './add-connection';
import { ConnectionCard } from './connection-card';

export interface ConnectionsViewProps {
  servers: readonly McpServer[];
  /** Parley runs on a site, not on the person's own computer. */
  hosted: boolean;
}

/** The connections of the person, and a way to add another one. */
export function ConnectionsView({ servers, hosted }: ConnectionsViewProps) {
  const [adding, setAdding] = useState(false);
  const { tell, line } = useUndoLast('Brought back. What it is sent to let us in has to be given again.');
  return (
    <div className="grid grid-cols-1 gap-4">
      {line}
      {servers.length === 0 && !adding && <p className="text-soft">Nothing is connected.</p>}
      {servers.map((server) => (
        <ConnectionCard
          key={server.id}
          server={server}
          onRemoved={(action) => tell({ action, words: `“${server.name}” is removed.` })}
        />
      ))}
      {adding ? (
        <AddConnection hosted={hosted} onDone={() => setAdding(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {servers.length === 0 ? 'Add a connection' : 'Add another connection'}
        </Button>
      )}
      <p className="text-faint text-sm">
        Parley speaks with servers of the Model Context Protocol. A server may ask you something while it
        works, which you answer or not. It cannot question the model or read folders, and links of a server
        are not opened. The guide uses no connections; a model does.
      </p>
    </div>
  );
}
