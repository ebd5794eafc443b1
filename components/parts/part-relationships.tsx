'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Part } from '@/lib/parts/schema';
import type { Relationship } from '@/lib/relationships/schema';
import { RelationForm } from './relation-form';
import { RelationItem } from './relation-item';
import { Section } from './section';

export interface PartRelationshipsProps {
  part: Pick<Part, 'id' | 'name' | 'retired_at'>;
  relationships: readonly Relationship[];
}

/** How this part stands to others, as sentences, with what the person said of it over time. */
export function PartRelationships({ part, relationships }: PartRelationshipsProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Section
      id="with-others"
      title="With other parts"
      empty={relationships.length === 0}
      action={
        !part.retired_at && (
          <Button size="sm" className="no-print" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Connect it with another
          </Button>
        )
      }
    >
      {relationships.length === 0 && (
        <p className="text-soft">
          Nothing yet. Parts protect each other, pull against each other, work together. You say how it is.
        </p>
      )}
      <ul className="grid gap-5">
        {relationships.map((one) => (
          <RelationItem key={one.id} partId={part.id} relationship={one} />
        ))}
      </ul>
      {adding && <RelationForm part={part} onClose={() => setAdding(false)} />}
    </Section>
  );
}
