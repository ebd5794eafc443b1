import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { handOval } from './hand';

function Art() {
  return (
    <svg viewBox="-120 -90 240 180" className="w-64 max-w-full" fill="none">
      <title>A soft light with three rings around it</title>
      <defs>
        <radialGradient id="empty-light">
          <stop offset="0" stopColor="var(--warm)" stopOpacity="0.4" />
          <stop offset="0.5" stopColor="var(--glow)" stopOpacity="0.9" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="52" fill="url(#empty-light)" />
      {[32, 56, 80].map((radius, index) => (
        <path
          key={radius}
          d={handOval({ x: radius, y: radius }, index * 1.7)}
          stroke="var(--line)"
          strokeWidth="1.4"
        />
      ))}
    </svg>
  );
}

export function NoMapYet() {
  return (
    <EmptyState
      art={<Art />}
      title="The map is still only you"
      action={
        <Link href="/chat" className={buttonClass({ variant: 'primary' })}>
          Talk about a part
        </Link>
      }
    >
      The light in the middle is you. Once you have named a part and accepted the card for it, it gets a place
      around you, and you say how near it may be. Near means: I can be with it.
    </EmptyState>
  );
}
