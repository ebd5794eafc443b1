'use client';

import { useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Action, Erasing } from '@/lib/undo/schema';
import { Day } from './day';

export interface ErasureProps {
  action: Action;
  onChanged?: () => void;
}

/** How far an erasure that takes longer is. */
const sayHowFar = ({ done = 0, of = 0 }: Erasing): string =>
  done < of
    ? `Erasing: ${inFigures(done)} of ${inFigures(of)} entries of your history are looked through.`
    : 'Erasing: your history is looked through, the last of it goes now.';
const inFigures = (count: number) => count.toLocaleString('en-GB');

function EraseNow({ action, onChanged }: ErasureProps) {
  const [open, setOpen] = useState(false);
  const [soFar, setSoFar] = useState<Erasing>();
  const erase = async () => {
    // Each call erases what it can in a few seconds; what is left of one that failed goes with the next, or by itself.
    for (;;) {
      const answer = await callApi<Erasing>(`/api/actions/${action.id}/erase`, 'POST', {});
      setSoFar(answer.ok && !answer.value.erased_at ? answer.value : undefined);
      if (!answer.ok) return answer.error.message;
      if (answer.value.erased_at) break;
    }
    announce('Erased for good.');
    onChanged?.();
    return undefined;
  };
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        className="-my-1 px-1 underline decoration-line underline-offset-3"
        onClick={() => setOpen(true)}
      >
        Erase now
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Erase this for good?"
        confirm="Erase it"
        danger
        onConfirm={erase}
      >
        Every version of it is erased, and so is what the companion looked up or tried while it was there, in
        other conversations too. Its answers stay. Nothing in Parley can bring this back. A backup of the
        database that was made before keeps it, for as long as that backup is kept.
        <span role="status" className="mt-2 block text-ink">
          {soFar && `${sayHowFar(soFar)} You can close this: it goes on.`}
        </span>
      </ConfirmDialog>
    </>
  );
}

/** Until when something deleted, or removed by an undo, can be brought back, or since when it cannot. */
export function Erasure({ action, onChanged }: ErasureProps) {
  const { erase_at, erased_at, undone_by, reverts } = action;
  if (erased_at)
    return (
      <p className="px-2 ps-8 pb-1.5 text-faint text-sm">
        Erased for good on <Day at={erased_at} />. It cannot be brought back.
      </p>
    );
  if (!erase_at || undone_by) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 px-2 ps-8 pb-1.5 text-faint text-sm">
      <span>
        {reverts.length > 0 ? 'What was removed here' : 'What you deleted'} can be brought back until{' '}
        <Day at={erase_at} />; then it is erased for good.
      </span>
      <EraseNow action={action} onChanged={onChanged} />
    </div>
  );
}
