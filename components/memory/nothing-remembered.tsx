import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** A sheet under a lamp, with nothing on it. */
function Art() {
  return (
    <svg viewBox="0 0 160 110" className="w-44" fill="none" strokeWidth="2">
      <title>An empty sheet under a light</title>
      <ellipse cx="80" cy="60" rx="52" ry="42" fill="var(--glow)" />
      <path d="M56 22h36l14 14v52H56Z" fill="var(--raised)" stroke="var(--edge)" strokeLinejoin="round" />
      <path d="M92 22v14h14" stroke="var(--edge)" strokeLinejoin="round" />
      <path
        d="M66 50h30M66 61h30M66 72h18"
        stroke="var(--warm)"
        strokeDasharray="3 5"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function NothingRemembered() {
  return (
    <EmptyState
      art={<Art />}
      title="Nothing is remembered yet"
      action={
        <Link href="/memory/overview.md" className={buttonClass({ variant: 'primary' })}>
          Write the first lines yourself
        </Link>
      }
    >
      Each part that you meet gets a file here, and Parley writes down what you tell it, each line with where
      it comes from. When you delete what a line came from, the line goes, too.
    </EmptyState>
  );
}
