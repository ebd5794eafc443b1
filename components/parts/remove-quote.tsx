'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Evidence } from '@/lib/evidence/schema';

export interface RemoveQuoteProps {
  evidence: Pick<Evidence, 'id' | 'quote'>;
  onRemoved?: () => void;
}

export function RemoveQuote({ evidence: { id, quote }, onRemoved }: RemoveQuoteProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    const answer = await callApi(`/api/evidence/${id}`, 'DELETE');
    if (!answer.ok && answer.error.code !== 'not_found') return answer.error.message;
    onRemoved?.();
    router.refresh();
  };
  return (
    <>
      <Button
        variant="plain"
        size="icon"
        className="no-print"
        aria-label={`Remove the quote: ${quote.slice(0, 60)}`}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove this quote?"
        confirm="Remove"
        onConfirm={remove}
      >
        <p className="person-rule mb-3 font-person text-ink">{quote}</p>
        <p>
          What you wrote in the conversation stays. Suggestions that cannot stand without it are withdrawn.
          You can take this back from History.
        </p>
      </ConfirmDialog>
    </>
  );
}
