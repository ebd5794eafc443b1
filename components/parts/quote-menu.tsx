'use client';

import { MoreHorizontal, Pin, PinOff, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
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
  const router = useRouter();
  const [removing, setRemoving] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const choose = async (partId: string, evidenceId: string | null) => {
    const answer = await callApi(`/api/parts/${partId}/quote`, 'POST', { evidenceId });
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (!answer.ok) return;
    announce(evidenceId ? 'It stands at the top now.' : 'It no longer stands at the top.');
    router.refresh();
  };
  const remove = async () => {
    const answer = await callApi(`/api/evidence/${id}`, 'DELETE');
    if (!answer.ok && answer.error.code !== 'not_found') return answer.error.message;
    announce('The quote is removed.');
    router.refresh();
  };
  const items: MenuItem[] = [
    ...(portrait
      ? [
          portrait.chosen
            ? {
                label: 'Don’t show at the top',
                icon: <PinOff aria-hidden />,
                onSelect: () => choose(portrait.partId, null),
              }
            : {
                label: 'Show at the top',
                icon: <Pin aria-hidden />,
                onSelect: () => choose(portrait.partId, id),
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
        <p className="person-rule mb-3 wrap-anywhere font-person text-ink">{quote}</p>
        <p>
          What you wrote in the conversation stays. Suggestions that cannot stand without it are withdrawn.
          You can undo this under History.
        </p>
      </ConfirmDialog>
    </div>
  );
}
