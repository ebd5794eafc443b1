import type { Metadata } from 'next';
import { ConnectionsView } from '@/components/connections/connections-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { Notice } from '@/components/ui/notice';
import { requireCtx } from '@/lib/auth/session';
import { listServers } from '@/lib/mcp/list-servers';
import { isHosted } from '@/lib/models/this-server';

export const metadata: Metadata = { title: 'Connections' };

const endings = {
  done: { tone: 'plain', words: 'You are signed in. Look at its tools, and turn on what may be used.' },
  left: { tone: 'attention', words: 'You did not sign in there, so nothing was connected.' },
  over: {
    tone: 'attention',
    words: 'This sign-in was not begun here, or it took too long. Please begin it again.',
  },
  failed: {
    tone: 'attention',
    words:
      'Signing in did not work. The server may be busy, or it said something that does not fit. You can try it again.',
  },
} as const;

type Asked = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The servers of tools that the person connected. */
export default async function ConnectionsPage({ searchParams }: Asked) {
  const how = (await searchParams)['sign-in'];
  const ending = Object.entries(endings).find(([name]) => name === how)?.[1];
  const servers = await listServers(await requireCtx());
  return (
    <PageFrame
      title="Connections"
      intro="Tools from elsewhere that the one who answers may ask for: your calendar, your notes, a search. What is sent there leaves Parley and cannot be taken back. So each time you are shown first what would go, and to whom."
    >
      {ending && (
        <Notice tone={ending.tone} className="mb-4">
          {ending.words}
        </Notice>
      )}
      {servers.ok ? (
        <ConnectionsView servers={servers.value} hosted={isHosted()} />
      ) : (
        <LoadTrouble message={servers.error.message} />
      )}
    </PageFrame>
  );
}
