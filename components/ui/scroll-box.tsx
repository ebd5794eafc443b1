'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface ScrollBoxProps {
  /** What a screen reader calls it where it scrolls. */
  label: string;
  children: ReactNode;
  /** Its look, with its greatest height. */
  className?: string;
}

/** Words that scroll within themselves where they are long. Then the keyboard reaches them, or their end is not read. */
export function ScrollBox({ label, children, className = 'max-h-60' }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setScrolls(scrollHeight > clientHeight);
  });
  return (
    <section
      ref={box}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
      className={clsx('overflow-y-auto', className)}
    >
      {children}
    </section>
  );
}
