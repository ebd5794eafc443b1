import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { MapSnapshot } from '@/lib/map/schema';
import { sayDay } from './say-day';

export interface TimelineProps {
  /** Oldest first. */
  snapshots: readonly MapSnapshot[];
  /** The picture being looked at; null is today. */
  shown: string | null;
  onShow: (id: string | null) => void;
  onRemove: (id: string) => void;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Two pictures of one day are told apart by the hour. */
function sayPicture(one: MapSnapshot, all: readonly MapSnapshot[]): string {
  const day = sayDay(one.created_at);
  const twins = all.filter((other) => sayDay(other.created_at) === day).length > 1;
  const when = twins ? `${day}, ${clock.format(new Date(one.created_at))}` : day;
  return one.title ? `${when}: ${one.title}` : when;
}

/** Through the kept pictures up to today. */
export function Timeline({ snapshots, shown, onShow, onRemove }: TimelineProps) {
  if (snapshots.length === 0) return null;
  const at = shown ? snapshots.findIndex((one) => one.id === shown) : snapshots.length;
  const go = (index: number) => onShow(snapshots[index]?.id ?? null);
  const one = snapshots[at];
  const words = one ? sayPicture(one, snapshots) : 'Today';
  return (
    <section aria-label="Kept pictures" className="no-print grid gap-1.5">
      <div className="flex items-center gap-1.5">
        <Button
          variant="plain"
          size="icon"
          aria-label="Earlier picture"
          disabled={at <= 0}
          onClick={() => go(at - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <input
          type="range"
          aria-label="Kept pictures, from the first to today"
          aria-valuetext={words}
          min={0}
          max={snapshots.length}
          value={Math.max(at, 0)}
          onChange={(event) => go(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <Button
          variant="plain"
          size="icon"
          aria-label="Later picture"
          disabled={at >= snapshots.length}
          onClick={() => go(at + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <p
        className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 text-center text-sm"
        suppressHydrationWarning
      >
        <span dir="auto" className={one?.title ? 'font-person' : undefined}>
          {words}
        </span>
        {one && (
          <>
            <span className="text-soft">A picture of that day, not the truth.</span>
            <Button size="sm" variant="plain" onClick={() => onRemove(one.id)}>
              <Trash2 aria-hidden />
              Remove this picture
            </Button>
          </>
        )}
      </p>
    </section>
  );
}
