import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '@/agents/tools/read-input';

const schema = z.object({
  query: z.string().min(1),
  kind: z.enum(['fear', 'wish']).optional(),
  part: z.uuid().optional(),
  note: z.string().min(1).optional(),
  limit: z.number().int().max(10).optional(),
  all: z.boolean().optional(),
  days: z.array(z.string()).optional(),
  spot: z.object({ x: z.number(), y: z.number().optional() }).optional(),
});
const read = (input: unknown) => readInput(schema, input).data;

describe('what a model calls a tool with', () => {
  test.each<[string, unknown, object]>([
    [
      'fields that are left out as null',
      { query: 'Critic', kind: null, part: null, limit: null, all: null },
      {},
    ],
    ['fields that are left out in words', { query: 'Critic', kind: 'None', part: '', all: 'null' }, {}],
    ['a number where a text is asked for', { query: 1984, note: true }, { query: '1984', note: 'true' }],
    ['a list of one', [{ query: 'Critic', limit: 5 }], { limit: 5 }],
    ['a number as text', { query: 'Critic', limit: '5' }, { limit: 5 }],
    ['yes and no as text', { query: 'Critic', all: 'True' }, { all: true }],
    ['a list as text', { query: 'Critic', days: '["Monday"]' }, { days: ['Monday'] }],
    [
      'an object as text, with a number as text in it',
      { query: 'Critic', spot: '{"x":"1","y":null}' },
      { spot: { x: 1 } },
    ],
    ['the whole input encoded twice', JSON.stringify({ query: 'Critic', kind: 'fear' }), { kind: 'fear' }],
  ])('is read with %s', (_, input, rest) => {
    expect(read(input)).toEqual({ query: 'Critic', ...rest });
  });

  test('is nothing at all where nothing is needed', () => {
    expect(readInput(z.object({}), null).data).toEqual({});
    expect(readInput(z.object({}), '').data).toEqual({});
    for (const other of ['text', 7, [], true]) expect(readInput(z.object({}), other).success).toBe(false);
  });

  test.each<[string, unknown]>([
    ['a needed field that is null', { query: null }],
    ['a needed field that is empty', { query: '' }],
    ['a number that is none', { query: 'Critic', limit: 'many' }],
    ['a number beyond its bound, as text', { query: 'Critic', limit: '50' }],
    [
      'an empty text where some is needed: it may mean that something is to be emptied',
      { query: 'Critic', note: '' },
    ],
    ['a kind that does not exist', { query: 'Critic', kind: 'shame' }],
    ['a list in the place of an object', [1, 2]],
    ['text that is no JSON', 'Critic'],
    ['a number in the place of all of it', 7],
  ])('is refused with %s, as it was written', (_, input) => {
    const said = readInput(schema, input);
    expect(said.success).toBe(false);
    expect(said.error?.issues).toEqual(schema.safeParse(input).error?.issues);
  });

  test('is never touched where it fits', () => {
    const loose = z.object({ query: z.string(), note: z.string().nullable().optional() });
    expect(readInput(loose, { query: 'None', note: null }).data).toEqual({ query: 'None', note: null });
  });
});
