import type { Metadata } from 'next';
import { LoadTrouble } from '@/components/history/load-trouble';
import { PageFrame } from '@/components/history/page-frame';
import { PartsView } from '@/components/parts/parts-view';
import { partsIntro } from '@/components/parts/words';
import { requireCtx } from '@/lib/auth/session';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { listParts } from '@/lib/parts/list-parts';
import { listProposals } from '@/lib/proposals/list-proposals';

export const metadata: Metadata = { title: 'Parts' };

export default async function PartsPage() {
  const ctx = await requireCtx();
  const [parts, proposals, noticings] = await Promise.all([
    listParts(ctx),
    listProposals(ctx, { status: 'pending' }),
    listEvidence(ctx, { partId: null, limit: 200 }),
  ]);
  const refusal = [parts, proposals, noticings].find((answer) => !answer.ok);
  return (
    <PageFrame title="Parts" intro={partsIntro}>
      {parts.ok && proposals.ok && noticings.ok ? (
        <PartsView parts={parts.value} proposals={proposals.value} noticings={noticings.value} />
      ) : (
        refusal && !refusal.ok && <LoadTrouble message={refusal.error.message} />
      )}
    </PageFrame>
  );
}
