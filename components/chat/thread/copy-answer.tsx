'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCopied } from '@/components/ui/use-copied';
import { firstWords } from './first-words';

/** Copies an answer. Quiet: with a mouse it is there while one is near. */
export function CopyAnswer({ text }: { text: string }) {
  const { said, copy } = useCopied(text);
  return (
    <Button
      variant="plain"
      size="sm"
      className="-ms-3 justify-self-start text-faint focus-visible:opacity-100 group-hover/turn:opacity-100 pointer-coarse:min-w-11 pointer-fine:opacity-0"
      aria-label={`Copy the answer “${firstWords(text)}”`}
      title="Copy"
      onClick={copy}
    >
      {said === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      {said}
    </Button>
  );
}
