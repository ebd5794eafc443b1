import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelEvent } from '@/agents/channels/events';
import { receive } from '@/agents/channels/receive';
import { answerUpdate } from '@/agents/channels/telegram/answer-update';
import { update } from '@/agents/channels/telegram/read-update';
import { makeLinkCode } from '@/lib/channels/make-link-code';
import type { Ctx } from '@/lib/context';
import { answerQuestion } from '@/lib/mcp/answer-question';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { linkedSender, sent, settingsOf, told } from '../../support/channels';
import { connected, hereAtHome } from '../../support/connections';
import { openTestDb, type TestDb } from '../../support/db';
import { startFakeTelegram } from '../../support/fake-telegram';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';
import { type ToolServer, text, toolServer } from '../../support/tool-server';

let db: TestDb;
let ada: Ctx;
let server: ToolServer;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  server = await toolServer();
  const { id } = await connected(ada, { name: 'My post', address: server.url });
  await db.sql('update public.mcp_tools set always = true where server_id = $1', [id]);
  server.act = () => ({
    ask: {
      message: 'A word of the server.',
      requestedSchema: { type: 'object', properties: { words: { type: 'string' } } },
    },
    next: () => text('Done.'),
  });
});
afterEach(async () => {
  closeAll();
  await server.close();
});

const settings = () => ({
  ...settingsOf(
    mockModel(
      calling({ id: `c-${randomUUID()}`, tool: 'mypost__send_mail', input: { to: 'anna@example.org' } }),
      saying('It is done.'),
    ),
  ),
  thisServer: hereAtHome,
});
const waiting = () =>
  db.sql<{ id: string }>(`select id from private.mcp_questions where user_id = $1 and state = 'asked'`, [
    ada.personId,
  ]);
async function declines(): Promise<void> {
  const [question] = await waiting();
  must(await answerQuestion({ ...ada, tool: 'answerServer' }, question?.id ?? '', { does: 'decline' }));
}
const asksYou = /“My post” asks you something.*in Parley in a browser/;

test('that a server asks is told once, while its call waits, without words of the server', async () => {
  const sender = await linkedSender(ada, 'webhook', mockModel(saying('Hello.')));
  const reply = must(
    await receive('webhook', sent({ sender, text: 'Please send Anna a mail.' }), settings()),
  );
  const { spoken } = 'spoken' in reply ? reply : expect.unreachable();
  const events: ChannelEvent[] = [];
  const read = (async () => {
    for await (const event of spoken.events) events.push(event);
  })();
  const asked = () => events.filter((one) => one.type === 'told' && asksYou.test(one.text));
  await expect.poll(asked, { timeout: 30_000 }).toHaveLength(1);
  expect(asked()).toMatchObject([{ now: true }]);
  expect(await waiting()).toHaveLength(1);
  await declines();
  await read;
  await spoken.rest();
  expect(asked()).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('A word of the server');
  expect(events.at(-1)).toMatchObject({ type: 'end' });
});

test('in Telegram, where an answer goes out whole, it is told before the answer, and not again in it', async () => {
  const telegram = await startFakeTelegram();
  const chat = 4711;
  const { code } = must(await makeLinkCode({ ...ada, tool: 'makeLinkCode' }));
  await told('telegram', sent({ sender: `${chat}`, thread: `${chat}`, text: code }), mockModel());
  const one = {
    update_id: 1,
    message: {
      message_id: 1,
      chat: { id: chat, type: 'private' },
      from: { id: chat, is_bot: false },
      text: 'Please send Anna a mail.',
    },
  };
  const { delivered } = must(await answerUpdate(telegram.api, update.parse(one), settings()));
  await expect.poll(() => telegram.said(chat), { timeout: 30_000 }).toEqual([expect.stringMatching(asksYou)]);
  await declines();
  await delivered;
  expect(telegram.said(chat)).toEqual([expect.stringMatching(asksYou), expect.stringMatching(/It is done/)]);
  expect(telegram.said(chat)[1]).not.toMatch(asksYou);
  await telegram.close();
});
