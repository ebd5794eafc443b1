import Link from 'next/link';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageWays } from '@/components/shell/page-ways';
import { sayCost, sayTokens } from '@/components/usage/say-usage';
import { isJob, UsageName } from '@/components/usage/usage-name';
import { UsageTable } from '@/components/usage/usage-table';
import type { Ctx } from '@/lib/context';
import { listUsage } from '@/lib/usage/list-usage';
import type { UsageRow, UsageWay } from '@/lib/usage/schema';
import type { Asked } from './asked';

const ways = { agent: 'By agent', job: 'By work in the background', run: 'By answer' } as const;
type Way = keyof typeof ways;

/** What all of it took together. */
const together = (rows: readonly UsageRow[]) => {
  const sum = (of: (row: UsageRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    calls: sum((row) => row.calls),
    input_tokens: sum((row) => row.input_tokens),
    output_tokens: sum((row) => row.output_tokens),
    cost_micros: sum((row) => row.cost_micros),
    without_tokens: sum((row) => row.without_tokens),
    without_cost: sum((row) => row.without_cost),
  };
};

function Rows({ way, rows }: { way: Way; rows: readonly UsageRow[] }) {
  if (rows.length === 0)
    return (
      <p className="text-soft">
        {way === 'job'
          ? 'No model was asked in the background in the last 30 days.'
          : 'No model was asked in the last 30 days. The guide costs nothing.'}
      </p>
    );
  const by: UsageWay = way === 'run' ? 'run' : 'agent';
  return (
    <UsageTable
      caption={`What models took, ${ways[way].toLowerCase()}`}
      of={way === 'run' ? 'Answer' : 'For'}
      rows={rows}
      name={(row) => <UsageName by={by} row={row} />}
    />
  );
}

/** What the models took for this person in thirty days, together and by what asked them. */
export async function Costs({ ctx, asked }: { ctx: Ctx; asked: Asked }) {
  const way = (Object.keys(ways) as Way[]).find((one) => one === asked.by) ?? 'agent';
  const byAgent = await listUsage(ctx, 'agent');
  const shown = way === 'run' ? await listUsage(ctx, 'run') : byAgent;
  if (!byAgent.ok) return <LoadTrouble message={byAgent.error.message} />;
  if (!shown.ok) return <LoadTrouble message={shown.error.message} />;
  const all = together(byAgent.value.rows);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        For you, in the last 30 days. Cost: {sayCost(all)}. Words and pieces: {sayTokens(all)}.{' '}
        <Link href="/settings/usage" className="text-accent underline underline-offset-3">
          See your usage day by day
        </Link>
      </p>
      <p className="text-soft text-sm">
        A call is one question to a model. Models count pieces of words, about four letters each, that they
        read and write; where one did not say how many, its call is not known.
      </p>
      <PageWays
        label="Summed by"
        ways={Object.entries(ways).map(([one, label]) => ({
          ...{ href: `/settings/health?view=cost&by=${one}`, label, here: one === way },
        }))}
      />
      <Rows way={way} rows={way === 'job' ? shown.value.rows.filter(isJob) : shown.value.rows} />
      {way === 'run' && shown.value.has_more && (
        <Link
          href={`/settings/usage?by=run&before=${shown.value.rows.at(-1)?.last}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          Earlier ones
        </Link>
      )}
    </div>
  );
}
