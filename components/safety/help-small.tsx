'use client';

import { Phone } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { SafetyLevel } from '@/lib/safety/schema';
import { FirstWays } from './first-ways';
import type { HelpLines } from './help-lines';

export interface HelpSmallProps {
  lines: HelpLines;
  level: SafetyLevel | undefined;
}

/** One line to reach someone by, and the door to the rest; the emergency number too where life may be at stake. */
export function HelpSmall({ lines, level }: HelpSmallProps) {
  const line = lines.help.lines[0];
  const grave = level === 'ideation' || level === 'acute';
  const emergency = grave || !line ? lines.help.emergency[0] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-full text-soft sm:min-w-56 sm:flex-1">
        {line ? `${line.name}, if you want a person to talk to.` : 'If you want a person to talk to.'}
      </p>
      {emergency && (
        <a href={emergency.href} className={buttonClass({}, 'whitespace-nowrap max-sm:flex-1 max-sm:px-2.5')}>
          <Phone aria-hidden />
          Emergency {emergency.call}
        </a>
      )}
      <FirstWays line={line} />
    </div>
  );
}
