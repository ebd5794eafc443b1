import Link from 'next/link';
import type { PartDetails } from '@/lib/parts/get-part';

/** The parts that became one with this one; their pages and histories are still there. */
export function MergedFrom({ parts }: { parts: PartDetails['merged_from'] }) {
  if (parts.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      Became one with:{' '}
      {parts.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link
            dir="auto"
            href={`/parts/${id}`}
            className="font-person underline decoration-line underline-offset-3 hover:text-accent"
          >
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}
