import { Skeleton } from '@/components/ui/skeleton';

const cards = ['first', 'second'];

export const GoalsSkeleton = () => (
  <div role="status" className="grid gap-4 sm:grid-cols-2">
    <span className="sr-only">Loading your intentions</span>
    {cards.map((card) => (
      <div key={card} className="grid gap-2.5 rounded-xl border border-line bg-raised p-5">
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-5 w-24" />
      </div>
    ))}
  </div>
);
