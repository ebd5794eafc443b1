import { Skeleton } from '@/components/ui/skeleton';

const rows = ['w-64', 'w-80', 'w-56', 'w-72', 'w-60', 'w-48'];

export function HistorySkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-7">
      <span className="sr-only">Loading the history</span>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16 max-sm:col-span-2" />
      </div>
      <div className="grid grid-cols-1 gap-6 px-2">
        <Skeleton className="h-6 w-24" />
        {rows.map((width) => (
          <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
        ))}
      </div>
    </div>
  );
}
