import { PartsSkeleton } from '@/components/parts/parts-skeleton';
import { partsIntro } from '@/components/parts/words';
import { PageFrame } from '@/components/shell/page-frame';

export default function PartsLoading() {
  return (
    <PageFrame title="Parts" intro={partsIntro}>
      <PartsSkeleton />
    </PageFrame>
  );
}
