const inUse = new Set<string>();
const lockOf = (id: string) => `parley.words.${id}`;
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/**
 * Some window sends or changes these words from now on; until it says otherwise or is gone, no other takes them for words
 * that were left behind. Out: how to let them go.
 */
export function holdWords(id: string): () => void {
  let letGo: () => void = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  inUse.add(id);
  locks()
    ?.request(lockOf(id), () => until)
    .catch((problem: unknown) =>
      console.warn('Words are used without a lock', problem instanceof Error ? problem.name : 'unknown'),
    );
  return () => {
    inUse.delete(id);
    letGo();
  };
}

/** Works with words once no window uses them. Where a browser knows no locks, words of this window are left alone. */
export async function whenUnused(id: string, work: () => void | Promise<void>): Promise<void> {
  const known = locks();
  if (known) await known.request(lockOf(id), work);
  else if (!inUse.has(id)) await work();
}
