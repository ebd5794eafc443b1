import { Missing } from '@/components/ui/missing';

export function GoalMissing() {
  return (
    <Missing title="There is no intention here" href="/intentions" all="All intentions">
      It may have been removed. If so, History can bring it back unless it was erased for good.
    </Missing>
  );
}
