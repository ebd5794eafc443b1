import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default function ConversationNotFound() {
  return (
    <EmptyState
      as="h1"
      title="There is no conversation here"
      action={
        <Link href="/chat" className={buttonClass({ variant: 'primary' })}>
          Begin a new one
        </Link>
      }
    >
      It may have been deleted. Then its quotes went with it; what you accepted is still there. History says
      what happened, and can take it back unless it was erased for good.
    </EmptyState>
  );
}
