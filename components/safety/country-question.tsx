'use client';

import type { MouseEvent } from 'react';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button, buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { HelpLines } from './help-lines';
import { useCountryChange } from './use-country-change';

export interface CountryQuestionProps {
  lines: HelpLines;
  /** All other countries are one tap away, for where no list of them stands beside this. */
  others?: boolean;
}

/** Asked where the country is not known: one tap on what the browser suggests. A plain link without scripts. */
export function CountryQuestion({ lines, others }: CountryQuestionProps) {
  const { change, waiting, problem } = useCountryChange(lines);
  const { country, guess } = lines;
  const notice = problem && <Notice tone="attention">{problem}</Notice>;
  if (country !== null) return notice;
  const take = (event: MouseEvent) => {
    event.preventDefault();
    if (guess) change(guess.country);
  };
  return (
    <div aria-busy={waiting} className="no-print grid gap-2.5">
      <p className="text-soft">Which country are you in? The numbers depend on it.</p>
      <div className="flex flex-wrap gap-2">
        {guess && (
          <a href={`/help?country=${guess.country}`} onClick={take} className={buttonClass({}, 'min-h-12')}>
            I am in {inSentence(guess.name)}
          </a>
        )}
        {others && (
          <Button variant="plain" className="min-h-12" onClick={() => sendAppEvent('help')}>
            {guess ? 'Another country' : 'Choose my country'}
          </Button>
        )}
      </div>
      {notice}
    </div>
  );
}

const withArticle = /^(?:United |Netherlands|Philippines)/;

/** "the United States", "Germany". */
export const inSentence = (name: string | null): string =>
  name && withArticle.test(name) ? `the ${name}` : (name ?? '');
