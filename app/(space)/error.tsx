'use client';

import { DatabaseTrouble, Trouble } from '@/components/shell/trouble';
import { isDatabaseMark } from '@/lib/db/schema';

export default function SpaceError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  if (isDatabaseMark(error.digest)) return <DatabaseTrouble onRetry={retry} />;
  return <Trouble mark={error.digest} onRetry={retry} />;
}
