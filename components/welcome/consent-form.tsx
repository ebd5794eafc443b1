'use client';

import { useEffect, useState } from 'react';
import { deviceZone } from '@/components/profile/device-zone';
import { CountryField } from '@/components/safety/country-field';
import { guessCountry } from '@/components/safety/guess-country';
import type { Country } from '@/components/safety/help-lines';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Tick } from '@/components/ui/tick';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useConsent } from './use-consent';

export interface ConsentFormProps {
  countries: readonly Country[];
  /** Shown as a suggestion. */
  guessed: string | null;
  onUnderAge: () => void;
}

export function ConsentForm({ countries, guessed, onUnderAge }: ConsentFormProps) {
  // Sent before the page is alive, the form would only lose its ticks.
  const alive = useHydrated();
  const [country, setCountry] = useState(guessed);
  useEffect(() => {
    // The clock of the device is known here alone. What was chosen meanwhile stays.
    const closer = guessCountry(navigator.languages.join(','), countries, deviceZone());
    setCountry((held) => (held === guessed ? (closer ?? held) : held));
  }, [countries, guessed]);
  const { missing, problem, busy, send } = useConsent(country);
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <CountryField
        countries={countries}
        value={country}
        onChange={setCountry}
        hint="Only so that the right help numbers are shown. You can change it at any time."
      />
      <Tick name="adult" error={missing.adult}>
        I am 18 or over.
      </Tick>
      <Tick name="understood" error={missing.understood}>
        I have read what Parley is and is not. I know that I am talking with software.
      </Tick>
      <p className="text-faint text-sm">
        Your days begin and end as on this device. You can change that in Settings.
      </p>
      {problem && (
        <Notice tone="attention" title="That did not go through.">
          {problem}
        </Notice>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" className="min-h-12 px-8" disabled={busy || !alive}>
          Begin
        </Button>
        <Button variant="plain" onClick={onUnderAge}>
          I am under 18
        </Button>
      </div>
    </form>
  );
}
