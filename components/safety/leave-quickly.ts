import { keepQuery } from '@/components/ui/kept-query';
import { bringBackDrafts, putAwayDrafts } from '@/components/ui/put-away';

export const elsewhere = 'https://www.wikipedia.org/';
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True when the app runs on this computer; then nothing here may cause a request to another one. */
export const isLocal = () => localHosts.has(window.location.hostname);

/**
 * Empties the page, puts away what was begun in any field, drops the title and replaces this entry of the history by a neutral page. A browser lets no
 * page remove its earlier entries: they carry the title "Parley" alone, and stay covered when one comes back.
 */
export function leaveQuickly(): void {
  document.documentElement.dataset.left = '';
  document.title = ' ';
  putAwayDrafts();
  keepQuery('');
  try {
    sessionStorage.setItem('parley.left', '1');
  } catch {
    document.body.replaceChildren();
  }
  window.location.replace(isLocal() ? 'about:blank' : elsewhere);
}

export function comeBack(): void {
  sessionStorage.removeItem('parley.left');
  delete document.documentElement.dataset.left;
  bringBackDrafts();
}
