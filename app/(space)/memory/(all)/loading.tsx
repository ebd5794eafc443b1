import { MemorySkeleton } from '@/components/memory/memory-skeleton';
import { memoryIntro } from '@/components/memory/words';
import { PageFrame } from '@/components/shell/page-frame';

export default function MemoryLoading() {
  return (
    <PageFrame title="Memory" intro={memoryIntro}>
      <MemorySkeleton />
    </PageFrame>
  );
}
