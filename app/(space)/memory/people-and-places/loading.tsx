import { FactsSkeleton } from '@/components/facts/facts-skeleton';
import { factsIntro } from '@/components/facts/words';
import { PageFrame } from '@/components/shell/page-frame';

export default function PeopleAndPlacesLoading() {
  return (
    <PageFrame title="People and places" intro={factsIntro}>
      <FactsSkeleton />
    </PageFrame>
  );
}
