import { PageFrame } from '@/components/history/page-frame';
import { PartSkeleton } from '@/components/parts/parts-skeleton';

export default function PartLoading() {
  return (
    <PageFrame>
      <PartSkeleton />
    </PageFrame>
  );
}
