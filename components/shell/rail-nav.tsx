'use client';

import { clsx } from 'clsx';
import { BookOpen, History, Map as MapIcon, MessageCircle, Shapes } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

const places = [
  { href: '/chat', label: 'Chat', icon: MessageCircle },
  { href: '/parts', label: 'Parts', icon: Shapes },
  { href: '/map', label: 'Map', icon: MapIcon },
  { href: '/memory', label: 'Memory', icon: BookOpen },
  { href: '/history', label: 'History', icon: History },
] as const;

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

export interface RailNavProps {
  /** A list in the rail, or a row below the page on a phone. */
  row?: boolean;
  onGo?: () => void;
}

export function RailNav({ row, onGo }: RailNavProps) {
  const path = usePathname();
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
              ? 'flex-col justify-center gap-0.5 py-1.5 text-xs'
              : 'gap-3 rounded-lg px-3 aria-[current]:bg-hover',
          )}
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
