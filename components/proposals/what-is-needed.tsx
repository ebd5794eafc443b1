'use client';

import { useState } from 'react';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { callApi } from '@/components/ui/call-api';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { PartRule } from '@/lib/evidence/schema';
import { StillNeeded } from './still-needed';

/** The rules as they stand for these quotes; the last answer stays until the next one is there. */
function Checklist({ evidenceIds }: { evidenceIds: readonly string[] }) {
  const { value, trouble } = useAnswer(
    keys.partRules(evidenceIds),
    () => callApi<PartRule[]>('/api/evidence/part-rules', 'POST', { evidenceIds }),
    { keepsLast: true },
  );
  if (trouble) return <Notice tone="attention">{trouble}</Notice>;
  if (!value) return <SkeletonLines lines={4} label="Checking your quotes" />;
  return <StillNeeded rules={value} />;
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
