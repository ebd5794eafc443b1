'use client';

import { Dialog } from '@/components/ui/dialog';
import { HelpFull } from './help-full';

export interface HelpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="People who can help" wide>
      <HelpFull />
    </Dialog>
  );
}
