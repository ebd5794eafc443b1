import { Missing } from '@/components/ui/missing';

export function PartMissing() {
  return (
    <Missing title="There is no part here" href="/parts" all="All parts">
      It may have been removed. If so, History can bring it back unless it was erased for good.
    </Missing>
  );
}
