'use client';

import { useEffect, useState } from 'react';
import { ChangeDiff } from '@/components/history/diff';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Result } from '@/lib/errors';
import type { ActionWithChanges } from '@/lib/undo/schema';

/** Before and after, fetched when the card is opened. */
export function WhatChanged({ actionId }: { actionId: string }) {
  const [answer, setAnswer] = useState<Result<ActionWithChanges>>();
  useEffect(() => {
    let stale = false;
    callApi<ActionWithChanges>(`/api/actions/${actionId}`).then((result) => {
      if (!stale) setAnswer(result);
    });
    return () => {
      stale = true;
    };
  }, [actionId]);
  if (!answer) return <SkeletonLines lines={2} label="Looking at what changed" />;
  if (!answer.ok) return <Notice tone="attention">{answer.error.message}</Notice>;
  return <ChangeDiff changes={answer.value.changes} leftOut={answer.value.changes_left_out} />;
}
