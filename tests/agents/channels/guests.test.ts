import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestNotice, guestsFull, guestWelcome } from '@/agents/channels/guest-words';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import { update } from '@/agents/channels/telegram/read-update';
import { contextForPerson } from '@/lib/auth/context-for-person';
import { hear } from '@/lib/channels/hear';
import { newCode } from '@/lib/channels/link-code';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import type { Channel } from '@/lib/channels/schema';
import type { Ctx } from '@/lib/context';
import { getProfile } from '@/lib/profile/get-profile';
import { helpFor } from '@/lib/safety/helplines';
import { sent, settingsOf, told } from '../../support/channels';
import { openTestDb, type TestDb } from '../../support/db';
import { startFakeTelegram } from '../../support/fake-telegram';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages } from '../../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(() => db.sql('delete from private.guest_counts'));

const hello = () => mockModel(saying('Hello, you.'));
const never = () => mockModel(saying('The model must not be asked.'));
const perDay = 50;
const counts = async () =>
  (
    await db.sql<{ guests: number; users: number; words: number }>(`select
      (select count(*)::int from private.guests) as guests, (select count(*)::int from auth.users) as users,
      (select count(*)::int from public.messages where role = 'user') as words`)
  )[0] ?? expect.unreachable();

/** Somebody who agreed to be a guest. */
async function guestOf(channel: Channel): Promise<{ sender: string; ctx: Ctx; conversation: string }> {
  const sender = randomUUID();
  expect(await told(channel, sent({ sender, text: 'Good evening.' }), never(), perDay)).toBe(guestNotice);
  expect(await told(channel, sent({ sender, text: 'I agree.' }), never(), perDay)).toBe(guestWelcome);
  const heard = must(await hear(channel, sent({ sender })));
  const ctx = await contextForPerson(heard?.person ?? '', { kind: 'person', tool: 'test' });
  return { sender, ctx, conversation: heard?.conversation ?? '' };
}

describe.each(['telegram', 'webhook'] as const)('somebody without an account in %s', (channel) => {
  test('is told what this is and asked first, and nothing they wrote is kept until they agreed', async () => {
    const sender = randomUUID();
    const before = await counts();
    expect(await told(channel, sent({ sender, text: 'My secret zanzibar.' }), never(), perDay)).toBe(
      guestNotice,
    );
    expect(guestNotice).toMatch(/software/);
    expect(guestNotice).toMatch(/18/);
    expect(await told(channel, sent({ sender, text: 'Tell me more.' }), never(), perDay)).toBe(guestNotice);
    expect(await counts()).toEqual(before);
    const asks = await db.sql('select to_jsonb(a) as row from private.guest_asks a');
    expect(JSON.stringify(asks)).not.toContain(sender);
    expect(await told(channel, sent({ sender, text: 'I agree' }), never(), perDay)).toBe(guestWelcome);
    expect(await counts()).toMatchObject({ guests: before.guests + 1, words: before.words });
    const kept = await db.sql('select parts from public.messages');
    expect(JSON.stringify(kept)).not.toContain('zanzibar');
    expect(await told(channel, sent({ sender, text: 'Good evening.' }), hello(), perDay)).toBe('Hello, you.');
  });

  test('who writes the same twenty times at once is one guest with one turn', async () => {
    const sender = randomUUID();
    const before = await counts();
    const times = async (text: string, model = never()) => {
      const message = sent({ sender, text });
      return Promise.all(Array.from({ length: 20 }, () => told(channel, message, model, perDay)));
    };
    expect(new Set(await times('I agree'))).toEqual(new Set([guestNotice]));
    expect(new Set(await times('I agree'))).toEqual(new Set([guestWelcome]));
    const model = hello();
    expect(new Set(await times('Good evening.', model))).toEqual(new Set(['Hello, you.']));
    expect(model.calls).toHaveLength(1);
    const { guests, users, words } = await counts();
    expect([guests, users, words]).toEqual([before.guests + 1, before.users + 1, before.words + 1]);
  });
});

describe('before anybody agreed', () => {
  test('words of danger meet people who can help, and nothing is kept', async () => {
    const before = await counts();
    const words = await told(
      'telegram',
      sent({ sender: 'd1', text: 'I want to kill myself' }),
      never(),
      perDay,
    );
    expect(words).toContain(helpFor(null).emergencyAdvice);
    expect(words).toContain(helpFor(null).finder.url);
    expect(words).toContain(guestNotice);
    expect(await counts()).toEqual(before);
  });

  test('whoever says that they are under eighteen is not taken in, also once they agree; after thirty days they are asked anew', async () => {
    const sender = randomUUID();
    await told('webhook', sent({ sender, text: 'Hi' }), never(), perDay);
    const words = await told('webhook', sent({ sender, text: 'I am 15 years old' }), never(), perDay);
    expect(words).toMatch(/made for adults/);
    for (let n = 0; n < 2; n += 1)
      expect(await told('webhook', sent({ sender, text: 'I agree' }), never(), perDay)).toMatch(
        /made for adults/,
      );
    await db.sql(`update private.guest_asks set asked_at = now() - interval '31 days'`);
    expect(await told('webhook', sent({ sender, text: 'I agree' }), never(), perDay)).toBe(guestNotice);
  });

  test('a no is taken as one', async () => {
    const sender = randomUUID();
    await told('webhook', sent({ sender, text: 'Hi' }), never(), perDay);
    expect(await told('webhook', sent({ sender, text: 'No.' }), never(), perDay)).toMatch(/That is fine/);
    expect(await db.sql('select 1 from private.guests g where false')).toEqual([]);
  });

  test('nobody is taken in where the installation does not allow it, nor in a terminal', async () => {
    const before = await counts();
    for (const [channel, days] of [
      ['telegram', 0],
      ['webhook', 0],
      ['terminal', perDay],
    ] as const) {
      const sender = randomUUID();
      for (const text of ['Hi', 'I agree', 'I agree'])
        expect(await told(channel, sent({ sender, text }), never(), days)).toMatch(/Ways in/);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('against floods', () => {
  const tries = async (sender: string, most: number) => {
    await told('webhook', sent({ sender, text: 'Hi' }), never(), most);
    return told('webhook', sent({ sender, text: 'I agree' }), never(), most);
  };
  test('so many guests are made in a day and no more', async () => {
    const before = await counts();
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await tries(randomUUID(), 3));
    expect(answers).toEqual([guestWelcome, guestWelcome, guestWelcome, guestsFull]);
    expect((await counts()).guests).toBe(before.guests + 3);
  });

  test('one sender is made a guest three times in a day, however often they have it deleted', async () => {
    const sender = randomUUID();
    for (let n = 0; n < 3; n += 1) {
      expect(await tries(sender, perDay)).toBe(guestWelcome);
      await told('webhook', sent({ sender, text: 'delete everything now' }), never(), perDay);
    }
    expect(await tries(sender, perDay)).toBe(guestsFull);
  });

  test('so many strangers are asked in ten minutes and no more', async () => {
    await db.sql(
      `insert into private.guest_counts (what, at) select sha256('asked webhook'::bytea), array_agg(now()) from generate_series(1, 200)`,
    );
    expect(await tries(randomUUID(), perDay)).toBe(guestsFull);
    expect(await told('webhook', sent({ sender: 'x1', text: 'I want to die' }), never(), perDay)).toContain(
      helpFor(null).emergencyAdvice,
    );
  });
});

describe('a guest', () => {
  test('has the tools of guests and no others, even when the model tries, and a budget of guests', async () => {
    const { sender, ctx } = await guestOf('telegram');
    const document = { title: 'A list', format: 'markdown', text: '# A list' };
    const tries = mockModel(
      calling({ id: 'c0', tool: 'createDocument', input: document }),
      saying('I tried.'),
    );
    expect(await told('telegram', sent({ sender, text: 'Write me a list.' }), tries, perDay)).toContain(
      'I tried.',
    );
    const shown = tries.calls[0]?.tools?.map(({ name }) => name) ?? [];
    expect(shown).toContain('addEvidence');
    expect(shown).not.toContain('createDocument');
    expect(await db.sql('select id from public.attachments where user_id = $1', [ctx.personId])).toEqual([]);
    expect(await db.sql('select level from public.levels where user_id = $1', [ctx.personId])).toEqual([]);
    const [level] = await db.sql<{ guest: boolean }>('select private.is_anonymous($1) as guest', [
      ctx.personId,
    ]);
    expect(level).toEqual({ guest: true });
  });

  test('says where they are, so that help has its numbers', async () => {
    const { sender, ctx } = await guestOf('webhook');
    const danger = async () =>
      told('webhook', sent({ sender, text: 'I want to kill myself' }), never(), perDay);
    expect(await danger()).toContain('/country');
    expect(await told('webhook', sent({ sender, text: '/country Atlantis' }), never(), perDay)).toMatch(
      /do not know/,
    );
    expect(await told('webhook', sent({ sender, text: '/country ireland' }), never(), perDay)).toMatch(
      /Ireland/,
    );
    expect(must(await getProfile(ctx)).country).toBe('IE');
    expect(await danger()).toContain(helpFor('IE').emergencyAdvice);
  });

  test('has everything deleted when they ask for it, after they were asked once', async () => {
    const { sender, ctx, conversation } = await guestOf('telegram');
    await told('telegram', sent({ sender, text: 'My zebra is loud.' }), hello(), perDay);
    for (const text of ['/delete', 'Delete everything.', 'please delete all my data'])
      expect(await told('telegram', sent({ sender, text }), never(), perDay)).toMatch(/cannot be undone/);
    expect(await keptMessages(db, conversation)).toHaveLength(2);
    expect(await told('telegram', sent({ sender, text: 'delete everything now' }), never(), perDay)).toMatch(
      /is deleted/,
    );
    const tables = await db.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attname = 'user_id'`,
    );
    for (const { name } of tables)
      expect([name, await db.sql(`select 1 from ${name} where user_id = $1`, [ctx.personId])]).toEqual([
        name,
        [],
      ]);
    expect(await db.sql('select id from auth.users where id = $1', [ctx.personId])).toEqual([]);
    expect(await told('telegram', sent({ sender, text: 'And now?' }), never(), perDay)).toBe(guestNotice);
  });

  test('is told how to keep everything in an account; a wrong code changes nothing', async () => {
    const { sender } = await guestOf('telegram');
    expect(await told('telegram', sent({ sender, text: '/account' }), never(), perDay)).toMatch(/Ways in/);
    expect(await told('telegram', sent({ sender, text: `join ${newCode()}` }), never(), perDay)).toMatch(
      /does not work/,
    );
    expect(await told('telegram', sent({ sender, text: 'Still here.' }), hello(), perDay)).toBe(
      'Hello, you.',
    );
  });

  test('becomes an account with its code, after they were asked once, and goes on where they were', async () => {
    const { sender, conversation, ctx } = await guestOf('telegram');
    await told('telegram', sent({ sender, text: 'My zebra is loud.' }), hello(), perDay);
    const ada = await consentedPerson(db, 'Ada');
    const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    const asked = await told('telegram', sent({ sender, text: code.toLowerCase() }), never(), perDay);
    expect(asked).toMatch(/whoever has that account can read it/);
    expect(asked).toContain(`join ${code}`);
    expect(must(await hear('telegram', sent({ sender })))?.person).toBe(ctx.personId);
    expect(await told('telegram', sent({ sender, text: `join ${code}` }), never(), perDay)).toMatch(/^Done/);
    expect(await told('telegram', sent({ sender, text: 'Still here.' }), hello(), perDay)).toBe(
      'Hello, you.',
    );
    expect(await keptMessages(db, conversation)).toHaveLength(4);
    expect(must(await hear('telegram', sent({ sender })))).toMatchObject({
      person: ada.personId,
      guest: false,
    });
  });

  test('keeps what waits for an answer: the code is taken once that came, and at once where nobody is there to answer', async () => {
    const { sender, conversation, ctx } = await guestOf('telegram');
    await told('telegram', sent({ sender, text: 'My zebra is loud.' }), hello(), perDay);
    const ada = await consentedPerson(db, 'Ada');
    const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    await db.sql(
      `insert into public.waiting_messages (id, user_id, conversation_id, place, text, safety) values ($1, $2, $3, 1, 'And now?', 'none')`,
      [randomUUID(), ctx.personId, conversation],
    );
    const join = () => told('telegram', sent({ sender, text: `join ${code}` }), never(), perDay);
    expect(await join()).toMatch(/An answer is being written for you/);
    expect(must(await hear('telegram', sent({ sender })))?.person).toBe(ctx.personId);
    await db.sql(
      `update public.waiting_messages set created_at = now() - interval '11 minutes' where user_id = $1`,
      [ctx.personId],
    );
    expect(await join()).toMatch(/^Done/);
    expect(
      await db.sql('select text from public.waiting_messages where user_id = $1', [ada.personId]),
    ).toEqual([{ text: 'And now?' }]);
  });

  test('of whom an account of another is not: their code links what is theirs alone', async () => {
    const { sender } = await guestOf('webhook');
    const ada = await consentedPerson(db, 'Ada');
    const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    expect(await told('webhook', sent({ sender: randomUUID(), text: code }), never(), perDay)).toMatch(
      /^Linked/,
    );
    expect(await told('webhook', sent({ sender, text: `join ${code}` }), never(), perDay)).toMatch(
      /does not work/,
    );
  });
});

test('in Telegram the same update twenty times makes one guest, one turn and one answer', async () => {
  const telegram = await startFakeTelegram();
  try {
    const from = 4711;
    const before = await counts();
    const take = async (n: number, text: string, model = never()) => {
      const message = {
        message_id: n,
        date: 1,
        chat: { id: from, type: 'private' },
        from: { id: from, is_bot: false },
        text,
      };
      const one = update.parse({ update_id: 90_000 + n, message });
      const settings = { ...settingsOf(model), guestsPerDay: perDay };
      await Promise.all(
        Array.from(
          { length: 20 },
          async () => must(await answerUpdate(telegram.api, one, settings)).delivered,
        ),
      );
    };
    await take(1, '/start');
    await take(2, 'I agree');
    const model = hello();
    await take(3, 'Good evening.', model);
    expect(telegram.said(from)).toEqual([guestNotice, guestWelcome, 'Hello, you.']);
    expect(model.calls).toHaveLength(1);
    const { guests, words } = await counts();
    expect([guests, words]).toEqual([before.guests + 1, before.words + 1]);
  } finally {
    await telegram.close();
  }
});

test('danger of a guest just while they join an account is met with help, and their words are kept or told not to be', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const telegram = await startFakeTelegram();
  let number = 70_000;
  for (let n = 0; n < 4; n += 1) {
    await db.sql('delete from private.link_tries');
    const from = 990_000 + n;
    const take = async (text: string) => {
      number += 1;
      const one = {
        update_id: number,
        message: {
          message_id: number,
          chat: { id: from, type: 'private' },
          from: { id: from, is_bot: false },
          text,
        },
      };
      const settings = { ...settingsOf(hello()), guestsPerDay: perDay };
      return must(await answerUpdate(telegram.api, update.parse(one), settings)).delivered;
    };
    await take('Good evening.');
    await take('I agree.');
    const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
    const words = `I want to kill myself tonight, number ${n}.`;
    await Promise.all([take(`join ${code}`), take(words)]);
    const said = telegram.said(from).join('\n');
    expect(said).toMatch(/\b112\b/);
    const kept = await db.sql('select 1 from public.messages where parts::text like $1', [`%${words}%`]);
    expect(kept.length === 1 || /not kept/.test(said)).toBe(true);
  }
  await telegram.close();
});
