import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** A page with a few lines beside a small lamp. */
function Art() {
  return (
    <svg viewBox="0 0 160 110" className="w-44" fill="none" strokeWidth="2">
      <title>A page beside a lamp</title>
      <ellipse cx="84" cy="62" rx="58" ry="36" fill="var(--glow)" />
      <path d="M46 34h46v54H46Z" fill="var(--raised)" stroke="var(--edge)" strokeLinejoin="round" />
      <path d="M54 48h30M54 58h30M54 68h18" stroke="var(--edge)" strokeLinecap="round" />
      <path d="M112 88V60" stroke="var(--edge)" strokeLinecap="round" />
      <path d="M100 60h24l-7-18h-10Z" fill="var(--raised)" stroke="var(--warm)" strokeLinejoin="round" />
    </svg>
  );
}

export function NothingLearnt() {
  return (
    <EmptyState
      art={<Art />}
      title="Nothing learnt yet"
      action={
        <Link href="/chat/new" className={buttonClass({ variant: 'primary' })}>
          Start a conversation
        </Link>
      }
    >
      When you say how you would like to be talked with, as in “one question at a time, please”, a model can
      note it, and it stands here. The guide notes nothing.
    </EmptyState>
  );
}
