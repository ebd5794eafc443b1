'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { useCopied } from '@/components/ui/use-copied';
import type { LinkCode } from '@/lib/channels/schema';

function Code({ code }: { code: string }) {
  const { said, copy } = useCopied(code);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-mono font-semibold text-2xl tracking-wider">{code}</p>
      <Button variant="plain" size="sm" aria-label="Copy the code" onClick={copy}>
        {said === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {said ?? 'Copy'}
      </Button>
    </div>
  );
}

/** Makes a one-time code and shows it once. */
export function NewCode() {
  const [made, setMade] = useState<LinkCode>();
  const { make, busy, trouble } = useChange(
    () => callApi<LinkCode>('/api/ways-in/code', 'POST', {}),
    (code) => {
      setMade(code);
      announce('Your code is there.');
    },
  );
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p>
        To link a way in, make a code and write it there as your first message. It works once, for ten
        minutes. Whoever has it can talk as you, so give it to nobody.
      </p>
      {made && <Code key={made.code} code={made.code} />}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <Button className="justify-self-start" aria-disabled={busy} onClick={() => void make()}>
        {made ? 'Make another code' : 'Make a code'}
      </Button>
    </Card>
  );
}
