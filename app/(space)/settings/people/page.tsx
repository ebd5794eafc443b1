import type { Metadata } from 'next';
import Link from 'next/link';
import { PeopleTable } from '@/components/people/people-table';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { listPeople } from '@/lib/people/list-people';
import { budgetIn, budgetOf } from '@/lib/usage/budget';

export const metadata: Metadata = { title: 'People' };

const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f-]{36}$/.test(text);

/** Who is here, for whoever looks after this Parley. */
export default async function PeoplePage({ searchParams }: { searchParams: Promise<{ before?: string }> }) {
  const ctx = await requireCtx();
  const { before } = await searchParams;
  const found = await listPeople(ctx, isId(before) ? before : undefined);
  const budget = budgetIn(env());
  return (
    <PageFrame
      title="People"
      intro="Levels, budgets and errors of everybody on this site, as counts alone. What they write is not on this page."
    >
      {found.ok ? (
        <>
          <PeopleTable people={found.value.people} limitOf={(level) => budgetOf(budget, level).tokens} />
          {found.value.next && (
            <Link
              href={`/settings/people?before=${found.value.next}`}
              className="text-accent underline underline-offset-3"
            >
              Earlier
            </Link>
          )}
        </>
      ) : (
        <LoadTrouble message={found.error.message} />
      )}
    </PageFrame>
  );
}
