import { InboxSkeleton } from '@/components/proposals/inbox-skeleton';
import { inboxIntro } from '@/components/proposals/say-proposal';
import { PageFrame } from '@/components/shell/page-frame';

export default function InboxLoading() {
  return (
    <PageFrame title="To review" intro={inboxIntro}>
      <InboxSkeleton />
    </PageFrame>
  );
}
