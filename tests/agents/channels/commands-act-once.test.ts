import { randomUUID } from 'node:crypto';
import { Api } from 'grammy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receive } from '@/agents/channels/receive';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import type { BotApi } from '@/agents/channels/telegram/bot';
import { readUpdate, update } from '@/agents/channels/telegram/read-update';
import { wasHeardSince } from '@/lib/channels/hear';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import { messageIdOf } from '@/lib/channels/message-id';
import type { Incoming } from '@/lib/channels/schema';
import { takeCommand } from '@/lib/channels/take-command';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { linkedSender, sent, settingsOf, told } from '../../support/channels';
import { expectConsoleError } from '../../support/console';
import { openTestDb, type TestDb } from '../../support/db';
import { type FakeTelegram, startFakeTelegram } from '../../support/fake-telegram';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
let telegram: FakeTelegram;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  telegram = await startFakeTelegram();
});
afterEach(() => telegram.close());

const never = () => mockModel(saying('The model must not be asked.'));
const hello = () => mockModel(saying('Hello, you.'));
let numbers = 4000;
function nextNumber() {
  numbers += 1;
  return numbers;
}
function written(from: number, text: string, number = nextNumber()) {
  const chat = { id: from, type: 'private' };
  const message = {
    message_id: number,
    date: Math.floor(Date.now() / 1000),
    chat,
    from: { id: from, is_bot: false },
    text,
  };
  return { update_id: number, message };
}
/** Takes an update, as often as Telegram brings it, and waits until its answer went out. */
const take = async (one: object, model: ResolvedModel = never(), api: BotApi = telegram.api) =>
  must(await answerUpdate(api, update.parse(one), { ...settingsOf(model), guestsPerDay: 50 })).delivered;
const says = (from: number, text: string, model?: ResolvedModel) => take(written(from, text), model);
const codeOf = async (who: Ctx) => must(await makeLinkCode({ ...who, tool: 'makeLinkCode' })).code;
const linksOf = async (who: Ctx) => must(await listChannelLinks(who)).length;
async function becomesGuest(from: number) {
  await says(from, 'Hi');
  await says(from, 'I agree');
}

test('deleting everything does not reach what a guest said after they came back, nor does their old yes make one', async () => {
  const chat = 41;
  await says(chat, 'Hi');
  const agrees = written(chat, 'I agree');
  await take(agrees);
  await says(chat, 'Of the first time.', hello());
  const deletes = written(chat, 'delete everything now');
  await take(deletes);
  const guests = async () => (await db.sql(`select from public.channel_links where sender = '41'`)).length;
  expect(await guests()).toBe(0);
  await says(chat, 'Hi');
  await take(agrees);
  expect(await guests()).toBe(0);
  await says(chat, 'I agree');
  await says(chat, 'Of the second time.', hello());
  const heard = telegram.said(chat).length;
  await take(deletes);
  expect(await guests()).toBe(1);
  const kept = await db.sql(`select from public.messages where parts::text like '%Of the second time.%'`);
  expect(kept).toHaveLength(1);
  expect(telegram.said(chat)).toHaveLength(heard);
});

test('a chat that was linked again stays linked, by whomever', async () => {
  const chat = 42;
  const eve = await consentedPerson(db, 'Eve');
  await says(chat, `/start ${await codeOf(ada)}`);
  const unlinks = written(chat, '/unlink now');
  await take(unlinks);
  expect(await linksOf(ada)).toBe(0);
  await says(chat, `/start ${await codeOf(ada)}`);
  await take(unlinks);
  expect(await linksOf(ada)).toBe(1);
  await says(chat, '/unlink now');
  await says(chat, `/start ${await codeOf(eve)}`);
  await take(unlinks);
  expect(await linksOf(eve)).toBe(1);
  expect(telegram.said(chat).at(-1)).toMatch(/^Linked/);
});

test('a webhook that brings an id again with a fresh signature is told that it was heard', async () => {
  const sender = await linkedSender(ada, 'webhook', never());
  const message = sent({ sender, text: '/unlink now' });
  const bring = (signature: string) => receive('webhook', message, settingsOf(never()), signature.repeat(32));
  expect(await bring('a1')).toMatchObject({ value: { said: expect.stringMatching(/^Unlinked/) } });
  await told('webhook', sent({ sender, text: await codeOf(ada) }), never());
  const both = await Promise.all([bring('a2'), bring('a3')]);
  expect(both).toMatchObject(Array(2).fill({ error: { code: 'conflict', detail: 'replayed' } }));
  expect(await linksOf(ada)).toBe(1);
});

test('of one command that comes several times at once, one acts', async () => {
  const sender = await linkedSender(ada, 'webhook', never());
  const message = sent({ sender, text: '/unlink' });
  const all = await Promise.all(
    Array.from({ length: 6 }, () => receive('webhook', message, settingsOf(never()))),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

test('an earlier country does not come back, and a stop does not end a later answer', async () => {
  const chat = 43;
  await becomesGuest(chat);
  const ireland = written(chat, '/country Ireland');
  const stops = written(chat, '/stop');
  await take(ireland);
  await take(stops);
  await says(chat, '/country Germany');
  // As after the time for which signatures are known.
  await db.sql('delete from private.heard_signatures');
  const heard = telegram.said(chat).length;
  await take(ireland);
  await take(stops);
  const country = await db.sql(
    `select country from public.profiles p join public.channel_links l using (user_id) where l.sender = '43'`,
  );
  expect(country).toEqual([{ country: 'DE' }]);
  expect(telegram.said(chat)).toHaveLength(heard);
});

test('fixed words are said once for each message', async () => {
  const chat = 44;
  await says(chat, `/start ${await codeOf(ada)}`);
  const again = [written(chat, '/unlink'), written(chat, '/persona'), written(chat, '/start')];
  for (const one of again) await take(one);
  const heard = telegram.said(chat).length;
  await Promise.all(again.flatMap((one) => [take(one), take(one)]));
  expect(telegram.said(chat)).toHaveLength(heard);
});

test('of a command a digest of its id alone is kept, for thirty days', async () => {
  const sender = await linkedSender(ada, 'webhook', never());
  await db.sql(`update private.channel_commands set heard_at = now() - interval '31 days'`);
  await told('webhook', sent({ sender, text: '/unlink' }), never());
  const kept = await db.sql('select * from private.channel_commands');
  expect(kept).toEqual([{ message: expect.any(String), heard_at: expect.anything(), held_until: null }]);
  expect(JSON.stringify(kept)).not.toContain(sender);
});

describe('a command that was taken and not done', () => {
  const taken = (message: Incoming) =>
    db.sql('select held_until > now() as held from private.channel_commands where message = $1', [
      messageIdOf('webhook', message),
    ]);

  test('acts once its time is over, where the process ended before', async () => {
    const sender = await linkedSender(ada, 'webhook', never());
    const message = sent({ sender, text: '/unlink now' });
    expect(must(await takeCommand('webhook', message))).toBe('yours');
    const bring = () => receive('webhook', message, settingsOf(never()));
    expect(await bring()).toMatchObject({ error: { code: 'unavailable', detail: 'held' } });
    expect(await linksOf(ada)).toBe(1);
    await db.sql(`update private.channel_commands set held_until = now() - interval '1 second'`);
    expect(await bring()).toMatchObject({ value: { said: expect.stringMatching(/^Unlinked/) } });
    expect(await linksOf(ada)).toBe(0);
    expect(await taken(message)).toEqual([{ held: null }]);
  });

  test('acts on no link that was made after it came', async () => {
    const sender = await linkedSender(ada, 'webhook', never());
    const message = sent({ sender, text: '/unlink now' });
    must(await takeCommand('webhook', message));
    await told('webhook', sent({ sender, text: '/unlink now' }), never());
    await told('webhook', sent({ sender, text: await codeOf(ada) }), never());
    await db.sql(
      `update private.channel_commands set held_until = now() - interval '1 second' where held_until is not null`,
    );
    expect(await receive('webhook', message, settingsOf(never()))).toMatchObject({
      error: { code: 'conflict', detail: 'replayed' },
    });
    expect(await linksOf(ada)).toBe(1);
  });

  test('may be brought again at once where Parley could not do it', async () => {
    expectConsoleError(/rpc unlink_channel failed/);
    const sender = await linkedSender(ada, 'webhook', never());
    const message = sent({ sender, text: '/unlink now' });
    await db.sql(
      `create function public.fails() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
    );
    await db.sql(
      'create trigger fails before delete on public.channel_links for each row execute function public.fails()',
    );
    const failed = await receive('webhook', message, settingsOf(never()));
    await db.sql('drop function public.fails() cascade');
    expect(failed).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(await receive('webhook', message, settingsOf(never()))).toMatchObject({
      value: { said: expect.stringMatching(/^Unlinked/) },
    });
    expect(await linksOf(ada)).toBe(0);
  });
});

test('a code that is brought twice at once links once, and is answered the same; later it is heard no more', async () => {
  const sender = randomUUID();
  const message = sent({ sender, text: await codeOf(ada) });
  const bring = () => receive('webhook', message, settingsOf(never()));
  const both = await Promise.all([bring(), bring()]);
  const answers = both.map((one) => (one.ok && 'said' in one.value ? one.value.said : one));
  for (const one of answers)
    expect(one).toEqual(
      typeof one === 'string'
        ? expect.stringMatching(/^Linked/)
        : expect.objectContaining({ error: expect.objectContaining({ detail: 'replayed' }) }),
    );
  expect(await linksOf(ada)).toBe(1);
  await told('webhook', sent({ sender, text: '/unlink now' }), never());
  expect(await bring()).toMatchObject({ error: { detail: 'replayed' } });
  expect(await linksOf(ada)).toBe(0);
});

test('another bot numbers its messages anew, and is heard all the same', async () => {
  const chat = 45;
  await take(written(chat, `/start ${await codeOf(ada)}`, 1));
  await take(written(chat, 'My first words.', 3), hello());
  await take(written(chat, '/persona', 5));
  const other = new Api('5678:another-token-of-a-bot-that-is-not-there', { apiRoot: telegram.url });
  await take(written(chat, 'Something new.', 3), hello(), other);
  const kept = await db.sql(
    `select from public.messages where user_id = $1 and role = 'user' and parts::text ~ 'My first words|Something new'`,
    [ada.personId],
  );
  expect(kept).toHaveLength(2);
  await take(written(chat, '/unlink now', 5), never(), other);
  expect(await linksOf(ada)).toBe(0);
});

test('what was kept under its number alone, by the release before, is not heard again', async () => {
  const chat = 46;
  await says(chat, `/start ${await codeOf(ada)}`);
  const one = written(chat, 'Of the release before.');
  const { message } = readUpdate(update.parse(one)) ?? expect.unreachable();
  await told('telegram', message, hello());
  await take(one);
  const kept = await db.sql(
    `select from public.messages where user_id = $1 and parts::text like '%Of the release before.%'`,
    [ada.personId],
  );
  expect(kept).toHaveLength(1);
  expect(must(await wasHeardSince('telegram', message, Date.now() + 3_600_000))).toBe(false);
});

test('an old yes makes no guest after a no, however often it is brought', async () => {
  const chat = 47;
  const guests = async () => (await db.sql(`select from public.channel_links where sender = '47'`)).length;
  const yes = written(chat, 'Yes');
  await take(yes);
  await says(chat, 'No');
  await says(chat, 'What is this?');
  await db.sql('delete from private.heard_signatures');
  await take(yes);
  expect(await guests()).toBe(0);
  await says(chat, 'I agree');
  expect(await guests()).toBe(1);
});

test('who said that they are under age makes no guest by agreeing then', async () => {
  const chat = 48;
  await says(chat, 'Hi');
  await says(chat, 'I am 15. What is this?');
  for (let n = 0; n < 3; n += 1) await says(chat, 'I agree');
  expect(await db.sql(`select from public.channel_links where sender = '48'`)).toHaveLength(0);
  expect(telegram.said(chat).at(-1)).toMatch(/made for adults/);
});

test('a command of a guest is no word for the companion once they have an account, nor is “join” with a code then', async () => {
  const chat = 77;
  await becomesGuest(chat);
  const ireland = written(chat, '/country Ireland');
  await take(ireland);
  const joins = written(chat, `join ${await codeOf(ada)}`);
  await take(joins);
  expect(await linksOf(ada)).toBe(1);
  const heard = telegram.said(chat).length;
  await take(joins);
  // As after the time for which signatures are known.
  await db.sql('delete from private.heard_signatures');
  await take(joins);
  await take(ireland);
  expect(telegram.said(chat)).toHaveLength(heard);
  await says(chat, `Join ${await codeOf(await consentedPerson(db, 'Eve'))}`);
  expect(telegram.said(chat).at(-1)).toContain('the code was not used and is kept nowhere');
  expect(
    await db.sql(`select from public.messages where user_id = $1 and parts::text ~* 'join |ireland'`, [
      ada.personId,
    ]),
  ).toEqual([]);
});
