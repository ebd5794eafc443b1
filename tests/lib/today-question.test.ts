import { expect, test } from 'vitest';
import { lastQuestion } from '@/lib/today/last-question';

test.each([
  ['I hear you. **What** does it want?', 'What does it want?'],
  ['Where is it?\n\nAnd how does it feel there? ', 'And how does it feel there?'],
  ['それはどこですか？', 'それはどこですか？'],
])('of %j the question it ends with is shown', (text, question) => {
  expect(lastQuestion(text)).toBe(question);
});

test('of a long question the end is shown', () => {
  const shown = lastQuestion(`Is it ${'so very '.repeat(60)}far?`);
  expect(shown).toMatch(/^…so|^…very/);
  expect(shown.length).toBeLessThanOrEqual(242);
  expect(shown).toMatch(/far\?$/);
});
