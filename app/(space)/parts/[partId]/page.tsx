import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { z } from 'zod';
import { PartView } from '@/components/parts/part-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getPart } from '@/lib/parts/get-part';
import { partNamed } from '@/lib/parts/part-named';

export const metadata: Metadata = { title: 'A part' };

export default async function PartPage({ params }: { params: Promise<{ partId: string }> }) {
  const { partId } = await params;
  const ctx = await requireCtx();
  if (!z.uuid().safeParse(partId).success) {
    const named = await partNamed(ctx, decodeURIComponent(partId));
    if (named.ok && named.value) redirect(`/parts/${named.value}`);
    if (named.ok) notFound();
  }
  const answer = await getPart(ctx, partId);
  if (!answer.ok && (answer.error.code === 'not_found' || answer.error.code === 'invalid_input')) notFound();
  return (
    <PageFrame>
      {answer.ok ? <PartView {...answer.value} /> : <LoadTrouble message={answer.error.message} />}
    </PageFrame>
  );
}
