import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { summaryByRule } from '@/agents/engine/sessions/by-rule';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { consentedPerson, must, say } from '@/tests/support/scene';
import { minutesPass } from '@/tests/support/sessions';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const sessions = [
  ['今天我和妹妹吵架了，心里一直很难过。', '她说我从来不听她说话。'],
  ['今日は妹と喧嘩して、ずっと胸が苦しいです。', '彼女は私が話を聞かないと言いました。'],
  ['วันนี้ฉันทะเลาะกับน้องสาวและรู้สึกแย่ทั้งวัน', 'เธอบอกว่าฉันไม่เคยฟังเธอ'],
];

test.each(sessions)('a session in a language without spaces has a summary', async (...said) => {
  expect(summaryByRule(said)).not.toBe('');
  const ada = await consentedPerson(db, 'Ada');
  const talk = randomUUID();
  for (const text of said) await say(ada, talk, text);
  await minutesPass(db, talk, 31);
  expect(must(await summariseDue())).toBe(1);
  const [kept] = await db.sql<{ text: string }>(
    'select text from public.session_summaries where conversation_id = $1',
    [talk],
  );
  expect(kept?.text).toContain(said[0]?.slice(0, 12));
});

test('a word or two of them are none', () => {
  expect(summaryByRule(['好的', 'はい', 'ครับ'])).toBe('');
});
