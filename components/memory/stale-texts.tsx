'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TwoTexts } from '@/components/ui/two-texts';
import { DiffLines } from './diff-lines';

export interface StaleTextsProps {
  mine: string;
  now: string;
  onGoOn: () => void;
  onLeave: () => void;
}

/** Somebody wrote here meanwhile: both texts, and nothing is lost whatever the person chooses. */
export function StaleTexts({ mine, now, onGoOn, onLeave }: StaleTextsProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none!">
      <Notice tone="attention" title="This file has changed since you opened it.">
        Nothing is lost: here is what yours would change in it as it is now.
      </Notice>
      <DiffLines before={now} after={mine} bothShown />
      <TwoTexts
        before={{ label: 'What you typed', text: mine }}
        after={{ label: 'What it says now', text: now }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" onClick={onGoOn}>
          Go on with mine
        </Button>
        <Button variant="plain" onClick={onLeave}>
          Leave it as it is now
        </Button>
      </div>
    </div>
  );
}
