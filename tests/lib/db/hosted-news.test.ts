import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { call } from '@/lib/db/call';
import { subscribe } from '@/lib/db/feed';
import { openHosted } from '../../support/hosted';
import type { RealtimeService } from '../../support/realtime/service';

const never = 3_600_000;
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
let hosted: Awaited<ReturnType<typeof openHosted>>;
let realtime: RealtimeService;
let ada: Ctx;
let bo: Ctx;
beforeAll(async () => {
  hosted = await openHosted();
  Object.assign(process.env, hosted.env);
  realtime = await hosted.addRealtime();
  [ada, bo] = [await person('ada@example.org'), await person('bo@example.org')];
});
afterAll(() => hosted.close());

async function person(email: string): Promise<Ctx> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = hosted.env;
  const client = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const password = 'a quiet green door';
  await client.auth.signUp({ email, password });
  const { session, user } = (await client.auth.signInWithPassword({ email, password })).data;
  return ctxOf({ personId: user?.id ?? '', accessToken: session?.access_token ?? '' });
}

const makePart = async (ctx: Ctx, name: string) =>
  expect(await call(ctx, 'make_part', { p_changes: { name } })).toMatchObject({ ok: true });

/** Follows a ledger that is looked at only when Realtime gives a reason to, unless the test says how often. */
async function follow(ctx: Ctx, pollEveryMs = never) {
  const heard = { news: 0, lost: 0 };
  const stop = await subscribe(ctx, {
    onNews: () => {
      heard.news += 1;
    },
    onLost: () => {
      heard.lost += 1;
    },
    pollEveryMs,
    pollWhileToldMs: never,
  });
  return { heard, stop };
}

test('without the right to join a channel nobody is let in, and a look now and then finds the news', async () => {
  const { heard, stop } = await follow(ada, 5);
  await eventually(() => realtime.refused).toBe(1);
  await makePart(ada, 'The Watcher');
  await eventually(() => heard.news).toBe(1);
  expect(realtime.letIn).toBe(0);
  expect(realtime.withoutToken).toBe(0);
  stop();
});

test('each may join the channel of their own ledger and no other', async () => {
  await hosted.sql.query('select private.allow_ledger_channels()');
  const { refused } = realtime;
  const own = await follow(ada);
  await eventually(() => realtime.joined()).toBe(1);
  own.stop();
  await eventually(() => realtime.joined()).toBe(0);
  expect(realtime.refused).toBe(refused);
  const foreign = await follow({ ...bo, personId: ada.personId });
  await eventually(() => realtime.refused).toBe(refused + 1);
  await makePart(ada, 'The Planner');
  expect(foreign.heard.news).toBe(0);
  foreign.stop();
});

test('a change is told once, as it happens, with a number and no words', async () => {
  const [mine, theirs] = [await follow(ada), await follow(bo)];
  await eventually(() => realtime.joined()).toBe(2);
  const sent = realtime.sent.length;
  await makePart(ada, 'The Newcomer');
  await eventually(() => mine.heard.news).toBe(1);
  expect(realtime.sent.slice(sent)).toEqual([
    { topic: `ledger:${ada.personId}`, event: 'action', payload: { seq: expect.any(Number) } },
  ]);
  await makePart(bo, 'The Last');
  await eventually(() => theirs.heard.news).toBe(1);
  expect(mine.heard).toEqual({ news: 1, lost: 0 });
  mine.stop();
  theirs.stop();
});

test('what happened while the connection was broken is told when it is back', async () => {
  const { heard, stop } = await follow(ada);
  await eventually(() => realtime.joined()).toBe(1);
  const letIn = realtime.letIn;
  realtime.breakAll();
  await eventually(() => realtime.joined()).toBe(0);
  await makePart(ada, 'The Absent');
  await eventually(() => realtime.letIn).toBe(letIn + 1);
  await eventually(() => heard.news).toBe(1);
  stop();
});

test('nobody sends on a channel, and no row of it is read elsewhere', async () => {
  const asBo = `set local role authenticated; select set_config('request.jwt.claims', '${JSON.stringify({
    sub: bo.personId,
    role: 'authenticated',
  })}', true), set_config('realtime.topic', 'ledger:${bo.personId}', true);`;
  const sending = hosted.sql.transaction(async (tx) => {
    await tx.exec(asBo);
    await tx.query(
      `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`,
      [`ledger:${bo.personId}`],
    );
  });
  await expect(sending).rejects.toThrow(/row-level security/);
});

test('a broadcast that fails stops no write', async () => {
  await hosted.sql.exec(
    `alter function realtime.send(jsonb, text, text, boolean) rename to sent;
     create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
     language plpgsql as $$ begin raise exception 'out of order'; end $$;`,
  );
  await makePart(ada, 'The Stubborn');
});

test('a schema `realtime` that the owner of the database may not use stops no write', async () => {
  const owner = await hosted.sql.query<{ name: string }>('select current_user as name');
  await hosted.sql.exec(`
    create role plain nologin; grant usage, create on schema private to plain;
    grant execute on function private.broadcast_action(uuid, bigint) to plain;
    alter function private.announce_action() owner to plain;`);
  await makePart(ada, 'The Unheard');
  await hosted.sql.exec(`
    alter function private.announce_action() owner to ${owner[0]?.name};
    drop owned by plain; drop role plain;`);
});

test('all that one transaction does is one message', async () => {
  await hosted.sql.exec(
    `drop function realtime.send(jsonb, text, text, boolean);
     alter function realtime.sent(jsonb, text, text, boolean) rename to send;`,
  );
  const sent = realtime.sent.length;
  const touched = await hosted.sql.query(
    'update public.agent_actions set status = status where user_id = $1 returning id',
    [ada.personId],
  );
  expect(touched.length).toBeGreaterThan(2);
  await makePart(bo, 'The End');
  await eventually(() => realtime.sent.at(-1)?.topic).toBe(`ledger:${bo.personId}`);
  expect(realtime.sent.slice(sent).map(({ topic }) => topic)).toEqual([
    `ledger:${ada.personId}`,
    `ledger:${bo.personId}`,
  ]);
});
