'use client';

import { PlainFrame } from '@/components/shell/plain-frame';
import { Trouble } from '@/components/shell/trouble';
import { unreachableMark } from '@/lib/db/unreachable';

export default function PageError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <PlainFrame>
      <Trouble mark={error.digest} unreachable={error.digest === unreachableMark} onRetry={retry} />
    </PlainFrame>
  );
}
