import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

export function InboxSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading what waits for you</span>
      {['w-72', 'w-56'].map((width) => (
        <Card key={width} className="grid max-w-measure gap-4">
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className={`h-6 max-w-full ${width}`} />
          <Skeleton className="h-16" />
          <Skeleton className="h-11 w-64 max-w-full" />
        </Card>
      ))}
    </div>
  );
}
