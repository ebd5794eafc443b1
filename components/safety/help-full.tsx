'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Emergency } from './emergency';
import { HelpCountry } from './help-country';
import { HelpLine } from './help-line';
import type { HelpLines } from './help-lines';
import { TrustedPerson } from './trusted-person';

export interface HelpFullProps {
  lines: HelpLines;
  heading?: 'h2' | 'h3';
}

export function HelpFull({ lines, heading }: HelpFullProps) {
  const { help } = lines;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Emergency help={help} />
      {help.lines.length > 0 ? (
        <ul>
          {help.lines.map((line, place) => (
            <HelpLine key={line.name} line={line} first={place === 0} heading={heading} />
          ))}
        </ul>
      ) : (
        <p>
          Choose your country below to see the lines there, or look for one at{' '}
          <a
            href={help.finder.url}
            rel="noreferrer"
            target="_blank"
            className="font-medium text-accent underline"
          >
            {help.finder.name}
          </a>
          .
        </p>
      )}
      <section aria-label="Someone I trust" className="rounded-xl bg-sunken p-4">
        <TrustedPerson />
      </section>
      <HelpCountry lines={lines} />
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-[min(calc(var(--spacing)*60),100%)] flex-1 text-faint text-sm">
          Parley is software. It cannot call anyone for you, and its wording is not clinically reviewed.
        </p>
        <Button variant="plain" size="sm" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </div>
  );
}
