'use client';

import { useEffect, useState } from 'react';
import { sayDate, sayExactly, sayPlainly, sayWhen } from './human-time';

export interface TimeProps {
  /** ISO time. */
  at: string;
  /** ISO time to count from; the reader's clock when left out. */
  now?: string;
  className?: string;
}

/** Human words, the exact time on hover, the date on paper. The server does not know the reader's zone, so words come after hydration. */
export function Time({ at, now, className }: TimeProps) {
  const [words, setWords] = useState<{ text: string; title: string; date: string }>();
  useEffect(() => {
    const time = new Date(at);
    const say = () =>
      setWords({
        text: sayWhen(time, now ? new Date(now) : new Date()),
        title: sayExactly(time),
        date: sayDate(time),
      });
    say();
    if (now) return;
    const timer = setInterval(say, 60_000);
    return () => clearInterval(timer);
  }, [at, now]);
  return (
    <time dateTime={at} title={words?.title} data-date={words?.date ?? sayPlainly(at)} className={className}>
      <span className="print:hidden">{words?.text ?? sayPlainly(at)}</span>
    </time>
  );
}
