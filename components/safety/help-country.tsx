'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { CountryField } from './country-field';
import type { HelpLines } from './help-lines';
import { keepCountry } from './keep-country';

/** Changes the country where one stands. On the open help page it is a plain form, so that it works without scripts. */
export function HelpCountry({ lines }: { lines: HelpLines }) {
  const router = useRouter();
  const [waiting, start] = useTransition();
  const [problem, setProblem] = useState<string>();
  const change = (country: string | null) =>
    start(async () => {
      if (lines.change === 'address')
        return router.replace(`/help?country=${country ?? ''}`, { scroll: false });
      const words = await keepCountry(country);
      setProblem(words);
      if (!words) router.refresh();
    });
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
