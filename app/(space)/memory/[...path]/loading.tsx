import { FileSkeleton } from '@/components/memory/memory-skeleton';
import { PageFrame } from '@/components/shell/page-frame';

export default function MemoryFileLoading() {
  return (
    <PageFrame>
      <h1 className="sr-only">A file of the memory</h1>
      <FileSkeleton />
    </PageFrame>
  );
}
