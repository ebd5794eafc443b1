import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { getProfile } from '@/lib/profile/get-profile';
import { giveConsent } from '@/lib/profile/give-consent';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { must, say } from '../../support/scene';

let db: TestDb;
let you: Ctx;
const conversation = randomUUID();

const asked = async (): Promise<Ctx> => {
  const ctx = await getCtx();
  if (!ctx) throw new Error('Nobody is there.');
  return ctx;
};

beforeAll(async () => {
  db = await openTestDb();
  you = await asked();
  must(await giveConsent({ ...you, tool: 'giveConsent' }, { adult: true, understood: true, country: 'DE' }));
  await say(you, conversation, 'Good evening.');
});
afterEach(() => void vi.useRealTimers());
afterAll(() => db.close());

const day = 86_400_000;

/** What a person does in an evening: read, write, read what was written, take it back. */
async function anEvening(ctx: Ctx, talk: string): Promise<void> {
  expect(must(await getProfile(ctx)).consented_at).toBeTruthy();
  await say(ctx, talk, 'It is me.');
  must(
    await renameConversation({ ...ctx, tool: 'renameConversation', conversationId: talk }, talk, 'Evening'),
  );
  expect(must(await getConversation(ctx, talk)).conversation.title).toBe('Evening');
  const [newest] = must(await listActions(ctx)).actions;
  must(await undoAction({ ...ctx, tool: 'undoAction' }, newest?.id ?? '', {}));
  expect(must(await getConversation(ctx, conversation)).messages.length).toBeGreaterThan(0);
}

test.each([
  ['was set back by a minute', -60_000],
  ['was set back by a day', -day],
  ['was years too early when the computer started', -10 * 365 * day],
  ['jumped over the night', day / 2],
  ['jumped by a year', 365 * day],
])('when the clock %s, the person is let in and their words are kept', async (_, by) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
  expect((await asked()).personId).toBe(you.personId);
  await anEvening(await asked(), randomUUID());
  vi.useRealTimers();
  await anEvening(await asked(), randomUUID());
});

test('a turn that is under way when the clock is set can still read and write', async () => {
  for (const by of [-day, 3 * day, 0]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
    await anEvening(you, randomUUID());
    vi.useRealTimers();
  }
});

test('however often the clock is set there is one person, and nothing piles up', async () => {
  expect(await db.sql('select email from auth.users')).toEqual([{ email: 'you@local.invalid' }]);
  expect(await db.sql('select count(*)::int < 2 as few from auth.sessions')).toEqual([{ few: true }]);
});
