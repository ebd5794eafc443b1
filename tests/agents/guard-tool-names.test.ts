import { expect, test } from 'vitest';
import { guardToolNames } from '@/agents/engine/guard-tool-names';
import { createReplyGuard } from '@/lib/safety/reply-guard';

function shown(text: string, said: string[] = []): string[] {
  return [1, 4, 1_000].map((size) => {
    const guard = guardToolNames(createReplyGuard({ crisis: false }), said);
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
    return pieces.map((piece) => guard.push(piece)).join('') + guard.end();
  });
}
const thrice = (text: string) => [text, text, text];

test.each([
  ['a block of code', 'So:\n\n```json\n{"name": "searchParts", "arguments": {}}\n```\nDone.'],
  ['a block that calls', 'So:\n\n```py\nsearchParts(query="x")\n```\nDone.'],
  ['an indented block', 'So:\n\n    searchParts(1)\n\nDone.'],
  ['code within a line', 'It is `searchParts({ limit: 1 })` then.'],
  ['code that begins otherwise', 'It is `await searchParts` then.'],
  ['JSON', '{"name": "searchParts", "arguments": {"query": "updatePlan"}}'],
  ['a tag', 'It reads <function=listGoals>{}</function> there.'],
])('names stay in %s', (_, text) => {
  expect(shown(text)).toEqual(thrice(text));
});

test('a name that the person wrote stays, and no other one', () => {
  expect(shown('I have searchParts and updatePlan.', ['What is searchParts?'])).toEqual(
    thrice('I have searchParts and a step of mine.'),
  );
});

test('a name in a talk, in quotes or as code alone, is what it does', () => {
  expect(shown('I used `searchParts`, “updatePlan” and [a list] of listGoals() here.')).toEqual(
    thrice('I used a look-up, a step of mine and [a list] of a look-up here.'),
  );
});

test('after code names are no words again', () => {
  expect(shown('```\nsearchParts\n```\nThen searchParts.')).toEqual(
    thrice('```\nsearchParts\n```\nThen a look-up.'),
  );
});
