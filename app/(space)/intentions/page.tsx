import type { Metadata } from 'next';
import { GoalsView } from '@/components/goals/goals-view';
import { intentionsIntro } from '@/components/goals/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listGoals } from '@/lib/goals/list-goals';

export const metadata: Metadata = { title: 'Intentions' };

export default async function IntentionsPage() {
  const goals = await listGoals(await requireCtx());
  return (
    <PageFrame title="Intentions" intro={intentionsIntro}>
      {goals.ok ? <GoalsView goals={goals.value} /> : <LoadTrouble message={goals.error.message} />}
    </PageFrame>
  );
}
