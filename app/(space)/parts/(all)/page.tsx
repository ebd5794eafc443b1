import type { Metadata } from 'next';
import { partsIntro } from '@/components/labels/part-labels';
import { PartsView } from '@/components/parts/parts-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getPartsPage } from '@/lib/parts/get-parts-page';

export const metadata: Metadata = { title: 'Parts' };

export default async function PartsPage() {
  const page = await getPartsPage(await requireCtx());
  return (
    <PageFrame title="Parts" intro={partsIntro}>
      {page.ok ? <PartsView {...page.value} /> : <LoadTrouble message={page.error.message} />}
    </PageFrame>
  );
}
