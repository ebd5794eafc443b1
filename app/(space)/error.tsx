'use client';

import { Trouble } from '@/components/shell/trouble';
import { unreachableMark } from '@/lib/db/unreachable';

export default function SpaceError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <Trouble mark={error.digest} unreachable={error.digest === unreachableMark} onRetry={retry} />;
}
