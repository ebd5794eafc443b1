// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { Turns } from '@/components/chat/session/turns';

const message = (id: string, role: 'user' | 'assistant', text: string): ParleyMessage => ({
  id,
  role,
  parts: [{ type: 'text', text }],
});
const asked = message('a', 'user', 'Hello');
const answer = message('b', 'assistant', 'Good evening.');

test('a page that was made before the answer was saved takes nothing from the screen', () => {
  const turns = new Turns('c', [asked, answer]);
  expect(turns.takePage([asked])).toBe(false);
  expect(turns.takePage([asked, message('b', 'assistant', 'Good')])).toBe(false);
  expect(turns.store.messages).toEqual([asked, answer]);
});

test('a page that knows more is taken', () => {
  const turns = new Turns('c', [asked, answer]);
  const more = message('d', 'user', 'And from the other window');
  expect(turns.takePage([asked, answer, more])).toBe(true);
  expect(turns.store.messages).toEqual([asked, answer, more]);
});
