/** What says nothing of a person: how the app looks on this device. */
const kept = new Set(['parley.theme', 'parley.text-size', 'parley.rail', 'parley.installed-as']);

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').filter((key) =>
    key.startsWith('parley.'),
  );

/** A browser may forbid its storage; then there is nothing in it. */
function inStorage<T>(work: () => T, without: T): T {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof DOMException) return without;
    throw problem;
  }
}

/** Whether words were begun on this device that are kept nowhere else. */
export const hasUnsentWords = (): boolean =>
  inStorage(
    () =>
      [localStorage, sessionStorage].some((storage) =>
        keysOf(storage).some((key) => /^parley\.(draft\.|put-away\.|map\.moves$)/.test(key)),
      ),
    false,
  );

/** Whether the number of somebody trusted was noted on this device. */
export const hasTrustedContact = (): boolean =>
  inStorage(() => localStorage.getItem('parley.trusted') !== null, false);

const ownerKey = 'parley.owner';
const putAside = 'parley.away.';
const away = (owner: string) => `${putAside}${owner}.`;

function move(keys: readonly string[], renamed: (key: string) => string): void {
  for (const key of keys) {
    // Removed only once it stands elsewhere: a full storage refuses the copy.
    localStorage.setItem(renamed(key), localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
  }
}

/**
 * From now on this device is used by `owner`. What another account left here without signing out is put aside until
 * that account is back; what this one left comes back. Each tab has copies of its own, and notes whose they are. In: a
 * short text that tells accounts apart, without dots.
 */
export const handOver = (owner: string): void =>
  inStorage(() => {
    const before = localStorage.getItem(ownerKey);
    const isPersonal = (key: string) => !kept.has(key) && key !== ownerKey && !key.startsWith(putAside);
    if ((sessionStorage.getItem(ownerKey) ?? before ?? owner) !== owner)
      for (const key of keysOf(sessionStorage)) if (isPersonal(key)) sessionStorage.removeItem(key);
    sessionStorage.setItem(ownerKey, owner);
    if (before === owner) return;
    if (before !== null) move(keysOf(localStorage).filter(isPersonal), (key) => away(before) + key);
    const mine = keysOf(localStorage).filter((key) => key.startsWith(away(owner)));
    move(mine, (key) => key.slice(away(owner).length));
    localStorage.setItem(ownerKey, owner);
  }, undefined);

/** Calls `then` when another page of this browser hands the device over to another account. Answers how to stop. */
export function whenHandedOver(owner: string, then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === ownerKey && newValue !== null && newValue !== owner) then();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/**
 * Removes everything of the person from this device: drafts, the trusted contact, views. The look of the app stays, and so
 * does what is put aside of other accounts.
 */
export const clearPersonalStorage = (): void =>
  inStorage(() => {
    const owner = localStorage.getItem(ownerKey);
    const isOthers = (key: string) =>
      key.startsWith(putAside) && !(owner !== null && key.startsWith(away(owner)));
    for (const key of keysOf(sessionStorage)) if (!kept.has(key)) sessionStorage.removeItem(key);
    for (const key of keysOf(localStorage))
      if (!kept.has(key) && !isOthers(key)) localStorage.removeItem(key);
  }, undefined);
