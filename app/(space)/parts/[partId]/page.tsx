import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PartView } from '@/components/parts/part-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getPart } from '@/lib/parts/get-part';

export const metadata: Metadata = { title: 'A part' };

export default async function PartPage({ params }: { params: Promise<{ partId: string }> }) {
  const { partId } = await params;
  const answer = await getPart(await requireCtx(), partId);
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  return (
    <PageFrame>
      {answer.ok ? <PartView {...answer.value} /> : <LoadTrouble message={answer.error.message} />}
    </PageFrame>
  );
}
