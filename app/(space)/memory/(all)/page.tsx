import type { Metadata } from 'next';
import { MemoryView } from '@/components/memory/memory-view';
import { memoryIntro } from '@/components/memory/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { memoryHome } from '@/lib/memory/memory-home';

export const metadata: Metadata = { title: 'Memory' };

export default async function MemoryPage() {
  const answer = await memoryHome(await requireCtx());
  return (
    <PageFrame title="Memory" intro={memoryIntro}>
      {answer.ok ? <MemoryView {...answer.value} /> : <LoadTrouble message={answer.error.message} />}
    </PageFrame>
  );
}
