import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function GoalMissing() {
  return (
    <EmptyState
      as="h1"
      title="There is no intention here"
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Link href="/intentions" className={buttonClass({ variant: 'primary' })}>
            All intentions
          </Link>
          <Link href="/history" className={buttonClass()}>
            History
          </Link>
        </div>
      }
    >
      It may have been removed. If so, History can bring it back unless it was erased for good.
    </EmptyState>
  );
}
