import type { Metadata } from 'next';
import { ConnectionsView } from '@/components/connections/connections-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listServers } from '@/lib/mcp/list-servers';
import { isHosted } from '@/lib/models/this-server';

export const metadata: Metadata = { title: 'Connections' };

/** The servers of tools that the person connected. */
export default async function ConnectionsPage() {
  const servers = await listServers(await requireCtx());
  return (
    <PageFrame
      title="Connections"
      intro="Tools from elsewhere that the one who answers may ask for: your calendar, your notes, a search. What is sent there leaves Parley and cannot be taken back. So each time you are shown first what would go, and to whom."
    >
      {servers.ok ? (
        <ConnectionsView servers={servers.value} hosted={isHosted()} />
      ) : (
        <LoadTrouble message={servers.error.message} />
      )}
    </PageFrame>
  );
}
