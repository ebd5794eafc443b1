import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import { idOfBot } from '@/agents/channels/telegram/bot';
import { poll } from '@/agents/channels/telegram/poll';
import { readUpdate, update } from '@/agents/channels/telegram/read-update';
import { hear } from '@/lib/channels/hear';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import { messageIdOf } from '@/lib/channels/message-id';
import type { Ctx } from '@/lib/context';
import { ok } from '@/lib/errors';
import { settingsOf } from '../../support/channels';
import { openTestDb, type TestDb } from '../../support/db';
import { type FakeTelegram, startFakeTelegram } from '../../support/fake-telegram';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
let telegram: FakeTelegram;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());
beforeEach(async () => {
  telegram = await startFakeTelegram();
});
afterEach(() => telegram.close());

const danger = 'I want to kill myself tonight';
const never = () => mockModel(saying('The model must not be asked.'));
let numbers = 7000;
function written(from: number, text: string, isEdited = false) {
  numbers += 1;
  const message = {
    ...{ message_id: numbers, date: 1, chat: { id: from, type: 'private' } },
    ...{ from: { id: from, is_bot: false }, text },
  };
  return isEdited
    ? { update_id: numbers, edited_message: { ...message, edit_date: 9 } }
    : { update_id: numbers, message };
}
type Written = ReturnType<typeof written>;

const take = async (one: Written, guestsPerDay = 0) =>
  must(await answerUpdate(telegram.api, update.parse(one), { ...settingsOf(never()), guestsPerDay }))
    .delivered;
const newCode = async () => must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' })).code;
async function linked(): Promise<number> {
  numbers += 1;
  const from = numbers;
  await take(written(from, `/start ${await newCode()}`));
  return from;
}
function readAs(one: Written) {
  const bot = idOfBot(telegram.api);
  const read = readUpdate(update.parse(one)) ?? expect.unreachable();
  return { bot, message: { ...read.message, id: `${bot}.${read.message.id}` } };
}
/** Another process noted the update, and ended before anything came of it. */
async function leftBehind(one: Written): Promise<void> {
  const { bot, message } = readAs(one);
  const mark = createHash('sha256').update(`telegram ${bot} ${message.thread} ${one.update_id}`);
  must(await hear('telegram', message, mark.digest('hex')));
}

test('danger that a stranger told is met with help', async () => {
  const one = written(91_001, danger);
  await leftBehind(one);
  await take(one);
  expect(telegram.said(91_001).join('\n')).toMatch(/danger right now/);
});

test('danger in an edited message is met with help', async () => {
  const from = await linked();
  const one = written(from, danger, true);
  await leftBehind(one);
  await take(one);
  expect(telegram.said(from).slice(1).join('\n')).toMatch(/danger right now/);
});

test('a code, a stop and a yes are done', async () => {
  const code = written(91_002, await newCode());
  await leftBehind(code);
  await take(code);
  expect(telegram.said(91_002)).toEqual([expect.stringMatching(/^Linked/)]);
  const stop = written(91_002, '/stop');
  await leftBehind(stop);
  await take(stop);
  expect(telegram.said(91_002)).toHaveLength(2);
  await take(written(91_003, 'Hi'), 50);
  const yes = written(91_003, 'I agree');
  await leftBehind(yes);
  await take(yes, 50);
  expect(telegram.said(91_003)).toHaveLength(2);
  const [guests] = await db.sql<{ n: number }>(
    `select count(*)::int as n from public.channel_links where sender = '91003'`,
  );
  expect(guests?.n).toBe(1);
});

test('a command that somebody else is about holds up its own chat alone, and nothing is answered twice', async () => {
  const from = await linked();
  const held = written(from, '/unlink now');
  const behind = written(from, '/stop');
  const help = written(91_004, danger);
  await db.sql(
    `insert into private.channel_commands (message, held_until) values ($1, now() + interval '1 hour')`,
    [messageIdOf('telegram', readAs(held).message)],
  );
  telegram.bring(held, help, behind);
  const controller = new AbortController();
  const over = poll({
    api: telegram.api,
    settings: () => ok(settingsOf(never())),
    signal: controller.signal,
    againAfterMs: 20,
  });
  await expect.poll(() => telegram.said(91_004).length, { timeout: 20_000 }).toBe(1);
  expect(telegram.said(from).slice(1)).toEqual([]);
  await db.sql(`update private.channel_commands set held_until = now()`);
  await expect.poll(() => telegram.unconfirmed(), { timeout: 20_000 }).toBe(0);
  controller.abort();
  await over;
  expect(telegram.said(from)[1]).toMatch(/unlinked/i);
  expect(telegram.said(91_004)).toHaveLength(1);
});
