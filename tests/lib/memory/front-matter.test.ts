import { expect, test } from 'vitest';
import { readFrontMatter } from '@/lib/memory/front-matter';

test('the block at the head of a file is read, and its absence too', () => {
  expect(readFrontMatter('---\ntitle: A: b\nkind: note\ntags: one, two\n---\nrest')).toEqual({
    ok: true,
    value: { title: 'A: b', kind: 'note', tags: ['one', 'two'] },
  });
  expect(readFrontMatter('# No block')).toEqual({ ok: true, value: {} });
});

test.each([
  ['---\ntitle: x\n', 1],
  ['---\nauthor: x\n---', 2],
  ['---\ntitle: x\ntitle: y\n---', 3],
  ['---\ntitle:\n---', 2],
  ['---\n  nested: x\n---', 2],
  ['---\nkind: diary\n---', 2],
])('what does not fit is refused with its line: %j', (content, line) => {
  expect(readFrontMatter(content)).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', message: expect.stringContaining(`Line ${line}:`), detail: { line } },
  });
});
