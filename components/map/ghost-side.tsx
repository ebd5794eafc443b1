import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import type { MapGhost } from '@/lib/map/schema';
import { SideCard } from './side-card';

export interface GhostSideProps {
  ghost: MapGhost;
  said: string;
  onClose: () => void;
}

export function GhostLink() {
  return (
    <Link href="/inbox" className={buttonClass({ size: 'sm', variant: 'attention' }, 'justify-self-start')}>
      Look at it and decide
    </Link>
  );
}

/** A suggestion on the map: what it says and why. It is decided where its quotes are, not in passing. */
export function GhostSide({ ghost, said, onClose }: GhostSideProps) {
  return (
    <SideCard title="A suggestion" onClose={onClose}>
      <p>{said}</p>
      <p className="text-soft">{ghost.why}</p>
      <p className="text-faint text-sm">Nothing changes unless you say so.</p>
      <GhostLink />
    </SideCard>
  );
}
