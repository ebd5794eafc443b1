import Link from 'next/link';
import { countQuotes, sayPart } from '@/components/labels/part-labels';
import { PartShape } from '@/components/ui/part-shape';
import type { PartSummary } from '@/lib/parts/schema';

/** A part at a glance. The whole card leads to it. */
export function PartCard({ part }: { part: PartSummary }) {
  const { id, name, category, role, quote, emoji, color, evidence_count } = part;
  const words = quote ?? role;
  return (
    <li className="relative flex gap-4 rounded-xl border border-line bg-raised p-5 transition-colors hover:border-edge max-sm:p-4">
      <PartShape category={category} emoji={emoji} color={color} size={46} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h3 dir="auto" className="wrap-anywhere font-person font-semibold text-lg leading-snug">
          <Link href={`/parts/${id}`} className="after:absolute after:inset-0 after:rounded-xl">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-soft">{sayPart(part)}</p>
        {words && (
          <p dir="auto" className="person-rule mt-1 line-clamp-3 wrap-anywhere font-person">
            {words}
          </p>
        )}
        <p className="mt-auto pt-1 text-faint text-sm">{countQuotes(evidence_count)}</p>
      </div>
    </li>
  );
}
