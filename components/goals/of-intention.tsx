import Link from 'next/link';

/** Above the conversation of an intention: which it is, and the way to it. */
export function OfIntention({ goal }: { goal: { id: string; title: string } }) {
  return (
    <p className="no-print mx-auto flex min-h-11 w-full max-w-3xl shrink-0 items-center px-5 text-faint text-sm">
      <Link
        href={`/intentions/${goal.id}`}
        className="flex min-w-0 items-center gap-1.5 hover:text-ink pointer-coarse:min-h-11"
      >
        <span className="shrink-0">Your intention:</span>
        <span dir="auto" className="truncate font-person text-soft underline underline-offset-2">
          {goal.title}
        </span>
      </Link>
    </p>
  );
}
