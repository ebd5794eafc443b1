'use client';

import { LazyFrame } from '@/components/shell/lazy-frame';
import { DatabaseTrouble, Trouble } from '@/components/shell/trouble';
import { isDatabaseMark } from '@/lib/db/schema';

export default function PageError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <LazyFrame>
      {isDatabaseMark(error.digest) ? (
        <DatabaseTrouble onRetry={retry} />
      ) : (
        <Trouble mark={error.digest} onRetry={retry} />
      )}
    </LazyFrame>
  );
}
