import type { Metadata } from 'next';
import { GoingOn } from '@/components/problems/going-on';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { PageWays } from '@/components/shell/page-ways';
import { requireCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { getHealth } from '@/lib/problems/get-health';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import type { Asked } from './asked';
import { Costs } from './costs';
import { Problems } from './problems';

export const metadata: Metadata = { title: 'How Parley is' };

const views = { problems: 'What failed', now: 'Just now', cost: 'What it cost' } as const;
type View = keyof typeof views;

async function Now({ ctx }: { ctx: Ctx }) {
  const [health, rhythms] = await Promise.all([getHealth(ctx), listRhythms(ctx)]);
  if (!health.ok) return <LoadTrouble message={health.error.message} />;
  return (
    <GoingOn
      health={health.value}
      rhythms={rhythms.ok ? rhythms.value.rhythms : undefined}
      now={ctx.now().toISOString()}
    />
  );
}

/** What failed, what goes on, and what it cost. */
export default async function HealthPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const ctx = await requireCtx();
  const asked = await searchParams;
  const view = (Object.keys(views) as View[]).find((name) => name === asked.view) ?? 'problems';
  return (
    <PageFrame
      title="How Parley is"
      intro="What failed, what goes on just now, and what it cost. Of what failed only codes, times and places are kept; the name of its conversation is shown beside them."
    >
      <PageWays
        label="What is shown"
        ways={Object.entries(views).map(([name, label]) => ({
          ...{ href: `/settings/health?view=${name}`, label, here: name === view },
        }))}
      />
      {view === 'problems' && <Problems ctx={ctx} asked={asked} />}
      {view === 'now' && <Now ctx={ctx} />}
      {view === 'cost' && <Costs ctx={ctx} asked={asked} />}
    </PageFrame>
  );
}
