import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import type { Result } from '@/lib/errors';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { redoAction } from '@/lib/undo/redo-action';
import type { Asked, Choice, RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let start: Record<string, unknown[]>;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  start = await domainRows(db, ada.personId);
});

const rows = () => domainRows(db, ada.personId);
async function newest(): Promise<{ id: string; seq: number }> {
  const sql = 'select id, seq::int from public.agent_actions where user_id = $1 order by seq desc limit 1';
  const [row] = await db.sql<{ id: string; seq: number }>(sql, [ada.personId]);
  return row ?? expect.unreachable();
}
async function make(name: string) {
  const { id: part } = must(await makePart(ada, { name }));
  return { part, ...(await newest()) };
}
async function edit(id: string, changes: object) {
  const [row] = await db.sql<{ version: number }>('select version from public.parts where id = $1', [id]);
  must(await editPart(ada, id, changes, row?.version ?? 0));
  return newest();
}
const undoneBy = async (id: string) => {
  const [row] = await db.sql<{ by: string | null }>(
    'select undone_by as by from public.agent_actions where id = $1',
    [id],
  );
  return row?.by;
};
/** How many rows stand in the ledger under an action. */
async function recorded(action: string | null): Promise<number> {
  const sql = 'select count(*)::int as n from public.action_changes where action_id = $1';
  return (await db.sql<{ n: number }>(sql, [action]))[0]?.n ?? 0;
}

/** Looks, chooses, and does what was looked at. Answers after how many looks it was carried out. */
async function settle(
  verb: (asked: Asked) => Promise<Result<RevertResult>>,
  choice: Choice = 'take_back',
): Promise<{ looks: number; action: string }> {
  let answer = must(await verb({ preview: true }));
  for (let looks = 1; looks < 6; looks += 1) {
    const choices = answer.conflicts.map(({ table_name, row_id, field }) => ({
      ...{ table_name, row_id, field },
      choice,
    }));
    answer = must(await verb({ choices, seen: answer.seen }));
    if (answer.action_id) return { looks, action: answer.action_id };
  }
  throw new Error('It never came to be carried out.');
}

test('what was looked at once can be carried out: a conversation begun, spoken in and renamed', async () => {
  const talk = randomUUID();
  await say(ada, talk, 'hello there');
  const { seq } = await newest();
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, 'Better title'));
  expect(await settle((asked) => undoSince(ada, { seq }, asked))).toMatchObject({ looks: 1 });
  expect(await rows()).toEqual(start);
});

test('what was looked at once can be carried out: a conversation that was written in since', async () => {
  const talk = randomUUID();
  await say(ada, talk, 'hello there');
  const begun = await newest();
  must(await renameConversation({ ...ada, tool: 'renameConversation' }, talk, 'Better title'));
  await say(ada, talk, 'and more');
  const { looks } = await settle((asked) => undoAction(ada, begun.id, asked));
  expect(looks).toBe(1);
  expect(await rows()).toEqual(start);
});

test('what was looked at once can be carried out: a part that was edited and has a letter since', async () => {
  const made = await make('Critic');
  await edit(made.part, { role: 'second' });
  must(await addNote({ ...ada, tool: 'addNote' }, made.part, { kind: 'letter', body: 'Dear Critic' }));
  expect(await settle((asked) => undoAction(ada, made.id, asked))).toMatchObject({ looks: 1 });
  expect(await rows()).toEqual(start);
});

test('pressed again and again it writes nothing more, and says that nothing was changed', async () => {
  const { seq } = await make('Flip');
  const first = must(await undoSince(ada, { seq }));
  expect(await recorded(first.action_id)).toBe(2);
  const ledger = await newest();
  for (let press = 0; press < 12; press += 1) {
    expect(refusal(await undoSince(ada, { seq }))).toMatchObject({
      code: 'conflict',
      message: 'Nothing was changed since then.',
    });
    expect(refusal(await undoSince(ada, { seq }, { preview: true }))?.code).toBe('conflict');
  }
  expect(await newest()).toEqual(ledger);
  expect(await rows()).toEqual(start);
});

test('taken back and pressed anew it writes as much each time as the first time', async () => {
  const made = await make('Flip');
  const changed = await rows();
  for (let press = 0; press < 12; press += 1) {
    const back = must(await undoSince(ada, { seq: made.seq }));
    expect(back).toMatchObject({ count: 1, actions: [{ id: made.id }] });
    expect(await recorded(back.action_id)).toBe(2);
    expect(await undoneBy(made.id)).toBe(back.action_id);
    expect(await rows()).toEqual(start);
    const forth = must(await undoAction(ada, back.action_id ?? ''));
    expect(await recorded(forth.action_id)).toBe(2);
    expect(await undoneBy(made.id)).toBeNull();
    expect(await rows()).toEqual(changed);
  }
});

test('with something new each time it tells and writes that alone', async () => {
  const { seq } = await make('Flip');
  must(await undoSince(ada, { seq }));
  for (let press = 0; press < 6; press += 1) {
    const made = await make(`Flop ${press}`);
    const back = must(await undoSince(ada, { seq }));
    expect(back.actions.map(({ id }) => id)).toEqual([made.id]);
    expect(await recorded(back.action_id)).toBe(2);
    expect(await rows()).toEqual(start);
  }
});

test('a row that was changed many times is written once', async () => {
  const made = await make('Critic');
  await edit(made.part, { role: 'zero' });
  const { seq } = await newest();
  const before = await rows();
  for (let n = 1; n <= 40; n += 1) await edit(made.part, { role: `role ${n}`, age: `${n}` });
  const back = must(await undoSince(ada, { seq: seq + 1 }));
  expect(back).toMatchObject({ count: 40 });
  // The part and its memory file.
  expect(await recorded(back.action_id)).toBe(2);
  expect(await rows()).toEqual(before);
});

test('what is as it was then is left alone, and its actions are told as taken back', async () => {
  const made = await make('Critic');
  const one = await edit(made.part, { charge: 'negative' });
  const other = await edit(made.part, { charge: 'neutral' });
  const before = await rows();
  const back = must(await undoSince(ada, { seq: one.seq }));
  expect(back.actions.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect(back.changes.filter(({ table_name }) => table_name === 'parts')).toEqual([]);
  expect(before.parts).toEqual((await rows()).parts);
  expect([await undoneBy(one.id), await undoneBy(other.id)]).toEqual([back.action_id, back.action_id]);
});

test('names that were exchanged since are exchanged back, and forth again', async () => {
  const [critic, judge, keeper] = [await make('Critic'), await make('Judge'), await make('Keeper')];
  const { seq } = await newest();
  const before = await rows();
  await edit(critic.part, { name: 'Nobody' });
  await edit(keeper.part, { name: 'Critic' });
  await edit(judge.part, { name: 'Keeper' });
  await edit(critic.part, { name: 'Judge' });
  const changed = await rows();
  const back = must(await undoSince(ada, { seq: seq + 1 }));
  expect(back.conflicts).toEqual([]);
  expect(await rows()).toEqual(before);
  const told = back.changes.filter(({ table_name }) => table_name === 'parts');
  expect(told.map(({ before: was, after }) => [was?.name, after?.name]).sort()).toEqual([
    ['Critic', 'Keeper'],
    ['Judge', 'Critic'],
    ['Keeper', 'Judge'],
  ]);
  expect(must(await undoAction(ada, back.action_id ?? '')).conflicts).toEqual([]);
  expect(await rows()).toEqual(changed);
  expect(must(await redoAction(ada, back.action_id ?? '')).conflicts).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('the name of a part that went is free for it again, though another was renamed to it since', async () => {
  const [critic, judge] = [await make('Critic'), await make('Judge')];
  const { seq } = await newest();
  const before = await rows();
  await edit(critic.part, { name: 'Nobody' });
  await edit(judge.part, { name: 'Critic' });
  await edit(critic.part, { role: 'rests' });
  await make('Judge');
  expect(must(await undoSince(ada, { seq: seq + 1 })).conflicts).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('what an undo took back from before that moment stands again, and is taken back again with it', async () => {
  const made = await make('Critic');
  const edited = await edit(made.part, { role: 'warns' });
  const { seq } = edited;
  const before = await rows();
  const undo = must(await undoAction(ada, edited.id));
  const back = must(await undoSince(ada, { seq: seq + 1 }));
  expect(back.actions.map(({ id }) => id)).toEqual([undo.action_id]);
  expect(await rows()).toEqual(before);
  expect([await undoneBy(edited.id), await undoneBy(undo.action_id ?? '')]).toEqual([null, back.action_id]);
  must(await undoAction(ada, back.action_id ?? ''));
  expect([await undoneBy(edited.id), await undoneBy(undo.action_id ?? '')]).toEqual([undo.action_id, null]);
});

test('more actions than rows are no obstacle', async () => {
  const made = await make('Critic');
  const { seq } = await newest();
  const before = await rows();
  await db.sql(
    `with made as (
       insert into public.agent_actions (user_id, actor, tool, status)
       select $1, 'person', 'editPart', 'ok' from generate_series(1, 3000) returning id, seq
     )
     insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
     select m.id, $1, 'parts', p.id, 'update',
       to_jsonb(p) || jsonb_build_object('role', case when m.seq = low then null else 'role ' || (m.seq - 1) end),
       to_jsonb(p) || jsonb_build_object('role', 'role ' || m.seq)
     from (select *, min(seq) over () as low from made order by seq) m, public.parts p where p.id = $2 order by m.seq`,
    [ada.personId, made.part],
  );
  const last = await newest();
  await db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(`update public.parts set role = $2 where id = $1`, [made.part, `role ${last.seq}`]);
  });
  const back = must(await undoSince(ada, { seq: seq + 1 }));
  expect([back.count, back.actions.length, back.conflicts]).toEqual([3000, 100, []]);
  expect(await recorded(back.action_id)).toBe(1);
  expect(await rows()).toEqual(before);
});
