import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import { sayProgress } from '../words';
import type { Committee } from './read-committee';

/** Tells a screen reader what a committee is at, once at each change of the whole. What ended before is not told. */
export function useProgressTold({ deliberation, rounds }: Committee, streaming: boolean): void {
  const words = sayProgress(deliberation, rounds.at(-1)?.round ?? 1);
  const known = useRef(streaming ? null : words);
  const { state } = deliberation;
  useEffect(() => {
    // The end is told by the closing words themselves.
    if (words !== known.current && state !== 'done') announce(words);
  }, [words, state]);
}
