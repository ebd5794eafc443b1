import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { call, read } from '@/lib/db/call';
import { subscribe } from '@/lib/db/feed';
import { refusalFor } from '@/lib/db/refusals';
import { expectConsoleError } from '../../support/console';
import { openTestDb, type TestDb } from '../../support/db';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await db.person('Ada');
});
afterAll(() => db.close());

test('a call writes as the person and under the action it names', async () => {
  const actionId = randomUUID();
  const made = await call({ ...ada, actionId, tool: 'parts.make – Fürsorge ✓' }, 'make_part', {
    p_changes: { name: 'The Watcher' },
  });
  expect(made).toMatchObject({ ok: true, value: { name: 'The Watcher' } });
  const rows = await db.sql('select user_id, tool, actor from agent_actions where id = $1', [actionId]);
  expect(rows).toEqual([{ user_id: ada.personId, tool: 'parts.make – Fürsorge ✓', actor: 'person' }]);
});

test('a refusal of our own SQL keeps its words and its detail', () => {
  const error = { code: 'PT409', message: 'Changed since.', details: '{"field":"name"}' };
  expect(refusalFor(error).error).toEqual({
    code: 'conflict',
    message: 'Changed since.',
    detail: { field: 'name' },
  });
  expect(refusalFor({ code: 'PT423', message: 'Later.', details: 'plain' }).error.detail).toBe('plain');
});

test.each([
  ['PT404', 'not_found'],
  ['PT400', 'invalid_input'],
  ['22P02', 'invalid_input'],
  ['23502', 'invalid_input'],
  ['23514', 'invalid_input'],
  ['23505', 'conflict'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['PT423', 'locked'],
  ['PT429', 'busy'],
  ['PT503', 'unavailable'],
  ['42501', 'not_allowed'],
  ['PT403', 'not_allowed'],
  ['PT413', 'too_large'],
  ['XX000', 'unexpected'],
])('SQL state %s is %s', (code, refusal) => {
  const { error } = refusalFor({ code, message: 'the words of a person' });
  expect(error.code).toBe(refusal);
  if (!code.startsWith('PT')) expect(error.message).not.toContain('words of a person');
});

test('writes that crossed are told as busy, also where the library keeps their code to itself', () => {
  const error = { code: 'SUP', message: 'PostgresError: deadlock detected' };
  expect(refusalFor(error).error.code).toBe('busy');
  expect(refusalFor({ code: 'SUP', message: 'the words of a person' }).error.code).toBe('unexpected');
});

test('what is not there is not found, whoever owns it', async () => {
  const bo = await db.person('Bo');
  const made = await call(ada, 'make_part', { p_changes: { name: 'The Judge' } });
  const id = made.ok && (made.value as { id: string }).id;
  const ask = (ctx: Ctx, part: string) => read(ctx.db.from('parts').select('name').eq('id', part).single());
  expect(await ask(ada, String(id))).toEqual({ ok: true, value: { name: 'The Judge' } });
  expect(await ask(bo, String(id))).toEqual(await ask(bo, randomUUID()));
  expect(await ask(bo, String(id))).toMatchObject({ ok: false, error: { code: 'not_found' } });
});

test('an unexpected failure is logged by name and code alone', async () => {
  expectConsoleError(/^\[db\] rpc no_such_function failed \(PGRST202\)$/);
  const answer = await call(ada, 'no_such_function' as 'list_parts', { p_said: 'the door' } as never);
  expect(answer).toEqual({
    ok: false,
    error: { code: 'unexpected', message: 'Something went wrong on our side.' },
  });
});

test("a person is told of their own ledger's growth and of nobody else's", async () => {
  const bo = await db.person('Bo');
  const heard: string[] = [];
  const news = Promise.withResolvers<void>();
  const stopAda = await subscribe(ada, { onNews: () => heard.push('ada') });
  const stopBo = await subscribe(bo, {
    onNews: () => {
      heard.push('bo');
      news.resolve();
    },
  });
  await call(bo, 'make_part', { p_changes: { name: 'The Watcher' } });
  await news.promise;
  stopBo();
  const made = Promise.withResolvers<void>();
  const stopAgain = await subscribe(bo, { onNews: () => made.resolve() });
  await call(bo, 'make_part', { p_changes: { name: 'The Clown' } });
  await made.promise;
  expect(new Set(heard)).toEqual(new Set(['bo']));
  expect(heard.length).toBeLessThan(3);
  stopAgain();
  stopAda();
});
