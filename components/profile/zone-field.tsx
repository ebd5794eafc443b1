'use client';

import { useEffect, useId, useState } from 'react';
import { isSameZone, sayZone, zonesWith } from '@/components/labels/zone-names';
import { useSetting } from '@/components/query/use-setting';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { deviceZone } from './device-zone';

export interface ZoneFieldProps {
  /** Null is not known yet: then UTC counts. */
  zone: string | null;
  onSaved?: () => void;
}

/** Changes where the person's days are counted; saves by itself. */
export function ZoneField({ zone, onSaved }: ZoneFieldProps) {
  const [device, setDevice] = useState<string>();
  const [zones, setZones] = useState<string[]>(zone ? [zone] : []);
  const {
    value: chosen,
    choose,
    trouble,
  } = useSetting(
    'time-zone',
    zone ?? '',
    (timeZone) => callApi('/api/profile/time-zone', 'PATCH', { timeZone: timeZone || null }),
    () => {
      announce('Kept.');
      onSaved?.();
    },
  );
  const field = useId();
  useEffect(() => {
    setDevice(deviceZone());
    setZones(zonesWith(zone));
  }, [zone]);
  const takeDevice = (timeZone: string) => {
    // The button goes once the zones agree.
    document.getElementById(field)?.focus();
    choose(timeZone);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        as="select"
        id={field}
        label="Where your days begin and end"
        hint="Notes carry their day. A part that you named yourself may be suggested on the same day, any other only from words of two days or more."
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Universal time (UTC)</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {sayZone(name)}
          </option>
        ))}
      </Field>
      {device && !isSameZone(device, chosen) && (
        <Button size="sm" className="justify-self-start" onClick={() => takeDevice(device)}>
          Use the zone of this device: {sayZone(device)}
        </Button>
      )}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </div>
  );
}
