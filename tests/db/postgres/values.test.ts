import { expect, test } from 'vitest';
import { connectTo } from '@/lib/db/postgres/connect-to';
import { openPool } from '@/lib/db/postgres/pool';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

const expected: [string, unknown][] = [
  ['7::int8', 7],
  [`'9007199254740993'::int8`, 9007199254740993n],
  ['1.50::numeric', 1.5],
  ['0.25::float8', 0.25],
  ['true', true],
  [`'2026-03-01'::date`, '2026-03-01'],
  [`'10:20'::time`, '10:20:00'],
  [`'2026-03-01 10:20:30.123456+02'::timestamptz`, '2026-03-01T08:20:30.123456+00:00'],
  [`'2026-03-01 10:20:30'::timestamp`, '2026-03-01T10:20:30'],
  [`'1 day'::interval`, '1 day'],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  [`'"text"'::json`, 'text'],
  [`'\\x0102'::bytea`, '\\x0102'],
  [`array['a', null, 'b,"c"']`, ['a', null, 'b,"c"']],
  [`array['a']::name[]`, ['a']],
  ['array[1, 2]', [1, 2]],
  ['array[1, 2]::int8[]', [1, 2]],
  ['array[1.5]::numeric[]', [1.5]],
  [`array['2026-03-01']::date[]`, ['2026-03-01']],
  [`array['2026-03-01T08:00Z'::timestamptz]`, ['2026-03-01T08:00:00+00:00']],
  [`array['00000000-0000-0000-0000-000000000001'::uuid]`, ['00000000-0000-0000-0000-000000000001']],
  ['null::jsonb', null],
];

test.skipIf(!bin)(
  'values leave PostgreSQL as they do the embedded database, and arrive as they are',
  async () => {
    const machine = await openPostgres(bin ?? '');
    const pool = openPool(machine.url, 5000);
    const { session } = pool;
    for (const [expression, value] of expected)
      expect(await session.query(`select ${expression} as value`), expression).toEqual([{ value }]);
    const params = [{ a: 1 }, '[1, "two"]', ['x', 'y"'], 12, null, '2026-03-01T10:00:00Z', true];
    const types = ['jsonb', 'jsonb', 'text[]', 'bigint', 'text', 'timestamptz', 'boolean'];
    const list = types.map((type, n) => `$${n + 1}::${type} as v${n}`).join(', ');
    const [row] = await session.query(`select ${list}`, params);
    expect(Object.values(row ?? {})).toEqual([
      ...[{ a: 1 }, [1, 'two'], ['x', 'y"'], 12, null, '2026-03-01T10:00:00+00:00', true],
    ]);
    expect(
      await session.query(
        `select current_setting('search_path') as path, current_setting('TimeZone') as zone, current_setting('statement_timeout') as most`,
      ),
    ).toEqual([{ path: '"$user", public, extensions', zone: 'UTC', most: '5s' }]);
    await pool.end();
    await machine.close();
  },
);

test.skipIf(!bin)('a transaction whose refused statement was overlooked is told as refused', async () => {
  const machine = await openPostgres(bin ?? '');
  const pool = openPool(machine.url);
  const overlooked = pool.session.transaction(async (tx) => {
    await tx.exec('create table kept (n int)');
    await tx.query('select 1 / $1::int', [0]).catch(() => {});
  });
  await expect(overlooked).rejects.toThrow('rolled back');
  expect(await pool.session.query(`select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
  await pool.end();
  await machine.close();
});

test('sslmode=require encrypts without asking who signed, as psql understands it', () => {
  const url = 'postgresql://ada:secret@db.example.org/parley';
  const opened = (text: string) => connectTo(text, 1).connectionString;
  expect(opened(url)).toBe(url);
  expect(opened(`${url}?sslmode=verify-full`)).toBe(`${url}?sslmode=verify-full`);
  expect(opened(`${url}?sslmode=prefer`)).toBe(`${url}?sslmode=require&uselibpqcompat=true`);
  expect(opened(`${url}?sslmode=require`)).toBe(`${url}?sslmode=require&uselibpqcompat=true`);
});
