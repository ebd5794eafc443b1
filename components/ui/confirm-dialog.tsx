'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  /** A verb. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Answers with words for the person when it did not work; the dialog then stays. */
  onConfirm: () => Promise<string | undefined> | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, cancel = 'Keep it', danger, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = (next: boolean) => {
    setProblem(undefined);
    onOpenChange(next);
  };
  const run = async () => {
    setBusy(true);
    const words = await onConfirm();
    setBusy(false);
    if (words) setProblem(words);
    else change(false);
  };
  const footer = (
    <>
      <Button variant="plain" onClick={() => change(false)}>
        {cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} disabled={busy} onClick={run}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={change} title={title} footer={footer}>
      <div className="text-soft">{children}</div>
      {problem && <Notice tone="attention">{problem}</Notice>}
    </Dialog>
  );
}
