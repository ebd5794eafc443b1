import { guarded } from './guarded';
import { ownKey, ownNames } from './own-storage';

const isBegun = (key: string): boolean => /^parley\.(?:draft\.|map\.moves$)/.test(key);
const away = /^parley\.put-away\.\d+\.(.*)$/;
const broughtBack = 'parley:brought-back';

const keysOf = (storage: Storage): string[] => ownNames(storage).sort();

/** Each text that was begun has a place of its own: two tabs may have begun something under one name. */
function putAway(key: string, words: string): void {
  let n = 0;
  const place = () => ownKey(`parley.put-away.${n}.${key}`);
  while (![null, words].includes(localStorage.getItem(place()))) n++;
  localStorage.setItem(place(), words);
}

/** Takes what was begun and not sent out of every field of this browser; nothing of it is lost. */
export function putAwayDrafts(): void {
  guarded(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of keysOf(storage).filter(isBegun)) {
        putAway(key, storage.getItem(ownKey(key)) ?? '');
        storage.removeItem(ownKey(key));
      }
  });
}

/** Whether something was put away here. */
export const hasPutAway = (): boolean =>
  guarded(() => keysOf(localStorage).some((place) => away.test(place))) ?? false;

/** Puts everything back where it was begun, before what has been begun there since. */
export function bringBackDrafts(): void {
  guarded(() => {
    for (const place of keysOf(localStorage).reverse()) {
      const key = away.exec(place)?.[1];
      if (key === undefined) continue;
      const words = localStorage.getItem(ownKey(place)) ?? '';
      const since = sessionStorage.getItem(ownKey(key)) ?? localStorage.getItem(ownKey(key));
      // What is no plain text waits until its form is free.
      if (since !== null && since !== words && /^[{[]/.test(since)) continue;
      const all = since === null || since === words ? words : `${words}\n\n${since}`;
      localStorage.setItem(ownKey(key), all);
      sessionStorage.setItem(ownKey(key), all);
      localStorage.removeItem(ownKey(place));
    }
  });
  window.dispatchEvent(new Event(broughtBack));
}

/** Tells when words were brought back. Out: how to stop listening. */
export function onBroughtBack(work: () => void): () => void {
  window.addEventListener(broughtBack, work);
  return () => window.removeEventListener(broughtBack, work);
}
