import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { FreshPage } from '@/components/history/fresh-page';
import { PartShape } from '@/components/ui/part-shape';
import { Time } from '@/components/ui/time';
import type { PartDetails } from '@/lib/parts/get-part';
import { NeedsYou } from './needs-you';
import { PartEvidence } from './part-evidence';
import { PartRecent } from './part-recent';
import { PartRelationships } from './part-relationships';
import { PartSheet } from './part-sheet';
import { PartTools } from './part-tools';
import { sayPart } from './words';

/** One part: what is known of it, what that rests on, and what was done with it. */
export function PartView({ part, evidence, relationships, pending, recent }: PartDetails) {
  const { name, category, emoji, color } = part;
  return (
    <article className="grid gap-11">
      <FreshPage />
      <header className="grid gap-5">
        <Link
          href="/parts"
          className="no-print inline-flex items-center gap-1.5 justify-self-start text-sm text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All parts
        </Link>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <PartShape category={category} emoji={emoji} color={color} size={72} />
          <div className="min-w-48 flex-1">
            <h1 className="font-person font-semibold text-3xl">{name}</h1>
            <p className="mt-1 text-soft">{sayPart(part)}</p>
          </div>
          <PartTools part={part} />
        </div>
      </header>
      <NeedsYou proposals={pending} />
      <PartSheet part={part} />
      <PartEvidence evidence={evidence} />
      <PartRelationships partId={part.id} relationships={relationships} />
      <PartRecent actions={recent} />
      <p className="text-faint text-sm">
        A picture of today, not the truth. Last changed <Time at={part.updated_at} />.
      </p>
    </article>
  );
}
