import { clsx } from 'clsx';
import Link from 'next/link';
import { Time } from '@/components/ui/time';
import type { SearchHit } from '@/lib/search/schema';
import { Excerpt } from './excerpt';
import { hrefOf, isPersons, placeOf } from './words';

/** One thing that was found; all of it is the link. */
export function Hit({ hit }: { hit: SearchHit }) {
  const place = placeOf(hit);
  return (
    <li>
      <Link
        href={hrefOf(hit)}
        className="grid min-h-11 grid-cols-1 gap-1 rounded-xl border border-line bg-raised px-4 py-3 transition-colors hover:bg-hover"
      >
        {hit.kind === 'part' && (
          <span dir="auto" className="font-medium font-person">
            {hit.name}
          </span>
        )}
        {hit.kind === 'goal' && (
          <span dir="auto" className="font-medium font-person">
            {hit.title}
          </span>
        )}
        {hit.pieces.length > 0 && (
          <span dir="auto" className={clsx('[overflow-wrap:anywhere]', isPersons(hit) && 'font-person')}>
            <Excerpt pieces={hit.pieces} />
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 text-faint text-sm [overflow-wrap:anywhere]">
          {place && <span>{place}</span>}
          <Time at={hit.at} />
        </span>
      </Link>
    </li>
  );
}
