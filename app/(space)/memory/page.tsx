import type { Metadata } from 'next';
import { LoadTrouble } from '@/components/history/load-trouble';
import { PageFrame } from '@/components/history/page-frame';
import { MemoryView } from '@/components/memory/memory-view';
import { memoryIntro } from '@/components/memory/words';
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
