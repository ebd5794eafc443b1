'use client';

import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { clearPersonalStorage, hasTrustedContact, hasUnsentWords } from './device-storage';

const channelName = 'parley.signed-out';

/** Ends the session on this device, after saying what of the person is kept in this browser alone. */
export default function SignOut() {
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState<string>();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => window.location.replace('/');
    return () => channel.close();
  }, []);
  const leave = () => {
    clearPersonalStorage();
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('');
    channel.close();
    form.current?.submit();
    return undefined;
  };
  const ask = () => {
    const lost = whatGoes();
    if (lost) setAsking(lost);
    else leave();
  };
  return (
    <form ref={form} method="post" action="/api/auth/sign-out">
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
    </form>
  );
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
