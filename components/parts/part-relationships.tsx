import Link from 'next/link';
import type { Relationship } from '@/lib/relationships/schema';
import { relationshipSentence } from './words';

export interface PartRelationshipsProps {
  partId: string;
  relationships: readonly Relationship[];
}

/** How this part stands to others, as sentences. */
export function PartRelationships({ partId, relationships }: PartRelationshipsProps) {
  if (relationships.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="with-others">
      <h2 id="with-others" className="font-semibold text-xl">
        With other parts
      </h2>
      <ul className="grid gap-3">
        {relationships.map((one) => {
          const other = one.from_part_id === partId ? one.to_part_id : one.from_part_id;
          return (
            <li key={one.id}>
              <Link
                href={`/parts/${other}`}
                className="underline decoration-line underline-offset-3 hover:text-accent"
              >
                {relationshipSentence(one)}
              </Link>
              {one.note && <p className="person-rule mt-1.5 font-person">{one.note}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
