'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** A page that could not be read: what happened, that nothing is lost, and the next step. */
export function LoadTrouble({ message }: { message: string }) {
  const router = useRouter();
  return (
    <Notice
      tone="attention"
      title="This page could not be read just now."
      action={
        <Button size="sm" onClick={() => router.refresh()}>
          Try again
        </Button>
      }
    >
      {message} What you have is safe.
    </Notice>
  );
}
