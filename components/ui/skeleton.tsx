import { clsx } from 'clsx';

/** One quiet shape where something will stand; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-md bg-hover', className)} />;
}

/** Several lines of text to come, with one word for screen readers. */
export function SkeletonLines({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];
  return (
    <div className="grid gap-2.5" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={clsx('h-4', widths[line % widths.length])} />
      ))}
    </div>
  );
}
