import { Skeleton } from '@/components/ui/skeleton';

const people = ['w-28', 'w-40', 'w-32'];

export function FactsSkeleton() {
  return (
    <div className="grid gap-9" role="status">
      <span className="sr-only">Loading people and places</span>
      {people.map((width) => (
        <div key={width} className="grid gap-4">
          <Skeleton className={`h-7 max-w-full ${width}`} />
          <Skeleton className="h-32 w-full rounded-xl" />
        </div>
      ))}
    </div>
  );
}
