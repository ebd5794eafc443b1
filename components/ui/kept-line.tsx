import { Button } from './button';

/** Says that a form holds what was begun in it before, and offers to empty it. */
export function KeptLine({ found, onBeginAfresh }: { found: boolean; onBeginAfresh: () => void }) {
  if (!found) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-faint text-sm">
      This is what you had started to write.
      <Button variant="plain" size="sm" onClick={onBeginAfresh}>
        Start over
      </Button>
    </p>
  );
}
