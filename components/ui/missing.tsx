import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from './button';
import { EmptyState } from './empty-state';

export interface MissingProps {
  title: string;
  /** Where all of its kind are, and what that is called. */
  href: string;
  all: string;
  children: ReactNode;
}

/** What the address names is not there: the way to all of its kind, and to what may bring it back. */
export function Missing({ title, href, all, children }: MissingProps) {
  return (
    <EmptyState
      as="h1"
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Link href={href} className={buttonClass({ variant: 'primary' })}>
            {all}
          </Link>
          <Link href="/history" className={buttonClass()}>
            History
          </Link>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
