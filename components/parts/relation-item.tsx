'use client';

import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { howItStands, relationshipSentence, relationshipTypeWords } from '@/components/labels/part-labels';
import { useRemoval } from '@/components/query/use-removal';
import { announce } from '@/components/ui/announce';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Menu } from '@/components/ui/menu';
import type { Relationship } from '@/lib/relationships/schema';
import { RelationForm } from './relation-form';
import { RelationObservations } from './relation-observations';

export interface RelationItemProps {
  /** The part whose page it is. */
  partId: string;
  relationship: Relationship;
}

/** One connection: its sentence, the person's note, what they said of it, and the ways to change it. */
export function RelationItem({ partId, relationship }: RelationItemProps) {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { id, from_part_id, to_part_id, note, observations } = relationship;
  const other = from_part_id === partId ? to_part_id : from_part_id;
  const sentence = relationshipSentence(relationship);
  const remove = useRemoval(`/api/relationships/${id}`, () => announce('The connection is removed.'));
  return (
    <li className="grid gap-1.5">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 pt-1.5">
          <Link
            href={`/parts/${other}`}
            className="underline decoration-line underline-offset-3 hover:text-accent"
          >
            <span dir="auto" className="font-person">
              {relationship.from_name}
            </span>{' '}
            {relationshipTypeWords[relationship.type]}{' '}
            <span dir="auto" className="font-person">
              {relationship.to_name}
            </span>
            {howItStands(relationship)}
          </Link>
        </p>
        <div className="no-print">
          <Menu
            label={`More about: ${sentence}`}
            trigger={<Ellipsis aria-hidden />}
            items={[
              { label: 'Change', onSelect: () => setOpen('edit') },
              { label: 'Remove', onSelect: () => setOpen('remove') },
            ]}
          />
        </div>
      </div>
      {note && (
        <p dir="auto" className="person-rule whitespace-pre-wrap font-person">
          {note}
        </p>
      )}
      <RelationObservations observations={observations} />
      {open === 'edit' && <RelationForm relationship={relationship} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title="Remove this connection?"
        confirm="Remove"
        onConfirm={remove}
      >
        <p className="mb-3 text-ink">{sentence}</p>
        <p>Both parts and all quotes stay. You can take this back from History.</p>
      </ConfirmDialog>
    </li>
  );
}
