import type { Metadata } from 'next';
import { GoalsTogether } from '@/components/goals/goals-together';
import { GoalsView } from '@/components/goals/goals-view';
import { intentionsIntro } from '@/components/goals/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { PageWays } from '@/components/shell/page-ways';
import { requireCtx } from '@/lib/auth/session';
import { listGoals } from '@/lib/goals/list-goals';
import { getAnswering } from '@/lib/model-choice/get-answering';

export const metadata: Metadata = { title: 'Intentions' };

const views = { each: 'Each by itself', together: 'All intentions together' } as const;

export default async function IntentionsPage({ searchParams }: { searchParams: Promise<{ view?: string }> }) {
  const ctx = await requireCtx();
  const view = (await searchParams).view === 'together' ? 'together' : 'each';
  const [goals, answering] = await Promise.all([
    listGoals(ctx),
    view === 'together' ? getAnswering(ctx) : undefined,
  ]);
  return (
    <PageFrame title="Intentions" intro={intentionsIntro}>
      <PageWays
        label="How they are shown"
        ways={Object.entries(views).map(([name, label]) => ({
          ...{
            href: name === 'each' ? '/intentions' : `/intentions?view=${name}`,
            label,
            here: name === view,
          },
        }))}
      />
      {!goals.ok && <LoadTrouble message={goals.error.message} />}
      {goals.ok && !answering && <GoalsView goals={goals.value} />}
      {goals.ok && answering && (
        <GoalsTogether goals={goals.value} isGuide={answering.usual === answering.guide} />
      )}
    </PageFrame>
  );
}
