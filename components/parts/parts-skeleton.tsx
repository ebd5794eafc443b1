import { Skeleton } from '@/components/ui/skeleton';

const cards = ['first', 'second', 'third', 'fourth'];

export function PartsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">Loading your parts</span>
      {cards.map((card) => (
        <div key={card} className="flex gap-4 rounded-xl border border-line bg-raised p-5">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
