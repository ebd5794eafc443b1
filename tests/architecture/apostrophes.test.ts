import { expect, test } from 'vitest';
import { typographic } from '@/components/markdown/typographic';
import { straightApostrophes } from './apostrophes.ts';
import { read, sourceFiles } from './source-files.ts';

/**
 * Prompts, which a model reads, what tools say of themselves to it, and the refusals of committees, which are known again by
 * their words in answers of before. What of it is shown goes through `typographic`.
 */
const forModels = /^agents\/(?:committee\/(?:instructions|refused-topics)|companion\/|tools\/)/;
const shown = sourceFiles().filter(
  (path) => /^(?:app|components|agents)\//.test(path) && !forModels.test(path),
);

test('what somebody reads has the apostrophe of print', () => {
  expect(shown.length).toBeGreaterThan(300);
  const found = shown.flatMap((path) => straightApostrophes(path, read(path), !path.startsWith('agents/')));
  expect(found).toEqual([]);
});

test('a straight one is found in a text, a template and between tags, and not in code', () => {
  const found = (source: string) => straightApostrophes('a.tsx', source, true);
  expect(found(`const a = "You don't have to";`)).toHaveLength(1);
  expect(found("const a = `The part's page`;")).toHaveLength(1);
  expect(found(`const a = <p>It's here.</p>;`)).toHaveLength(1);
  expect(found(`const a = <p>It’s here.</p>; const b = "it's|its";`)).toEqual([]);
});

test('words of software that are kept as they were written are shown so; quotes and code stay letter for letter', () => {
  expect(typographic("I'm software, and that isn't it.")).toBe('I’m software, and that isn’t it.');
  expect(typographic("You said “I can't”. It's `don't`, 'so'.")).toBe(
    "You said “I can't”. It’s `don't`, 'so'.",
  );
});
