import { Skeleton } from '@/components/ui/skeleton';

export function TodaySkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Loading today</span>
      <Skeleton className="h-36 w-full rounded-xl" />
      <Skeleton className="h-36 w-full rounded-xl" />
    </div>
  );
}
