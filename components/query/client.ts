import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

/**
 * What is shown is never asked for again by itself: live news and changes say when (`invalidate`). What no page shows is
 * forgotten at once, so that nothing which was erased or belongs to somebody who left stays in memory. A refusal has
 * words for the person and is not tried again, also where the browser believes to be offline.
 */
const defaults: DefaultOptions = {
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  mutations: { gcTime: 0, retry: false, networkMode: 'always' },
};

let ofThisWindow: QueryClient | undefined;

/** The one client of this window; on the server each render has its own, so that nobody reads what is another's. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient({ defaultOptions: defaults });
  ofThisWindow ??= new QueryClient({ defaultOptions: defaults });
  return ofThisWindow;
}
