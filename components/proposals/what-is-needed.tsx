'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Result } from '@/lib/errors';
import type { PartRule } from '@/lib/evidence/schema';
import { StillNeeded } from './still-needed';

/** The rules as they stand for these quotes; the last answer stays until the next one is there. */
function Checklist({ evidenceIds }: { evidenceIds: readonly string[] }) {
  const [answer, setAnswer] = useState<Result<PartRule[]>>();
  const asked = evidenceIds.join(' ');
  useEffect(() => {
    let stale = false;
    const evidence = asked === '' ? [] : asked.split(' ');
    callApi<PartRule[]>('/api/evidence/part-rules', 'POST', { evidenceIds: evidence }).then((result) => {
      if (!stale) setAnswer(result);
    });
    return () => {
      stale = true;
    };
  }, [asked]);
  if (!answer) return <SkeletonLines lines={4} label="Checking your quotes" />;
  if (!answer.ok) return <Notice tone="attention">{answer.error.message}</Notice>;
  return <StillNeeded rules={answer.value} />;
}

export interface WhatIsNeededProps {
  /** The quotes that would stand behind the part. */
  evidenceIds: readonly string[];
  /** The person chose them; otherwise they are all there are. */
  chosen: boolean;
}

/** What we would still need before a part is suggested. The person themselves needs none of it. */
export function WhatIsNeeded({ evidenceIds, chosen }: WhatIsNeededProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      className="rounded-lg border border-line px-3.5 py-1"
      summary="What we would still need before Parley suggests a part"
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-3 pt-1 pb-3">
        <p className="text-soft text-sm">
          {chosen
            ? 'Of the quotes that you chose.'
            : 'Of all these quotes together. Choose some to look at those alone.'}{' '}
          You yourself need none of this: you can make a part whenever you like.
        </p>
        {open && <Checklist evidenceIds={evidenceIds} />}
      </div>
    </Disclosure>
  );
}
