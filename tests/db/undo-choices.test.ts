import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import type { Result } from '@/lib/errors';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { redoAction } from '@/lib/undo/redo-action';
import type { Asked, Choice, Conflict, RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let talk: string;
let turn: string;
let message: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
  message = randomUUID();
  turn = (await say(ada, talk, 'I must work harder, and I want to rest.', { messageId: message })).run_id;
});

const rows = () => domainRows(db, ada.personId);
async function newest(): Promise<{ id: string; seq: number }> {
  const sql = 'select id, seq::int from public.agent_actions where user_id = $1 order by seq desc limit 1';
  const [row] = await db.sql<{ id: string; seq: number }>(sql, [ada.personId]);
  if (!row) throw new Error('nothing was done');
  return row;
}
/** What the person does, and the action it stands under. */
async function done<T>(what: Promise<Result<T>>) {
  const value = must(await what);
  return { value, ...(await newest()) };
}
const part = async (id: string) => {
  const sql = 'select to_jsonb(p) as part from public.parts p where id = $1';
  return (await db.sql<{ part: Record<string, unknown> & { version: number } }>(sql, [id]))[0]?.part;
};
const edit = async (id: string, changes: object) =>
  done(editPart(ada, id, changes, (await part(id))?.version ?? 0));
const quote = async (words: string, partId?: string) =>
  (
    await done(
      addEvidence(asCompanion(ada, talk, turn), {
        quote: words,
        kind: 'thought',
        ...(partId ? { partId } : {}),
      }),
    )
  ).value.evidenceId;
const quoted = async (id: string) => {
  const sql = 'select part_id from public.part_evidence where id = $1';
  return (await db.sql<{ part_id: string | null }>(sql, [id]))[0];
};

type Verb = (ctx: Ctx, asked?: Asked) => Promise<Result<RevertResult>>;
const undoing =
  (id: string): Verb =>
  (ctx, asked) =>
    undoAction(ctx, id, asked);
const choiceOf = ({ table_name, row_id, field }: Conflict, choice: Choice) => ({
  table_name,
  row_id,
  field,
  choice,
});

/** Looks, chooses the same for everything, looks again, and does it; until nothing new comes up. */
async function choose(verb: Verb, pick: (conflict: Conflict) => Choice): Promise<Conflict[]> {
  let seen = must(await verb(ada, { preview: true }));
  for (let round = 0; round < 5; round += 1) {
    const choices = seen.conflicts.map((conflict) => choiceOf(conflict, pick(conflict)));
    const before = await rows();
    const answer = must(await verb(ada, { choices, seen: seen.seen }));
    if (answer.action_id) return seen.conflicts;
    expect(await rows()).toEqual(before);
    seen = answer;
  }
  throw new Error('the choices never came to an end');
}
const all = (choice: Choice) => () => choice;

test('a field that was changed since is kept or taken back as the person chooses, field by field', async () => {
  const { value } = await done(makePart(ada, { name: 'Critic', role: 'scolds', fears: ['failing'] }));
  const mine = await edit(value.id, { role: 'warns', fears: ['being seen'], charge: 'negative' });
  await edit(value.id, { role: 'guards', fears: ['rest'] });
  const { conflicts } = must(await undoAction(ada, mine.id));
  expect(conflicts).toMatchObject([
    { field: 'role', reason: 'changed', left: 'warns', now: 'guards', back: 'scolds' },
    { field: 'fears', reason: 'changed', left: ['being seen'], now: ['rest'], back: ['failing'] },
  ]);
  await choose(undoing(mine.id), ({ field }) => (field === 'role' ? 'take_back' : 'keep'));
  expect(await part(value.id)).toMatchObject({ role: 'scolds', fears: ['rest'], charge: 'neutral' });

  const chosen = await rows();
  expect(must(await redoAction(ada, mine.id)).conflicts).toEqual([]);
  expect(await part(value.id)).toMatchObject({ role: 'guards', fears: ['rest'], charge: 'negative' });
  expect(must(await undoAction(ada, (await newest()).id)).conflicts).toEqual([]);
  expect(await rows()).toEqual(chosen);
});

test('nothing happens without a choice for each conflict, nor with choices made on something else', async () => {
  const { value } = await done(makePart(ada, { name: 'Critic', role: 'scolds' }));
  const mine = await edit(value.id, { role: 'warns', age: 'nine' });
  await edit(value.id, { role: 'guards', age: 'ten' });
  const { conflicts, seen } = must(await undoAction(ada, mine.id, { preview: true }));
  const choices = conflicts.map((conflict) => choiceOf(conflict, 'take_back'));
  const refusedAsk = async (asked: Asked) => {
    const before = await rows();
    expect(must(await undoAction(ada, mine.id, asked)).action_id).toBeNull();
    expect(await rows()).toEqual(before);
  };
  await refusedAsk({ choices: choices.slice(1), seen });
  await refusedAsk({ choices });
  await edit(value.id, { age: 'eleven' });
  await refusedAsk({ choices, seen });
  const broken = [{ ...choiceOf(conflicts[0] as Conflict, 'keep'), choice: 'burn' as Choice }];
  expect(await undoAction(ada, mine.id, { choices: broken })).toMatchObject({ ok: false });
  const again = must(await undoAction(ada, mine.id, { preview: true, choices }));
  expect(again.conflicts.map((conflict) => conflict.now)).toContain('eleven');
  expect(must(await undoAction(ada, mine.id, { choices, seen: again.seen })).action_id).not.toBeNull();
  expect(await part(value.id)).toMatchObject({ role: 'scolds', age: null });
});

test('a row that was made and changed since stays, or goes with what hangs on it', async () => {
  const kept = await quote('I must work harder');
  const make = await done(makePart(ada, { name: 'Critic' }, [kept]));
  await edit(make.value.id, { role: 'guards' });
  const later = await quote('I want to rest', make.value.id);
  const start = await rows();
  const [conflict] = await choose(undoing(make.id), all('keep'));
  expect(conflict).toMatchObject({
    table_name: 'parts',
    field: null,
    reason: 'changed',
    now: { role: 'guards' },
  });
  expect(conflict?.along.map((row) => row.table_name).sort()).toEqual(['memory_files', 'part_evidence']);
  expect(await part(make.value.id)).toMatchObject({ role: 'guards' });
  expect([await quoted(kept), await quoted(later)]).toEqual([{ part_id: null }, { part_id: make.value.id }]);
  must(await redoAction(ada, make.id));
  expect(await rows()).toEqual(start);

  await choose(undoing(make.id), all('take_back'));
  expect(await part(make.value.id)).toBeUndefined();
  expect(await quoted(later)).toEqual({ part_id: null });
  must(await redoAction(ada, make.id));
  expect(await rows()).toEqual(start);
});

test('a row on which something came to rest stays, or goes with it', async () => {
  const make = await done(makePart(ada, { name: 'Critic' }));
  const later = await quote('I want to rest', make.value.id);
  const start = await rows();
  const [conflict] = await choose(undoing(make.id), all('keep'));
  expect(conflict).toMatchObject({
    reason: 'depends',
    along: [{ table_name: 'part_evidence', row_id: later }],
  });
  expect(await rows()).toEqual(start);
  must(await redoAction(ada, make.id));
  await choose(undoing(make.id), all('take_back'));
  expect(await quoted(later)).toEqual({ part_id: null });
});

test('a deleted row whose place is taken stays deleted, or comes back in its place', async () => {
  const make = await done(makePart(ada, { name: 'Critic', role: 'scolds' }));
  const gone = await done(removePart(ada, make.value.id));
  const other = await done(makePart(ada, { name: 'critic', role: 'sings' }));
  const start = await rows();
  const [conflict] = await choose(undoing(gone.id), all('keep'));
  expect(conflict).toMatchObject({ reason: 'exists', now: { role: 'sings' }, back: { role: 'scolds' } });
  expect(await rows()).toEqual(start);
  must(await redoAction(ada, gone.id));
  await choose(undoing(gone.id), all('take_back'));
  expect([await part(make.value.id), await part(other.value.id)]).toMatchObject([
    { role: 'scolds' },
    undefined,
  ]);
  must(await redoAction(ada, gone.id));
  expect(await rows()).toEqual(start);
});

test('a name that another part has taken since is left, or taken back from it', async () => {
  const make = await done(makePart(ada, { name: 'Critic' }));
  const renamed = await edit(make.value.id, { name: 'Judge', role: 'judges' });
  const other = await done(makePart(ada, { name: 'Critic' }));
  const [conflict] = await choose(undoing(renamed.id), all('keep'));
  expect(conflict).toMatchObject({ reason: 'exists', field: 'name', now: 'Judge', back: 'Critic' });
  expect(conflict?.along).toMatchObject([{ row_id: other.value.id }]);
  expect(await part(make.value.id)).toMatchObject({ name: 'Judge', role: null });
  must(await redoAction(ada, renamed.id));
  await choose(undoing(renamed.id), all('take_back'));
  expect(await part(make.value.id)).toMatchObject({ name: 'Critic', role: null });
  expect(await part(other.value.id)).toBeUndefined();
});

test('what rests on something gone stays as it is, or comes back with it', async () => {
  const kept = await quote('I must work harder');
  const forgotten = await done(removeEvidence(ada, kept));
  await sqlAsServer(db, ada.personId, (tx) =>
    tx.query('delete from public.messages where id = $1', [message]),
  );
  const start = await rows();
  const [conflict] = await choose(undoing(forgotten.id), all('keep'));
  expect(conflict).toMatchObject({ reason: 'gone', along: [{ table_name: 'messages', row_id: message }] });
  expect(await rows()).toEqual(start);
  must(await redoAction(ada, forgotten.id));
  await choose(undoing(forgotten.id), all('take_back'));
  expect(await quoted(kept)).toEqual({ part_id: null });
  must(await redoAction(ada, forgotten.id));
  expect(await rows()).toEqual(start);
});

test('a change in a row that is gone stays gone, or brings the row back as it was before', async () => {
  const make = await done(makePart(ada, { name: 'Critic', role: 'scolds' }));
  const mine = await edit(make.value.id, { role: 'warns' });
  await edit(make.value.id, { age: 'nine' });
  await done(removePart(ada, make.value.id));
  await choose(undoing(mine.id), all('keep'));
  expect(await part(make.value.id)).toBeUndefined();
  must(await redoAction(ada, mine.id));
  const [conflict] = await choose(undoing(mine.id), all('take_back'));
  expect(conflict).toMatchObject({ reason: 'gone', now: null, back: { role: 'scolds', age: 'nine' } });
  expect(await part(make.value.id)).toMatchObject({ role: 'scolds', age: 'nine' });
});

test('a field that pointed to something gone stays empty, or brings it back', async () => {
  const make = await done(makePart(ada, { name: 'Critic' }));
  const kept = await quote('I must work harder', make.value.id);
  await sqlAsServer(db, ada.personId, (tx) =>
    tx.query('update public.part_evidence set part_id = null where id = $1', [kept]),
  );
  const loosened = await newest();
  await done(removePart(ada, make.value.id));
  const [conflict] = await choose(undoing(loosened.id), all('keep'));
  expect(conflict).toMatchObject({ reason: 'gone', field: 'part_id', back: make.value.id });
  expect(await quoted(kept)).toEqual({ part_id: null });
  must(await redoAction(ada, loosened.id));
  await choose(undoing(loosened.id), all('take_back'));
  expect(await quoted(kept)).toEqual({ part_id: make.value.id });
  expect(await part(make.value.id)).toMatchObject({ name: 'Critic' });
});

test('text that was written on since is taken back as a patch, without a question', async () => {
  const write = (text: string) =>
    sqlAsServer(db, ada.personId, (tx) =>
      tx.query(
        `insert into public.memory_files (path, kind, content) values ('notes/day.md', 'note', $1)
         on conflict (user_id, path) where deleted_at is null do update set content = $1`,
        [text],
      ),
    );
  await write('# Day\n\nmorning\n\nevening');
  await write('# Day\n\nmorning tea\n\nevening');
  const first = await newest();
  await write('# Day\n\nmorning tea\n\nevening\n\n- a walk');
  expect(must(await undoAction(ada, first.id)).conflicts).toEqual([]);
  const content = async () =>
    (await db.sql('select content from public.memory_files where user_id = $1', [ada.personId]))[0]?.content;
  expect(await content()).toBe('# Day\n\nmorning\n\nevening\n\n- a walk');
  await write('# Day\n\nsomething else altogether');
  expect(must(await redoAction(ada, first.id)).conflicts).toMatchObject([
    { field: 'content', reason: 'changed' },
  ]);
});

test('everything since a moment goes back: what was done, what was taken back, and by whomever', async () => {
  const make = await done(makePart(ada, { name: 'Critic', role: 'scolds' }));
  const before = await edit(make.value.id, { role: 'warns' });
  const start = await rows();
  const first = await edit(make.value.id, { age: 'nine' });
  await quote('I must work harder', make.value.id);
  await done(undoAction(ada, first.id));
  await done(undoAction(ada, before.id));
  await done(makePart(ada, { name: 'Planner' }));
  const changed = await rows();

  const preview = must(await undoSince(ada, { seq: first.seq }, { preview: true }));
  expect(preview.conflicts).toEqual([]);
  expect(preview.actions.map((action) => action.tool)).toEqual(['parts.insert', 'undo', 'test']);
  expect(await rows()).toEqual(changed);
  const companion = asCompanion(ada, talk, turn);
  expect(await undoSince(companion, { seq: first.seq })).toMatchObject({ error: { code: 'not_allowed' } });
  const stale = must(await undoSince(ada, { seq: first.seq }, { seen: 'something else' }));
  expect([stale.action_id, await rows()]).toEqual([null, changed]);

  const back = must(await undoSince(ada, { seq: first.seq }, { seen: preview.seen }));
  expect(await rows()).toEqual(start);
  expect(await undoSince(ada, { seq: (await newest()).seq + 1 })).toMatchObject({
    error: { code: 'conflict' },
  });
  must(await undoAction(ada, back.action_id ?? ''));
  expect(await rows()).toEqual(changed);
  const [time] = await db.sql<{ at: string }>(
    'select created_at as at from public.agent_actions where id = $1',
    [first.id],
  );
  must(await undoSince(ada, { since: time?.at ?? '' }));
  expect(await rows()).toEqual(start);
  expect(await undoSince(ada, {})).toMatchObject({ error: { code: 'invalid_input' } });
});
