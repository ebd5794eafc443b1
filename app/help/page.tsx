import { headers } from 'next/headers';
import { guessCountry } from '@/components/safety/guess-country';
import { HelpFull } from '@/components/safety/help-full';
import { type HelpLines, HelpLinesProvider } from '@/components/safety/help-lines';
import { PlainFrame } from '@/components/shell/plain-frame';
import { helpCountries, helpFor } from '@/lib/safety/helplines';

interface Props {
  searchParams: Promise<{ country?: string | string[] }>;
}

/** Open to everyone: no session, no consent, no database; it works without scripts. */
export default async function HelpPage({ searchParams }: Props) {
  const { country: asked } = await searchParams;
  const countries = helpCountries();
  const guessed = guessCountry((await headers()).get('accept-language'), countries);
  const country =
    asked === undefined ? guessed : (countries.find(({ code }) => code === asked)?.code ?? null);
  const lines: HelpLines = { country, help: helpFor(country), countries, change: 'address' };
  return (
    <HelpLinesProvider value={lines}>
      <PlainFrame>
        <h1 className="mb-2 font-semibold text-3xl">People who can help</h1>
        <p className="mb-6 text-lg text-soft">
          You do not have to be sure that it is bad enough. You can say as much or as little as you like.
        </p>
        <HelpFull lines={lines} heading="h2" />
      </PlainFrame>
    </HelpLinesProvider>
  );
}
