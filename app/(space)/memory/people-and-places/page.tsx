import type { Metadata } from 'next';
import { PeopleAndPlacesView } from '@/components/facts/people-and-places-view';
import { factsIntro } from '@/components/facts/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';

export const metadata: Metadata = { title: 'People and places' };

export default async function PeopleAndPlacesPage() {
  const answer = await peopleAndPlaces(await requireCtx());
  return (
    <PageFrame title="People and places" intro={factsIntro}>
      {answer.ok ? (
        <PeopleAndPlacesView first={answer.value} />
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
