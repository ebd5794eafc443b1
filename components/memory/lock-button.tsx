'use client';

import { Lock, LockOpen } from 'lucide-react';
import { useChange } from '@/components/query/use-change';
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
  const { make, busy } = useChange((now: boolean) =>
    callApi('/api/memory/lock', 'POST', { path, anchor, locked: now }),
  );
  const toggle = async () => {
    if (within) return;
    const answer = await make(!locked);
    if (answer) announce(answer.ok ? `${about}: ${locked ? 'unlocked' : 'locked'}.` : answer.error.message);
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
