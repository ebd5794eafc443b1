'use client';

import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PersonaTold } from '@/components/ways-in/persona-told';
import type { PlacedPersona } from '@/lib/personas/schema';
import { placeOf } from './words';

export interface PersonaCardProps {
  persona: PlacedPersona;
  onEdit: () => void;
  /** The action that removed it. */
  onRemoved: (action: string | null) => void;
}

/** One persona: where it answers and what it takes away. Who wrote it can change and remove it. */
export function PersonaCard({ persona, onEdit, onRemoved }: PersonaCardProps) {
  const { id, own } = persona;
  const remove = useChange(
    () => callApi<{ action: string | null }>(`/api/personas/${id}`, 'DELETE'),
    ({ action }) => onRemoved(action),
  );
  return (
    <Card role="group" aria-labelledby={`${id}-name`} className="grid grid-cols-1 gap-2">
      <h3 id={`${id}-name`} dir="auto" className="font-semibold text-lg">
        {persona.name}
      </h3>
      <p className="text-soft text-sm">{placeOf(persona)}.</p>
      <PersonaTold persona={persona} />
      {remove.trouble && <Notice tone="attention">{remove.trouble}</Notice>}
      {own ? (
        <div className="-ms-3 flex flex-wrap">
          <Button variant="plain" size="sm" onClick={onEdit}>
            Change
          </Button>
          <Button variant="plain" size="sm" aria-disabled={remove.busy} onClick={() => void remove.make()}>
            Remove
          </Button>
        </div>
      ) : (
        <p className="text-faint text-sm">Somebody else who looks after this Parley wrote it.</p>
      )}
    </Card>
  );
}
