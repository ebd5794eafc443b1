'use client';

import { useEffect, useState } from 'react';
import type { CommitteeAsk } from '@/lib/committee/schema';
import { ConveneDialog } from './convene-dialog';

export interface ConveneProps {
  /** Each one opens the dialog anew; `part`: the id of a part that is to sit. */
  asked: { part?: string };
  conversationId: string;
  draftName: string;
  busy: boolean;
  /** What stands in the field of the chat. */
  question: string;
  onWrite: (question: string) => void;
  onSend: (text: string, button: undefined, ask: CommitteeAsk) => boolean;
  /** The words went out, with the files that stood beside them. */
  onSent: () => void;
}

/** The dialog, which opens each time it is asked for, over the field of the chat. */
export default function Convene({
  asked,
  conversationId,
  draftName,
  onSend,
  onSent,
  ...field
}: ConveneProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    setOpen(true);
    // So that a reload does not open it again.
    if (asked.part !== undefined) window.history.replaceState(null, '', window.location.pathname);
  }, [asked]);
  return (
    <ConveneDialog
      {...field}
      open={open}
      onOpenChange={setOpen}
      conversationId={draftName === 'new' ? undefined : conversationId}
      part={asked.part}
      onAsk={(words, how) => {
        if (!onSend(words, undefined, how)) return false;
        field.onWrite('');
        onSent();
        return true;
      }}
    />
  );
}
