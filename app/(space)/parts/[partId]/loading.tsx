import { PartSkeleton } from '@/components/parts/parts-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function PartLoading() {
  return (
    <PageFrame>
      <h1 className="sr-only">A part</h1>
      <PartSkeleton />
    </PageFrame>
  );
}
