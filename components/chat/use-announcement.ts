import { useEffect, useRef, useState } from 'react';
import type { ParleyMessage } from '@/agents/messages';
import { wordsOf } from './read-message';

/** A whole new answer, once, for a screen reader; empty while it is still being written. */
export function useAnnouncement(messages: ParleyMessage[], busy: boolean): string {
  const [words, setWords] = useState('');
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current === busy) return;
    wasBusy.current = busy;
    const last = messages.at(-1);
    setWords(!busy && last?.role === 'assistant' ? wordsOf(last) : '');
  }, [messages, busy]);
  return words;
}
