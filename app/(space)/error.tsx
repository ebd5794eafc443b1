'use client';

import { Trouble } from '@/components/shell/trouble';

export default function SpaceError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <Trouble mark={error.digest} onRetry={retry} />;
}
