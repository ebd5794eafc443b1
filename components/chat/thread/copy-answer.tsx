'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyWords } from './copy-words';
import { firstWords } from './first-words';

/** How long the tick stays, in milliseconds. */
const shown = 2_000;

/** Copies an answer. Quiet: with a mouse it is there while one is near. */
export function CopyAnswer({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="plain"
      size="sm"
      className="-ms-3 justify-self-start text-faint focus-visible:opacity-100 group-hover/turn:opacity-100 pointer-coarse:min-w-11 pointer-fine:opacity-0"
      aria-label={`Copy the answer “${firstWords(text)}”`}
      title="Copy"
      onClick={() => void copyWords(text).then(setCopied)}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </Button>
  );
}
