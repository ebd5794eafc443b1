import type { Metadata } from 'next';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { TodayView } from '@/components/today/today-view';
import { todayIntro } from '@/components/today/words';
import { requireCtx } from '@/lib/auth/session';
import { todayCards } from '@/lib/today/today-cards';

export const metadata: Metadata = { title: 'Today' };

export default async function TodayPage() {
  const answer = await todayCards(await requireCtx());
  return (
    <PageFrame title="Today" intro={answer.ok && answer.value.rests ? undefined : todayIntro}>
      {answer.ok ? <TodayView today={answer.value} /> : <LoadTrouble message={answer.error.message} />}
    </PageFrame>
  );
}
