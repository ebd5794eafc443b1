import { expect, test } from 'vitest';
import { attemptTool } from '@/agents/tools/attempt-tool';
import { usableTools } from '@/agents/tools/dynamic-tool';
import { readInput } from '@/agents/tools/read-input';
import { ok } from '@/lib/errors';
import { boundedSchema } from '@/lib/mcp/bounded-schema';
import { describeTools } from '@/lib/mcp/describe-tools';

const described = async (inputSchema: object) =>
  (await describeTools([{ name: 'odd', inputSchema }]))[0] ?? expect.unreachable();
/** A tool with this schema, as it is listed and told; undefined where it is not used. */
async function toolWith(schema: object) {
  const told = await described(schema);
  if (told.problem) return undefined;
  const [tool] = usableTools([
    {
      ...{ name: 'post__odd', description: 'Odd.', effect: 'external', run: async () => ok({}) },
      inputSchema: told.schema as { type: 'object' },
    },
  ]);
  return tool;
}
/** What came of calls of it: null where it is not used. */
async function reads(schema: object, ...inputs: unknown[]): Promise<boolean[] | null> {
  const tool = await toolWith(schema);
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

type Context = Parameters<typeof attemptTool>[0];
/** All values within a value, itself included. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
    : 1;
const list = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n));
const ofDefinition = (e: object) =>
  object({ anyOf: list(150, () => ({ $ref: '#/$defs/e' })) }, { $defs: { e } });

test.each<[string, object]>([
  ['choices that many references name', ofDefinition({ enum: list(6_000, (n) => n % 10) })],
  ['choices that cannot be read', ofDefinition({ enum: [...list(6_000, (n) => n % 10), {}] })],
  ['required names', ofDefinition({ ...object({}), required: list(3_000, () => 'v') })],
  ['a long name', ofDefinition({ type: 'object', properties: { ['a'.repeat(14_000)]: {} } })],
  ['lists of types', ofDefinition({ type: list(1_500, () => 'string') })],
  ['a choice of nothing', object({ type: 'array', items: { anyOf: list(2_500, () => false) } })],
  ['a choice of anything', object({ type: 'array', items: { anyOf: list(5_000, () => ({})) } })],
  [
    'fields that are not to be there',
    {
      ...{ type: 'object', properties: Object.fromEntries(list(800, (n) => [`f${n}`, false])) },
      required: list(800, (n) => `f${n}`),
    },
  ],
])('what a schema is read with is bounded, and all of it counts: %s', (_, schema) => {
  const bounded = boundedSchema(schema as Parameters<typeof boundedSchema>[0]);
  if (!bounded) return expect.unreachable();
  expect(bounded.looks).toBeLessThanOrEqual(4_000);
  expect(valuesIn(bounded.schema)).toBeLessThanOrEqual(3 * bounded.looks);
  expect(JSON.stringify(bounded.schema).length).toBeLessThan(100_000);
});

test('an object of many fields, and long texts, go unread where reading them takes long', async () => {
  const v = { allOf: [{ type: 'object', properties: { n: { type: 'number' } } }, { type: 'object' }] };
  const fields = (count: number) => Object.fromEntries(list(count, (n) => [`f${n}`, 1]));
  expect(
    await reads(object(v), { v: { n: 'x', ...fields(100) } }, { v: { n: 'x', ...fields(8_000) } }),
  ).toEqual([false, true]);
  const unique = { type: 'array', uniqueItems: true };
  const text = 'a'.repeat(1_000);
  const texts = list(150, () => ({ ...unique, items: { type: 'string' } }));
  expect(await reads(object({ anyOf: texts }), { v: [1] }, { v: [text.repeat(200), 1] })).toEqual([
    false,
    true,
  ]);
});

test('of mistakes in an input so many are told as a model can use, each of them short', async () => {
  const names = list(20, (n) => `field_${n}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const row = { type: 'object', properties, required: names, additionalProperties: { type: 'number' } };
  const tool = (await toolWith(object({ type: 'array', items: row }))) ?? expect.unreachable();
  const said = async (v: unknown) => {
    const result = await attemptTool({} as Context, tool, { v });
    return result.ok ? expect.unreachable() : result.error.message;
  };
  const all = await said(list(100, () => ({})));
  expect(all.length).toBeLessThan(4_000);
  expect(all.match(/v\.\d+\.field_\d+: /g)).toHaveLength(20);
  expect(all).toMatch(/; 1980 more$/);
  const long = await said([
    { ...Object.fromEntries(names.map((name) => [name, ''])), ['k'.repeat(500)]: 'x' },
  ]);
  expect(long).toContain(`v.0.${'k'.repeat(40)}: `);
  const name = 'k'.repeat(60);
  const within = (v: unknown) => ({ [name]: v });
  const inmost = { type: 'object', required: names };
  const deep = times(60, (v) => ({ type: 'object', properties: within(v) }), { ...inmost, properties });
  const deepTool = (await toolWith(deep)) ?? expect.unreachable();
  const result = await attemptTool({} as Context, deepTool, times(60, within, {}));
  expect(result.ok ? '' : result.error.message).toHaveLength(3_924);
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

test('a reference is followed within its schema, and one to anything else is said so', async () => {
  const a = { type: 'object', properties: { of: { enum: ['x', 'y'] } } };
  for (const name of ['$defs', 'definitions']) {
    const schema = object({ $ref: `#/${name}/a/properties/of` }, { [name]: { a } });
    expect(await reads(schema, { v: 'x' }, { v: 'z' })).toEqual([true, false]);
  }
  for (const $ref of [
    '#/$defs/none',
    'https://example.org/schema',
    '#none',
    '#/$defs/a/type',
    '#/%',
    '#/$defs/%zz',
  ])
    expect(await reads(object({ $ref }, { $defs: { a } }), {})).toBeNull();
});

test('a reference that not every provider knows is told as one that each does', async () => {
  const address = { type: 'object', properties: { city: { type: 'string', description: 'Where.' } } };
  const twice = { type: 'object', properties: { from: address, to: { $ref: '#/properties/from' } } };
  expect((await described(twice)).schema).toEqual({
    ...{ type: 'object', properties: { from: address, to: { $ref: '#/$defs/same_as_1' } } },
    $defs: { same_as_1: address },
  });
  expect(await reads(twice, { to: { city: 'Rome' } }, { to: { city: 1 } })).toEqual([true, false]);
  const encoded = object(
    { $ref: '#/definitions/Of%3CX%3E' },
    { definitions: { 'Of<X>': { type: 'number' }, 'A%20B': { type: 'string' } } },
  );
  expect((await described(encoded)).schema).toMatchObject({ $defs: { same_as_1: { type: 'number' } } });
  expect(await reads(encoded, { v: 1 }, { v: 'x' })).toEqual([true, false]);
  const node = { type: 'object', properties: { next: { $ref: '#/properties/v' }, n: { type: 'number' } } };
  expect(await reads(object(node), { v: { next: { n: 1 } } }, { v: { next: { n: 'x' } } })).toEqual([
    true,
    false,
  ]);
  // More than can be told anew stays as its server wrote it, and is read all the same.
  const long = list(100, (n) => [`f${n}`, { type: 'number', description: 'x'.repeat(60) }] as const);
  const again = list(100, (n) => [`g${n}`, { $ref: `#/properties/f${n}` }] as const);
  const properties = Object.fromEntries([...long, ...again]);
  expect(JSON.stringify((await described({ type: 'object', properties })).schema).length).toBeLessThan(
    26_000,
  );
  expect(await reads({ type: 'object', properties }, { g99: 1 }, { g99: 'x' })).toEqual([true, false]);
});

test('a rule that cannot be read here keeps no tool from being used, and refuses nothing', async () => {
  const v = { type: 'string' };
  for (const rule of [
    { not: { required: ['a'] } },
    JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]},"else":false}') as object,
    { dependentRequired: { a: ['b'] } },
    { dependentSchemas: { a: { required: ['b'] } } },
    { unevaluatedProperties: false },
    { properties: { v, a: { type: 'number', required: true } } },
  ])
    expect(await reads(object(v, rule), { v: 'x', a: 1 }, { v: 1 }), JSON.stringify(rule)).toEqual([
      true,
      false,
    ]);
  const told = await described(object({ ...v, required: true }));
  expect(told.schema).toEqual(object(v));
});

test('a field that may be null, as some servers say it beside its type, may be so', async () => {
  const number = { type: 'integer', nullable: true };
  const definitions = { a: { type: 'object', properties: { x: number } } };
  const all = { allOf: [{ $ref: '#/definitions/a' }], nullable: true };
  for (const [schema, ...fits] of [
    [number, 1, null],
    [{ type: 'array', items: number }, [1, null]],
    [{ enum: ['a'], type: 'string', nullable: true }, 'a', null],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }], nullable: true }, 'a', 1, null],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }], nullable: true }, 'a', null],
    [{ $ref: '#/definitions/a', nullable: true }, {}, null],
    [all, { x: null }, null],
  ] as const) {
    const tool = await toolWith(object(schema, { definitions, required: ['v'] }));
    for (const v of fits)
      expect(tool && readInput(tool.input, { v }), JSON.stringify([schema, v])).toEqual({
        success: true,
        data: { v },
      });
  }
  const no = { ...number, nullable: false };
  const refused = object({ type: 'array', items: no });
  expect(await reads(refused, { v: [1] }, { v: [null] })).toEqual([true, false]);
  expect(await reads(object(all, { definitions }), { v: { x: 'y' } })).toEqual([false]);
});

test('a field may be called as what every object has', async () => {
  const text = { type: 'string' };
  const properties = { constructor: text, toString: text, valueOf: text, v: text };
  expect(
    await reads(
      { type: 'object', properties, required: ['v'], additionalProperties: false },
      ...[{ v: 'x' }, { v: 'x', constructor: 'y' }, { v: 1 }, {}],
    ),
  ).toEqual([true, true, false, false]);
});
