import type { Metadata } from 'next';
import { RhythmsView } from '@/components/rhythms/rhythms-view';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listParts } from '@/lib/parts/list-parts';
import { getProfile } from '@/lib/profile/get-profile';
import { listRhythms } from '@/lib/rhythms/list-rhythms';

export const metadata: Metadata = { title: 'Rhythms' };

/** What asks the person by itself, at times they chose. */
export default async function RhythmsPage() {
  const ctx = await requireCtx();
  const [kept, parts, profile] = await Promise.all([listRhythms(ctx), listParts(ctx), getProfile(ctx)]);
  return (
    <PageFrame
      title="Rhythms"
      intro="At times that you choose, the guide asks you something, in a conversation of its own. Nothing rings and nothing is counted; it stands there until you look. A question that you did not answer is not followed by another."
    >
      {kept.ok ? (
        <RhythmsView
          rhythms={kept.value.rhythms}
          rests={kept.value.rests}
          parts={parts.ok ? parts.value.map(({ id, name }) => ({ id, name })) : []}
          zone={profile.ok ? profile.value.time_zone : null}
          now={ctx.now().toISOString()}
        />
      ) : (
        <LoadTrouble message={kept.error.message} />
      )}
    </PageFrame>
  );
}
