import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { refusalFor } from '@/lib/db/refusals';
import { finishAction } from '@/lib/undo/finish-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { asCompanion, must, say } from '../support/scene';

let db: TestDb;
let ada: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
});
afterAll(() => db.close());

/** Columns whose size follows from others, and those that are cut instead of refused (tested below). */
const otherwise: Record<string, string> = {
  'action_changes.table_name': 'written by the trigger: the name of a table',
  'action_changes.before': 'the image of a row whose columns have limits',
  'action_changes.after': 'the image of a row whose columns have limits',
  'agent_actions.reverts': 'what one undo took back: SQL stops at 2,000 actions',
  'agent_actions.input': 'cut',
  'agent_actions.output': 'cut',
  'agent_actions.error_code': 'cut',
  'agent_actions.error_message': 'cut',
  'agent_actions.tool_call_id': 'cut',
  'conversations.snapshot': 'assembled by SQL from rows whose columns have limits',
  'memory_files.hash': 'a digest that the table makes itself',
  'messages.parts': 'results of tools are cut, more is refused',
  'messages.metadata': 'refused with the parts',
};

interface Column {
  name: string;
  kind: string;
  /** Bytes, when the trigger `limit_sizes` of its table names the column. */
  most: number | null;
  checked: boolean;
}

const columns = () =>
  db.sql<Column>(`
    select format('%s.%s', c.relname, a.attname) as name, t.typname as kind, (
        select (n.args)[array_position(n.args, a.attname::text) + 1]::int
        from (select string_to_array(encode(g.tgargs, 'escape'), '\\000') as args from pg_trigger g
          where g.tgrelid = c.oid and g.tgname = 'limit_sizes') n
        where array_position(n.args, a.attname::text) is not null) as most,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ case t.typname when '_uuid' then 'cardinality' else '(char_length|octet_length|~)' end) as checked
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (t.typname in ('text', 'jsonb') or (t.typcategory = 'A')) order by 1`);

test('every text, list and document of every table has a greatest size', async () => {
  const without = (await columns()).filter(({ most, checked }) => most === null && !checked);
  expect(without.map(({ name }) => name)).toEqual(Object.keys(otherwise).sort());
});

const longer = (kind: string, most: number): string => {
  if (kind === '_uuid') return `(select array_agg(gen_random_uuid()) from generate_series(1, ${most / 30}))`;
  if (kind === '_int8') return `(select array_agg(n) from generate_series(1, ${most}) n)`;
  if (kind.startsWith('_')) return `array[repeat('x', ${most + 1})]`;
  return kind === 'jsonb'
    ? `jsonb_build_object('name', repeat('x', ${most + 1}), 'parts', '[]'::jsonb)`
    : `repeat('x', ${most + 1})`;
};

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string; message?: string }) => error,
  );

test('whatever is longer than its place is refused with a sentence for people, and nothing is changed', async () => {
  const limited = (await columns()).filter(({ name }) => !(name in otherwise));
  for (const { name, kind, most } of limited) {
    const [table, column] = name.split('.');
    const write = `update public.${table} set ${column} = ${longer(kind, most ?? 70_000)} where user_id = $1`;
    const problem = await problemOf(db.sql(write, [ada.ctx.personId]));
    expect([name, problem?.code]).toEqual([name, most === null ? '23514' : 'PT413']);
    expect(refusalFor(problem ?? {}).error.message).toMatch(/long|large/);
  }
});

test('what was too large already can be changed elsewhere and made smaller, and never larger', async () => {
  const owner = ada.ctx.personId;
  const fill = (size: number) =>
    db.sql(
      `update public.map_snapshots set picture = jsonb_build_object('parts', repeat('x', $2::int)) where user_id = $1`,
      [owner, size],
    );
  await db.sql('alter table public.map_snapshots disable trigger limit_sizes');
  await fill(6_000_000);
  await db.sql('alter table public.map_snapshots enable trigger limit_sizes');
  await db.sql(`update public.map_snapshots set title = 'An evening' where user_id = $1`, [owner]);
  expect(await problemOf(fill(6_000_001))).toMatchObject({ code: 'PT413' });
  await fill(5_000_000);
  await fill(10);
});

test('of a call that is too long the ledger keeps the beginning, and says so', async () => {
  const ctx = asCompanion(ada.ctx, ada.conversationId, ada.runId, 'readMarkdown');
  must(
    await finishAction(ctx, {
      ...{ tool: 'readMarkdown', toolCallId: 'c'.repeat(5000), status: 'failed', durationMs: 1 },
      ...{ input: { path: 'p'.repeat(300_000) }, output: { content: 'é'.repeat(300_000) } },
      error: { code: 'unexpected', message: 'm'.repeat(9000) },
    }),
  );
  const [kept] = await db.sql<Record<'input' | 'output', { cut: string; beginning: string }>>(
    'select * from public.agent_actions where id = $1',
    [ctx.actionId],
  );
  expect(kept?.input).toMatchObject({ cut: expect.stringContaining('too long') });
  expect(kept?.input.beginning).toMatch(/^{"path": "ppp/);
  expect(kept?.output.beginning).toHaveLength(4000);
  expect(kept).toMatchObject({ error_message: 'm'.repeat(4000), tool_call_id: 'c'.repeat(400) });
});

test('an answer that is too long keeps its words, and lets long results of tools go', async () => {
  const talk = randomUUID();
  const { run_id: runId } = await say(ada.ctx, talk, 'Good morning.', { leaveRunning: true });
  const actionId = randomUUID();
  const output = { ok: true, actionId, content: 'x'.repeat(1_000_000) };
  const calls = Array.from({ length: 6 }, (_, n) => ({
    ...{ type: 'tool-readMarkdown', toolCallId: `c${n}`, state: 'output-available', input: {}, output },
  }));
  const parts = [{ type: 'text', text: 'I hear you. '.repeat(10_000) }, ...calls];
  must(await saveAnswer(ada.ctx, { runId, parts, metadata: {}, steps: 1 }));
  const [kept] = await db.sql<{ parts: unknown[] }>(
    `select parts from public.messages where conversation_id = $1 and role = 'assistant'`,
    [talk],
  );
  expect(kept?.parts[0]).toEqual(parts[0]);
  expect(kept?.parts[6]).toMatchObject({
    output: {
      ok: false,
      actionId,
      error: { code: 'too_large', message: 'What came back was too long to be kept.' },
    },
  });
  const endless = [{ type: 'text', text: 'x'.repeat(5_000_000) }];
  const refused = await saveAnswer(ada.ctx, { runId, parts: endless, metadata: {}, steps: 1 });
  expect(refused).toMatchObject({ ok: false, error: { code: 'too_large' } });
});
