import { PartSkeleton } from '@/components/parts/parts-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function PartLoading() {
  return (
    <PageFrame>
      <PartSkeleton />
    </PageFrame>
  );
}
