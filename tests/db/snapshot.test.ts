import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { createNote } from '@/lib/memory/create-note';
import { editText } from '@/lib/memory/edit-text';
import { readMemory } from '@/lib/memory/read-memory';
import type { Snapshot } from '@/lib/memory/schema';
import { readSnapshot, snapshotText } from '@/lib/memory/snapshot';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { type FullPerson, fullPerson } from '../support/full-person';
import { fillConversation } from '../support/long-conversation';
import { remember } from '../support/memory-scene';
import { scenes } from '../support/proposals';
import { must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  await fullPerson(db, 'Eve');
});
afterAll(() => db.close());

const cached = (conversationId: string) =>
  sqlAsServer(db, ada.ctx.personId, async (tx) => {
    const [row] = await tx.query<{ snapshot: Snapshot }>('select private.cached_snapshot($1) as snapshot', [
      conversationId,
    ]);
    return row?.snapshot;
  });

test('holds who they are, parts, relations, changes and sessions, each with where it stands', async () => {
  await remember(ada, 'Must work by the river.');
  const { snapshot: known } = must(await readSnapshot(ada.ctx));
  expect(known.identity).toEqual([{ path: 'overview.md', anchor: 'who', text: '- Must work by the river.' }]);
  expect(known.parts.map(({ name, path }) => [name, path]).sort()).toEqual([
    ['Critic', 'parts/critic.md'],
    ['Planner', 'parts/planner.md'],
  ]);
  expect(known.relationships).toMatchObject([
    { sentence: 'Critic works together with Planner.', path: 'relationships/critic-and-planner.md' },
  ]);
  expect(known.changes[0]).toMatchObject({
    actor: 'agent',
    agent_id: 'companion',
    fact: 'The overview was begun.',
  });
  expect(known.sessions).toMatchObject([{ conversation_id: ada.conversationId, quotes: 1 }]);
  expect(JSON.stringify(known)).not.toContain('Dear Critic');
});

test('holds nothing of words from a hard moment, and nothing of resting parts', async () => {
  const talk = randomUUID();
  await say(ada.ctx, talk, 'I cannot go on like this', { safety: 'ideation' });
  expect(JSON.stringify(must(await readSnapshot(ada.ctx)))).not.toContain('go on like this');
  must(await deleteConversation(ada.ctx, talk));
  const part = must(await makePart(ada.ctx, { name: 'Sleeper' }));
  await db.sql('update public.parts set retired_at = now() where id = $1', [part.id]);
  expect(must(await readSnapshot(ada.ctx)).snapshot.parts.map(({ name }) => name)).not.toContain('Sleeper');
});

test('names no part that was deleted, and names it again when that is taken back', async () => {
  const part = must(await makePart(ada.ctx, { name: 'Whisperer' }));
  must(await editPart(ada.ctx, part.id, { age: 'old' }, part.version));
  const facts = async () => JSON.stringify(must(await readSnapshot(ada.ctx)).snapshot.changes);
  expect(await facts()).toContain('Whisperer');
  must(await removePart(ada.ctx, part.id));
  expect(await facts()).toContain('A part was removed.');
  expect(await facts()).not.toContain('Whisperer');
  const [removal] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
    [ada.ctx.personId],
  );
  must(await undoAction(ada.ctx, removal?.id ?? ''));
  expect(await facts()).toContain('The part “Whisperer” was added.');
});

test('says by their titles which files were begun and written in', async () => {
  const mara = await fullPerson(db, 'Mara');
  const { path } = must(
    await createNote({ ...mara.ctx, tool: 'createNote' }, { title: 'Sunday by the sea', text: 'Waves.' }),
  );
  const facts = async () => must(await readSnapshot(mara.ctx)).snapshot.changes.map(({ fact }) => fact);
  expect((await facts())[0]).toBe('The note “Sunday by the sea” was begun.');
  const read = must(await readMemory(mara.ctx, 'parts/critic.md'));
  const text = `${read.editable}\n\nIt counts the spoons.`;
  must(
    await editText({ ...mara.ctx, tool: 'editMemory' }, { path: read.path, hash: read.hash, content: text }),
  );
  expect((await facts())[0]).toBe('The file of “Critic” was written in.');
  // Without a title in it a file is called by the words of its path.
  await db.sql("update public.memory_files set content = 'Waves.' where path = $1 and user_id = $2", [
    path,
    mara.ctx.personId,
  ]);
  expect((await facts()).join(' ')).toContain('The note “Sunday by the sea” was begun.');
});

test('is kept with the conversation until the ledger moves on, by a change or by its undo', async () => {
  const first = await cached(ada.conversationId);
  await db.sql(`update public.conversations set snapshot = snapshot || '{"mark": true}' where id = $1`, [
    ada.conversationId,
  ]);
  expect(await cached(ada.conversationId)).toMatchObject({ mark: true });
  await say(ada.ctx, ada.conversationId, 'Words alone change nothing.');
  expect(await cached(ada.conversationId)).toMatchObject({ mark: true });
  expect(first?.sessions).toEqual([]);

  const [critic] = await db.sql<{ version: number }>('select version from public.parts where id = $1', [
    ada.partId,
  ]);
  must(
    await editPart({ ...ada.ctx, tool: 'editPart' }, ada.partId, { role: 'warns me' }, critic?.version ?? 0),
  );
  const renewed = await cached(ada.conversationId);
  expect(renewed).not.toHaveProperty('mark');
  expect(renewed?.parts).toContainEqual(expect.objectContaining({ name: 'Critic', role: 'warns me' }));
  const [action] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'editPart' order by seq desc limit 1`,
    [ada.ctx.personId],
  );
  must(await undoAction(ada.ctx, action?.id ?? ''));
  expect((await cached(ada.conversationId))?.parts).toContainEqual(
    expect.objectContaining({ name: 'Critic', role: null }),
  );
});

test('tells what changed lately also after a very long conversation was deleted', async () => {
  const { ctx } = await fullPerson(db, 'Noor');
  const talk = randomUUID();
  await say(ctx, talk, 'A long talk begins.');
  await fillConversation(db.server.sql, ctx, talk, 5_200);
  const facts = async () => must(await readSnapshot(ctx)).snapshot.changes.map(({ fact }) => fact);
  const before = await facts();
  expect(before).not.toEqual([]);
  must(await deleteConversation({ ...ctx, tool: 'deleteConversation' }, talk));
  expect(await facts()).toEqual(before);
});

test('is not made anew for a new conversation, which is named in it at once', async () => {
  await cached(ada.conversationId);
  await db.sql(
    `update public.conversations set snapshot = snapshot || '{"mark": 1}' where snapshot is not null and user_id = $1`,
    [ada.ctx.personId],
  );
  const begun = randomUUID();
  await say(ada.ctx, begun, 'Something about the garden.');
  const here = await cached(ada.conversationId);
  expect(here).toHaveProperty('mark');
  expect(here?.sessions.map((one) => one.conversation_id)).toContain(begun);
  const there = await cached(begun);
  expect(there).toHaveProperty('mark');
  expect(there?.sessions.map((one) => one.conversation_id)).toContain(ada.conversationId);
  expect(there?.sessions.map((one) => one.conversation_id)).not.toContain(begun);
  must(await deleteConversation({ ...ada.ctx, conversationId: begun }, begun));
  expect((await cached(ada.conversationId))?.sessions.map((one) => one.conversation_id)).not.toContain(begun);
});

test('is kept once for the day, also beside one of the day before', async () => {
  const begun = [randomUUID(), randomUUID()];
  for (const one of begun) await say(ada.ctx, one, 'Something about the garden.');
  const kept = await cached(ada.conversationId);
  const seq = 'select max(snapshot_seq) from public.conversations where user_id = $1';
  for (const [day, id] of [
    ['2020-01-01', begun[0]],
    [kept?.day, ada.conversationId],
    ['2020-01-02', begun[1]],
  ])
    await db.sql(
      `update public.conversations set snapshot_seq = (${seq}), snapshot = $3::jsonb || jsonb_build_object('day', $4::text, 'from', id)
       where user_id = $1 and id = $2`,
      [ada.ctx.personId, id, JSON.stringify(kept), day],
    );
  for (const one of [...begun, ada.conversationId])
    expect(await cached(one)).toMatchObject({ day: kept?.day, from: ada.conversationId });
});

test('leaves no trace of its own in the ledger', async () => {
  const count = () => db.sql('select count(*)::int as n from public.agent_actions');
  const before = await count();
  await cached(ada.conversationId);
  expect(await count()).toEqual(before);
});

test('is cut to its share from the end: identity goes last', async () => {
  const { snapshot: known } = must(await readSnapshot(ada.ctx));
  const whole = snapshotText(known, 10_000);
  const titles = [...whole.matchAll(/^([A-Z].*):$/gm)].map(([, title]) => title);
  expect(titles).toEqual([
    'Who they are and what matters now',
    'Their parts',
    'How parts stand to each other',
    'What changed lately, newest first',
    'Earlier conversations, newest first',
    'Notes that can be read',
  ]);
  for (const tokens of [400, 100, 60, 30, 10, 0]) {
    const text = snapshotText(known, tokens);
    expect(text.length).toBeLessThanOrEqual(tokens * 4);
    if (tokens >= 30) expect(text).toContain('river');
  }
});

test('a suggestion is said to wait only while it does', async () => {
  const { ctx } = await fullPerson(db, 'Bo');
  const { enough, proposed } = scenes(db, ctx);
  const suggestion = await proposed({
    kind: 'create_part',
    changes: { name: 'Watch' },
    evidenceIds: await enough(),
  });
  const facts = async () => must(await readSnapshot(ctx)).snapshot.changes.map(({ fact }) => fact);
  expect((await facts())[0]).toBe('A suggestion was made and waits for an answer.');
  must(await decideAsShown(ctx, suggestion.id, { decision: 'not_now' }));
  expect((await facts()).slice(0, 2)).toEqual(['A suggestion was declined.', 'A suggestion was made.']);
});
