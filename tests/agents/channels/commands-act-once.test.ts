import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receive } from '@/agents/channels/receive';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import { update } from '@/agents/channels/telegram/read-update';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { linkedSender, sent, settingsOf, told } from '../../support/channels';
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
function written(from: number, text: string) {
  numbers += 1;
  const chat = { id: from, type: 'private' };
  const message = { message_id: numbers, date: 1, chat, from: { id: from, is_bot: false }, text };
  return { update_id: numbers, message };
}
/** Takes an update, as often as Telegram brings it, and waits until its answer went out. */
const take = async (one: object, model: ResolvedModel = never()) =>
  must(await answerUpdate(telegram.api, update.parse(one), { ...settingsOf(model), guestsPerDay: 50 }))
    .delivered;
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
  expect(kept).toEqual([{ message: expect.any(String), heard_at: expect.anything() }]);
  expect(JSON.stringify(kept)).not.toContain(sender);
});
