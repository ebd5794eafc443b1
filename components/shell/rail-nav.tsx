'use client';

import { clsx } from 'clsx';
import { BookOpen, HandHelping, History, Map as MapIcon, MessageCircle, Shapes } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useWaiting } from '@/components/proposals/waiting';

const places = [
  { href: '/chat', label: 'Chat', icon: MessageCircle },
  { href: '/parts', label: 'Parts', icon: Shapes },
  { href: '/map', label: 'Map', icon: MapIcon },
  { href: '/memory', label: 'Memory', icon: BookOpen },
  { href: '/inbox', label: 'To review', icon: HandHelping },
  { href: '/history', label: 'History', icon: History },
] as const;

/** Pages that are reached from a place and lie elsewhere. */
const within: Partial<Record<string, string>> = { '/parts': '/intentions' };

const lies = (path: string, place: string) => path === place || path.startsWith(`${place}/`);
const isIn = (path: string, place: string) => lies(path, place) || lies(path, within[place] ?? place);

const waitingPlace = '/inbox';

/** How many things ask for an answer; silent when there are none. */
function Waiting({ count, row }: { count: number; row?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'grid min-w-5 place-items-center rounded-full bg-attention px-1.5 font-medium text-attention text-xs leading-5',
        row ? 'absolute -end-3 -top-1.5' : 'ms-auto',
      )}
    >
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

export interface RailNavProps {
  /** A list in the rail, or a row below the page on a phone. */
  row?: boolean;
  onGo?: () => void;
}

export function RailNav({ row, onGo }: RailNavProps) {
  const path = usePathname();
  const waiting = useWaiting();
  return (
    <nav aria-label="Places" className={row ? 'grid auto-cols-fr grid-flow-col' : 'grid gap-0.5'}>
      {places.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          onClick={onGo}
          aria-current={isIn(path, href) ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 items-center text-soft transition-colors hover:bg-hover hover:text-ink',
            'aria-[current]:font-medium aria-[current]:text-accent',
            row
              ? 'flex-col justify-center gap-0.5 whitespace-nowrap py-1.5 text-[min(var(--text-xs),13px)] max-[23rem]:text-[11px]'
              : 'gap-3 rounded-lg px-3 aria-[current]:bg-hover pointer-fine:min-h-9',
          )}
        >
          {row && href === waitingPlace ? (
            <span className="relative">
              <Icon aria-hidden className="size-5" />
              <Waiting count={waiting} row />
            </span>
          ) : (
            <Icon aria-hidden className="size-5" />
          )}
          {label}
          {!row && href === waitingPlace && <Waiting count={waiting} />}
        </Link>
      ))}
    </nav>
  );
}
