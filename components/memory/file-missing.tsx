import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function FileMissing() {
  return (
    <EmptyState
      as="h1"
      title="There is no such file"
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Link href="/memory" className={buttonClass({ variant: 'primary' })}>
            All files
          </Link>
          <Link href="/history" className={buttonClass()}>
            History
          </Link>
        </div>
      }
    >
      It may have been put away, or gone with what it was about. Memory and History can bring it back.
    </EmptyState>
  );
}
