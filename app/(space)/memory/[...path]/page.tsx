import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FileView } from '@/components/memory/file-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { ScrollToAnchor } from '@/components/ui/scroll-to-anchor';
import { requireCtx } from '@/lib/auth/session';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { readMemory } from '@/lib/memory/read-memory';
import { isUnwritten } from '@/lib/memory/sections';

export const metadata: Metadata = { title: 'A memory file' };

interface Props {
  params: Promise<{ path: string[] }>;
  searchParams: Promise<{ file?: string | string[] }>;
}

export default async function MemoryFilePage({ params, searchParams }: Props) {
  const path = (await params).path.join('/');
  const { file } = await searchParams;
  const ctx = await requireCtx();
  const answer = await readMemory(ctx, path, {
    file: typeof file === 'string' ? file : undefined,
    revisions: 30,
  });
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  const partId = answer.ok ? answer.value.file?.part_id : null;
  const quotes =
    answer.ok && isUnwritten(answer.value.sections) && partId
      ? await listEvidence(ctx, { partId, limit: 20 })
      : null;
  return (
    <PageFrame>
      {answer.ok ? (
        <>
          <ScrollToAnchor />
          <FileView key={answer.value.path} {...answer.value} quotes={quotes?.ok ? quotes.value : []} />
        </>
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
