'use client';

import { type FormEvent, useId, useState } from 'react';
import { leaveDevice, removeOfflinePages } from '@/components/shell/leave-device';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { deletionWord, saysDelete } from '@/lib/account/schema';
import type { DeleteAccountProps } from './delete-account';
import { DownloadData } from './download-data';
import { WhatGoes } from './what-goes';

export interface DeleteDialogProps extends DeleteAccountProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what goes, and deletes it once the word was typed. */
export function DeleteDialog({ open, onOpenChange, ...props }: DeleteDialogProps) {
  const { personId, email } = props;
  const form = useId();
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ready = saysDelete(word) && !busy;
  const change = (next: boolean) => {
    if (busy) return;
    setWord('');
    setProblem(undefined);
    onOpenChange(next);
  };
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    const answer = await callApi<true>('/api/account/delete', 'POST', { personId, word });
    if (answer.ok) {
      await removeOfflinePages();
      return leaveDevice('deleted');
    }
    setBusy(false);
    setProblem(answer.error.message);
  };
  const footer = (
    <>
      <Button variant="plain" onClick={() => change(false)}>
        Keep everything
      </Button>
      <Button type="submit" form={form} variant="danger" disabled={!ready}>
        {busy ? 'Deleting…' : 'Delete for good'}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={email === null ? 'Delete everything?' : 'Delete your account?'}
      footer={footer}
    >
      <div className="grid gap-3 text-soft">
        <WhatGoes {...props} />
      </div>
      <DownloadData label="Download everything first" />
      <form id={form} onSubmit={run} className="grid gap-3">
        <Field
          label={`Type “${deletionWord}” if you are sure`}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
      </form>
      {problem && <Notice tone="attention">{problem}</Notice>}
    </Dialog>
  );
}
