import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FileView } from '@/components/memory/file-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { readMemory } from '@/lib/memory/read-memory';

export const metadata: Metadata = { title: 'A memory file' };

interface Props {
  params: Promise<{ path: string[] }>;
  searchParams: Promise<{ file?: string | string[] }>;
}

export default async function MemoryFilePage({ params, searchParams }: Props) {
  const path = (await params).path.join('/');
  const { file } = await searchParams;
  const answer = await readMemory(await requireCtx(), path, {
    file: typeof file === 'string' ? file : undefined,
    revisions: 30,
  });
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  return (
    <PageFrame>
      {answer.ok ? (
        <FileView key={answer.value.path} {...answer.value} />
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
