'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export interface MissingDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
  onAgain: () => void;
  children?: ReactNode;
}

/** For what opens over the page: it opens, says so, and is fetched again each time it is opened. */
export function MissingDialog({ open = true, onOpenChange, onClose, onAgain, children }: MissingDialogProps) {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) onAgain();
    wasOpen.current = open;
  }, [open, onAgain]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange?.(next);
        if (!next) onClose?.();
      }}
      title="This could not be loaded"
      description="Parley cannot be reached right now. What you wrote is still here."
      footer={
        <Button variant="primary" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
