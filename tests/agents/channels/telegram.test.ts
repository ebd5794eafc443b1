import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import { keepWebhookAt } from '@/agents/channels/telegram/keep-webhook';
import { poll } from '@/agents/channels/telegram/poll';
import { readUpdate, update } from '@/agents/channels/telegram/read-update';
import { mostCharacters, splitText } from '@/agents/channels/telegram/split-text';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import { unlinkChannel } from '@/lib/channels/unlink-channel';
import type { Ctx } from '@/lib/context';
import { ok, refuse } from '@/lib/errors';
import type { ResolvedModel } from '@/lib/models/resolve';
import { helpFor } from '@/lib/safety/helplines';
import { settingsOf } from '../../support/channels';
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
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());
beforeEach(async () => {
  telegram = await startFakeTelegram();
});
afterEach(() => telegram.close());

let numbers = 1000;
const written = (from: number, fields: object, chat: object = { id: from, type: 'private' }) => {
  numbers += 1;
  return {
    update_id: numbers,
    message: {
      message_id: numbers,
      date: 1,
      chat,
      from: { id: from, is_bot: false, first_name: 'A' },
      ...fields,
    },
  };
};
const said = (from: number, text: string) => written(from, { text });
/** Takes an update and waits until its answer went out. */
const take = async (one: object, model: ResolvedModel) =>
  must(await answerUpdate(telegram.api, update.parse(one), settingsOf(model))).delivered;
const never = () => mockModel(saying('The model must not be asked.'));
const messages = async () =>
  (await db.sql<{ n: number }>(`select count(*)::int as n from public.messages where role = 'user'`))[0]?.n;
async function linked(): Promise<number> {
  numbers += 1;
  const from = numbers;
  const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
  await take(said(from, `/start ${code}`), never());
  expect(telegram.said(from).at(-1)).toMatch(/^Linked/);
  return from;
}

/** Long polling as at home, until what was brought is confirmed and answered. */
async function polled(model: ResolvedModel, until: () => boolean): Promise<void> {
  const controller = new AbortController();
  const over = poll({
    api: telegram.api,
    settings: () => ok(settingsOf(model)),
    signal: controller.signal,
    againAfterMs: 20,
  });
  try {
    await expect.poll(until, { timeout: 60_000 }).toBe(true);
  } finally {
    controller.abort();
    await over;
  }
}

test('somebody links themselves and talks, by long polling', async () => {
  const from = 77;
  const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
  telegram.bring(said(from, 'Hello'), said(from, code), said(from, 'Good evening.'));
  await polled(mockModel(saying('Hello, ', 'you.')), () => telegram.said(from).length === 3);
  expect(telegram.said(from)).toEqual([
    expect.stringMatching(/Ways in/),
    expect.stringMatching(/^Linked/),
    'Hello, you.',
  ]);
  await expect.poll(() => telegram.calls.map(({ method }) => method)).toContain('sendChatAction');
});

test('the same update twenty times makes one turn and one answer', async () => {
  const from = await linked();
  const one = said(from, 'Only once.');
  const model = mockModel(saying('Once.'));
  const before = await messages();
  await Promise.all(Array.from({ length: 20 }, () => take(one, model)));
  expect(model.calls).toHaveLength(1);
  expect(telegram.said(from).slice(1)).toEqual(['Once.']);
  expect(await messages()).toBe((before ?? 0) + 1);
});

test('what was marked and not kept, because its process ended, is taken up when it is brought again', async () => {
  const from = await linked();
  const one = said(from, 'Not lost.');
  await expect(
    take(
      one,
      new Proxy(never(), {
        get: () => {
          throw new Error('gone');
        },
      }),
    ),
  ).rejects.toThrow('gone');
  await take(one, mockModel(saying('Here.')));
  expect(telegram.said(from).slice(1)).toEqual(['Here.']);
});

test('an update is confirmed only once its words are kept', async () => {
  const from = await linked();
  expectConsoleError(/could not be kept \(unavailable\)/);
  telegram.bring(said(from, 'Keep this.'));
  const controller = new AbortController();
  let tries = 0;
  const settings = () => {
    tries += 1;
    return tries < 3 ? refuse('unavailable', 'Away.') : ok(settingsOf(mockModel(saying('Kept.'))));
  };
  const over = poll({ api: telegram.api, settings, signal: controller.signal, againAfterMs: 20 });
  await expect.poll(() => telegram.said(from).at(-1), { timeout: 20_000 }).toBe('Kept.');
  await expect.poll(() => telegram.unconfirmed()).toBe(0);
  controller.abort();
  await over;
  expect(tries).toBe(3);
});

test('two messages at once are one run and one that waits, answered in order', async () => {
  const from = await linked();
  telegram.bring(said(from, 'One.'), said(from, 'Two.'));
  await polled(mockModel(saying('First.'), saying('Second.')), () => telegram.said(from).length === 3);
  expect(telegram.said(from).slice(1)).toEqual(['First.', 'Second.']);
});

test('on a site the webhook is set once, with what is agreed, and a failure is told without content', async () => {
  const made = { api: telegram.api, webhookSecret: 'agreed' };
  const asked = () => telegram.calls.map(({ method }) => method);
  await keepWebhookAt('https://parley.example/', made);
  const url = expect.stringMatching(
    /^https:\/\/parley\.example\/api\/channels\/telegram\?agreed=[0-9a-f]{8}$/,
  );
  expect(telegram.calls.at(-1)).toMatchObject({
    method: 'setWebhook',
    fields: { url, secret_token: 'agreed' },
  });
  const known = String(telegram.calls.at(-1)?.fields.url);
  telegram.answerNext('getWebhookInfo', 200, { ok: true, result: { url: known } });
  await keepWebhookAt('https://parley.example', made);
  expect(asked()).toEqual(['getWebhookInfo', 'setWebhook', 'getWebhookInfo']);
  telegram.answerNext('getWebhookInfo', 200, { ok: true, result: { url: known } });
  await keepWebhookAt('https://parley.example', { ...made, webhookSecret: 'of another token' });
  expect(asked().slice(-2)).toEqual(['getWebhookInfo', 'setWebhook']);
  expectConsoleError(/could not be set \(401\)/);
  telegram.answerNext('getWebhookInfo', 401, { ok: false, error_code: 401, description: 'Unauthorized' });
  await keepWebhookAt('https://parley.example', made);
});

test('a group is told why not, and left', async () => {
  await take(written(5, { text: 'Hi all' }, { id: -100, type: 'supergroup' }), never());
  expect(telegram.said(-100)).toEqual([expect.stringMatching(/private words do not belong before others/)]);
  expect(telegram.calls.at(-1)).toMatchObject({ method: 'leaveChat', fields: { chat_id: -100 } });
});

describe('what is no words', () => {
  const kinds: [string, object, RegExp | null][] = [
    ['a sticker', { sticker: { emoji: 'x' } }, /stickers/],
    ['a voice message', { voice: { duration: 3 } }, /voice/],
    ['a picture', { photo: [] }, /pictures/],
    ['a place', { location: {} }, /pictures/],
  ];
  test.each(kinds)('%s begins no turn', async (_, fields, words) => {
    const from = await linked();
    const before = await messages();
    await take(written(from, fields), never());
    expect(telegram.said(from).at(-1)).toMatch(words ?? /./);
    expect(await messages()).toBe(before);
  });

  test('an edited message is told, and changes nothing', async () => {
    const from = await linked();
    const { update_id, message } = said(from, 'Other words');
    const before = await messages();
    await take({ update_id, edited_message: { ...message, edit_date: 5 } }, never());
    expect(telegram.said(from).at(-1)).toMatch(/Say it anew/);
    expect(await messages()).toBe(before);
  });

  test('other updates, other bots and channels are met with silence', () => {
    const bot = { ...said(1, 'Hi').message, from: { id: 2, is_bot: true } };
    for (const one of [
      { update_id: 1 },
      { update_id: 1, message: bot },
      { update_id: 1, deleted_business_messages: {} },
    ])
      expect(readUpdate(update.parse(one))).toBeNull();
  });

  test('what Telegram tells of a chat is met with silence, and what was forwarded is nobody’s own words', () => {
    const chat = { id: 7, type: 'private' };
    const from = { id: 7, is_bot: false };
    const of = (more: object) =>
      readUpdate(update.parse({ update_id: 1, message: { message_id: 1, chat, from, ...more } }))?.message
        .kind ?? null;
    expect(
      ['pinned_message', 'new_chat_title', 'message_auto_delete_timer_changed'].map((name) =>
        of({ [name]: {} }),
      ),
    ).toEqual([null, null, null]);
    expect(of({ text: 'I am ugly.', forward_origin: { type: 'user' } })).toBe('forwarded');
    expect(of({ dice: { value: 3 } })).toBe('sticker');
    expect(of({ location: { latitude: 1, longitude: 1 } })).toBe('file');
  });

  test('words beside a picture are words, also of danger', async () => {
    const from = await linked();
    await take(written(from, { photo: [], caption: 'I want to kill myself' }), never());
    expect(telegram.said(from).at(-1)).toContain(`call ${helpFor('DE').emergencyAdvice}`);
    await take(said(from, '/start'), never());
    expect(telegram.said(from).at(-1)).toMatch(/You are linked/);
  });
});

test('an answer goes out no more once its sender is unlinked', async () => {
  const from = await linked();
  const model = mockModel({ parts: saying('Early words. ').slice(0, -2), hang: true });
  const { delivered } = must(
    await answerUpdate(telegram.api, update.parse(said(from, 'Hello')), settingsOf(model)),
  );
  const link = must(await listChannelLinks(ada)).at(-1);
  must(await unlinkChannel({ ...ada, tool: 'unlinkChannel' }, link?.id ?? ''));
  await delivered;
  expect(telegram.said(from).slice(1)).toEqual([]);
});

test('a message that Telegram puts off is sent again, and one that it refuses is not', async () => {
  const from = await linked();
  telegram.answerNext('sendMessage', 429, {
    ok: false,
    error_code: 429,
    description: 'Slow',
    parameters: { retry_after: 0 },
  });
  telegram.answerNext('sendMessage', 502, { ok: false, error_code: 502, description: 'Bad gateway' });
  await take(said(from, 'Hello'), mockModel(saying('Here.')));
  expect(telegram.said(from).slice(1)).toEqual(['Here.', 'Here.', 'Here.']);
  telegram.answerNext('sendMessage', 403, { ok: false, error_code: 403, description: 'blocked' });
  expectConsoleError(/could not be sent \(403\)/);
  await take(said(from, 'Hello'), mockModel(saying('Gone.')));
  expect(telegram.said(from).slice(4)).toEqual(['Gone.']);
});

describe('a long text', () => {
  test('is cut at paragraphs, lines, sentences and words, in this order, and nothing is lost', () => {
    expect(splitText('one two\n\nthree four', 12)).toEqual(['one two', 'three four']);
    expect(splitText('One. Two. Three.', 11)).toEqual(['One. Two.', 'Three.']);
    const words = Array.from({ length: 3000 }, (_, n) => `word${n}${n % 50 === 0 ? '.\n\n' : ' '}`).join('');
    const pieces = splitText(words);
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(mostCharacters);
    expect(pieces.join(' ').split(/\s+/)).toEqual(words.trim().split(/\s+/));
  });

  test('without any place is cut within its limit, never through a sign', () => {
    const pieces = splitText('👋'.repeat(5000));
    expect(pieces.join('')).toBe('👋'.repeat(5000));
    for (const piece of pieces) expect(piece.isWellFormed() && piece.length <= mostCharacters).toBe(true);
    expect(splitText(' ')).toEqual([]);
  });

  test('goes out piece by piece', async () => {
    const from = await linked();
    await take(said(from, 'Tell me more.'), mockModel(saying(`${'a'.repeat(3000)}\n\n`, 'b'.repeat(3000))));
    expect(telegram.said(from).slice(1)).toEqual(['a'.repeat(3000), 'b'.repeat(3000)]);
  });
});

test.each(['/stop', '/STOP', ' /stop ', '/stop@parley_bot', '/Stop@Parley_Bot'])(
  '%s asks to stop',
  (text) => {
    const one = update.parse({
      update_id: 1,
      message: { message_id: 1, chat: { id: 1, type: 'private' }, from: { id: 1, is_bot: false }, text },
    });
    expect(readUpdate(one)?.message.kind).toBe('stop');
  },
);
