import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Result } from '@/lib/errors';
import { queryClient } from './client';
import { isWithheld, unwrap } from './unwrap';

interface Pages<Page, From> {
  queryKey: QueryKey;
  /** `from`: where the page begins; undefined for the first. */
  call: (from: From | undefined) => Promise<Result<Page>>;
  /** Where the next page begins; undefined at the end. */
  next: (last: Page, all: Page[]) => From | undefined;
  /** What the server rendered. */
  first?: Page;
}

/** A list that comes page by page. `pages` is undefined until the first is there. */
export function usePages<Page, From>({ queryKey, call, next, first }: Pages<Page, From>) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page>,
    QueryKey,
    From | undefined
  >(
    {
      queryKey,
      // Guarantee: the client passes what `next` gave, or nothing for the first page.
      queryFn: ({ pageParam }) => unwrap(call(pageParam as From | undefined)),
      initialPageParam: undefined,
      getNextPageParam: next,
      placeholderData: keepPreviousData,
      ...(first !== undefined && { initialData: { pages: [first], pageParams: [undefined] } }),
    },
    queryClient(),
  );
  return {
    pages: isWithheld(error) ? undefined : data?.pages,
    trouble: error?.message,
    hasMore: hasNextPage,
    loading: isFetchingNextPage,
    loadMore: fetchNextPage,
  };
}
