import { Skeleton } from '@/components/ui/skeleton';

/** The shape of a conversation that is being fetched: a person's words, an answer, the field below. */
export function ChatSkeleton() {
  return (
    <div role="status" className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-5 pt-4">
      <h1 className="sr-only">Opening the conversation</h1>
      <div className="grid flex-1 content-end gap-8 pb-8">
        {['first', 'second'].map((turn) => (
          <div key={turn} className="grid gap-8">
            <div className="person-rule grid max-w-measure gap-2.5 border-line">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
            <div className="grid max-w-measure gap-2.5">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="mb-8 h-14 rounded-2xl" />
    </div>
  );
}
