'use client';

import { PlainFrame } from '@/components/shell/plain-frame';
import { Trouble } from '@/components/shell/trouble';

export default function PageError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <PlainFrame>
      <Trouble mark={error.digest} onRetry={retry} />
    </PlainFrame>
  );
}
