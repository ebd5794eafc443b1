'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
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
      <DiffLines before={now} after={mine} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextBox label="What you typed" text={mine} />
        <TextBox label="What it says now" text={now} />
      </div>
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

function TextBox({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="grid content-start gap-1.5">
      <h2 className="text-faint text-sm">{label}</h2>
      <pre className="whitespace-pre-wrap break-words rounded-lg border border-line bg-raised p-3.5 font-sans text-[0.95em]">
        {text}
      </pre>
    </section>
  );
}
