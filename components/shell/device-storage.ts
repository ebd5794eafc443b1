/** What says nothing of a person: how the app looks on this device. */
const kept = new Set(['parley.theme', 'parley.text-size', 'parley.rail']);

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
  inStorage(() => keysOf(localStorage).some((key) => /^parley\.(draft\.|map\.moves$)/.test(key)), false);

/** Whether the number of somebody trusted was noted on this device. */
export const hasTrustedContact = (): boolean =>
  inStorage(() => localStorage.getItem('parley.trusted') !== null, false);

/** Removes everything of the person from this device: drafts, the trusted contact, views. The look of the app stays. */
export const clearPersonalStorage = (): void =>
  inStorage(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of keysOf(storage)) if (!kept.has(key)) storage.removeItem(key);
  }, undefined);
