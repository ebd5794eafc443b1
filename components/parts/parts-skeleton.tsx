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

export function PartSkeleton() {
  return (
    <div role="status" className="grid gap-9">
      <span className="sr-only">Loading this part</span>
      <div className="flex items-center gap-5">
        <Skeleton className="size-18 rounded-full" />
        <div className="grid flex-1 gap-2.5">
          <Skeleton className="h-9 w-52 max-w-full" />
          <Skeleton className="h-5 w-40 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-16 w-full" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}
