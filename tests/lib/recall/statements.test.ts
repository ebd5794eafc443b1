import { expect, test } from 'vitest';
import { ofOthers, ofThePerson } from '@/lib/recall/facts/patterns';
import { ofNames, phraseOf } from '@/lib/recall/facts/statements';

/** Everything that a phrase of groups, alternatives, letters in brackets, `?` and `*` finds; `*` at most once. */
function wordings(phrase: string): string[] {
  let at = 0;
  const alternatives = (): string[] => {
    let all: string[] = [];
    let these = [''];
    while (at < phrase.length && phrase[at] !== ')') {
      if (phrase[at] === '|') {
        all = [...all, ...these];
        these = [''];
        at += 1;
      } else {
        const next = piece();
        these = these.flatMap((before) => next.map((more) => before + more));
      }
    }
    return [...all, ...these];
  };
  const piece = (): string[] => {
    let found: string[];
    if (phrase.startsWith('(?:', at)) {
      at += 3;
      found = alternatives();
      at += 1;
    } else if (phrase[at] === '[') {
      const end = phrase.indexOf(']', at);
      found = [...phrase.slice(at + 1, end)];
      at = end + 1;
    } else {
      found = [phrase[at] ?? ''];
      at += 1;
    }
    const optional = phrase[at] === '?' || phrase[at] === '*';
    if (optional) at += 1;
    return optional ? ['', ...found] : found;
  };
  return alternatives();
}

const patterns = [...ofOthers, ...ofThePerson].map((one) => ({ matter: one.matter, phrase: phraseOf(one) }));
const matters = [...new Set(patterns.map(({ matter }) => matter))];
const statementOf = (matter: (typeof matters)[number]) =>
  ofNames[matters.indexOf(matter)] ?? expect.unreachable();

test('what a phrase finds is read from it', () => {
  expect(wordings('[Mm]y (?:(?:old|new) )*a(?:b|c)?')).toHaveLength(18);
});

test.each(patterns.map(({ matter, phrase }) => [matter, phrase]))(
  'each wording of a pattern about %s is found by the words and the phrase by which it is looked for: %s',
  (matter, phrase) => {
    const statement = statementOf(matter);
    const sought = new Set(statement.words);
    const found = new RegExp(statement.phrase, 'u');
    const missed = wordings(phrase).filter(
      (text) => !found.test(text) || !text.split(/[^\p{L}]+/u).some((word) => sought.has(word.toLowerCase())),
    );
    expect(missed).toEqual([]);
  },
);

test('nothing in a phrase is read by PostgreSQL in another way', () => {
  for (const { phrase } of [...patterns, ...ofNames]) expect(phrase).not.toMatch(/\\|\(\?[^:]|\{|^\s*$/);
});

test('a phrase that is looked for in every message of a word is short', () => {
  for (const { phrase } of ofNames) expect(phrase.length).toBeLessThan(1_000);
});
