'use client';

import { Dialog } from '@/components/ui/dialog';
import { AppearanceSettings } from './appearance-settings';

export interface AppearanceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AppearanceDialog({ open, onOpenChange }: AppearanceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How it looks">
      <AppearanceSettings />
    </Dialog>
  );
}
