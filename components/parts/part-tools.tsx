'use client';

import { Printer, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '@/components/history/call-api';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Part } from '@/lib/parts/schema';

/** Printing and removing: what one does with a part as a whole. */
export function PartTools({ part: { id, name } }: { part: Pick<Part, 'id' | 'name'> }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    const answer = await callApi(`/api/parts/${id}`, 'DELETE');
    if (!answer.ok && answer.error.code !== 'not_found') return answer.error.message;
    router.push('/parts');
    router.refresh();
  };
  return (
    <div className="no-print flex flex-wrap gap-1.5">
      <Button variant="plain" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={
          <>
            Remove <span className="font-person">{name}</span> from here?
          </>
        }
        confirm="Remove"
        onConfirm={remove}
      >
        Its quotes stay, under “Things I noticed”. You can take this back from History.
      </ConfirmDialog>
    </div>
  );
}
