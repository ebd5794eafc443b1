import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runNow } from '@/agents/engine/rhythms/run-due';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../../support/db';
import { rhythmOf, saidByItself } from '../../support/rhythms';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
let critic: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  critic = must(await makePart(ada, { name: 'Critic' })).id;
});

const weekly = { kind: 'reflection', day: 0, time: '18:00', timeZone: 'Europe/Berlin' } as const;
/** What the guide says of the week now. */
async function told(): Promise<string> {
  must(await runNow(ada, await rhythmOf(ada, weekly)));
  return (await saidByItself(db, ada))[0]?.text ?? '';
}
/** Says it, and the companion keeps it as a quote of the part. */
async function keeps(text: string, partId = critic): Promise<void> {
  const talk = randomUUID();
  const { run_id } = await say(ada, talk, text, { leaveRunning: true });
  must(await addEvidence(asCompanion(ada, talk, run_id), { quote: text, kind: 'thought', partId }));
  await db.sql(`update public.runs set status = 'completed' where id = $1`, [run_id]);
}
const daysPass = (days: number) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    for (const table of ['messages', 'part_notes'])
      await tx.query(
        `update public.${table} set created_at = created_at - make_interval(days => $2) where user_id = $1`,
        [ada.personId, days],
      );
  });

test('a week is told by what was said, kept and noted in it', async () => {
  await keeps('I must work harder');
  await keeps('It is never enough');
  must(await addNote({ ...ada, tool: 'addNote' }, critic, { kind: 'note', body: 'It was loud.' }));
  must(await addNote({ ...ada, tool: 'addNote' }, critic, { kind: 'letter', body: 'Dear Critic' }));
  expect(await told()).toContain(
    'This week you wrote here on one day, in 2 conversations. Critic had a voice in it. 2 quotes and one note were kept.',
  );
});

test('what is older than a week is not of it', async () => {
  await keeps('I must work harder');
  must(await addNote({ ...ada, tool: 'addNote' }, critic, { kind: 'note', body: 'It was loud.' }));
  await daysPass(8);
  expect(await told()).toContain('It was a quiet week here, and that is fine.');
});

test('nothing of a hard moment is counted, and no part is named for it', async () => {
  await keeps('It all felt too heavy for me');
  await db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update public.messages set safety = 'overwhelm', created_at = created_at - interval '3 days' where user_id = $1 and role = 'user'`,
      [ada.personId],
    );
  });
  await say(ada, randomUUID(), 'Tea helps.');
  const text = await told();
  expect(text).toContain('on one day, in one conversation.');
  expect(text).not.toContain('Critic');
  expect(text).not.toContain('kept');
});

test('a week has seven days of the person at most', async () => {
  const talk = randomUUID();
  for (let day = 0; day < 8; day += 1) {
    const messageId = randomUUID();
    await say(ada, talk, `Words of day ${day}`, { messageId });
    await db.server.sql.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(
        `update public.messages set created_at = now() - make_interval(days => $2) + interval '1 minute' where id = $1`,
        [messageId, day],
      );
    });
  }
  expect(await told()).toContain('This week you wrote here on 7 days, in one conversation.');
});
