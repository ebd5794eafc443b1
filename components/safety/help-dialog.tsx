'use client';

import { Dialog } from '@/components/ui/dialog';
import { ToHelpPage } from './help-card';
import { HelpFull } from './help-full';
import { useHelpLines } from './help-lines';

export interface HelpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const lines = useHelpLines();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="People who can help" wide>
      {lines ? <HelpFull lines={lines} /> : <ToHelpPage />}
    </Dialog>
  );
}
