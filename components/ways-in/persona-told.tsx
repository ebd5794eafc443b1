import type { Persona } from '@/lib/channels/schema';
import { personaFacts } from '@/lib/personas/schema';

/** What a persona takes away and what it was told, for whoever it answers. */
export function PersonaTold({ persona }: { persona: Persona }) {
  return (
    <>
      <ul className="ms-5 grid list-disc gap-1 text-sm">
        {personaFacts(persona).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {persona.words !== '' && (
        <p className="text-sm">
          It was told: <span dir="auto">{persona.words}</span>
        </p>
      )}
    </>
  );
}
