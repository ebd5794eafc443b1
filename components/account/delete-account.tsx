'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeleteDialog } from './delete-dialog';
import type { WhatGoesProps } from './what-goes';

export interface DeleteAccountProps extends WhatGoesProps {
  /** Whose account this page shows. */
  personId: string;
}

/** The way to delete everything; nothing happens before the question is answered. */
export function DeleteAccount(props: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" className="min-h-11 justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {props.email === null ? 'Delete everything' : 'Delete my account'}
      </Button>
      <DeleteDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
