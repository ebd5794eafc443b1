import { Minus, Plus, Scan } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ViewControl } from './use-view';

/** On a phone it stays above the bar of places, however much of the map is in sight. */
export function ZoomButtons({ view }: { view: ViewControl }) {
  return (
    <div className="no-print absolute end-0 bottom-0 grid overflow-hidden max-sm:sticky max-sm:bottom-[calc(4.7rem+env(safe-area-inset-bottom))] max-sm:ms-auto max-sm:flex max-sm:w-fit rounded-xl border border-line bg-raised">
      <Button
        variant="plain"
        size="icon"
        className="rounded-none"
        aria-label="Magnify"
        onClick={() => view.zoom(1.4)}
      >
        <Plus aria-hidden />
      </Button>
      <Button
        variant="plain"
        size="icon"
        className="rounded-none"
        aria-label="Make smaller"
        disabled={!view.zoomed}
        onClick={() => view.zoom(1 / 1.4)}
      >
        <Minus aria-hidden />
      </Button>
      <Button
        variant="plain"
        size="icon"
        className="rounded-none"
        aria-label="Show the whole map"
        disabled={!view.zoomed}
        onClick={view.whole}
      >
        <Scan aria-hidden />
      </Button>
    </div>
  );
}
