import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { assess } from '@/lib/safety/assess';

/** Word lists that the guide reads by; they are shown to nobody. */
const readBy = /^agents\/guide\/(?:lexicon|purpose|quotes)\//;
/** Attributes whose texts are no sentences. */
const unsaid = new Set(['className', 'href', 'src', 'd', 'id', 'rel', 'key', 'name', 'type', 'sizes']);

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const partsOf = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('it');

/** Texts of a file that somebody may read: literals and what stands between tags. */
function textsIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) textsIn(one, found);
  if (!isNode(node) || node.type === 'ImportDeclaration' || /^TS(?!As|Sat|NonNull)/.test(node.type))
    return found;
  // A pattern is read by, and shown to nobody.
  if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'RegExp') return found;
  if (node.type === 'JSXAttribute' && isNode(node.name) && unsaid.has(String(node.name.name))) return found;
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string' && !node.regex)
    found.push(node.value);
  if (node.type === 'TemplateLiteral') found.push(partsOf(node));
  for (const value of Object.values(node)) if (typeof value === 'object') textsIn(value, found);
  return found;
}

const sentencesIn = (path: string): string[] =>
  textsIn(parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}.*\s.*\p{L}/u.test(text));

const files = globSync(['components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'agents/guide/**/*.ts']).filter(
  (path) => !readBy.test(path),
);

const all = files.flatMap((path) => sentencesIn(path).map((text) => ({ path, text, ...assess(text) })));
const tell = ({ path, text, asks, why }: (typeof all)[number]) =>
  `${path}: ${text} (${asks}: ${why.join(', ')})`;
const byRule = ({ signals }: (typeof all)[number]) => signals.some((one) => one.kind !== 'unclear');

/** They name danger or an age because they ask about it, or are two words that a person could write of themselves. */
const mayRing = [
  'crisis emergency number call danger suicide line someone',
  'I am under 18',
  'If you are in danger, or think about ending your life, please go to',
  'someone who may be under 18',
  'From what you wrote, Parley takes you to be under eighteen, so nothing is explored.',
];
test("no sentence of the app's own opens a frame", () => {
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter(({ asks }) => asks === 'frame').map(tell)).toEqual([]);
});

test("no rule asks straight out about a sentence of the app's own, but for those that name danger", () => {
  const asked = all.filter((one) => one.asks === 'direct' && byRule(one));
  expect(asked.filter(({ text }) => !mayRing.includes(text)).map(tell)).toEqual([]);
});

test('an answer that is enough is no hoard', () => {
  for (const text of [
    'Resting is enough.',
    'A word is enough',
    'a rough number was enough',
    'simple english is enough',
  ])
    expect(assess(text).asks, text).not.toMatch(/frame|direct/);
  expect(assess('I have saved enough tablets').asks).toMatch(/frame|direct/);
  expect(assess('there are enough now, the pills').asks).toMatch(/frame|direct/);
});
