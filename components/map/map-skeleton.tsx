import { Skeleton } from '@/components/ui/skeleton';

const seats = [
  'start-[22%] top-[24%]',
  'start-[70%] top-[30%]',
  'start-[46%] top-[78%]',
  'start-[16%] top-[62%]',
];

/** The shape of the map to come: a light and a few seats. */
export function MapSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the map</span>
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="relative mx-auto aspect-square h-[min(calc(100dvh-17rem),40rem)] max-w-full">
        <Skeleton className="absolute inset-[36%] rounded-full" />
        {seats.map((seat) => (
          <Skeleton key={seat} className={`absolute size-11 rounded-full ${seat}`} />
        ))}
      </div>
    </div>
  );
}
