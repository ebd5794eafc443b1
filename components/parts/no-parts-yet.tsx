import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Three seats around a soft light: nobody has sat down yet. */
function Art() {
  return (
    <svg viewBox="0 0 160 110" className="w-44" fill="none" strokeWidth="2" strokeDasharray="3 4">
      <title>Three empty seats around a light</title>
      <circle cx="80" cy="62" r="30" fill="var(--glow)" />
      <rect x="22" y="52" width="30" height="30" rx="8" stroke="var(--part-manager)" />
      <path
        d="M80 8c3.4 5.6 12 11.4 12 20.2a12 12 0 0 1-24 0C68 19.4 76.6 13.6 80 8Z"
        stroke="var(--part-firefighter)"
      />
      <circle cx="124" cy="67" r="15" stroke="var(--part-unknown)" />
    </svg>
  );
}

export function NoPartsYet() {
  return (
    <EmptyState
      art={<Art />}
      title="No parts here yet"
      action={
        <Link href="/chat" className={buttonClass({ variant: 'primary' })}>
          Talk about one
        </Link>
      }
    >
      A part often shows itself in a sentence like “a part of me keeps checking everything twice”. When you
      name one, you get a card for it. Once you accept that card, the part is here. Nobody names it for you.
    </EmptyState>
  );
}
