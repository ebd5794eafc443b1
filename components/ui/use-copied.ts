import { useCallback, useEffect, useState } from 'react';
import { copyWords } from './copy-words';

/** How long it is shown, in milliseconds. */
const shown = 2_000;

/** Copies words, and for a while afterwards says for the eye whether that worked; a screen reader is told by itself. */
export function useCopied(words: string): { said: 'Copied' | 'Not copied' | undefined; copy: () => void } {
  const [worked, setWorked] = useState<boolean>();
  useEffect(() => {
    if (worked === undefined) return;
    const timer = setTimeout(() => setWorked(undefined), shown);
    return () => clearTimeout(timer);
  }, [worked]);
  const copy = useCallback(() => void copyWords(words).then(setWorked), [words]);
  if (worked === undefined) return { said: undefined, copy };
  return { said: worked ? 'Copied' : 'Not copied', copy };
}
