import type { Metadata } from 'next';
import { helpLinesOf } from '@/app/help-lines-of';
import { HelpLinesProvider } from '@/components/safety/help-lines';
import { SourcesOfCountry } from '@/components/safety/sources-of-country';
import { PlainFrame } from '@/components/shell/plain-frame';
import { helpCompiled, helpCounts, helpSources } from '@/lib/safety/helplines/sources';

export const metadata: Metadata = { title: 'Where the help numbers come from' };

/** Every record behind the help page, with what stands behind it. Open to everyone; it works without scripts. */
export default async function HelpSourcesPage() {
  const counts = helpCounts();
  const lines = await helpLinesOf({ country: null, change: 'address' });
  return (
    <HelpLinesProvider value={lines}>
      <PlainFrame>
        <h1 className="mb-4 font-semibold text-3xl">Where the help numbers come from</h1>
        <div className="mb-8 grid gap-4">
          <p>
            {counts.lines} lines in {counts.countries} countries, compiled from public lists on{' '}
            {helpCompiled.date}. Nobody called them to try them out. Two sources vouch for the number alone,
            not for hours, cost or anything else.
          </p>
          <p>
            {counts.toBeChecked} of them are marked “to be checked”: {counts.oneSource} stand in one source
            only, and for {counts.doubted} there is an open question. If a number does not work, please call
            the emergency number, or look for another one at{' '}
            {helpCompiled.finders.map(({ name, url }, place) => (
              <span key={url}>
                {place > 0 && ' or '}
                <a
                  href={url}
                  rel="noreferrer"
                  target="_blank"
                  className="text-accent underline underline-offset-3"
                >
                  {name}
                </a>
              </span>
            ))}
            .
          </p>
          <p>
            <a href="/help" className="font-medium text-accent underline underline-offset-3">
              Back to the people who can help
            </a>
          </p>
        </div>
        <h2 className="mb-3 font-semibold text-xl">By country</h2>
        <div className="mb-8 grid gap-2">
          {helpSources().map((country) => (
            <SourcesOfCountry key={country.code} country={country} />
          ))}
        </div>
        <h2 className="mb-3 font-semibold text-xl">The lists</h2>
        <ul className="grid gap-3 text-sm">
          {helpCompiled.sources.map(({ name, licence }) => (
            <li key={name}>
              {name}
              <span className="block text-faint">{licence}</span>
            </li>
          ))}
        </ul>
      </PlainFrame>
    </HelpLinesProvider>
  );
}
