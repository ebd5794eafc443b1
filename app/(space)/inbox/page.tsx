import type { Metadata } from 'next';
import { InboxView } from '@/components/proposals/inbox-view';
import { inboxIntro } from '@/components/proposals/say-proposal';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { WaitingErrands } from '@/components/tasks/waiting-errands';
import { requireCtx } from '@/lib/auth/session';
import { listInbox } from '@/lib/proposals/list-inbox';
import { listWaitingTasks } from '@/lib/tasks/list-tasks';

export const metadata: Metadata = { title: 'To review' };

export default async function InboxPage() {
  const ctx = await requireCtx();
  const [answer, errands] = await Promise.all([listInbox(ctx), listWaitingTasks(ctx)]);
  const waiting = errands.ok ? errands.value : [];
  return (
    <PageFrame title="To review" intro={inboxIntro}>
      {waiting.length > 0 && (
        <div className="pb-9">
          <WaitingErrands errands={waiting} />
        </div>
      )}
      {answer.ok ? (
        <InboxView {...answer.value} isAlone={waiting.length === 0} />
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
