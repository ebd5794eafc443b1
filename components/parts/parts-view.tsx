import { Compass } from 'lucide-react';
import Link from 'next/link';
import { LiveRefresh } from '@/components/live/live-refresh';
import { buttonClass } from '@/components/ui/button';
import type { PartsPage } from '@/lib/parts/get-parts-page';
import { NeedsYou } from './needs-you';
import { NoPartsYet } from './no-parts-yet';
import { Noticings } from './noticings';
import { PartCard } from './part-card';
import { PartsOverWeeks } from './parts-over-weeks';
import { RestingParts } from './resting-parts';

export function PartsView({ parts, resting, pending, noticings, weeks }: PartsPage) {
  return (
    <div className="grid gap-11">
      <LiveRefresh />
      <Link
        href="/intentions"
        className={buttonClass({ variant: 'plain' }, 'no-print -ms-4.5 -mb-5 justify-self-start')}
      >
        <Compass aria-hidden />
        Intentions
      </Link>
      <NeedsYou proposals={pending} />
      {parts.length > 0 ? (
        <section aria-labelledby="your-parts">
          <h2 id="your-parts" className="sr-only">
            Your parts
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {parts.map((part) => (
              <PartCard key={part.id} part={part} />
            ))}
          </ul>
        </section>
      ) : (
        pending.length === 0 && <NoPartsYet />
      )}
      <PartsOverWeeks parts={parts} weeks={weeks} today={new Date()} />
      {noticings.length > 0 && <Noticings evidence={noticings} />}
      <RestingParts parts={resting} />
    </div>
  );
}
