import { PageFrame } from '@/components/shell/page-frame';
import { TodaySkeleton } from '@/components/today/today-skeleton';
import { todayIntro } from '@/components/today/words';

export default function TodayLoading() {
  return (
    <PageFrame title="Today" intro={todayIntro}>
      <TodaySkeleton />
    </PageFrame>
  );
}
