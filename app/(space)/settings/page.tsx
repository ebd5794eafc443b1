import type { Metadata } from 'next';
import { WhoAnswers } from '@/components/model-choice/who-answers';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getAnswering } from '@/lib/model-choice/get-answering';
import { isHosted } from '@/lib/models/this-server';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const { now, isGuide, model, host, byEnvironment, known } = await getAnswering(await requireCtx());
  return (
    <PageFrame title="Settings">
      <section aria-labelledby="who-answers" className="grid grid-cols-1 gap-4">
        <h2 id="who-answers" className="font-semibold text-xl">
          Who answers
        </h2>
        <WhoAnswers
          label={now.label}
          isGuide={isGuide}
          host={now.leavesTheMachine ? now.host : null}
          missing={now.missing}
          model={model === null ? null : { label: model, host }}
          byEnvironment={byEnvironment}
          hosted={isHosted()}
          known={known}
        />
      </section>
    </PageFrame>
  );
}
