'use client';

import { Button } from '@/components/ui/button';
import type { SafetyLevel } from '@/lib/safety/schema';
import { HelpCard } from './help-card';

const light: ReadonlySet<SafetyLevel> = new Set(['none', 'watch']);
const grave: ReadonlySet<SafetyLevel> = new Set(['ideation', 'acute']);

/** Words of this weight are answered with people who can help. */
export const isHeavy = (level: SafetyLevel | undefined): level is SafetyLevel =>
  level !== undefined && !light.has(level);

interface HelpAfterSavingProps {
  level: SafetyLevel | undefined;
  /** What became of the words, where they were not saved. */
  happened?: string;
}

/**
 * Below something the person wrote and kept: nothing is refused, and help is near when the words are heavy. It is
 * written down nowhere, so a row of the thread in which it stands does not leave the page.
 */
export function HelpAfterSaving({ level, happened = 'What you wrote is kept.' }: HelpAfterSavingProps) {
  if (!isHeavy(level)) return null;
  return (
    <div role="status" data-keep-row className="no-print grid gap-3">
      <p className="text-soft">{happened} It sounds heavy, and you need not carry it alone.</p>
      <HelpCard size={grave.has(level) ? 'full' : 'small'} level={level} />
    </div>
  );
}

/** The same in the place of a form that is done: it closes when the person says so. */
export function HelpUntilClosed({ level, onClose }: { level: SafetyLevel; onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <HelpAfterSaving level={level} />
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
