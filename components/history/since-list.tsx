import { useId } from 'react';
import type { Action } from '@/lib/undo/schema';
import { Isolated } from './isolated';
import { sayAction } from './say-action';

export interface SinceListProps {
  actions: readonly Action[];
  /** How many there are in all. */
  count: number;
}

/** Everything that would be taken back, newest first, a sentence each. */
export function SinceList({ actions, count }: SinceListProps) {
  const id = useId();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-semibold text-sm text-soft">
        {count === 1 ? 'One thing is taken back' : `${count} things are taken back, newest first`}
      </h3>
      <ol
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, or its end is not read.
        tabIndex={0}
        className="grid max-h-72 gap-1.5 overflow-y-auto rounded-lg border border-line bg-sunken px-4 py-3 [scrollbar-width:thin]"
      >
        {actions.map((action) => {
          const { who, what, name, runsOn, quote } = sayAction(action);
          return (
            <li key={action.id}>
              <span className="font-medium">{who}</span> <Isolated words={what} />
              {name && (
                <>
                  {runsOn ? ' ' : ': '}
                  <span dir="auto" className="font-person">
                    {name}
                  </span>
                </>
              )}
              {quote && (
                <span dir="auto" className="person-rule mt-0.5 line-clamp-2 font-person text-sm">
                  {quote}
                </span>
              )}
            </li>
          );
        })}
        {count > actions.length && <li className="text-faint">and {count - actions.length} more</li>}
      </ol>
    </section>
  );
}
