import { redirect } from 'next/navigation';
import { helpLinesOf } from '@/app/help-lines-of';
import { pageError } from '@/app/page-error';
import { sayMeaning } from '@/components/model-choice/say-meaning';
import { sayReading } from '@/components/model-choice/say-reading';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { PlainFrame } from '@/components/shell/plain-frame';
import { Welcome } from '@/components/welcome/welcome';
import type { WhereItStaysProps } from '@/components/welcome/where-it-stays';
import { getCtx } from '@/lib/auth/session';
import { type BackendKind, backendKind } from '@/lib/db/backend';
import { env } from '@/lib/env';
import { destination, hasSmallModel } from '@/lib/models/describe';
import { describeEmbedding } from '@/lib/models/describe-embedding';
import { modelInfo } from '@/lib/models/model-info';
import { isHosted } from '@/lib/models/this-server';
import { getProfile } from '@/lib/profile/get-profile';

const placeOf: Record<BackendKind, WhereItStaysProps['storage']> = {
  embedded: 'folder',
  'self-hosted': 'own-server',
  hosted: 'hosted',
};

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function WelcomePage({ searchParams }: Props) {
  const ctx = await getCtx();
  const profile = ctx && (await getProfile(ctx));
  if (profile && !profile.ok) throw pageError('profile', profile.error);
  if (profile?.value.consented_at) redirect('/chat');
  const model = modelInfo();
  const embedding = describeEmbedding(env());
  const lines = await helpLinesOf({ country: null, change: 'address' });
  const stays = {
    storage: placeOf[backendKind()],
    folder: env().PARLEY_DATA_DIR,
    modelLabel: model.label,
    modelHost: model.host,
    leavesTheMachine: model.leavesTheMachine,
    missing: model.missing,
    ...(embedding && { meaning: sayMeaning(embedding, { hosted: isHosted() }) }),
    ...(hasSmallModel(env()) && { reading: sayReading(destination(model)) }),
  } as const;
  const said = await searchParams;
  return (
    <HelpLinesProvider value={lines}>
      <PlainFrame>
        <Welcome
          lines={lines}
          stays={stays}
          signedIn={ctx !== null}
          left={'deleted' in said ? 'deleted' : 'signed-out' in said ? 'signed-out' : undefined}
        />
      </PlainFrame>
    </HelpLinesProvider>
  );
}
