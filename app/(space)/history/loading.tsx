import { HistorySkeleton } from '@/components/history/history-skeleton';
import { historyIntro } from '@/components/history/words';
import { PageFrame } from '@/components/shell/page-frame';

export default function HistoryLoading() {
  return (
    <PageFrame title="History" intro={historyIntro}>
      <HistorySkeleton />
    </PageFrame>
  );
}
