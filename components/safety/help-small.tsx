'use client';

import { Phone } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { HelpNeed, SafetyLevel } from '@/lib/safety/schema';
import { CountryQuestion, inSentence } from './country-question';
import { FirstWays } from './first-ways';
import { type HelpLines, shownHelp } from './help-lines';
import { linesFor, thoseWhoListen } from './open-first';
import { useNow } from './use-now';

export interface HelpSmallProps {
  lines: HelpLines;
  level: SafetyLevel | undefined;
  needs: readonly HelpNeed[];
}

/** One line to reach someone by, and the door to the rest; the emergency number too where life may be at stake. */
export function HelpSmall({ lines, level, needs }: HelpSmallProps) {
  const now = useNow();
  const { help, place } = shownHelp(lines);
  const [line] = [
    ...needs.flatMap((need) => linesFor(need, help.lines, now)),
    ...thoseWhoListen(help.lines, now),
  ];
  const grave = level === 'ideation' || level === 'acute';
  const emergency = grave || !line ? help.emergency[0] : undefined;
  const where = place ? ` (in ${inSentence(place)})` : '';
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {emergency && (
          <a
            href={emergency.href}
            className={buttonClass({}, 'min-h-12 whitespace-nowrap max-sm:basis-full')}
          >
            <Phone aria-hidden />
            Emergency {emergency.call}
          </a>
        )}
        <p className="min-w-full text-soft sm:min-w-56 sm:flex-1">
          {line
            ? `${line.name}${where}, if you want a person to talk to.`
            : 'If you want a person to talk to.'}
        </p>
        <FirstWays line={line} first />
      </div>
      <CountryQuestion lines={lines} others />
    </div>
  );
}
