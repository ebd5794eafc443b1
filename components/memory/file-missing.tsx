import { Missing } from '@/components/ui/missing';

export function FileMissing() {
  return (
    <Missing title="There is no such file" href="/memory" all="All files">
      It may have been put away, or gone with what it was about. Memory and History can bring it back.
    </Missing>
  );
}
