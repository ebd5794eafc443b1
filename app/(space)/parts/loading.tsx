import { PageFrame } from '@/components/history/page-frame';
import { PartsSkeleton } from '@/components/parts/parts-skeleton';
import { partsIntro } from '@/components/parts/words';

export default function PartsLoading() {
  return (
    <PageFrame title="Parts" intro={partsIntro}>
      <PartsSkeleton />
    </PageFrame>
  );
}
