'use client';

import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { ActionWithChanges } from '@/lib/undo/schema';
import { ChangeDiff } from './diff';

/** Before and after of everything that an action changed, fetched when it is opened. */
export function ChangesOf({ actionId }: { actionId: string }) {
  const { value, trouble } = useAnswer(keys.action(actionId), () =>
    callApi<ActionWithChanges>(`/api/actions/${actionId}`),
  );
  if (trouble) return <Notice tone="attention">{trouble}</Notice>;
  if (!value) return <SkeletonLines lines={2} label="Looking at what changed" />;
  return <ChangeDiff changes={value.changes} leftOut={value.changes_left_out} names={value.names} />;
}
