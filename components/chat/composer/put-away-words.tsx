'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { bringBackDrafts, hasPutAway, onBroughtBack } from '@/components/ui/put-away';

/** After leaving quickly no field shows what was begun; here it comes back when it is asked for. */
export function PutAwayWords() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const look = () => setWaits(hasPutAway());
    look();
    return onBroughtBack(look);
  }, []);
  if (!waits) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-3 text-soft text-sm">
      Something you had not sent was set aside.
      <Button variant="plain" onClick={bringBackDrafts}>
        Bring it back
      </Button>
    </p>
  );
}
