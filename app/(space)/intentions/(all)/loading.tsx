import { GoalsSkeleton } from '@/components/goals/goals-skeleton';
import { intentionsIntro } from '@/components/goals/words';
import { PageFrame } from '@/components/shell/page-frame';

export default function IntentionsLoading() {
  return (
    <PageFrame title="Intentions" intro={intentionsIntro}>
      <GoalsSkeleton />
    </PageFrame>
  );
}
