import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GoalView } from '@/components/goals/goal-view';
import { LearningsOfGoal } from '@/components/learnings/learnings-of-goal';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getGoal } from '@/lib/goals/get-goal';
import { listLearnings } from '@/lib/learnings/list-learnings';

export const metadata: Metadata = { title: 'An intention' };

export default async function IntentionPage({ params }: { params: Promise<{ goalId: string }> }) {
  const { goalId } = await params;
  const ctx = await requireCtx();
  const [answer, learnings] = await Promise.all([getGoal(ctx, goalId), listLearnings(ctx, goalId)]);
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  return (
    <PageFrame>
      {answer.ok ? (
        <GoalView {...answer.value}>
          {learnings.ok && learnings.value.length > 0 && <LearningsOfGoal learnings={learnings.value} />}
        </GoalView>
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
