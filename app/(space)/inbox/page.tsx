import type { Metadata } from 'next';
import { InboxView } from '@/components/proposals/inbox-view';
import { inboxIntro } from '@/components/proposals/say-proposal';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listInbox } from '@/lib/proposals/list-inbox';

export const metadata: Metadata = { title: 'To review' };

export default async function InboxPage() {
  const answer = await listInbox(await requireCtx());
  return (
    <PageFrame title="To review" intro={inboxIntro}>
      {answer.ok ? <InboxView {...answer.value} /> : <LoadTrouble message={answer.error.message} />}
    </PageFrame>
  );
}
