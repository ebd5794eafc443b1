import { X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { RevertResult } from '@/lib/undo/schema';

export interface DeletedNoteProps {
  /** The action of the deletion. */
  action: string;
  /** It was brought back. Resolves once it is shown. */
  onBack: () => Promise<unknown>;
  onClose: () => void;
}

/** In the place of a message that was just deleted: that it was, and the way to bring it back. */
export default function DeletedNote({ action, onBack, onClose }: DeletedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [asks, setAsks] = useState(false);
  // The keyboard was in the dialog, which is gone with the message.
  useEffect(() => undo.current?.focus(), []);
  const bringBack = async () => {
    setBusy(true);
    const answer = await callApi<RevertResult>(`/api/actions/${action}/undo`, 'POST', {});
    // Undone elsewhere already: what stands is shown.
    const isElsewhere = !answer.ok && answer.error.detail === 'undone';
    const isBack = isElsewhere || (answer.ok && answer.value.action_id !== null);
    if (!isBack) setBusy(false);
    setTrouble(answer.ok || isElsewhere ? '' : answer.error.message);
    if (!isBack) return setAsks(answer.ok);
    await onBack();
    announce('The message is back.');
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-x-2 text-soft text-sm">
      <p>You deleted a message here.</p>
      <Button
        ref={undo}
        variant="plain"
        size="sm"
        aria-disabled={busy}
        onClick={() => !busy && void bringBack()}
      >
        Undo
      </Button>
      <Button variant="plain" size="icon" aria-label="Dismiss" onClick={onClose}>
        <X aria-hidden />
      </Button>
      {trouble && (
        <p role="alert" className="w-full">
          {trouble}
        </p>
      )}
      {asks && (
        <p role="alert" className="w-full">
          Something changed since. In{' '}
          <Link href="/history" className="underline decoration-line underline-offset-3 hover:text-accent">
            History
          </Link>{' '}
          you choose what comes back.
        </p>
      )}
    </div>
  );
}
