import Link from 'next/link';
import { guideKnowsNone } from './words';

/** Above the one conversation about all intentions: the way to them, and what the guide does not know. */
export function OfAllIntentions({ isGuide }: { isGuide: boolean }) {
  return (
    <p className="no-print mx-auto w-full max-w-3xl shrink-0 px-5 py-1 text-faint text-sm">
      <Link
        href="/intentions?view=together"
        className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
      >
        All your intentions
      </Link>
      {isGuide && <span className="block pb-2">{guideKnowsNone}</span>}
    </p>
  );
}
