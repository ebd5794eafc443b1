'use client';

import { leaveQuickly } from '@/components/safety/leave-quickly';
import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { useModal } from '@/components/ui/use-modal';
import { BrandMark } from './brand';

export interface PauseScreenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PauseScreen({ open, onOpenChange }: PauseScreenProps) {
  const modal = useModal(open, (next) => {
    onOpenChange(next);
    if (!next) sendAppEvent('resume');
  });
  return (
    <dialog
      {...modal}
      aria-labelledby="paused"
      className="m-0 size-full max-h-none max-w-none bg-transparent p-0"
    >
      {open && (
        <div className="lamp flex size-full animate-fade flex-col items-center justify-center gap-8 bg-paper p-6 text-center">
          <BrandMark className="size-16" />
          <div className="grid gap-3">
            <h2 id="paused" className="font-semibold text-3xl">
              Paused.
            </h2>
            <p className="text-lg text-soft">Take your time. What you wrote is kept.</p>
          </div>
          <Button variant="primary" data-autofocus className="px-7" onClick={() => onOpenChange(false)}>
            Go on
          </Button>
          <div className="flex flex-wrap justify-center [&>button]:px-3">
            <Button variant="plain" onClick={() => sendAppEvent('help')}>
              Help
            </Button>
            <Button variant="plain" onClick={() => sendAppEvent('ground')}>
              Ground me
            </Button>
            <Button variant="plain" onClick={leaveQuickly}>
              Leave quickly
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
