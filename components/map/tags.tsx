'use client';

import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { MapPart } from '@/lib/map/schema';

function TagIcon({ hollow }: { hollow: boolean }) {
  return (
    <svg aria-hidden viewBox="-7 -1 14 18" className="mt-1 h-4 w-3.5 shrink-0">
      <path
        d="M0 0v3M-4.6 6.6l4.6 -3.6l4.6 3.6v9.4h-9.2Z"
        fill={hollow ? 'none' : 'color-mix(in oklch, var(--warm) 55%, var(--raised))'}
        stroke="var(--faint)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** What a part carries, in the person's words. Only they say that something was set down. */
export function PartTags({ part, still }: { part: MapPart; still?: boolean }) {
  const {
    make: turn,
    busy,
    trouble,
  } = useChange(
    (change: { belief: string; down: boolean }) =>
      callApi('/api/map/set-down', 'POST', { part: part.id, ...change }),
    (_, { down }) => announce(down ? 'Marked as set down.' : 'Marked as carried.'),
  );
  if (part.beliefs.length === 0) return null;
  const isDown = (belief: string) => part.set_down.includes(belief);
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">What it carries</h3>
      <ul className="grid gap-2">
        {part.beliefs.map((belief) => (
          <li key={belief} className="flex items-start gap-2">
            <TagIcon hollow={isDown(belief)} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="font-person">
                {belief}
              </span>
              {isDown(belief) && <span className="block text-faint text-sm">set down</span>}
            </span>
            {!still && (
              <Button
                size="sm"
                variant="plain"
                className="-my-1"
                aria-disabled={busy}
                onClick={() => turn({ belief, down: !isDown(belief) })}
              >
                {isDown(belief) ? 'Carries it again' : 'Set down'}
                <span className="sr-only">: {belief}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {trouble && (
        <p role="status" className="text-attention text-sm">
          {trouble}
        </p>
      )}
    </div>
  );
}
