import type { Metadata } from 'next';
import { HistoryView } from '@/components/history/history-view';
import { readFilter } from '@/components/history/read-filter';
import { historyIntro } from '@/components/history/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listActions } from '@/lib/undo/list-actions';

export const metadata: Metadata = { title: 'History' };

type Query = Promise<Record<string, string | string[] | undefined>>;

export default async function HistoryPage({ searchParams }: { searchParams: Query }) {
  const filter = readFilter(await searchParams);
  const answer = await listActions(await requireCtx(), filter);
  return (
    <PageFrame title="History" intro={historyIntro}>
      {answer.ok ? (
        <HistoryView key={JSON.stringify(filter)} first={answer.value} filter={filter} />
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
