import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Two houses in a warm light, a path between them. */
function Art() {
  return (
    <svg viewBox="0 0 160 110" className="w-44" fill="none" strokeWidth="2">
      <title>Two houses and a path</title>
      <ellipse cx="80" cy="62" rx="60" ry="38" fill="var(--glow)" />
      <path d="M28 78V54l18-15 18 15v24Z" fill="var(--raised)" stroke="var(--edge)" strokeLinejoin="round" />
      <path d="M98 78V58l16-13 16 13v20Z" fill="var(--raised)" stroke="var(--edge)" strokeLinejoin="round" />
      <path d="M41 78V66h10v12M109 78V68h9v10" stroke="var(--edge)" strokeLinejoin="round" />
      <path d="M46 88c14 8 52 8 68 0" stroke="var(--warm)" strokeDasharray="3 5" strokeLinecap="round" />
    </svg>
  );
}

export function NobodyNamed() {
  return (
    <EmptyState
      art={<Art />}
      title="Nobody and no place here yet"
      action={
        <Link href="/chat/new" className={buttonClass({ variant: 'primary' })}>
          Start a conversation
        </Link>
      }
    >
      When you tell of somebody, as in “My sister Klara lives in Porto”, what Parley understood stands here,
      and you can say whether it is right.
    </EmptyState>
  );
}
