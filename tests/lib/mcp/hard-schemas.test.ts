import { expect, test } from 'vitest';
import { usableTools } from '@/agents/tools/dynamic-tool';
import { readInput } from '@/agents/tools/read-input';
import { ok } from '@/lib/errors';
import { describeTools } from '@/lib/mcp/describe-tools';

/** What came of a call of a tool with this schema, as it is listed, told and read: null where it is not used. */
async function reads(schema: object, ...inputs: unknown[]): Promise<boolean[] | null> {
  const [told] = await describeTools([{ name: 'odd', inputSchema: schema }]);
  if (!told || told.problem) return null;
  const [tool] = usableTools([
    {
      ...{ name: 'post__odd', description: 'Odd.', effect: 'external', run: async () => ok({}) },
      inputSchema: told.schema as { type: 'object' },
    },
  ]);
  return tool ? inputs.map((input) => readInput(tool.input, input).success) : null;
}
async function within(ms: number, work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  expect(performance.now() - begun).toBeLessThan(ms);
}

const object = (v: object, more: object = {}) => ({ type: 'object', properties: { v }, ...more });
const times = (n: number, make: (within: object) => object, inmost: object = { type: 'string' }) =>
  Array.from({ length: n }).reduce<object>(make, inmost);
/** Definitions of which each is twice in the one before it. */
const doubling = (n: number, how: string, last: object) => ({
  $defs: Object.fromEntries(
    Array.from({ length: n }, (_, k) => [
      `d${k}`,
      k === n - 1 ? last : { [how]: [{ $ref: `#/$defs/d${k + 1}` }, { $ref: `#/$defs/d${k + 1}` }] },
    ]),
  ),
});
const first = { $ref: '#/$defs/d0' };

test('a short schema that doubles with each step holds nobody up: not its listing, and not its reading', async () => {
  await reads(object({}), {});
  const types = times(17, (a) => ({ type: ['object', 'object'], properties: { a } }));
  await within(2_000, () => reads(object(types), { v: { a: {} } }));
  for (const how of ['anyOf', 'oneOf', 'allOf'])
    await within(2_000, () => reads(object(first, doubling(20, how, { type: 'number' })), { v: 'x' }));
  const tree = object({ $ref: '#' }, { anyOf: [{ $ref: '#/$defs/t' }, { $ref: '#/$defs/t' }] });
  const t = { ...object({ anyOf: [{ $ref: '#/$defs/t' }, { $ref: '#/$defs/t' }] }), required: ['v', 'w'] };
  await within(2_000, () =>
    reads(
      { ...tree, $defs: { t } },
      times(17, (v) => ({ v }), {}),
    ),
  );
});

test('a long input holds nobody up, whatever it is read with', async () => {
  const anyOf = Array.from({ length: 600 }, () => ({ type: 'number' }));
  const long = { v: Array.from({ length: 5_000 }, () => 'x') };
  await within(2_000, () => reads(object({ type: 'array', items: { anyOf } }), long));
});

test('choices and texts of a schema that are many or long are not told for each of many values', async () => {
  const values = { v: Array.from({ length: 3_000 }, () => 'y') };
  const numbers = [...Array.from({ length: 3_000 }).keys(), 'x'];
  for (const items of [{ enum: numbers }, { anyOf: [{ enum: numbers }] }, { const: 'a'.repeat(15_000) }])
    await within(2_000, () => reads(object({ type: 'array', items }), values));
  expect(await reads(object({ enum: numbers }), { v: 2_999 }, { v: 'y' })).toEqual([true, false]);
});

test('a schema that is too deep is not used, and the tools beside it are', async () => {
  const deep = [
    times(1_200, (within) => ({ allOf: [within] })),
    { const: Array.from({ length: 7_000 }).reduce<unknown>((within) => [within], 1) },
    times(200_000, (items) => ({ items })),
  ];
  const listed = await describeTools([
    ...deep.map((v, n) => ({ name: `deep_${n}`, inputSchema: object(v) })),
    { name: 'plain', inputSchema: object({ type: 'string' }) },
  ]);
  const why = 'What it takes is described in a way that cannot be read, so it is not used.';
  expect(listed.map(({ problem }) => problem)).toEqual([why, why, why, null]);
});

test('what the library that reads inputs does not know tells nothing apart, and refuses nothing', async () => {
  const either = { type: 'object', properties: { a: {}, b: {} } };
  for (const oneOf of [
    [{ required: ['a'] }, { required: ['b'] }],
    [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }],
  ]) {
    expect(await reads({ ...either, oneOf }, { a: 1 })).toEqual([true]);
    expect(await reads({ ...either, anyOf: [{}, { type: 'object' }], oneOf }, { a: 1 })).toEqual([true]);
  }
  const words = { type: 'array', items: {}, contains: { required: ['x'] }, maxContains: 1 };
  expect(await reads(object(words), { v: [{ x: 1 }, {}] })).toEqual([true]);
  for (const [schema, v] of [
    [{ const: { a: 1 } }, { a: 1 }],
    [{ enum: [[1], 'x'] }, [1]],
    [{ type: 'string', format: 'uri-reference' }, '/a/b'],
    [{ type: 'string', format: 'uuid' }, '12345678-1234-1234-1234-123456789012'],
    [{ type: 'string', format: 'email' }, 'müller@example.org'],
  ] as const)
    expect(await reads(object(schema), { v })).toEqual([true]);
  const both = { anyOf: [{ type: 'string' }, { type: 'null' }], oneOf: [{ const: 'x' }, { const: 'y' }] };
  expect(await reads(object(both), { v: 'x' }, { v: 'z' }, { v: 1 })).toEqual([true, false, false]);
});

test.each<[string, object]>([
  ['itself', { a: { $ref: '#/$defs/a' } }],
  ['each other', { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }],
  ['any of itself', { a: { anyOf: [{ $ref: '#/$defs/a' }] } }],
  ['all of itself', { a: { allOf: [{ $ref: '#/$defs/a' }, { type: 'string' }] } }],
])('a schema that is %s is read, and no call breaks over it', async (_, $defs) => {
  expect(await reads(object({ $ref: '#/$defs/a' }, { $defs }), { v: 'x' })).toEqual([true]);
});

test('what fits the schema of a server is let through, and what its rules without patterns refuse is refused', async () => {
  const oneOf = [
    { type: 'string', pattern: '^[0-9]+$' },
    { type: 'string', pattern: '^[a-z]+$' },
  ];
  expect(await reads(object({ oneOf }), { v: '12' }, { v: 'ab' }, { v: 12 })).toEqual([true, true, false]);
  const defs = { $defs: { kind: { enum: ['a', 'b'] } } };
  const kind = { $ref: '#/$defs/kind' };
  expect(await reads(object(kind, defs), { v: 'a' }, { v: 'c' })).toEqual([true, false]);
  const list = { type: 'array', items: kind, contains: { type: 'string', pattern: '^b' }, maxContains: 1 };
  expect(await reads(object(list, defs), { v: ['a', 'a'] }, { v: ['c'] })).toEqual([true, false]);
  const node = { type: 'object', properties: { of: { type: 'array', items: { $ref: '#/$defs/node' } } } };
  expect(
    await reads(
      object({ $ref: '#/$defs/node' }, { $defs: { node } }),
      { v: { of: [{ of: [] }] } },
      { v: { of: [{ of: 1 }] } },
    ),
  ).toEqual([true, false]);
  expect(await reads(object({ type: ['string', 'null'] }), { v: null }, { v: 'x' }, { v: 1 })).toEqual([
    true,
    true,
    false,
  ]);
});

test('a reference is followed within the definitions, and one to anything else is said so', async () => {
  const a = { type: 'object', properties: { of: { enum: ['x', 'y'] } } };
  for (const name of ['$defs', 'definitions']) {
    const schema = object({ $ref: `#/${name}/a/properties/of` }, { [name]: { a } });
    expect(await reads(schema, { v: 'x' }, { v: 'z' })).toEqual([true, false]);
  }
  for (const $ref of [
    '#/$defs/none',
    'https://example.org/schema',
    '#none',
    '#/properties/v',
    '#/$defs/a/type',
  ])
    expect(await reads(object({ $ref }, { $defs: { a } }), {})).toBeNull();
});
