'use client';

import { useEffect, useState } from 'react';
import { sayExactly, sayPlainly } from '@/components/ui/human-time';

const sameYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as one would say it, "21 December", in the reader's own time zone. */
export function Day({ at }: { at: string }) {
  const [words, setWords] = useState<{ text: string; title: string }>();
  useEffect(() => {
    const time = new Date(at);
    const form = time.getFullYear() === new Date().getFullYear() ? sameYear : otherYear;
    setWords({ text: form.format(time), title: sayExactly(time) });
  }, [at]);
  return (
    <time dateTime={at} title={words?.title}>
      {words?.text ?? sayPlainly(at)}
    </time>
  );
}
