import type { Metadata } from 'next';
import { SearchView } from '@/components/search/search-view';
import { searchIntro } from '@/components/search/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { searchInput } from '@/lib/search/schema';
import { searchEverything } from '@/lib/search/search-everything';

export const metadata: Metadata = { title: 'Search' };

type Query = Promise<Record<string, string | string[] | undefined>>;

/** `?q=` is asked where there are no scripts; what it does not know of the rest is left out. */
export default async function SearchPage({ searchParams }: { searchParams: Query }) {
  const { q, kind, from } = await searchParams;
  const ctx = await requireCtx();
  const query = typeof q === 'string' ? q.trim().slice(0, 200) : '';
  const asked = searchInput.safeParse({ query, kind, from });
  const answer = query && (await searchEverything(ctx, asked.data ?? searchInput.parse({ query })));
  return (
    <PageFrame title="Search" intro={searchIntro}>
      {answer && !answer.ok ? (
        <LoadTrouble message={answer.error.message} />
      ) : (
        <SearchView first={answer ? { query, found: answer.value } : undefined} />
      )}
    </PageFrame>
  );
}
