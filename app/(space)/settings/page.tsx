import type { Metadata } from 'next';
import { WhoAnswers } from '@/components/model-choice/who-answers';
import { PageFrame } from '@/components/shell/page-frame';
import { requireCtx } from '@/lib/auth/session';
import { getAnswering } from '@/lib/model-choice/get-answering';
import type { ModelInfo } from '@/lib/models/model-info';
import { isHosted } from '@/lib/models/this-server';

export const metadata: Metadata = { title: 'Settings' };

const destination = ({ leavesTheMachine, host }: ModelInfo) => (leavesTheMachine ? host : null);

export default async function SettingsPage() {
  const { usual, guide, model, byEnvironment, known } = await getAnswering(await requireCtx());
  return (
    <PageFrame title="Settings">
      <section aria-labelledby="who-answers" className="grid grid-cols-1 gap-4">
        <h2 id="who-answers" className="font-semibold text-xl">
          Who answers
        </h2>
        <WhoAnswers
          label={usual.label}
          isGuide={usual === guide}
          host={destination(usual)}
          missing={usual.missing}
          model={model && { label: model.label, host: destination(model) }}
          byEnvironment={byEnvironment}
          hosted={isHosted()}
          known={known}
        />
      </section>
    </PageFrame>
  );
}
