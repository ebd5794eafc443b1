import Link from 'next/link';
import { z } from 'zod';
import { ProblemList } from '@/components/problems/problem-list';
import { stateWords } from '@/components/problems/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageWays } from '@/components/shell/page-ways';
import type { Ctx } from '@/lib/context';
import { listProblems, type ProblemsBefore } from '@/lib/problems/list-problems';
import { problemStates } from '@/lib/problems/schema';
import type { Asked } from './asked';

const place = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

/** Where the page before ended, as an address says it; what is no such place is the beginning. */
function readBefore(before: string | undefined): ProblemsBefore | undefined {
  const read = place.safeParse(before?.split('~'));
  return read.success ? { last_at: read.data[0], id: read.data[1] } : undefined;
}

/** The problems of one state, a page at a time. */
export async function Problems({ ctx, asked }: { ctx: Ctx; asked: Asked }) {
  const state = problemStates.find((one) => one === asked.state) ?? 'open';
  const before = readBefore(asked.before);
  const page = await listProblems(ctx, state, before);
  if (!page.ok) return <LoadTrouble message={page.error.message} />;
  const { problems, counts, has_more } = page.value;
  const last = problems.at(-1);
  const path = `/settings/health?view=problems&state=${state}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageWays
        label="Which of them"
        ways={problemStates.map((one) => ({
          href: `/settings/health?view=problems&state=${one}`,
          label: `${stateWords[one]} (${counts[one]})`,
          here: one === state,
        }))}
      />
      <ProblemList key={state} problems={problems} state={state} />
      {has_more && last && (
        <Link
          href={`${path}&before=${encodeURIComponent(`${last.last_at}~${last.id}`)}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          Earlier ones
        </Link>
      )}
    </div>
  );
}
