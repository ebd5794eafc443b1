'use client';

import { useSyncExternalStore } from 'react';
import { isSignedOut, onSignedOut } from '@/components/live/signed-out';
import { Notice } from '@/components/ui/notice';

/** Stands above a page that was left open while its session ended. What is written in it stays. */
export function SignedOutNotice() {
  const shown = useSyncExternalStore(onSignedOut, isSignedOut, () => false);
  if (!shown) return null;
  return (
    <Notice
      tone="attention"
      title="You are no longer signed in here."
      className="no-print relative z-20 mx-3 mb-2"
      action={
        <a href="/sign-in" className="font-medium underline underline-offset-3">
          Sign in again
        </a>
      }
    >
      What you have started to write stays in this browser.
    </Notice>
  );
}
