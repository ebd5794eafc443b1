import { useCallback, useSyncExternalStore } from 'react';
import { ownKey } from '@/components/ui/own-storage';

const listeners = new Set<() => void>();
const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
const mine = new Map<string, string>();

function read(key: string): string | null {
  try {
    return mine.get(key) ?? localStorage.getItem(ownKey(key));
  } catch {
    return null;
  }
}

/** A choice that this browser remembers; the first value until then and on the server. */
export function useKept<T extends string>(
  key: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const stored = useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  );
  const keep = useCallback(
    (value: T) => {
      mine.set(key, value);
      try {
        localStorage.setItem(ownKey(key), value);
      } catch {
        document.documentElement.dataset.storage = 'off';
      }
      for (const changed of listeners) changed();
    },
    [key],
  );
  return [values.find((value) => value === stored) ?? values[0], keep];
}
