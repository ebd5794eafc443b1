import { partsIntro } from '@/components/labels/part-labels';
import { PartsSkeleton } from '@/components/parts/parts-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function PartsLoading() {
  return (
    <PageFrame title="Parts" intro={partsIntro}>
      <PartsSkeleton />
    </PageFrame>
  );
}
