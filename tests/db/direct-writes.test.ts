import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOn } from '@/lib/db/client-for';
import { finishAction } from '@/lib/undo/finish-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { asCompanion, must } from '../support/scene';
import { sqlAs } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let tables: string[];
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  const rows = await db.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => db.close());

/** Every row of every table, as text that differs when anything does. */
async function everything(): Promise<string> {
  const each = tables.map((name) => `select '${name}' as t, to_jsonb(x)::text as r from public.${name} x`);
  return JSON.stringify(await db.sql(`select * from (${each.join(' union all ')}) a order by t, r`));
}

/** Runs `work`, and finds that nothing is different afterwards. */
async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everything();
  const answer = await work();
  expect((await everything()) === before).toBe(true);
  return answer;
}

/** All that a browser could put beside its token in the hope of being taken for the server. */
const forgedHeaders = () => ({
  'x-action-id': randomUUID(),
  'x-action-actor': 'agent',
  'x-action-tool': 'forged',
  'x-action-run': ada.runId,
  'x-action-conversation': ada.conversationId,
});
const forgedClaims = () => ({
  actor: 'agent',
  agent: 'companion',
  action: randomUUID(),
  tool: 'forged',
  run: ada.runId,
  conversation: ada.conversationId,
});

describe('no client role writes a table, not even its own rows', () => {
  test.each(['anon', 'authenticated', 'service_role'])('%s, in SQL', async (role) => {
    await changesNothing(async () => {
      for (const name of tables)
        for (const write of [
          `insert into public.${name} (user_id) values ('${ada.ctx.personId}')`,
          `update public.${name} set user_id = user_id`,
          `delete from public.${name}`,
          `truncate public.${name} cascade`,
          `copy public.${name} from program 'true'`,
          `create trigger mine before insert on public.${name} for each row execute function private.touch()`,
        ]) {
          const asked = sqlAs(
            db,
            ada.ctx.personId,
            async (tx) => {
              await tx.query('reset role');
              await tx.query(`set local role ${role}`);
              await tx.query(write);
            },
            forgedClaims(),
          );
          await expect(asked, `${role}: ${write}`).rejects.toMatchObject({ code: '42501' });
        }
    });
  });

  test('a person with their own token, over the API, whatever they send along', async () => {
    await changesNothing(async () => {
      for (const name of tables)
        for (const headers of [{}, forgedHeaders()])
          for (const answer of [
            await asked('POST', name, headers, { user_id: ada.ctx.personId }),
            await asked('PATCH', `${name}?user_id=eq.${ada.ctx.personId}`, headers, {
              user_id: ada.ctx.personId,
            }),
            await asked('DELETE', `${name}?user_id=eq.${ada.ctx.personId}`, headers),
            await asked('POST', name, { ...headers, prefer: 'resolution=merge-duplicates' }, [
              { user_id: ada.ctx.personId },
            ]),
          ])
            expect([name, answer.status, answer.code]).toEqual([name, 403, '42501']);
    });
  });

  test('nor does nobody, with the publishable key', async () => {
    await changesNothing(async () => {
      const nobody = clientOn(db.backend);
      for (const name of tables) {
        const table = nobody.from(name as 'parts');
        for (const { error } of [
          await table.insert({ user_id: ada.ctx.personId } as never),
          await table.update({ user_id: ada.ctx.personId }).eq('user_id', ada.ctx.personId),
          await table.delete().eq('user_id', ada.ctx.personId),
          await table.select('id'),
        ])
          expect([name, error?.code]).toEqual([name, '42501']);
      }
    });
  });
});

interface Answer {
  status: number;
  code?: string;
}

async function asked(method: string, path: string, headers: object, body?: unknown): Promise<Answer> {
  const response = await db.requestAs(ada.ctx, `/rest/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, code: text ? JSON.parse(text).code : undefined };
}

describe('what was forged before and is refused now', () => {
  const forgeries: [string, () => [string, string, unknown]][] = [
    [
      'a quote never said',
      () => [
        'POST',
        'part_evidence',
        {
          part_id: ada.partId,
          conversation_id: ada.conversationId,
          message_id: ada.messageId,
          kind: 'thought',
          quote: 'I never said this',
          start_offset: 0,
          end_offset: 17,
        },
      ],
    ],
    ['a kept quote in other words', () => ['PATCH', `part_evidence?id=eq.${ada.evidenceId}`, { quote: 'x' }]],
    ['the text of a message', () => ['PATCH', `messages?id=eq.${ada.messageId}`, { parts: [] }]],
    ['its role', () => ['PATCH', `messages?id=eq.${ada.messageId}`, { role: 'assistant' }]],
    ['its time', () => ['PATCH', `messages?id=eq.${ada.messageId}`, { created_at: '2020-01-01' }]],
    [
      'an end of the rest',
      () => ['PATCH', `safety_rests?user_id=eq.${ada.ctx.personId}`, { exploring_locked_until: null }],
    ],
    [
      'the execution of a proposal',
      () => ['PATCH', `proposals?id=eq.${ada.proposalId}`, { status: 'executed', decision: 'accept' }],
    ],
    [
      'a row of the ledger',
      () => ['POST', 'agent_actions', { actor: 'person', tool: 'giveConsent', status: 'ok' }],
    ],
  ];
  test.each(forgeries)('%s', async (_, make) => {
    const [method, path, body] = make();
    const answer = await changesNothing(() => asked(method, path, forgedHeaders(), body));
    expect([answer.status, answer.code]).toEqual([403, '42501']);
  });

  test('an end of an action that is under way, or of one that never was', async () => {
    const [running] = await db.sql<{ id: string }>(
      `select id from public.agent_actions where status = 'running' and user_id = $1 limit 1`,
      [ada.ctx.personId],
    );
    for (const id of [running?.id ?? expect.unreachable(), randomUUID()]) {
      const call = { p_id: id, p_tool: 'forged', p_input: {}, p_output: {}, p_status: 'ok' };
      const answer = await changesNothing(() => asked('POST', 'rpc/finish_action', forgedHeaders(), call));
      expect([answer.status, answer.code]).toEqual([403, '42501']);
    }
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId, 'addEvidence');
    must(
      await finishAction(companion, {
        tool: 'addEvidence',
        toolCallId: 'c',
        input: {},
        output: {},
        status: 'ok',
        durationMs: 1,
      }),
    );
  });
});

test('no function writes anything for a person’s own token, whatever it claims', async () => {
  const functions = await db.sql<{ name: string; args: string[] | null }>(`
    select p.oid::regproc::text as name, (
      select array_agg(format_type(t, null) order by n) from unnest(p.proargtypes::oid[]) with ordinality a (t, n)) as args
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`);
  expect(functions.length).toBeGreaterThan(50);
  const ids = [ada.partId, ada.conversationId, ada.messageId, ada.runId, ada.evidenceId, ada.proposalId];
  const [action] = await db.sql<{ id: string }>('select id from public.agent_actions order by seq limit 1');
  await changesNothing(async () => {
    for (const { name, args } of functions)
      for (const id of [...ids, action?.id ?? '']) {
        const values = (args ?? []).map((type) => argumentOf(type, id));
        await sqlAs(
          db,
          ada.ctx.personId,
          (tx) => tx.query(`select public.${name.replace(/^public\./, '')}(${values.join(', ')})`),
          forgedClaims(),
        ).catch(expectRefusal(name));
      }
  });
});

const expectRefusal = (name: string) => (error: unknown) =>
  expect([name, (error as { code?: string }).code]).toEqual([
    name,
    expect.stringMatching(/^(42501|PT\d{3}|22\w{3}|23\w{3}|P0001)$/),
  ]);

/** A value of a type that a call could go through with. */
function argumentOf(type: string, id: string): string {
  const known: Record<string, string> = {
    uuid: `'${id}'::uuid`,
    'uuid[]': `array['${id}']::uuid[]`,
    jsonb: `'{"name": "Forged"}'::jsonb`,
    text: `'overview.md'`,
    'text[]': `array['overview.md']`,
    boolean: 'false',
    'integer[]': 'array[1]',
    integer: '1',
    smallint: '1::smallint',
    bigint: '1::bigint',
    numeric: '0.5',
    date: `'2020-01-01'::date`,
    'timestamp with time zone': `'2020-01-01'::timestamptz`,
  };
  return known[type] ?? `(enum_range(null::${type}))[1]`;
}
