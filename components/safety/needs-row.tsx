import type { MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { HelpNeed } from '@/lib/safety/schema';
import { needsOffered, needWords } from './need-words';

export interface NeedsRowProps {
  country: string | null;
  chosen: HelpNeed | null;
  onChoose: (need: HelpNeed | null) => void;
}

/** Which lines to show beside those that listen. Plain links to the help page without scripts. */
export function NeedsRow({ country, chosen, onChoose }: NeedsRowProps) {
  const choose = (event: MouseEvent, need: HelpNeed) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onChoose(need === chosen ? null : need);
  };
  return (
    <nav aria-label="Lines for" className="no-print flex flex-wrap gap-2">
      {needsOffered.map((need) => (
        <a
          key={need}
          href={`/help?country=${country ?? ''}&need=${need}`}
          aria-current={need === chosen ? 'true' : undefined}
          onClick={(event) => choose(event, need)}
          className={buttonClass(
            {},
            'min-h-11! px-3! text-sm! aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:text-accent',
          )}
        >
          {needWords[need].label}
        </a>
      ))}
    </nav>
  );
}
