import { guarded } from './guarded';
import { ownKey } from './own-storage';

/**
 * What this tab keeps under `key`, else what was kept last in this browser. Each tab has its own copy, which outlives
 * a reload and a tab put to sleep; the shared copy outlives the tab.
 */
export const readKept = (key: string): string | null =>
  guarded(() => sessionStorage.getItem(ownKey(key)) ?? localStorage.getItem(ownKey(key))) ?? null;

let closed = false;

/** The person goes from this device: what a page still does while it ends leaves nothing here any more. */
export function keepNothingMore(): void {
  closed = true;
}

export function keep(key: string, value: string): void {
  if (closed) return;
  guarded(() => sessionStorage.setItem(ownKey(key), value));
  guarded(() => localStorage.setItem(ownKey(key), value));
}

/** Keeps something that all tabs of this browser share. Throws where the browser keeps nothing. */
export function keepShared(name: string, value: string): void {
  if (!closed) localStorage.setItem(ownKey(name), value);
}

/** Lets go of what this tab kept. What another tab has kept under the same key since stays. */
export function forget(name: string): void {
  const key = ownKey(name);
  guarded(() => {
    const mine = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (mine !== null && localStorage.getItem(key) === mine) localStorage.removeItem(key);
  });
}

/** The same for what concerns this tab alone. */
export const readHere = (key: string): string | null =>
  guarded(() => sessionStorage.getItem(ownKey(key))) ?? null;

export function keepHere(key: string, value: string): void {
  if (!closed) guarded(() => sessionStorage.setItem(ownKey(key), value));
}

export const forgetHere = (key: string): void => void guarded(() => sessionStorage.removeItem(ownKey(key)));
