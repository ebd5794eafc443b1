'use client';

import { useState } from 'react';
import { useUndoLast } from '@/components/query/use-undo-last';
import { Button } from '@/components/ui/button';
import type { PlacedPersona } from '@/lib/personas/schema';
import { PersonaCard } from './persona-card';
import { PersonaForm } from './persona-form';

/** How Parley answers by its ways in, for whoever looks after it. What people write is not here. */
export function PersonasView({ personas }: { personas: readonly PlacedPersona[] }) {
  const [open, setOpen] = useState<PlacedPersona | 'new'>();
  const { tell, line } = useUndoLast('The persona is back.');
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="personas">
      <h2 id="personas" className="font-semibold text-xl">
        How it answers there
      </h2>
      <p className="text-soft">
        You look after this Parley, so you can write a persona for a way in: how it sounds, what it leaves
        out, and how much it writes. Of several, the one of the server answers, else the one of the way in,
        else the one for all. A persona only takes away. How Parley takes care of people stays as it is, and
        everybody can see which persona answers them and what it may do.
      </p>
      {line}
      {personas.length === 0 && <p className="text-soft">There is none. Parley answers as itself.</p>}
      {personas.map((persona) =>
        open !== 'new' && open?.id === persona.id ? (
          <PersonaForm key={persona.id} persona={persona} onDone={() => setOpen(undefined)} />
        ) : (
          <PersonaCard
            key={persona.id}
            persona={persona}
            onEdit={() => setOpen(persona)}
            onRemoved={(action) => tell({ action, words: `Removed “${persona.name}”.` })}
          />
        ),
      )}
      {open === 'new' ? (
        <PersonaForm onDone={() => setOpen(undefined)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen('new')}>
          Write a persona
        </Button>
      )}
    </section>
  );
}
