import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { pageError } from '@/app/page-error';
import { guessCountry } from '@/components/safety/guess-country';
import { type HelpLines, HelpLinesProvider } from '@/components/safety/help-lines';
import { PlainFrame } from '@/components/shell/plain-frame';
import { Welcome } from '@/components/welcome/welcome';
import type { WhereItStaysProps } from '@/components/welcome/where-it-stays';
import { getCtx } from '@/lib/auth/session';
import { type BackendKind, backendKind } from '@/lib/db/backend';
import { env } from '@/lib/env';
import { modelInfo } from '@/lib/models/model-info';
import { getProfile } from '@/lib/profile/get-profile';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

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
  const countries = helpCountries();
  const country = guessCountry((await headers()).get('accept-language'), countries);
  const lines: HelpLines = { country, help: helpFor(country), countries, change: 'address' };
  const stays = {
    storage: placeOf[backendKind()],
    folder: env().PARLEY_DATA_DIR,
    modelLabel: model.label,
    modelHost: model.host,
    leavesTheMachine: model.leavesTheMachine,
    missing: model.missing,
  } as const;
  return (
    <HelpLinesProvider value={lines}>
      <PlainFrame>
        <Welcome
          lines={lines}
          stays={stays}
          signedIn={ctx !== null}
          signedOut={'signed-out' in (await searchParams)}
        />
      </PlainFrame>
    </HelpLinesProvider>
  );
}
