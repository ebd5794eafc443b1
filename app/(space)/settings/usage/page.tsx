import type { Metadata } from 'next';
import Link from 'next/link';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { PageWays } from '@/components/shell/page-ways';
import { BudgetLines } from '@/components/usage/budget-lines';
import { chartDays, type Measure } from '@/components/usage/chart-days';
import { UsageChart } from '@/components/usage/usage-chart';
import { UsageName } from '@/components/usage/usage-name';
import { UsageTable } from '@/components/usage/usage-table';
import { requireCtx } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { budgetIn, budgetOf } from '@/lib/usage/budget';
import { getBudget } from '@/lib/usage/get-budget';
import { listUsage } from '@/lib/usage/list-usage';
import { type UsageRow, type UsageWay, usageDays, usageWays } from '@/lib/usage/schema';

export const metadata: Metadata = { title: 'Usage' };

const words: Record<UsageWay, string> = {
  day: 'Day',
  agent: 'Agent',
  model: 'Model',
  conversation: 'Conversation',
  run: 'Answer',
};

const readBy = (by: string | undefined): UsageWay => usageWays.find((way) => way === by) ?? 'day';
const readBefore = (before: string | undefined) =>
  before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined;

/** What the days took, drawn: tokens, and the cost where any is known. */
function Charts({ rows, today }: { rows: readonly UsageRow[]; today: string }) {
  const daysOf = (of: Measure) => chartDays(rows, { today, days: usageDays, of });
  return (
    <>
      <UsageChart of="tokens" days={daysOf('tokens')} />
      {rows.some(({ cost_micros }) => cost_micros > 0) && <UsageChart of="cost" days={daysOf('cost')} />}
    </>
  );
}

interface Props {
  searchParams: Promise<{ by?: string; before?: string }>;
}

/** What the models took in the last thirty days. */
export default async function UsagePage({ searchParams }: Props) {
  const ctx = await requireCtx();
  const asked = await searchParams;
  const by = readBy(asked.by);
  const [usage, now] = await Promise.all([
    listUsage(ctx, by, { before: readBefore(asked.before) }),
    getBudget(ctx),
  ]);
  const limit = budgetOf(budgetIn(env()), now.ok ? now.value.level : 'user');
  const used = now.ok ? now.value.used : null;
  const last = usage.ok ? usage.value.rows.at(-1)?.last : undefined;
  return (
    <PageFrame
      title="Usage"
      intro="What the models that answer read and wrote in the last 30 days. The guide takes nothing. Models count in words and pieces of words, called tokens: 100 words of English are about 130. Where nobody said what a call cost, it says so."
    >
      {(limit.tokens !== null || limit.micros !== null) && (
        <BudgetLines
          limit={limit}
          used={used}
          withoutCost={usage.ok && usage.value.rows.some(({ without_cost }) => without_cost > 0)}
        />
      )}
      <PageWays
        label="Summed by"
        ways={usageWays.map((way) => ({
          ...{ href: `/settings/usage?by=${way}`, label: words[way], here: way === by },
        }))}
      />
      {!usage.ok && <LoadTrouble message={usage.error.message} />}
      {usage.ok && usage.value.rows.length === 0 && (
        <p className="text-soft">No model was asked in the last 30 days.</p>
      )}
      {by === 'day' && asked.before === undefined && usage.ok && usage.value.rows.length > 0 && now.ok && (
        <Charts rows={usage.value.rows} today={now.value.today} />
      )}
      {usage.ok && usage.value.rows.length > 0 && (
        <UsageTable
          caption={`What models took, by ${words[by].toLowerCase()}`}
          of={words[by]}
          rows={usage.value.rows}
          name={(row) => <UsageName by={by} row={row} />}
        />
      )}
      {usage.ok && usage.value.has_more && last !== undefined && (
        <Link
          href={`/settings/usage?by=${by}&before=${last}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          Earlier ones
        </Link>
      )}
    </PageFrame>
  );
}
