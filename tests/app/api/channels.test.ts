import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bot } from '@/agents/channels/telegram/bot';
import { POST } from '@/app/api/channels/[channel]/route';
import { mostBytes } from '@/app/api/route-handler';
import { DELETE } from '@/app/api/ways-in/[id]/route';
import { POST as makeCode } from '@/app/api/ways-in/code/route';
import { getCtx } from '@/lib/auth/session';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import { signatureOf } from '@/lib/channels/signature';
import type { Ctx } from '@/lib/context';
import { giveConsent } from '@/lib/profile/give-consent';
import { openTestDb, type TestDb } from '../../support/db';
import { type FakeTelegram, startFakeTelegram } from '../../support/fake-telegram';
import { must } from '../../support/scene';
import { keptMessages } from '../../support/turns';

const { rests } = vi.hoisted(() => ({ rests: [] as Promise<unknown>[] }));
vi.mock('next/server', async (real) => ({
  ...(await real<object>()),
  after: (rest: Promise<unknown> | (() => Promise<unknown>)) =>
    void rests.push(typeof rest === 'function' ? rest() : rest),
}));

const secret = 'a secret of forty characters, or a few more';
const token = '1234:a-token-of-a-bot-that-is-not-there';
let telegram: FakeTelegram;
let db: TestDb;
let me: Ctx;
beforeAll(async () => {
  vi.stubEnv('PARLEY_WEBHOOK_SECRET', secret);
  telegram = await startFakeTelegram();
  vi.stubEnv('PARLEY_TELEGRAM_TOKEN', token);
  vi.stubEnv('PARLEY_TELEGRAM_API_ROOT', telegram.url);
  vi.stubEnv('PARLEY_GUIDE_PACE', 'instant');
  db = await openTestDb();
  me = (await getCtx()) ?? expect.unreachable();
  must(await giveConsent({ ...me, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' }));
});
beforeEach(() => db.sql('delete from private.link_tries'));
afterAll(async () => {
  await Promise.all(rests);
  await db.close();
  await telegram.close();
  vi.unstubAllEnvs();
});

const call = (channel: string, body: string, headers: Record<string, string> = {}) =>
  POST(new NextRequest(`http://localhost:3000/api/channels/${channel}`, { method: 'POST', body, headers }), {
    params: Promise.resolve({ channel }),
  });
const now = () => Math.floor(Date.now() / 1000);
const signed = (body: string, { seconds = now(), by = secret } = {}) => ({
  'x-parley-signature': signatureOf(by, seconds, body),
});
const post = (message: object, headers: Record<string, string> = {}) => {
  const body = JSON.stringify(message);
  return call('webhook', body, { ...signed(body), ...headers });
};
const answerOf = async (response: Response) => (await response.json()).value?.answer;
const messagesOf = () => db.sql(`select id from public.messages where role = 'user'`);
const linked = async () => {
  const sender = randomUUID();
  const { code } = (await (await makeCode()).json()).value;
  expect(await answerOf(await post({ id: randomUUID(), sender, text: code }))).toMatch(/^Linked/);
  return sender;
};

describe('a webhook', () => {
  test('is answered as JSON, and line by line where that is asked for', async () => {
    const sender = await linked();
    const response = await post({ id: 'one', sender, text: 'Hello' });
    expect(await response.json()).toMatchObject({
      ok: true,
      value: { answer: expect.any(String), stop: 'finished' },
    });
    const stream = await post({ id: 'two', sender, text: 'I am here.' }, { accept: 'application/x-ndjson' });
    expect(stream.headers.get('content-type')).toMatch(/ndjson/);
    const events = (await stream.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['text', 'end']));
    expect(events.at(-1)).toEqual({ type: 'end', stop: 'finished' });
  });

  test('is met with silence when it is signed wrongly, late, early, or not at all, and nothing is read of it', async () => {
    const sender = await linked();
    const before = await messagesOf();
    const body = JSON.stringify({ id: 'x', sender, text: 'Hello' });
    const wrong: Record<string, string>[] = [
      {},
      { 'x-parley-signature': '' },
      { 'x-parley-signature': `t=${now()},v1=${'0'.repeat(64)}` },
      { 'x-parley-signature': `t=${now()}` },
      signed(body, { by: `${secret}.` }),
      signed(`${body} `),
      signed(body, { seconds: now() - 301 }),
      signed(body, { seconds: now() + 302 }),
      {
        'x-parley-signature': signed(body, { seconds: now() - 5 })['x-parley-signature'].replace(
          /t=\d+/,
          `t=${now()}`,
        ),
      },
    ];
    for (const headers of wrong) {
      const response = await call('webhook', body, headers);
      expect([headers, response.status, await response.text()]).toEqual([headers, 401, '']);
    }
    expect(await messagesOf()).toEqual(before);
  });

  test('that is replayed is met with silence; the same message signed anew is told its answer and begins nothing', async () => {
    const sender = await linked();
    const body = JSON.stringify({ id: 'once', sender, text: 'Hello' });
    const headers = signed(body, { seconds: now() - 3 });
    const first = await answerOf(await call('webhook', body, headers));
    const before = await messagesOf();
    const again = await Promise.all(Array.from({ length: 19 }, () => call('webhook', body, headers)));
    expect(await Promise.all(again.map(async (one) => [one.status, await one.text()]))).toEqual(
      again.map(() => [401, '']),
    );
    expect(await answerOf(await call('webhook', body, signed(body, { seconds: now() - 2 })))).toBe(first);
    expect(await messagesOf()).toEqual(before);
  });

  test('with a megabyte is refused, and so is what is no message', async () => {
    const huge = JSON.stringify({ id: 'x', sender: 'y', text: 'x'.repeat(1_048_576) });
    expect(huge.length).toBeGreaterThan(mostBytes);
    expect((await call('webhook', huge, signed(huge))).status).toBe(413);
    for (const body of [
      '{',
      '[]',
      '{"id":"x"}',
      '{"id":"x","sender":"a b","text":"x"}',
      '{"id":"x","sender":"y","person":"z"}',
    ])
      expect([body, (await call('webhook', body, signed(body))).status]).toEqual([body, 400]);
    const sender = await linked();
    expect((await post({ id: 'e', sender, text: '  ' })).status).toBe(400);
    expect((await post({ id: 'l', sender, text: 'x'.repeat(20_001) })).status).toBe(413);
  });

  test('with danger in more words than a message holds is met with help', async () => {
    const sender = await linked();
    const text = `${'I cannot sleep. '.repeat(1400)} I want to kill myself tonight.`;
    expect(await answerOf(await post({ id: 'long', sender, text }))).toMatch(/112.*not kept/s);
  });

  test('is not there without a secret', async () => {
    vi.stubEnv('PARLEY_WEBHOOK_SECRET', '');
    vi.resetModules();
    const { POST: fresh } = await import('@/app/api/channels/[channel]/route');
    const request = new NextRequest('http://localhost:3000/x', {
      method: 'POST',
      body: '{}',
      headers: signed('{}'),
    });
    expect((await fresh(request, { params: Promise.resolve({ channel: 'webhook' }) })).status).toBe(404);
    vi.stubEnv('PARLEY_WEBHOOK_SECRET', secret);
  });

  test('is heard no more once the person unlinked it', async () => {
    const sender = await linked();
    const link = must(await listChannelLinks(me)).at(-1);
    const id = link?.id ?? '';
    expect(link).toMatchObject({ channel: 'webhook', ends: sender.slice(-4), heard_at: null });
    const gone = await DELETE(new Request('http://localhost:3000/x'), { params: Promise.resolve({ id }) });
    expect(gone.status).toBe(200);
    expect(await answerOf(await post({ id: 'after', sender, text: 'Hello' }))).toMatch(/Ways in/);
  });
});

describe('a terminal', () => {
  const say = (message: object, headers: Record<string, string> = {}) =>
    call('terminal', JSON.stringify({ id: randomUUID(), ...message }), headers);
  const own = 'T'.repeat(43);

  test('of this computer speaks for its person, without a link', async () => {
    expect(await answerOf(await say({ text: 'Hello' }))).toEqual(expect.any(String));
    const [thread] = await db.sql<{ conversation_id: string; user_id: string }>(
      `select conversation_id, user_id from public.channel_threads where sender = 'local'`,
    );
    expect(thread?.user_id).toBe(me.personId);
    expect(await keptMessages(db, thread?.conversation_id ?? '')).toHaveLength(2);
  });

  test('elsewhere is linked by a code; its token stands nowhere', async () => {
    const headers = { authorization: `Bearer ${own}` };
    expect(await answerOf(await say({ text: 'Hello' }, headers))).toMatch(/Ways in/);
    const { code } = (await (await makeCode()).json()).value;
    expect(await answerOf(await say({ text: code }, headers))).toMatch(/^Linked/);
    expect(await answerOf(await say({ text: 'Hello' }, headers))).not.toMatch(/Ways in/);
    const kept = await db.sql('select to_jsonb(l) as row from public.channel_links l');
    expect(JSON.stringify(kept)).not.toContain(own);
    const other = { authorization: `Bearer ${'U'.repeat(43)}` };
    expect(await answerOf(await say({ text: 'Hello' }, other))).toMatch(/Ways in/);
  });
});

describe('the webhook of Telegram', () => {
  const bring = (text: string, secretToken?: string) => {
    const message = { message_id: 9, chat: { id: 9, type: 'private' }, from: { id: 9, is_bot: false }, text };
    const headers: Record<string, string> = secretToken
      ? { 'x-telegram-bot-api-secret-token': secretToken }
      : {};
    return call('telegram', JSON.stringify({ update_id: 9, message }), headers);
  };

  test('answers who knows what was agreed with Telegram, and is silent to everybody else', async () => {
    for (const wrong of [undefined, 'x', token]) {
      const response = await bring('Hello', wrong);
      expect([wrong, response.status, await response.text()]).toEqual([wrong, 401, '']);
    }
    expect(telegram.calls).toEqual([]);
    const agreed = bot()?.webhookSecret ?? expect.unreachable();
    expect(agreed).not.toContain(token);
    expect((await bring('Hello', agreed)).status).toBe(200);
    await Promise.all(rests);
    expect(telegram.said(9)).toEqual([expect.stringMatching(/Ways in/)]);
  });
});

test('no other channel is there', async () => {
  for (const channel of ['signal', 'x', '__proto__']) expect((await call(channel, '{}')).status).toBe(404);
});
