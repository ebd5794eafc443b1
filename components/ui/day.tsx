'use client';

import { useEffect, useState } from 'react';
import { sayDate } from './human-time';

/** A day in words, in the reader's own zone. A date without a time is that very day everywhere. */
export function Day({ on }: { on: string }) {
  const [words, setWords] = useState(on.slice(0, 10));
  useEffect(() => {
    const [year, month, day] = on.slice(0, 10).split('-').map(Number);
    setWords(sayDate(on.length === 10 ? new Date(year ?? 0, (month ?? 1) - 1, day) : new Date(on)));
  }, [on]);
  return <time dateTime={on}>{words}</time>;
}
