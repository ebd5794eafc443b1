import { PageFrame } from '@/components/history/page-frame';
import { FileSkeleton } from '@/components/memory/memory-skeleton';

export default function MemoryFileLoading() {
  return (
    <PageFrame>
      <FileSkeleton />
    </PageFrame>
  );
}
