import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Result } from '@/lib/errors';
import { queryClient } from './client';
import { isWithheld, unwrap } from './unwrap';

/**
 * What a route answers, under its name in `keys`. `value` is undefined until it is there, and stays while it is asked for
 * again, unless it is gone or not theirs by now; `trouble` has words for the person. `keepsLast`: what stood under the
 * name before stays until the next is there.
 */
export function useAnswer<T>(
  queryKey: QueryKey,
  call: (signal: AbortSignal) => Promise<Result<T>>,
  { keepsLast = false } = {},
) {
  const { data, error } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => unwrap(call(signal)),
      placeholderData: keepsLast ? keepPreviousData : undefined,
    },
    queryClient(),
  );
  return { value: isWithheld(error) ? undefined : data, trouble: error?.message };
}
