'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useSetting } from '@/components/query/use-setting';
import { CountryField } from '@/components/safety/country-field';
import { useHelpLines } from '@/components/safety/help-lines';
import { keepCountry } from '@/components/safety/keep-country';
import { announce } from '@/components/ui/announce';
import { Notice } from '@/components/ui/notice';
import type { Age } from '@/lib/profile/schema';
import { AgeNote } from './age-note';
import { ZoneField } from './zone-field';

export interface ProfileSettingsProps {
  country: string | null;
  zone: string | null;
  /** Undefined while it cannot be read. */
  age?: Age | undefined;
}

/** What Parley knows about the person outside of what they write. Each setting saves by itself. */
export function ProfileSettings({ country, zone, age }: ProfileSettingsProps) {
  const [saved, setSaved] = useState<'country' | 'zone'>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <CountrySetting country={country} onSaved={() => setSaved('country')} />
      {saved === 'country' && <Saved />}
      <ZoneField zone={zone} onSaved={() => setSaved('zone')} />
      {saved === 'zone' && <Saved />}
      {age && <AgeNote age={age} />}
    </div>
  );
}

function CountrySetting({ country, onSaved }: { country: string | null; onSaved: () => void }) {
  const lines = useHelpLines();
  const { value, choose, trouble } = useSetting('country', country, keepCountry, () => {
    announce('Kept.');
    onSaved();
  });
  return (
    <div className="grid gap-2">
      <CountryField
        countries={lines?.countries ?? []}
        value={value}
        onChange={choose}
        label="Your country"
        hint="Decides which numbers for help you see, and nothing else."
      />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </div>
  );
}

function Saved() {
  return (
    <p className="-mt-3 text-faint text-sm">
      Saved.{' '}
      <Link href="/history" className="text-accent underline underline-offset-3">
        You can undo it in your history
      </Link>
      .
    </p>
  );
}
