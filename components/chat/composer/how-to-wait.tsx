import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { keepSteers, readSteers } from '../session/waiting';

const ways = [
  { value: 'wait', label: 'After this answer' },
  { value: 'steer', label: 'Into this answer' },
] as const;

/** When what is written now is read; remembered in this browser. */
export function HowToWait() {
  const [steers, setSteers] = useState(readSteers);
  return (
    <Choice
      label="When it is read"
      hideLabel
      rows="grid grid-cols-2 gap-1.5 text-sm"
      options={ways}
      value={steers ? 'steer' : 'wait'}
      onChange={(way) => {
        keepSteers(way === 'steer');
        setSteers(way === 'steer');
      }}
    />
  );
}
