import { GoalSkeleton } from '@/components/goals/goals-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function IntentionLoading() {
  return (
    <PageFrame>
      <h1 className="sr-only">An intention</h1>
      <GoalSkeleton />
    </PageFrame>
  );
}
