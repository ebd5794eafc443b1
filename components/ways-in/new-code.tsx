'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { copyWords } from '@/components/ui/copy-words';
import { Notice } from '@/components/ui/notice';
import type { LinkCode } from '@/lib/channels/schema';

/** Makes a one-time code and shows it once. */
export function NewCode() {
  const [made, setMade] = useState<LinkCode>();
  const [copied, setCopied] = useState(false);
  const { make, busy, trouble } = useChange(
    () => callApi<LinkCode>('/api/ways-in/code', 'POST', {}),
    (code) => {
      setMade(code);
      setCopied(false);
      announce('Your code is there.');
    },
  );
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p>
        To link a way in, make a code and write it there as your first message. It works once, for ten
        minutes. Whoever has it can talk as you, so give it to nobody.
      </p>
      {made && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-mono font-semibold text-2xl tracking-wider">{made.code}</p>
          <Button
            variant="plain"
            size="sm"
            aria-label="Copy the code"
            onClick={() => void copyWords(made.code).then(setCopied)}
          >
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <Button className="justify-self-start" aria-disabled={busy} onClick={() => void make()}>
        {made ? 'Make another code' : 'Make a code'}
      </Button>
    </Card>
  );
}
