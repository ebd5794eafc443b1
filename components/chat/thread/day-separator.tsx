import { useEffect, useState } from 'react';
import { sayDay } from './day-of';

/** Where a new day begins. The server does not know the reader's zone, so the words come with the browser. */
export function DaySeparator({ at }: { at: string }) {
  const [day, setDay] = useState<string>();
  useEffect(() => setDay(sayDay(at, new Date())), [at]);
  return (
    <p
      data-day
      className="flex items-center gap-4 text-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      <span>{day ?? at.slice(0, 10)}</span>
    </p>
  );
}
