'use client';

import { MoreHorizontal, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRemoval } from '@/components/query/use-removal';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import type { Evidence } from '@/lib/evidence/schema';

export interface QuoteMenuProps {
  evidence: Pick<Evidence, 'id' | 'quote'>;
  /** The part at whose head it can stand, and whether it does by the person's choice. */
  portrait?: { partId: string; chosen: boolean };
}

/** What can be done with a kept quote. */
export function QuoteMenu({ evidence: { id, quote }, portrait }: QuoteMenuProps) {
  const [removing, setRemoving] = useState(false);
  const { make, trouble } = useChange(
    ({ partId, evidenceId }: { partId: string; evidenceId: string | null }) =>
      callApi(`/api/parts/${partId}/quote`, 'POST', { evidenceId }),
    (_, { evidenceId }) =>
      announce(evidenceId ? 'It stands at the top now.' : 'It no longer stands at the top.'),
  );
  const remove = useRemoval(`/api/evidence/${id}`, () => announce('The quote is removed.'));
  const items: MenuItem[] = [
    ...(portrait
      ? [
          portrait.chosen
            ? {
                label: 'Don’t show at the top',
                icon: <PinOff aria-hidden />,
                onSelect: () => void make({ partId: portrait.partId, evidenceId: null }),
              }
            : {
                label: 'Show at the top',
                icon: <Pin aria-hidden />,
                onSelect: () => void make({ partId: portrait.partId, evidenceId: id }),
              },
        ]
      : []),
    {
      label: 'Remove this quote',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => setRemoving(true),
    },
  ];
  return (
    <div className="no-print">
      <Menu
        label={`More about the quote: ${quote.slice(0, 60)}`}
        trigger={<MoreHorizontal aria-hidden />}
        items={items}
      />
      {trouble && <Notice tone="attention">{trouble}</Notice>}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove this quote?"
        confirm="Remove"
        onConfirm={remove}
      >
        <p dir="auto" className="person-rule mb-3 wrap-anywhere font-person text-ink">
          {quote}
        </p>
        <p>
          What you wrote in the conversation stays. Suggestions that cannot stand without it are withdrawn.
          You can undo this under History.
        </p>
      </ConfirmDialog>
    </div>
  );
}
