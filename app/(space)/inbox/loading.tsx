import { PageFrame } from '@/components/history/page-frame';
import { InboxSkeleton } from '@/components/proposals/inbox-skeleton';
import { inboxIntro } from '@/components/proposals/say-proposal';

export default function InboxLoading() {
  return (
    <PageFrame title="Needs you" intro={inboxIntro}>
      <InboxSkeleton />
    </PageFrame>
  );
}
