'use client';

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { HelpLine as Line } from '@/lib/safety/helplines';
import type { HelpNeed } from '@/lib/safety/schema';
import { CountryQuestion, inSentence } from './country-question';
import { Emergency } from './emergency';
import { FinderLink } from './finder-link';
import { HelpCountry } from './help-country';
import { HelpLine } from './help-line';
import { type HelpLines, shownHelp, useHelpLines } from './help-lines';
import { needWords } from './need-words';
import { NeedsRow } from './needs-row';
import { linesFor, thoseWhoListen } from './open-first';
import { ToHelpPage } from './to-help-page';
import { TrustedPerson } from './trusted-person';
import { useNow } from './use-now';

export interface HelpFullProps {
  heading?: 'h2' | 'h3';
  /** What the address of the page asks for. */
  need?: HelpNeed;
}

/** Everybody who can be reached, from what the page carries. */
export function HelpFull(props: HelpFullProps) {
  const lines = useHelpLines();
  return lines ? <AllHelp lines={lines} {...props} /> : <ToHelpPage />;
}

function AllHelp({ lines, heading = 'h3', need: asked }: HelpFullProps & { lines: HelpLines }) {
  const now = useNow();
  const [need, choose] = useState<HelpNeed | null>(asked ?? null);
  const { help, place } = shownHelp(lines);
  const [first, ...rest] = thoseWhoListen(help.lines, now);
  const own = need ? linesFor(need, help.lines, now).filter((line) => line !== first) : [];
  const others = rest.filter((line) => !own.includes(line));
  const asking = lines.country === null;
  const Heading = heading;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Emergency lines={lines} />
      {asking && (
        <div className="grid grid-cols-1 gap-3 rounded-xl bg-sunken p-4">
          <CountryQuestion lines={lines} />
          <HelpCountry lines={lines} />
        </div>
      )}
      {place && <Heading className="font-semibold text-lg">If you are in {inSentence(place)}</Heading>}
      {first && (
        <ul>
          <HelpLine line={first} now={now} first heading={heading} />
        </ul>
      )}
      <NeedsRow country={help.country} chosen={need} onChoose={choose} />
      {need && <ForNeed need={need} found={own} now={now} heading={heading} />}
      {others.length > 0 && (
        <ul aria-label="Others who listen">
          {others.map((line) => (
            <HelpLine key={line.name} line={line} now={now} heading={heading} />
          ))}
        </ul>
      )}
      <p className="text-soft">
        {first
          ? 'More lines, by country and topic: '
          : help.name
            ? `No crisis line of ${inSentence(help.name)} is known here. You may find one at `
            : 'Lines by country and topic: '}
        <FinderLink help={help} />.
      </p>
      <section aria-label="Someone I trust" className="rounded-xl bg-sunken p-4">
        <TrustedPerson />
      </section>
      {!asking && <HelpCountry lines={lines} />}
      <Notes />
    </div>
  );
}

interface ForNeedProps {
  need: HelpNeed;
  found: readonly Line[];
  now: number | null;
  heading: 'h2' | 'h3';
}

function ForNeed({ need, found, now, heading }: ForNeedProps) {
  const { label, first, none } = needWords[need];
  return (
    <section
      aria-label={label}
      className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-raised p-4"
    >
      <p aria-live="polite">{found.length > 0 ? first : none}</p>
      {found.length > 0 && (
        <ul>
          {found.map((line) => (
            <HelpLine key={line.name} line={line} now={now} heading={heading} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Notes() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-[min(calc(var(--spacing)*60),100%)] flex-1 text-faint text-sm">
        Parley is software. It cannot call anyone for you, and its wording is not clinically reviewed. No
        number here was tried out by us:{' '}
        <a href="/help/sources" className="underline underline-offset-3">
          where they come from
        </a>
        .
      </p>
      <Button variant="plain" size="sm" className="no-print" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
