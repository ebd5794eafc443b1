'use client';

import { Lock, LockOpen } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';

export interface LockButtonProps {
  path: string;
  /** Null locks the whole file. */
  anchor: string | null;
  /** What it is called, for a screen reader. */
  about: string;
  locked: boolean;
  /** The file is locked, and this section with it. */
  within?: boolean;
}

/** Against the companion's writing; the person can always write. */
export function LockButton({ path, anchor, about, locked, within }: LockButtonProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    if (busy || within) return;
    setBusy(true);
    const answer = await callApi('/api/memory/lock', 'POST', { path, anchor, locked: !locked });
    setBusy(false);
    announce(answer.ok ? `${about}: ${locked ? 'unlocked' : 'locked'}.` : answer.error.message);
    router.refresh();
  };
  const Icon = locked || within ? Lock : LockOpen;
  return (
    <Button
      variant="plain"
      size="sm"
      className="no-print"
      aria-pressed={locked || within}
      aria-disabled={busy || within}
      aria-label={`Lock ${about}`}
      onClick={toggle}
    >
      <Icon aria-hidden />
      {locked || within ? 'Locked' : 'Lock'}
    </Button>
  );
}
