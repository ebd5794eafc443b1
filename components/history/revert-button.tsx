'use client';

import { History, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { RevertDialog } from './revert-dialog';
import type { RevertTarget } from './revert-target';

export interface RevertButtonProps {
  target: RevertTarget;
  label: string;
  /** The sentence that the button is about. */
  about: string;
  onDone?: () => void;
}

const outcome = { undo: 'Taken back.', redo: 'Brought back.' } as const;

/** An undo of what took things away brings them back. */
const comesTo = ({ kind, direction }: RevertTarget) => (kind === 'restore' ? 'redo' : direction);

/** Undo or Redo with its preview. What came of it is said politely. */
export function RevertButton({ target, label, about, onDone }: RevertButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // A dialog that is taken out of the page does not give the focus back by itself.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const Icon = target.kind === 'since' ? History : comesTo(target) === 'undo' ? Undo2 : Redo2;
  const finish = () => {
    announce(`${outcome[comesTo(target)]} ${about}.`);
    setOpen(false);
    onDone?.();
  };
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        size="sm"
        aria-label={target.kind === 'since' ? label : `${label}: ${about}`}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden />
        {label}
      </Button>
      {open && <RevertDialog target={target} about={about} onClose={() => setOpen(false)} onDone={finish} />}
    </>
  );
}
