import { forgetHere, keepHere, readHere } from '@/components/ui/tab-storage';

const key = 'parley.search';
const asked = 'parley:search';

/** What was looked for last in this tab, so that the way back from a hit leads to the others. */
export const readQuery = (): string => readHere(key) ?? '';

/** Kept for this tab alone, and in no address: a browser remembers addresses. */
export const keepQuery = (query: string): void => (query === '' ? forgetHere(key) : keepHere(key, query));

/** Asks the search page for this, whether it is open or opens next. */
export function askSearch(query: string): void {
  keepQuery(query);
  window.dispatchEvent(new Event(asked));
}

/** Listens for what is asked of the open search page. Out: how to stop listening. */
export function onSearchAsked(work: () => void): () => void {
  window.addEventListener(asked, work);
  return () => window.removeEventListener(asked, work);
}
