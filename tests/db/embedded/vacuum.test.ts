import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { leastRoom } from '@/lib/db/embedded/disk-space';
import { vacuumWhenIdle } from '@/lib/db/embedded/vacuum';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { eraseNow } from '@/lib/undo/erase-now';
import { expectConsoleError } from '../../support/console';
import { openTestDb, type TestDb } from '../../support/db';
import { as } from '../../support/erasing';
import { consentedPerson, must, say } from '../../support/scene';
import { tempDir } from '../../support/temp-dir';

const word = 'zzqondisk';

/** The files of a folder that hold the word as it is. */
const filesWith = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word));

/** A message, a part and a long letter with the word in them are deleted and erased. */
async function eraseSome(db: TestDb): Promise<Ctx> {
  const ctx = await consentedPerson(db, 'Disk');
  const messageId = randomUUID();
  const part = must(await makePart(as(ctx, 'makePart'), { name: `Critic ${word}` }));
  await say(ctx, randomUUID(), 'Hello.');
  await say(ctx, randomUUID(), `The ${word} voice never rests in me.`, { messageId });
  const body = `Dear ${word}, ${Array.from({ length: 400 }, () => randomUUID()).join(' ')}`;
  const letter = must(await addNote(as(ctx, 'addNote'), part.id, { kind: 'letter', body }));
  must(await deleteMessage(as(ctx, 'deleteMessage'), messageId));
  must(await removeNote(as(ctx, 'removeNote'), letter.id));
  must(await removePart(as(ctx, 'removePart'), part.id));
  await say(ctx, randomUUID(), 'On we go.');
  const waiting = 'select id from public.agent_actions where erase_at is not null';
  for (const { id } of await db.sql<{ id: string }>(waiting)) must(await eraseNow(ctx, id));
  return ctx;
}
const due = async (db: TestDb) => (await db.sql('select from private.erased_on_disk')).length > 0;

test('what was erased for good stands in no file of the folder once the database was idle', async () => {
  const dir = tempDir();
  let db = await openTestDb({ dir });
  const ctx = await eraseSome(db);
  await db.server.sql.exec('checkpoint');
  expect(filesWith(dir)).not.toEqual([]);
  expect(await due(db)).toBe(true);
  await db.server.vacuum();
  expect(await due(db)).toBe(false);
  expect(filesWith(dir)).toEqual([]);
  await db.close();
  expect(filesWith(dir)).toEqual([]);
  db = await openTestDb({ dir });
  expect(await db.sql('select name from public.parts where user_id = $1', [ctx.personId])).toEqual([]);
  await db.close();
}, 120_000);

test('a process that ends before that leaves it to the next one', async () => {
  const dir = tempDir();
  const before = await openTestDb({ dir });
  await eraseSome(before);
  await before.close();
  expect(filesWith(dir)).not.toEqual([]);
  const db = await openTestDb({ dir });
  expect(await due(db)).toBe(true);
  await db.server.vacuum();
  expect(filesWith(dir)).toEqual([]);
  await db.close();
}, 120_000);

test('requests are answered between its steps, and what is erased meanwhile is still due afterwards', async () => {
  const db = await openTestDb({ dir: tempDir() });
  const ctx = await eraseSome(db);
  const part = must(await makePart(as(ctx, 'makePart'), { name: 'Judge' }));
  must(await removePart(as(ctx, 'removePart'), part.id));
  const waiting = 'select id from public.agent_actions where erase_at is not null';
  const [removal] = await db.sql<{ id: string }>(waiting);
  let done = false;
  const all = db.server.vacuum().finally(() => {
    done = true;
  });
  must(await eraseNow(ctx, removal?.id ?? ''));
  expect(done).toBe(false);
  await all;
  expect(await due(db)).toBe(true);
  await db.close();
}, 120_000);

test('an answer that is saved again and again gives its room back', async () => {
  const db = await openTestDb({ dir: tempDir() });
  const ctx = await consentedPerson(db, 'Grow');
  const talk = randomUUID();
  const size = async () =>
    (await db.sql<{ n: number }>(`select pg_total_relation_size('public.messages')::int as n`))[0]?.n ?? 0;
  const answerAtLength = async () => {
    const { run_id: runId } = await say(ctx, talk, 'Go on.', { leaveRunning: true });
    for (let n = 0; n < 40; n += 1) {
      const text = Array.from({ length: 200 }, () => randomUUID()).join(' ');
      must(await saveAnswer(ctx, { runId, parts: [{ type: 'text', text }], metadata: {}, steps: 1 }));
    }
    const end = { status: 'completed', stopReason: 'finished' } as const;
    must(await saveAnswer(ctx, { runId, parts: [], metadata: {}, steps: 1, end }));
  };
  const sizes: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    for (let k = 0; k < 2; k += 1) await answerAtLength();
    await db.server.vacuum();
    sizes.push(await size());
  }
  const [first = 0, ...later] = sizes;
  for (const each of later) expect(each).toBeLessThan(1.5 * first);
  await db.close();
}, 120_000);

test('it waits while the disk has too little room for a copy, and says so once each time it comes to that', async () => {
  expectConsoleError(
    /what was erased stays in the files of the database until \d+ MB more are free on its disk/,
  );
  const said = vi.spyOn(console, 'error');
  let free = Number.POSITIVE_INFINITY;
  const db = await openTestDb({ dir: tempDir(), free: () => free });
  await eraseSome(db);
  free = leastRoom;
  for (let n = 0; n < 3; n += 1) await db.server.vacuum();
  expect(await due(db)).toBe(true);
  expect(said).toHaveBeenCalledTimes(1);
  free = Number.POSITIVE_INFINITY;
  await db.server.vacuum();
  expect(await due(db)).toBe(false);
  await eraseSome(db);
  free = leastRoom;
  for (let n = 0; n < 3; n += 1) await db.server.vacuum();
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
  await db.close();
}, 120_000);

test('the log makes segments again as before when an erasure from the disk breaks off', async () => {
  expectConsoleError(/could not be vacuumed; it is tried again later/);
  const db = await openTestDb({ dir: tempDir() });
  await eraseSome(db);
  let vacuums = 0;
  const exec = async (text: string) => {
    if (text.startsWith('vacuum full') && ++vacuums === 2) throw new Error('Broken off.');
    await db.server.sql.exec(text);
  };
  const idle = vacuumWhenIdle({
    session: { ...db.server.sql, exec },
    free: () => Number.POSITIVE_INFINITY,
  });
  await idle.run();
  expect(await db.sql('show wal_recycle')).toEqual([{ wal_recycle: 'on' }]);
  expect(await due(db)).toBe(true);
  idle.stop();
  await db.server.vacuum();
  expect(await due(db)).toBe(false);
  await db.close();
}, 120_000);
