import { LearningsSkeleton } from '@/components/learnings/learnings-skeleton';
import { learningsIntro } from '@/components/learnings/words';
import { PageFrame } from '@/components/shell/page-frame';

export default function LearningsLoading() {
  return (
    <PageFrame title="Learnings" intro={learningsIntro}>
      <LearningsSkeleton />
    </PageFrame>
  );
}
