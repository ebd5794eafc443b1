'use client';

import { HelpCard } from '@/components/safety/help-card';
import type { SafetyLevel } from '@/lib/safety/schema';

const sizes = {
  none: null,
  watch: null,
  check: 'small',
  overwhelm: 'small',
  reality: 'small',
  minor: 'small',
  ideation: 'full',
  acute: 'full',
} as const satisfies Record<SafetyLevel, 'small' | 'full' | null>;

/** People who can help, beside what the person wrote and kept, when their words sound like a hard moment. */
export function OfferHelp({ level }: { level: SafetyLevel }) {
  const size = sizes[level];
  if (!size) return null;
  return (
    <div className="grid gap-2">
      <p className="text-soft">
        What you wrote is kept. If it is hard right now, you need not be alone with it.
      </p>
      <HelpCard size={size} level={level} />
    </div>
  );
}
