import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { sayPart } from '@/components/labels/part-labels';
import { LiveRefresh } from '@/components/live/live-refresh';
import { PartShape } from '@/components/ui/part-shape';
import { ScrollToAnchor } from '@/components/ui/scroll-to-anchor';
import { Time } from '@/components/ui/time';
import type { PartDetails } from '@/lib/parts/get-part';
import { MergedFrom } from './merged-from';
import { NeedsYou } from './needs-you';
import { PartAssessments } from './part-assessments';
import { PartEvidence } from './part-evidence';
import { PartHistory } from './part-history';
import { PartPortrait } from './part-portrait';
import { PartRelationships } from './part-relationships';
import { PartRests } from './part-rests';
import { PartSections } from './part-sections';
import { PartSheet } from './part-sheet';
import { PartTools } from './part-tools';
import { PartWriting } from './part-writing';
import { PartYear } from './part-year';

function PartHead({ part, merged_from }: Pick<PartDetails, 'part' | 'merged_from'>) {
  const { name, category, emoji, color } = part;
  return (
    <header className="grid gap-5">
      <Link
        href="/parts"
        className="no-print inline-flex items-center gap-1.5 justify-self-start text-sm text-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All parts
      </Link>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <PartShape category={category} emoji={emoji} color={color} size={72} />
        <div className="grid min-w-[min(calc(var(--spacing)*48),100%)] flex-1 gap-1">
          <h1 dir="auto" className="wrap-anywhere font-person font-semibold text-3xl max-sm:text-2xl">
            {name}
          </h1>
          <p className="text-soft">{sayPart(part)}</p>
          <MergedFrom parts={merged_from} />
        </div>
        <PartTools part={part} />
      </div>
    </header>
  );
}

/** One part: what is known of it, what that rests on, what is written about it and to it, and how it came to be so. */
export function PartView(details: PartDetails) {
  const { part, said, evidence, relationships, assessments, notes, letters, pending, merged_into } = details;
  return (
    <article className="grid gap-11">
      <LiveRefresh />
      <ScrollToAnchor />
      <PartHead part={part} merged_from={details.merged_from} />
      <PartPortrait part={part} evidence={evidence} />
      <PartRests part={part} merged_into={merged_into} />
      <NeedsYou proposals={pending} />
      <PartSheet part={part} said={said} evidence={evidence} />
      <PartSections year={details.months.length > 0 || details.year_ago !== null} />
      <PartEvidence part={part} evidence={evidence} />
      <PartYear months={details.months} year_ago={details.year_ago} today={new Date()} />
      <PartRelationships part={part} relationships={relationships} />
      <PartAssessments part={part} assessments={assessments} />
      <PartWriting part={part} kind="note" written={notes} />
      <PartWriting part={part} kind="letter" written={letters} />
      <PartHistory part={part} merged_into={merged_into} />
      <p className="text-faint text-sm">
        This is how it looks today, and it may change. Last changed <Time at={part.updated_at} />.
      </p>
    </article>
  );
}
