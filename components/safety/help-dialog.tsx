'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { FirstNumbers } from './first-numbers';
import { useHelpLines } from './help-lines';
import { ToHelpPage } from './to-help-page';

export interface HelpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const lines = useHelpLines();
  const All = useAllHelp(open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="People who can help" wide>
      {All ? <All /> : lines ? <FirstNumbers lines={lines} /> : <ToHelpPage />}
    </Dialog>
  );
}

/** Fetched as soon as the page is alive, and again when help is opened; until then the first numbers are there. */
function useAllHelp(open: boolean): ComponentType | undefined {
  const [all, setAll] = useState<{ Help: ComponentType }>();
  useEffect(() => {
    if (all) return;
    import('./help-full').then(
      ({ HelpFull }) => setAll({ Help: HelpFull }),
      () => console.warn('all ways to get help could not be fetched', open),
    );
  }, [all, open]);
  return all?.Help;
}
