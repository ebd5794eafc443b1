import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Two strokes of a ledger, the lower one struck through and curled back: what undo looks like here. */
function Art() {
  return (
    <svg
      viewBox="0 0 120 72"
      className="w-32 text-faint"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <title>A line, and a line taken back</title>
      <path d="M14 20h78" strokeWidth="2.5" />
      <path d="M14 44h58" strokeWidth="2.5" opacity="0.45" />
      <path d="M10 44.5h66" strokeWidth="1.5" stroke="var(--warm)" />
      <path d="M76 44.5c22 0 26-4 26-11s-8-9-16-7m0 0 5-5m-5 5 6 4" strokeWidth="2" stroke="var(--warm)" />
    </svg>
  );
}

export function NothingYet({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState
        title="Nothing like that here"
        action={
          <Link href="/history" className={buttonClass()}>
            Show everything
          </Link>
        }
      >
        What happened is all still there; these choices leave none of it.
      </EmptyState>
    );
  return (
    <EmptyState
      art={<Art />}
      title="Nothing has happened yet"
      action={
        <Link href="/chat" className={buttonClass({ variant: 'primary' })}>
          Start talking
        </Link>
      }
    >
      Each thing that you or Parley do will be written here, and whatever changed something can be taken back
      from here.
    </EmptyState>
  );
}
