import { afterAll, beforeAll, expect, test } from 'vitest';
import { collected } from '@/agents/channels/events';
import { receive } from '@/agents/channels/receive';
import { listChannelLinks } from '@/lib/channels/list-channel-links';
import type { Ctx } from '@/lib/context';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { linkedSender, sent, settingsOf, told } from '../../support/channels';
import { openTestDb, type TestDb } from '../../support/db';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const hello = () => mockModel(saying('Hello, you.'));
const never = () => mockModel(saying('The model must not be asked.'));

test('a chat is unlinked from within, after it was asked once more, and an undo links it again', async () => {
  const sender = await linkedSender(ada, 'telegram', never());
  const other = await linkedSender(ada, 'telegram', never());
  const says = (text: string, model = never()) => told('telegram', sent({ sender, text }), model);
  expect(await says(' /Unlink@parley_bot ')).toMatch(/write: \/unlink now$/);
  expect(await says('Still here?', hello())).toBe('Hello, you.');
  expect(await says('I would rather not /unlink now', hello())).toBe('Hello, you.');
  expect(must(await listChannelLinks(ada))).toHaveLength(2);
  expect(await says('/unlink now')).toMatch(/^Unlinked/);
  expect(await says('And now?')).toMatch(/Ways in/);
  expect(await says('/unlink now')).toMatch(/Ways in/);
  expect(await told('telegram', sent({ sender: other, text: 'Hi.' }), hello())).toBe('Hello, you.');
  const { actions } = must(await listActions(ada));
  const done = actions.find(({ tool }) => tool === 'unlinkChannel');
  expect(done).toMatchObject({ actor: 'person', change_count: 1 });
  must(await undoAction({ ...ada, tool: 'undo' }, done?.id ?? ''));
  expect(await says('Back.', hello())).toBe('Hello, you.');
});

test('an answer that goes out there ends with it', async () => {
  const sender = await linkedSender(ada, 'webhook', never());
  const endless = mockModel({ parts: saying('Early words. ').slice(0, -2), hang: true });
  const running = must(
    await receive('webhook', sent({ sender, text: 'Good evening.' }), settingsOf(endless)),
  );
  const read = 'spoken' in running ? collected(running.spoken.events) : expect.unreachable();
  expect(await told('webhook', sent({ sender, text: '/unlink now' }), never())).toMatch(/^Unlinked/);
  expect(await read).not.toHaveProperty('stop', 'finished');
});

test('a guest, who has no account to link it with again, is told what they can do', async () => {
  const sender = 'a-guest';
  const says = (text: string, model = never()) => told('webhook', sent({ sender, text }), model, 50);
  await says('Hi');
  await says('I agree');
  for (const text of ['/unlink', '/unlink now']) expect(await says(text)).toMatch(/guest.*\/delete/);
  expect(await says('Good evening.', hello())).toBe('Hello, you.');
});
