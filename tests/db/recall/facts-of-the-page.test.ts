import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** What stands on the page once all of this was said in this order. */
async function told(...texts: string[]): Promise<string[]> {
  const ada = await consentedPerson(db, `Ada ${randomUUID()}`);
  for (const [n, text] of texts.entries()) {
    const messageId = randomUUID();
    await say(ada, randomUUID(), text, { messageId });
    await db.sql('update public.messages set created_at = $2 where id = $1', [
      messageId,
      `2026-0${n + 1}-01T12:00:00Z`,
    ]);
  }
  const { groups } = must(await peopleAndPlaces(ada));
  return groups.flatMap((group) => group.facts.map(({ status, sentence }) => `${status} ${sentence}`));
}

test.each([
  ['I work at Aldi.', 'Today was my last day at Aldi.', 'You work at Aldi'],
  ['I work at Lidl.', 'Lidl let me go.', 'You work at Lidl'],
  ['Ruth is pregnant.', 'Ruth had a little girl.', 'Ruth is pregnant'],
  ['I live in York.', 'York is behind me.', 'You live in York'],
])('the page knows that “%s” ended with “%s”', async (before, after, fact) => {
  expect(await told(before)).toContain(`is ${fact}`);
  expect(await told(before, after)).not.toContain(`is ${fact}`);
});

test('what ended stands there once', async () => {
  expect(await told('I live in York.', 'I moved out of York.')).toEqual(['was You lived in York']);
});

test('a name in small letters beside who they are is a name, and no other word is', async () => {
  expect(await told('my brother leo lives in York.')).toContain('is Leo is your brother');
  for (const text of ['my brother still lives in York.', 'my brother recently moved to York.'])
    expect((await told(text)).join()).not.toMatch(/is your brother/);
});
