'use client';

import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { LinkCode } from '@/lib/channels/schema';

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
      {made && <p className="font-mono font-semibold text-2xl tracking-wider">{made.code}</p>}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <Button className="justify-self-start" aria-disabled={busy} onClick={() => void make()}>
        {made ? 'Make another code' : 'Make a code'}
      </Button>
    </Card>
  );
}
