import { FileSkeleton } from '@/components/memory/memory-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function MemoryFileLoading() {
  return (
    <PageFrame>
      <FileSkeleton />
    </PageFrame>
  );
}
