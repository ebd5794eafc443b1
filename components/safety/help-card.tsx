'use client';

import type { HelpNeed, SafetyLevel } from '@/lib/safety/schema';
import { useHelpLines } from './help-lines';
import { HelpNow } from './help-now';
import { HelpSmall } from './help-small';
import { ToHelpPage } from './to-help-page';

export interface HelpCardProps {
  size: 'full' | 'small';
  level?: SafetyLevel;
  /** Lines of these kinds come before the one that listens in any crisis. */
  needs?: readonly HelpNeed[];
}

/** Numbers come from the data of the page and the person's country; nothing a model wrote gets here. */
export function HelpCard({ size, level, needs = [] }: HelpCardProps) {
  const lines = useHelpLines();
  return (
    <article
      aria-label="People who can help"
      data-level={level}
      className="rounded-xl border border-line bg-raised p-4 sm:p-5"
    >
      <h2 className="sr-only">People who can help</h2>
      {!lines && <ToHelpPage />}
      {lines && size === 'full' && <HelpNow lines={lines} needs={needs} />}
      {lines && size === 'small' && <HelpSmall lines={lines} level={level} needs={needs} />}
    </article>
  );
}
