import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page as the server sends it, true once its buttons work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
