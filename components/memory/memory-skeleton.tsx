import { Skeleton } from '@/components/ui/skeleton';

const rows = ['w-40', 'w-56', 'w-48', 'w-64'];

export function MemorySkeleton() {
  return (
    <div className="grid gap-10">
      <Skeleton className="h-40 w-full rounded-xl" />
      <div className="grid gap-5" role="status">
        <span className="sr-only">Loading what is remembered</span>
        {rows.map((width) => (
          <Skeleton key={width} className={`h-6 max-w-full ${width}`} />
        ))}
      </div>
    </div>
  );
}
