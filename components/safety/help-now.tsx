'use client';

import { Emergency } from './emergency';
import { FirstWays } from './first-ways';
import type { HelpLines } from './help-lines';
import { languageNames } from './language-names';

/** In a hard moment, in the conversation: the emergency number first, then one line; the rest one tap away. */
export function HelpNow({ lines: { help } }: { lines: HelpLines }) {
  const line = help.lines[0];
  const facts = line && [line.hours, languageNames(line.languages)];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Emergency help={help} bare />
      <div className="grid grid-cols-1 gap-2.5">
        {line && (
          <div>
            <p className="font-semibold">{line.name}</p>
            <p className="text-faint text-sm">{facts?.filter(Boolean).join(' · ')}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <FirstWays line={line} />
        </div>
      </div>
    </div>
  );
}
