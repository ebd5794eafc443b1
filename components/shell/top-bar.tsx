import { Menu } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CareBar } from './care-bar';
import { FoldButton } from './fold-button';
import { setRail } from './rail-fold';
import { SoftwareChip } from './software-chip';

/** On a phone the rail opens as a drawer; on a desk its button is here while the rail is folded away. */
export function TopBar({ onOpenRail }: { onOpenRail: () => void }) {
  return (
    <header className="no-print bar-fade sticky top-0 z-20 flex h-bar items-center gap-1 px-1.5 sm:px-3">
      <Button
        variant="plain"
        size="icon"
        className="max-sm:size-[44px] lg:hidden"
        aria-label="Open the rail"
        onClick={onOpenRail}
      >
        <Menu aria-hidden />
      </Button>
      <span className="hidden lg:in-data-[rail=folded]:inline">
        <FoldButton label="Open the rail" onPress={() => setRail('open')} />
      </span>
      <span className="@container min-w-0 flex-1 overflow-hidden lg:px-2">
        <SoftwareChip />
      </span>
      <CareBar />
    </header>
  );
}
