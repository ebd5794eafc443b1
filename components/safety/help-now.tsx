'use client';

import { Badge } from '@/components/ui/badge';
import type { HelpLine } from '@/lib/safety/helplines';
import type { HelpNeed } from '@/lib/safety/schema';
import { CountryQuestion, inSentence } from './country-question';
import { Emergency } from './emergency';
import { FirstWays } from './first-ways';
import { type HelpLines, shownHelp } from './help-lines';
import { LineFacts } from './line-facts';
import { linesFor, thoseWhoListen } from './open-first';
import { useNow } from './use-now';
import { Ways } from './ways';

export interface HelpNowProps {
  lines: HelpLines;
  needs: readonly HelpNeed[];
}

/** In a hard moment, in the conversation: the emergency number first, then who was asked for, then who listens. */
export function HelpNow({ lines, needs }: HelpNowProps) {
  const now = useNow();
  const { help, place } = shownHelp(lines);
  const found = needs.flatMap((need) => linesFor(need, help.lines, now).slice(0, 1));
  const own = [...new Set(found)];
  const [line] = thoseWhoListen(help.lines, now);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Emergency lines={lines} bare />
      {place && <p className="font-semibold">If you are in {inSentence(place)}</p>}
      {own.map((one) => (
        <div key={one.name} className="grid grid-cols-1 gap-2.5">
          <Who line={one} now={now} />
          <div className="flex flex-wrap gap-2">
            <Ways line={one} />
          </div>
        </div>
      ))}
      <div className="grid grid-cols-1 gap-2.5">
        {line && <Who line={line} now={now} />}
        <div className="flex flex-wrap gap-2">
          <FirstWays line={line} first={own.length === 0} />
        </div>
      </div>
      <CountryQuestion lines={lines} others />
    </div>
  );
}

function Who({ line, now }: { line: HelpLine; now: number | null }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {line.name}
        {line.audience && <Badge tone="accent">{line.audience}</Badge>}
      </p>
      <LineFacts line={line} now={now} />
    </div>
  );
}
