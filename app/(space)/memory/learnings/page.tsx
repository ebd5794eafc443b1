import type { Metadata } from 'next';
import { LearningsView } from '@/components/learnings/learnings-view';
import { learningsIntro } from '@/components/learnings/words';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { listLearnings } from '@/lib/learnings/list-learnings';

export const metadata: Metadata = { title: 'Learnings' };

export default async function LearningsPage() {
  const answer = await listLearnings(await requireCtx());
  return (
    <PageFrame title="Learnings" intro={learningsIntro}>
      {answer.ok ? (
        <LearningsView learnings={answer.value} />
      ) : (
        <LoadTrouble message={answer.error.message} />
      )}
    </PageFrame>
  );
}
