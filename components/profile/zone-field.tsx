'use client';

import { useEffect, useId, useState } from 'react';
import { useRefresh } from '@/components/query/use-refresh';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { deviceZone, sayZone } from './device-zone';

const zonesWith = (zone: string | null): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...(zone ? [zone] : [])])].sort();

export interface ZoneFieldProps {
  /** Null is not known yet: then UTC counts. */
  zone: string | null;
  onSaved?: () => void;
}

/** Changes where the person's days are counted; saves by itself. */
export function ZoneField({ zone, onSaved }: ZoneFieldProps) {
  const refresh = useRefresh();
  const [device, setDevice] = useState<string>();
  const [zones, setZones] = useState<string[]>(zone ? [zone] : []);
  const [chosen, setChosen] = useState(zone ?? '');
  const [trouble, setTrouble] = useState<string>();
  const field = useId();
  useEffect(() => {
    setDevice(deviceZone());
    setZones(zonesWith(zone));
    setChosen(zone ?? '');
  }, [zone]);
  const keep = async (timeZone: string) => {
    setChosen(timeZone);
    const answer = await callApi('/api/profile/time-zone', 'PATCH', { timeZone: timeZone || null });
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return setChosen(zone ?? '');
    announce('Kept.');
    onSaved?.();
    refresh();
  };
  const takeDevice = (timeZone: string) => {
    // The button goes once the zones agree.
    document.getElementById(field)?.focus();
    return keep(timeZone);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        as="select"
        id={field}
        label="Where your days begin and end"
        hint="A part is suggested only from words of several days, and notes carry their day."
        value={chosen}
        onChange={(event) => keep(event.currentTarget.value)}
      >
        <option value="">Universal time (UTC)</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {sayZone(name)}
          </option>
        ))}
      </Field>
      {device && device !== chosen && (
        <Button size="sm" className="justify-self-start" onClick={() => takeDevice(device)}>
          Use the zone of this device: {sayZone(device)}
        </Button>
      )}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </div>
  );
}
