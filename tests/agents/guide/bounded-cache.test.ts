import { expect, test } from 'vitest';
import { cached } from '@/agents/guide/bounded-cache';
import { openQuestions } from '@/agents/guide/purpose/purposes';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';

test('What was asked last is known, and the oldest goes first.', () => {
  const asked: string[] = [];
  const length = cached(
    2,
    (text: string) => text,
    (text: string) => {
      asked.push(text);
      return { length: text.length };
    },
  );
  expect([length('one'), length('three'), length('one')].map((one) => one.length)).toEqual([3, 5, 3]);
  expect(asked).toEqual(['one', 'three']);
  length('seven');
  length('one');
  expect(asked).toEqual(['one', 'three', 'seven', 'one']);
});

test('The same words are read apart under every question and place in the conversation.', () => {
  const text = 'keep me safe, that is all';
  const read = () =>
    openQuestions.flatMap((open) =>
      [true, false].map((brought) =>
        JSON.stringify(readPurpose(text, { open, brought, told: brought ? 3 : 0 })),
      ),
    );
  const first = read();
  for (let n = 0; n < 500; n += 1) readPurpose(`something else ${n}`, { open: 'none' });
  expect(read()).toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(1);
});
