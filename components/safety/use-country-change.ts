import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { type HelpLines, useTakeGuess } from './help-lines';
import { keepCountry } from './keep-country';

/** Changes the country where one stands: in the profile, or in the address of the help page. */
export function useCountryChange(lines: HelpLines) {
  const router = useRouter();
  const takeGuess = useTakeGuess();
  const [waiting, start] = useTransition();
  const [problem, setProblem] = useState<string>();
  const change = (country: string | null) => {
    if (country !== null && country === lines.guess?.country) takeGuess?.();
    start(async () => {
      if (lines.change === 'address')
        return router.replace(`/help?country=${country ?? ''}`, { scroll: false });
      const answer = await keepCountry(country);
      setProblem(answer.ok ? undefined : answer.error.message);
      if (answer.ok) router.refresh();
    });
  };
  return { change, waiting, problem };
}
