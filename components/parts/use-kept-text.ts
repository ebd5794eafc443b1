import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '@/components/ui/draft';

/**
 * Words that are being written. They stay in this browser under `name` until they are saved or let go, so that
 * closing the page loses nothing. Without such words it begins with `initial`.
 */
export function useKeptText(name: string, initial = '') {
  const [text, setText] = useState(initial);
  const [found, setFound] = useState(false);
  useEffect(() => {
    const kept = readDraft(name);
    if (kept === '') return;
    setText(kept);
    setFound(true);
  }, [name]);
  return {
    text,
    /** Words from an earlier visit are here. */
    found,
    write: (next: string) => {
      setText(next);
      keepDraft(name, next);
    },
    /** Without `saved` all of it; otherwise what was typed after that was sent stays. */
    letGo: (saved?: string) => {
      if (saved !== undefined && readDraft(name) !== saved) return;
      keepDraft(name, '');
      setText('');
      setFound(false);
    },
  };
}
