import { clsx } from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Time } from './time';

export interface QuoteProps {
  children: ReactNode;
  /** Where it was said. */
  href?: string;
  /** ISO time of saying. */
  date?: string;
  /** What the link says; without one, "where you said this". */
  label?: string;
  className?: string;
  /** At most three lines, with the way back beside its date; for a card that must fit a small screen. */
  short?: boolean;
}

/** The person's own words, always in their face, with the warm rule and the way back to where they were said. */
export function Quote({ children, href, date, label, className, short }: QuoteProps) {
  const source = label ?? (href ? 'where you said this' : undefined);
  return (
    <figure dir="auto" className={clsx('person-rule', className)}>
      <blockquote className={clsx('whitespace-pre-wrap font-person text-ink', short && 'line-clamp-3')}>
        {children}
      </blockquote>
      {(source || date) && (
        <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 text-faint text-xs">
          {href ? (
            <Link
              href={href}
              className={clsx(
                'underline decoration-line underline-offset-3 hover:text-accent',
                !short && 'inline-flex items-center pointer-coarse:min-h-11',
              )}
            >
              {source}
            </Link>
          ) : (
            source && <span>{source}</span>
          )}
          {date && <Time at={date} />}
        </figcaption>
      )}
    </figure>
  );
}
