'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { CountryField } from './country-field';
import type { HelpLines } from './help-lines';
import { useCountryChange } from './use-country-change';

/** Chooses among all countries. On the open help page it is a plain form, so that it works without scripts. */
export function HelpCountry({ lines }: { lines: HelpLines }) {
  const { change, waiting, problem } = useCountryChange(lines);
  return (
    <form action="/help" className="no-print grid grid-cols-1 gap-2" aria-busy={waiting}>
      <CountryField
        key={lines.country}
        label="Numbers for"
        countries={lines.countries}
        defaultValue={lines.country}
        onChange={change}
      />
      <noscript>
        <Button type="submit" size="sm">
          Show these numbers
        </Button>
      </noscript>
      {problem && <Notice tone="attention">{problem}</Notice>}
    </form>
  );
}
