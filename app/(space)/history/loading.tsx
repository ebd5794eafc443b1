import { HistorySkeleton } from '@/components/history/history-skeleton';
import { PageFrame } from '@/components/history/page-frame';
import { historyIntro } from '@/components/history/words';

export default function HistoryLoading() {
  return (
    <PageFrame title="History" intro={historyIntro}>
      <HistorySkeleton />
    </PageFrame>
  );
}
