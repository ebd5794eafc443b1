import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusedTopic } from '@/agents/committee/refused-topics';

interface Case {
  refused: string | null;
  text: string;
}
const cases = readFileSync(new URL('topics.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Case => JSON.parse(line));

test.each(cases)('“$text” is refused: $refused', ({ refused, text }) => {
  expect(refusedTopic(text)).toBe(refused);
});
