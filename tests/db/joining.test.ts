import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinByCode } from '@/lib/channels/guest';
import { hear } from '@/lib/channels/hear';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import type { Ctx } from '@/lib/context';
import { listParts } from '@/lib/parts/list-parts';
import { makePart } from '@/lib/parts/make-part';
import { setCountry } from '@/lib/profile/set-country';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { becomeAnonymous } from '../support/anonymous';
import { sent } from '../support/channels';
import { openTestDb, type TestDb } from '../support/db';
import { fullPerson } from '../support/full-person';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { keptMessages } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const tables = () =>
  db.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
       and a.attname = 'user_id' and not a.attisdropped order by 1`,
  );

async function rowsOf(personId: string): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  for (const { name } of await tables()) {
    const [row] = await db.sql<{ n: number }>(`select count(*)::int as n from ${name} where user_id = $1`, [
      personId,
    ]);
    told[name] = row?.n ?? 0;
  }
  return told;
}

/** Makes somebody a guest who talks through a webhook, as `ask_guest` does. */
async function asGuest(ctx: Ctx): Promise<string> {
  const sender = ctx.personId;
  await becomeAnonymous(db, ctx);
  await db.sql('delete from public.levels where user_id = $1', [ctx.personId]);
  await db.sql(
    `insert into private.guests (user_id, who, agreed_with) values ($1, private.digest_of_sender('webhook', $2), gen_random_uuid())`,
    [ctx.personId, sender],
  );
  return sender;
}

const codeOf = async (ctx: Ctx) => must(await makeLinkCode({ ...ctx, tool: 'makeLinkCode' })).code;

/** What each person has one row of stays as the account has it; counted or passing things are left out besides. */
const oneOfEach = [
  ...['profiles', 'model_choices', 'safety_rests', 'feed_items', 'problems'],
  ...[
    'private.budgets',
    'private.guests',
    'private.link_codes',
    'private.recent_turns',
    'private.recent_files',
  ],
];

test('everything of a guest becomes the account’s, also where it has as much of its own', async () => {
  const ada = await fullPerson(db, 'Ada');
  const guest = await fullPerson(db, 'Guest');
  const sender = await asGuest(guest.ctx);
  const [before, theirs] = [await rowsOf(ada.ctx.personId), await rowsOf(guest.ctx.personId)];
  must(await joinByCode('webhook', sender, await codeOf(ada.ctx)));
  const after = await rowsOf(ada.ctx.personId);
  for (const name of Object.keys(before).filter((one) => !oneOfEach.includes(one) && one !== 'levels')) {
    const more = name === 'agent_actions' ? 1 : 0;
    expect([name, after[name]]).toEqual([name, (before[name] ?? 0) + (theirs[name] ?? 0) + more]);
  }
  expect(Object.values(await rowsOf(guest.ctx.personId)).every((n) => n === 0)).toBe(true);
  expect(await db.sql('select id from auth.users where id = $1', [guest.ctx.personId])).toEqual([]);
  const images = await db.sql<{ n: number }>(
    `select count(*)::int as n from public.action_changes where concat(before, after) like '%' || $1 || '%' and table_name not in ('channel_links', 'personas')`,
    [guest.ctx.personId],
  );
  expect(images).toEqual([{ n: 0 }]);
  const parts = must(await listParts(ada.ctx)).map(({ name }: { name: string }) => name);
  expect(parts.sort()).toEqual(['Critic', 'Critic (2)', 'Planner', 'Planner (2)']);
  const { actions } = must(await listActions(ada.ctx));
  expect(actions[0]).toMatchObject({ tool: 'joinGuest', actor: 'person' });
});

async function talkedGuest(name: string): Promise<{ guest: Ctx; talk: string; sender: string }> {
  const guest = await consentedPerson(db, name);
  await sqlAsServer(db, guest.personId, (tx) =>
    tx.query(`insert into public.channel_links (channel, sender) values ('webhook', $1)`, [guest.personId]),
  );
  const sender = await asGuest(guest);
  const talk = must(await hear('webhook', sent({ sender })))?.conversation ?? '';
  await say(guest, talk, 'My Critic is loud.');
  return { guest, talk, sender };
}

test('the conversation goes on, and what was done as a guest is undone as before', async () => {
  const { guest, talk, sender } = await talkedGuest('One');
  const made = randomUUID();
  must(await makePart({ ...guest, tool: 'makePart', actionId: made }, { name: 'Critic' }));
  const eve = await consentedPerson(db, 'Eve');
  must(await makePart({ ...eve, tool: 'makePart' }, { name: 'critic' }));
  must(await joinByCode('webhook', sender, await codeOf(eve)));
  expect(must(await hear('webhook', sent({ sender })))).toMatchObject({
    ...{ person: eve.personId, conversation: talk, guest: false },
  });
  await say(eve, talk, 'And still here.');
  expect(await keptMessages(db, talk)).toHaveLength(4);
  must(await undoAction({ ...eve, tool: 'undo' }, made));
  expect(must(await listParts(eve)).map(({ name }: { name: string }) => name)).toEqual(['critic']);
});

test('rests that safety asked for and what was used of the budget stand for the account', async () => {
  const { guest, sender } = await talkedGuest('Two');
  const eve = await consentedPerson(db, 'Eve');
  must(await setCountry({ ...eve, tool: 'setCountry' }, null));
  for (const [who, hours] of [
    [guest, 20],
    [eve, 1],
  ] as const)
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + make_interval(hours => $2))
       on conflict (user_id) do update set careful_until = excluded.careful_until`,
      [who.personId, hours],
    );
  await db.sql(
    `insert into private.budgets (user_id, used_tokens) values ($1, 300), ($2, 40) on conflict (user_id) do update set used_tokens = excluded.used_tokens`,
    [guest.personId, eve.personId],
  );
  must(await joinByCode('webhook', sender, await codeOf(eve)));
  const [kept] = await db.sql(
    `select r.careful_until > now() + interval '10 hours' as careful, b.used_tokens::int as used, p.country
     from public.safety_rests r join private.budgets b using (user_id) join public.profiles p using (user_id) where user_id = $1`,
    [eve.personId],
  );
  expect(kept).toEqual({ careful: true, used: 340, country: 'DE' });
});

test('while an answer is being written for the guest nothing moves, and the code holds', async () => {
  const { guest, talk, sender } = await talkedGuest('Three');
  const eve = await consentedPerson(db, 'Eve');
  await say(guest, talk, 'More.', { leaveRunning: true });
  const code = await codeOf(eve);
  // Nor does it count as a try, however often the code is sent meanwhile.
  for (let n = 0; n < 6; n += 1)
    expect(await joinByCode('webhook', sender, code)).toMatchObject({
      ok: false,
      error: { code: 'busy', message: expect.stringContaining('being written') },
    });
  await db.sql(
    `update public.runs set status = 'completed', ended_at = now() where user_id = $1 and status = 'running'`,
    [guest.personId],
  );
  must(await joinByCode('webhook', sender, code));
});

test('what they said just now is waited for; what nobody takes up goes along', async () => {
  const { guest, talk, sender } = await talkedGuest('Five');
  const eve = await consentedPerson(db, 'Eve');
  const code = await codeOf(eve);
  const id = randomUUID();
  await db.sql(
    `insert into public.waiting_messages (id, user_id, conversation_id, place, text, safety, created_at)
     values ($1, $2, $3, 1, 'Now?', 'none', now() - interval '30 seconds')`,
    [id, guest.personId, talk],
  );
  expect(await joinByCode('webhook', sender, code)).toMatchObject({ ok: false, error: { code: 'busy' } });
  await db.sql(
    `update public.waiting_messages set created_at = now() - interval '2 minutes' where user_id = $1`,
    [guest.personId],
  );
  must(await joinByCode('webhook', sender, code));
  expect(await db.sql('select user_id, text from public.waiting_messages where id = $1', [id])).toEqual([
    { user_id: eve.personId, text: 'Now?' },
  ]);
});

test('somebody who is no guest guesses no code either', async () => {
  const eve = await consentedPerson(db, 'Eve');
  const sender = randomUUID();
  for (let n = 0; n < 5; n += 1)
    expect(await joinByCode('webhook', sender, await codeOf(eve))).toMatchObject({
      error: { code: 'not_found' },
    });
  expect(await joinByCode('webhook', sender, await codeOf(eve))).toMatchObject({ error: { code: 'busy' } });
});

test('a code cannot be guessed, and nobody who is no guest is given away', async () => {
  const { sender } = await talkedGuest('Four');
  const eve = await consentedPerson(db, 'Eve');
  const code = await codeOf(eve);
  expect(await joinByCode('webhook', eve.personId, code)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
  const hash = 'a'.repeat(64);
  for (const call of [
    `select public.join_guest('webhook', '${sender}', '${hash}')`,
    `select public.ask_guest('webhook', '${sender}', gen_random_uuid(), true, 5)`,
    `select public.settle_guest('webhook', '${sender}', 1)`,
  ])
    await expect(sqlAsServer(db, eve.personId, (tx) => tx.query(call))).rejects.toMatchObject({
      code: expect.stringMatching(/PT40[34]/),
    });
  for (let n = 0; n < 5; n += 1)
    expect(await joinByCode('webhook', sender, '2345-6789')).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  expect(await joinByCode('webhook', sender, code)).toMatchObject({ ok: false, error: { code: 'busy' } });
});

test('every unique index by person is looked after when two become one', async () => {
  const indexes = await db.sql<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indisunique and pg_get_indexdef(indexrelid) ~ '\\(user_id' and indrelid::regclass::text !~ '^auth\\.' order by 1`,
  );
  expect(indexes.map(({ name }) => name)).toEqual([
    ...[
      'channel_links_user_id_channel_sender_key',
      'channel_threads_one',
      'feed_items_user_id_kind_source_id_key',
    ],
    ...[
      'levels_user_id_key',
      'mcp_servers_user_id_key_key',
      'memory_files_path',
      'model_calls_user_id_run_id_n_key',
    ],
    ...[
      'model_choices_user_id_key',
      'parts_name',
      'private.budgets_pkey',
      'private.guests_pkey',
      'private.link_codes_pkey',
    ],
    ...['private.model_keys_pkey', 'private.recent_files_pkey', 'private.recent_turns_pkey', 'problems_once'],
    ...['profiles_user_id_key', 'safety_rests_user_id_key'],
  ]);
});
