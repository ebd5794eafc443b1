import { PageFrame } from '@/components/history/page-frame';
import { MemorySkeleton } from '@/components/memory/memory-skeleton';
import { memoryIntro } from '@/components/memory/words';

export default function MemoryLoading() {
  return (
    <PageFrame title="Memory" intro={memoryIntro}>
      <MemorySkeleton />
    </PageFrame>
  );
}
