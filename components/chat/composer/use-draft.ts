import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { onBroughtBack } from '@/components/ui/put-away';

/** What was stored, and what was typed before the page came alive: neither is lost. */
function together(stored: string, typed: string): string {
  if (typed === '' || stored.startsWith(typed)) return stored;
  return stored === '' || typed.startsWith(stored) ? typed : `${stored}\n\n${typed}`;
}

/** The words that are being written. They outlive a reload, under the conversation's name. */
export function useDraft(name: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  const latest = useRef({ name, text });

  useEffect(() => {
    const found = together(readDraft(latest.current.name), field.current?.value ?? '');
    latest.current.text = found;
    keepDraft(latest.current.name, found);
    setText(found);
  }, [field]);

  useEffect(() => {
    const before = latest.current.name;
    if (before === name) return;
    latest.current.name = name;
    keepDraft(before, '');
    keepDraft(name, latest.current.text);
  }, [name]);

  useEffect(
    () =>
      onBroughtBack(() => {
        const found = together(readDraft(latest.current.name), latest.current.text);
        latest.current.text = found;
        setText(found);
      }),
    [],
  );

  const write = useCallback((next: string) => {
    latest.current.text = next;
    keepDraft(latest.current.name, next);
    setText(next);
  }, []);

  /** Puts words back that were not taken: after those that came back before and stand here still, else before all. Out: whether after. */
  const giveBack = useCallback(
    (words: string, after = '') => {
      const since = latest.current.text;
      const isAfter = after !== '' && since === after;
      if (isAfter) write(`${after}\n\n${words}`);
      else write(since.trim() === '' || since === words ? words : `${words}\n\n${since}`);
      return isAfter;
    },
    [write],
  );

  /** Takes words out again that were put back, unless something was written to them: false. */
  const drop = useCallback(
    (words: string) => {
      const isUnchanged = latest.current.text === words;
      if (isUnchanged) write('');
      return isUnchanged;
    },
    [write],
  );

  return { text, write, giveBack, drop };
}
