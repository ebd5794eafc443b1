import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** A card laid down and a hand's breadth of light: nothing asks for an answer. */
function Art() {
  return (
    <svg viewBox="0 0 120 76" className="w-32" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <title>An empty tray in soft light</title>
      <ellipse cx="60" cy="60" rx="46" ry="9" fill="var(--glow)" />
      <path
        d="M26 40h68l8 16a4 4 0 0 1-4 5H22a4 4 0 0 1-4-5Z"
        fill="var(--raised)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M26 40h20l5 8h18l5-8h20" stroke="var(--warm)" strokeWidth="2" />
      <path d="M60 12v14m-7-6 7 7 7-7" stroke="var(--faint)" strokeWidth="2" opacity="0.5" />
    </svg>
  );
}

export function NothingWaits() {
  return (
    <EmptyState
      art={<Art />}
      title="Nothing to review"
      action={
        <Link href="/chat" className={buttonClass({ variant: 'primary' })}>
          Start talking
        </Link>
      }
    >
      Before Parley makes or changes a part, or puts other words in place of yours, it asks here first. It
      waits two weeks, and no is an answer. Quotes of your words are kept as you talk; each is in History,
      with its undo.
    </EmptyState>
  );
}
