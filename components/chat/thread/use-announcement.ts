import { useEffect, useRef, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { looksLikeMarkdown } from '@/components/markdown/looks-like-markdown';
import { typographic } from '@/components/markdown/typographic';
import { wordsOf } from '../session/read-message';

/** Fetches the reader of Markdown when it is first needed; without it the text is read as it came. */
async function spoken(text: string): Promise<string> {
  try {
    return (await import('@/components/markdown/plain-words')).plainWords(text);
  } catch (problem) {
    console.warn('The reader could not be loaded', problem instanceof Error ? problem.name : 'unknown');
    return text;
  }
}

/** A whole new answer in plain words, once, for a screen reader; empty while it is still being written. */
export function useAnnouncement(messages: ParleyMessage[], busy: boolean): string {
  const [words, setWords] = useState('');
  const wasBusy = useRef(busy);
  const latest = useRef('');
  useEffect(() => {
    if (wasBusy.current === busy) return;
    wasBusy.current = busy;
    const last = messages.at(-1);
    const text = !busy && last?.role === 'assistant' ? typographic(wordsOf(last)) : '';
    latest.current = text;
    if (!looksLikeMarkdown(text)) return setWords(text);
    void spoken(text).then((plain) => {
      if (latest.current === text) setWords(plain);
    });
  }, [messages, busy]);
  return words;
}
