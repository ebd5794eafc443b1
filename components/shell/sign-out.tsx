'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { hasTrustedContact, hasUnsentWords } from './device-storage';
import { leaveDevice } from './leave-device';

/** Ends the session on this device, after saying what of the person is kept in this browser alone. */
export default function SignOut() {
  const [asking, setAsking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** Nothing is removed from the device before the server has let the session go. */
  const leave = async (): Promise<string | undefined> => {
    if (!(await endSession())) {
      const words = 'Signing out did not work. You are still signed in here. Please try again in a moment.';
      setProblem(words);
      return words;
    }
    leaveDevice('signed-out');
    return undefined;
  };
  const ask = () => {
    const lost = whatGoes();
    if (lost) setAsking(lost);
    else void leave();
  };
  return (
    <>
      <Button variant="plain" size="sm" onClick={ask}>
        <LogOut aria-hidden />
        Sign out
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title="Sign out of this device?"
        confirm="Sign out"
        cancel="Stay"
        onConfirm={leave}
      >
        {asking} Everything else stays in your account.
      </ConfirmDialog>
      {problem && <Notice tone="attention">{problem}</Notice>}
    </>
  );
}

async function endSession(): Promise<boolean> {
  try {
    return (
      (await fetch('/api/auth/sign-out', { method: 'POST', redirect: 'manual' })).type === 'opaqueredirect'
    );
  } catch {
    return false;
  }
}

function whatGoes(): string | undefined {
  const words = hasUnsentWords();
  const contact = hasTrustedContact();
  if (words && contact)
    return 'Words you began but have not sent or saved, and the person you trust, are kept in this browser alone. They will be removed from it.';
  if (words)
    return 'There are words you began but have not sent or saved. They are kept in this browser alone and will be removed from it.';
  if (contact)
    return 'The person you trust is noted in this browser alone. The note will be removed from it.';
  return undefined;
}
