import { GoalSkeleton } from '@/components/goals/goals-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function IntentionLoading() {
  return (
    <PageFrame>
      <GoalSkeleton />
    </PageFrame>
  );
}
