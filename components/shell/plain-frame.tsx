import Link from 'next/link';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import { CareBar } from './care-bar';
import { CareOverlays } from './care-overlays';
import { SkipLink } from './skip-link';
import { SoftwareChip } from './software-chip';

/** The frame of pages outside the signed-in space: the same bar in the same place, no rail. Help comes first for a keyboard. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="lamp min-h-dvh">
      <SkipLink />
      <header className="no-print sticky top-0 z-20 flex h-bar flex-row-reverse items-center gap-3 bar-fade px-3 max-sm:gap-1 max-sm:px-1.5 sm:px-5">
        <CareBar />
        <span className="@container min-w-0 flex-1 overflow-hidden">
          <SoftwareChip />
        </span>
        <Link
          href="/"
          className="inline-flex min-h-11 items-center rounded-md"
          aria-label="Parley, to the beginning"
        >
          <Brand small />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[46rem] px-5 pt-4 pb-24 outline-none! sm:pt-8"
      >
        {children}
      </main>
      <CareOverlays />
    </div>
  );
}
