import { Menu } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CareBar } from './care-bar';
import { FoldButton } from './fold-button';
import { setRail } from './rail-fold';
import { SearchButton } from './search-button';
import { SoftwareChip } from './software-chip';

/**
 * On a phone the rail opens as a drawer; on a desk its button is here while the rail is folded away. Help comes first
 * for a keyboard and stands at the end of the line.
 */
export function TopBar({ onOpenRail }: { onOpenRail: () => void }) {
  return (
    <header className="no-print bar-fade fixed inset-x-0 top-0 z-20 flex h-bar flex-row-reverse items-center gap-1 px-1.5 sm:px-3 lg:start-72 lg:in-data-[rail=folded]:start-0">
      <CareBar />
      <span className="@container min-w-0 flex-1 overflow-hidden lg:px-2">
        <SoftwareChip />
      </span>
      <span className="lg:hidden lg:in-data-[rail=folded]:inline">
        <SearchButton small />
      </span>
      <span className="hidden lg:in-data-[rail=folded]:inline">
        <FoldButton label="Open the sidebar" onPress={() => setRail('open')} />
      </span>
      <Button
        variant="plain"
        size="icon"
        className="max-sm:size-[44px] lg:hidden"
        aria-label="Open the sidebar"
        onClick={onOpenRail}
      >
        <Menu aria-hidden />
      </Button>
    </header>
  );
}
