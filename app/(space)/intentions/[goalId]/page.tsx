import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GoalNotes } from '@/components/goal-notes/goal-notes';
import { GoalView } from '@/components/goals/goal-view';
import { LearningsOfGoal } from '@/components/learnings/learnings-of-goal';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listGoalNotes } from '@/lib/goal-notes/list-goal-notes';
import { getGoal } from '@/lib/goals/get-goal';
import { listLearnings } from '@/lib/learnings/list-learnings';
import { hasErrandModel } from '@/lib/model-choice/has-errand-model';
import { listTasks } from '@/lib/tasks/list-tasks';

export const metadata: Metadata = { title: 'An intention' };

export default async function IntentionPage({ params }: { params: Promise<{ goalId: string }> }) {
  const { goalId } = await params;
  const ctx = await requireCtx();
  const [answer, learnings, errands, notes, hasModel] = await Promise.all([
    getGoal(ctx, goalId),
    listLearnings(ctx, goalId),
    listTasks(ctx, goalId),
    listGoalNotes(ctx, goalId),
    hasErrandModel(ctx),
  ]);
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  return (
    <PageFrame>
      {answer.ok ? (
        <GoalView {...answer.value} errands={errands.ok ? errands.value : []} hasModel={hasModel}>
          <GoalNotes notes={notes.ok ? notes.value : []} />
          {learnings.ok && learnings.value.length > 0 && <LearningsOfGoal learnings={learnings.value} />}
        </GoalView>
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
