import { describe, expect, test } from 'vitest';
import { codeSeen } from '@/lib/models/code-seen';

/** Where the sign § stands in each of these texts is code, or not. */
const code = [
  'So:\n\n```xml\n§',
  '- ```text\n  §',
  '1. ~~~\n   §',
  '> ```\n> §',
  '````\n```xml\n§\n```\n````',
  '````\n```\n§',
  '```xml\n``` still code\n§',
  '~~~\n```\n§',
  'So:\n\n    §',
  'So:\n\n\t<a>\n\t§',
  'The mark `§` is one.',
  'Two ``a ` §`` of them.',
  'Over ``a\n§ b`` two lines.',
  'A line of\n``\n§\n``\n',
  '<pre><code>§</code></pre>',
  'So <code class="x">§',
];
const words = [
  '§',
  'So:\n\n```xml\na\n```\n§',
  '- ```text\n  a\n  ```\n§',
  '````\n```\n````\n§',
  'The mark `a` is one. §',
  'A lone ` is nothing.\n\n§',
  'So:\n    § goes on with its sentence',
  'Two ``a ` b`` of them §',
  '<code>a</code> §',
  'If a <b> then §',
];

const isCode = (text: string, size: number): boolean => {
  const seen = codeSeen();
  const before = text.slice(0, text.indexOf('§'));
  for (let at = 0; at < before.length; at += size) seen.note(before.slice(at, at + size));
  return seen.isCode;
};

describe.each([1, 3, 1_000])('in pieces of %i', (size) => {
  test.each(code)('%j is code', (text) => expect(isCode(text, size)).toBe(true));
  test.each(words)('%j is none', (text) => expect(isCode(text, size)).toBe(false));
});
