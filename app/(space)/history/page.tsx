import type { Metadata } from 'next';
import { HistoryView } from '@/components/history/history-view';
import { readFilter } from '@/components/history/read-filter';
import { historyIntro } from '@/components/history/words';
import { AgeNote } from '@/components/profile/age-note';
import { DayZone } from '@/components/profile/day-zone';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getAge } from '@/lib/profile/get-age';
import { getProfile } from '@/lib/profile/get-profile';
import { listHistory } from '@/lib/undo/list-history';

export const metadata: Metadata = { title: 'History' };

type Query = Promise<Record<string, string | string[] | undefined>>;

export default async function HistoryPage({ searchParams }: { searchParams: Query }) {
  const filter = readFilter(await searchParams);
  const ctx = await requireCtx();
  const [answer, profile, age] = await Promise.all([listHistory(ctx, filter), getProfile(ctx), getAge(ctx)]);
  return (
    <PageFrame title="History" intro={historyIntro}>
      {answer.ok ? (
        <HistoryView key={JSON.stringify(filter)} first={answer.value} filter={filter} />
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
      {age.ok && <AgeNote age={age.value} />}
      {profile.ok && <DayZone zone={profile.value.time_zone} />}
    </PageFrame>
  );
}
