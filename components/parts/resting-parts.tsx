import Link from 'next/link';
import type { PartsPage } from '@/lib/parts/get-parts-page';

/** Parts that rest: out of the way, one step from coming back. */
export function RestingParts({ parts }: { parts: PartsPage['resting'] }) {
  if (parts.length === 0) return null;
  return (
    <section className="no-print grid gap-1.5" aria-labelledby="resting">
      <h2 id="resting" className="font-semibold text-xl">
        Resting
      </h2>
      <p className="text-soft">You let these rest. Their pages are still there, and each can come back.</p>
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link
              dir="auto"
              href={`/parts/${id}`}
              className="inline-flex min-h-9 items-center font-person underline decoration-line underline-offset-3 hover:text-accent pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
