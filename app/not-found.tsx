import { BrandMark } from '@/components/shell/brand';
import { LazyFrame } from '@/components/shell/lazy-frame';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default function NotFound() {
  const back = (
    // A link of Next would bring its script to every page a second time: each names the scripts of this one.
    <a href="/chat" className={buttonClass({ variant: 'primary' })}>
      Go to the chat
    </a>
  );
  return (
    <LazyFrame>
      <EmptyState
        as="h1"
        title="There is nothing here."
        art={<BrandMark className="size-14" />}
        action={back}
      >
        The address may have a typo in it, or this was deleted. What you deleted can be taken back from
        History, unless it was erased for good.
      </EmptyState>
    </LazyFrame>
  );
}
