import { Skeleton } from '@/components/ui/skeleton';

export function LearningsSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Loading learnings</span>
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className="h-36 w-full rounded-xl" />
      ))}
    </div>
  );
}
