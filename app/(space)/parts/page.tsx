import type { Metadata } from 'next';
import { LoadTrouble } from '@/components/history/load-trouble';
import { PageFrame } from '@/components/history/page-frame';
import { PartsView } from '@/components/parts/parts-view';
import { partsIntro } from '@/components/parts/words';
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
