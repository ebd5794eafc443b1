'use client';

import { type FormEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import { HeaderFields, headersOf, noHeader } from './header-fields';

/** Gives a server something else to let us in, or nothing any more. */
export function ChangeHeaders({ id, keyed, onDone }: { id: string; keyed: boolean; onDone: () => void }) {
  const [header, setHeader] = useState(noHeader);
  const { make, busy, trouble } = useChange(
    (headers: Record<string, string> | null) => callApi(`/api/connections/${id}/headers`, 'PUT', { headers }),
    () => {
      announce('Kept.');
      onDone();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const headers = headersOf(header);
    if (headers && !busy) void make(headers);
  };
  return (
    <form className="grid gap-4 rounded-lg bg-sunken p-4" aria-label="What it is sent" onSubmit={submit}>
      <HeaderFields value={header} onChange={setHeader} />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={busy || headersOf(header) === undefined}>
          Keep
        </Button>
        {keyed && (
          <Button variant="plain" disabled={busy} onClick={() => void make(null)}>
            Send it nothing
          </Button>
        )}
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
