'use client';

import { Search } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import { sendAppEvent } from '@/components/ui/app-events';
import { buttonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';

interface SearchButtonProps {
  /** A sign alone, in the bar on a phone. */
  small?: boolean;
  onGo?: () => void;
}

/** Opens the palette; without scripts, or in a new tab, it is the way to the search page. */
export function SearchButton({ small, onGo }: SearchButtonProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo?.();
    sendAppEvent('palette');
  };
  if (small)
    return (
      <Link
        href="/search"
        onClick={open}
        aria-label="Search"
        className={buttonClass({ variant: 'plain', size: 'icon' }, 'max-sm:size-[44px]')}
      >
        <Search aria-hidden />
      </Link>
    );
  return (
    <Link href="/search" onClick={open} className={buttonClass({ variant: 'plain' }, 'justify-start px-3')}>
      <Search aria-hidden />
      Search
      <span aria-hidden className="ms-auto max-lg:hidden pointer-coarse:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </Link>
  );
}
