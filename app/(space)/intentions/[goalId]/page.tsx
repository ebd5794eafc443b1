import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GoalView } from '@/components/goals/goal-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getGoal } from '@/lib/goals/get-goal';

export const metadata: Metadata = { title: 'An intention' };

export default async function IntentionPage({ params }: { params: Promise<{ goalId: string }> }) {
  const { goalId } = await params;
  const answer = await getGoal(await requireCtx(), goalId);
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  return (
    <PageFrame>
      {answer.ok ? <GoalView {...answer.value} /> : <LoadTrouble message={answer.error.message} />}
    </PageFrame>
  );
}
