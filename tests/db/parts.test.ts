import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAssessment } from '@/lib/assessments/create-assessment';
import { listAssessments } from '@/lib/assessments/list-assessments';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addNote } from '@/lib/notes/add-note';
import { editNote } from '@/lib/notes/edit-note';
import { listNotes } from '@/lib/notes/list-notes';
import { removeNote } from '@/lib/notes/remove-note';
import { editPart } from '@/lib/parts/edit-part';
import { getPart } from '@/lib/parts/get-part';
import { getPartsPage } from '@/lib/parts/get-parts-page';
import { listParts } from '@/lib/parts/list-parts';
import { makePart } from '@/lib/parts/make-part';
import { readPartForAgents } from '@/lib/parts/part-for-agents';
import { partHistory } from '@/lib/parts/part-history';
import { restorePart } from '@/lib/parts/restore-part';
import { retirePart } from '@/lib/parts/retire-part';
import { editRelationship } from '@/lib/relationships/edit-relationship';
import { listRelationships } from '@/lib/relationships/list-relationships';
import { observeRelationship } from '@/lib/relationships/observe-relationship';
import { relateParts } from '@/lib/relationships/relate-parts';
import { removeRelationship } from '@/lib/relationships/remove-relationship';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let me: Ctx;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  me = ada.ctx;
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());

const companion = () => asCompanion(me, ada.conversationId, ada.runId);
const make = async (name: string) => must(await makePart(me, { name }));

async function newestAction(): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
    [me.personId],
  );
  return row?.id ?? '';
}

async function changesNothing(attempt: () => Promise<unknown>, refusal: object): Promise<void> {
  const before = await domainRows(db, me.personId);
  expect(await attempt()).toMatchObject({ ok: false, error: refusal });
  expect(await domainRows(db, me.personId)).toEqual(before);
}

describe('a part', () => {
  test('keeps every field as the person said it, and its history says who changed what', async () => {
    const made = await make('Watcher');
    const said = {
      protects: 'someone small',
      first_noticed_on: '2019-05-01',
      last_active_on: '2026-11-20',
      distance: 40,
      bearing: 270,
      loudness: 3,
      emotions: ['tired'],
    };
    const edited = must(await editPart({ ...me, tool: 'editPart' }, made.id, said, made.version));
    expect(edited).toMatchObject({ ...said, level: 'none' });
    const action = await newestAction();
    const history = must(await partHistory(me, made.id));
    expect(history.changes).toHaveLength(2);
    expect(history.changes[0]).toMatchObject({
      op: 'update',
      actor: 'person',
      tool: 'editPart',
      action_id: action,
    });
    expect(history.changes[0]?.fields).toContainEqual({ field: 'loudness', before: null, after: 3 });
    expect(history.changes[1]?.fields.map(({ field }) => field)).toEqual([
      'category',
      'charge',
      'name',
      'status',
    ]);
    expect(must(await partHistory(me, made.id, { field: 'protects' })).changes).toHaveLength(1);
    must(await undoAction(me, action));
    const undone = must(await partHistory(me, made.id, { field: 'protects' }));
    expect(undone.changes).toMatchObject([
      { reverts: [action], fields: [{ before: 'someone small', after: null }] },
      { undone_by: undone.changes[0]?.action_id },
    ]);
    expect((await partHistory(eve, made.id)).ok).toBe(false);
  });

  test('has its history in pages', async () => {
    const made = await make('Paged');
    for (let n = 1; n <= 25; n += 1)
      must(await editPart(me, made.id, { role: `role ${n}` }, made.version + n - 1));
    const first = must(await partHistory(me, made.id, { field: 'role' }));
    expect(first.changes).toHaveLength(20);
    const rest = must(await partHistory(me, made.id, { field: 'role', before: first.next ?? 0 }));
    expect(rest.changes).toHaveLength(5);
    expect(rest.next).toBeNull();
  });

  test('refuses what a field cannot hold, and changes nothing', async () => {
    const made = await make('Bounded');
    for (const wrong of [
      { distance: 101 },
      { bearing: 360 },
      { loudness: 0 },
      { charge: 'x' as 'neutral' },
    ]) {
      await changesNothing(() => editPart(me, made.id, wrong, made.version), { code: 'invalid_input' });
    }
  });

  test('carries the level of heavy words, and keeps them', async () => {
    const made = await make('Heavy');
    const kept = must(await editPart(me, made.id, { role: 'It says I want to kill myself.' }, made.version));
    expect(kept).toMatchObject({ role: 'It says I want to kill myself.', level: 'ideation' });
  });

  test('rests and comes back; its name stays its own, without regard to case', async () => {
    const made = await make('Sleeper');
    must(await retirePart(me, made.id));
    const here = must(await listParts(me)).map(({ name }) => name);
    expect(here).not.toContain('Sleeper');
    expect(must(await listParts(me, { resting: true })).map(({ name }) => name)).toEqual(['Sleeper']);
    await changesNothing(() => makePart(me, { name: 'SLEEPER' }), {
      code: 'conflict',
      message: 'A part that you let rest has this name. You can bring it back, or choose another name.',
      detail: { reason: 'name_rests', part_id: made.id },
    });
    await changesNothing(() => makePart(me, { name: 'critic' }), { code: 'conflict', detail: 'name_taken' });
    await changesNothing(() => editPart(me, made.id, { role: 'x' }, made.version + 1), {
      code: 'conflict',
      detail: 'rests',
    });
    await changesNothing(() => retirePart(me, made.id), { code: 'conflict', detail: 'rests' });
    await changesNothing(() => restorePart(companion(), made.id), { code: 'not_allowed' });
    await changesNothing(() => restorePart(eve, made.id), { code: 'not_found' });
    must(await restorePart(me, made.id));
    expect(must(await listParts(me)).map(({ name }) => name)).toContain('Sleeper');
    await changesNothing(() => retirePart(companion(), made.id), { code: 'not_allowed' });
  });

  test('shows what it went into, and what came into it', async () => {
    const [kept, gone] = [await make('Kept'), await make('Gone')];
    await sqlAsServer(db, me.personId, (tx) =>
      tx.query('update public.parts set retired_at = now(), merged_into = $1 where id = $2', [
        kept.id,
        gone.id,
      ]),
    );
    expect(must(await getPart(me, gone.id))).toMatchObject({ merged_into: { id: kept.id, name: 'Kept' } });
    expect(must(await getPart(me, kept.id))).toMatchObject({ merged_from: [{ id: gone.id, name: 'Gone' }] });
    expect(must(await restorePart(me, gone.id))).toMatchObject({ retired_at: null, merged_into: null });
  });

  test('stands on the page of all parts, and so does what rests', async () => {
    const made = await make('Dozer');
    must(await retirePart(me, made.id));
    const page = must(await getPartsPage(me));
    expect(page.resting[0]).toEqual({ id: made.id, name: 'Dozer' });
    expect(page.parts).toEqual(must(await listParts(me)));
    expect(page.pending).toMatchObject([{ id: ada.proposalId }]);
    expect(must(await getPartsPage(eve))).toEqual({
      parts: [],
      resting: [],
      pending: [],
      noticings: [],
      weeks: [],
    });
  });

  test('says when it was first and last spoken of', async () => {
    const details = must(await getPart(me, ada.partId));
    expect(details.said).toMatchObject({ quotes: 1 });
    expect(details.said.first_at).toBe(details.said.last_at);
  });
});

describe('a relationship', () => {
  test('is said by the person, changed, and removed', async () => {
    const [a, b] = [await make('Pusher'), await make('Idler')];
    const fields = { type: 'polarized', polarization: 0.8, note: 'They never rest.' } as const;
    const made = must(await relateParts(me, { fromPartId: a.id, toPartId: b.id, fields }));
    expect(made).toMatchObject({ ...fields, from_name: 'Pusher', to_name: 'Idler', observations: [] });
    await changesNothing(() => relateParts(me, { fromPartId: b.id, toPartId: a.id, fields }), {
      code: 'conflict',
      detail: { reason: 'known', relationship_id: made.id },
    });
    const healed = must(await editRelationship(me, made.id, { status: 'healing' }, made.version));
    expect(healed).toMatchObject({ status: 'healing', polarization: 0.8 });
    await changesNothing(() => editRelationship(me, made.id, { status: 'active' }, made.version), {
      code: 'conflict',
      detail: { reason: 'changed', current: { status: 'healing' } },
    });
    await changesNothing(() => editRelationship(eve, made.id, { status: 'active' }, 2), {
      code: 'not_found',
    });
    await changesNothing(() => removeRelationship(companion(), made.id), { code: 'not_allowed' });
    must(await removeRelationship(me, made.id));
    expect(must(await listRelationships(me, a.id))).toEqual([]);
    must(await undoAction(me, await newestAction()));
    expect(must(await listRelationships(me, a.id))).toMatchObject([{ id: made.id }]);
  });

  test('needs two parts of this person, both here, and fields it has', async () => {
    const [a, b] = [await make('One'), await make('Two')];
    const fields = { type: 'allied' } as const;
    await changesNothing(() => relateParts(me, { fromPartId: a.id, toPartId: a.id, fields }), {
      code: 'invalid_input',
    });
    await changesNothing(() => relateParts(eve, { fromPartId: a.id, toPartId: b.id, fields }), {
      code: 'not_found',
    });
    const wrong = { ...fields, from_part_id: b.id } as typeof fields;
    await changesNothing(() => relateParts(me, { fromPartId: a.id, toPartId: b.id, fields: wrong }), {
      code: 'invalid_input',
    });
    must(await retirePart(me, b.id));
    await changesNothing(() => relateParts(me, { fromPartId: a.id, toPartId: b.id, fields }), {
      code: 'conflict',
      detail: 'rests',
    });
  });

  test('keeps what was said of it over time, each quote once', async () => {
    const input = { fromPartId: ada.partId, toPartId: ada.otherPartId, type: 'allied' } as const;
    const talk = randomUUID();
    const { run_id } = await say(me, talk, 'Today the Planner and the Critic work hand in hand.');
    const agent = asCompanion(me, talk, run_id);
    const quote = 'work hand in hand';
    const { evidenceId } = must(await addEvidence(agent, { quote, kind: 'relation' }));
    const noted = must(
      await observeRelationship(agent, { ...input, evidenceIds: [evidenceId], polarization: 0.1 }),
    );
    expect(noted).toMatchObject({
      differs: null,
      relationship: { observations: [{ quote, polarization: 0.1 }, {}] },
    });
    await changesNothing(() => observeRelationship(companion(), { ...input, evidenceIds: [evidenceId] }), {
      code: 'conflict',
      detail: 'already_kept',
    });
    await changesNothing(() => observeRelationship(companion(), { ...input, evidenceIds: [randomUUID()] }), {
      code: 'not_found',
    });
    const before = await domainRows(db, me.personId);
    const other = { ...input, evidenceIds: [evidenceId], status: 'resolved' as const };
    expect(must(await observeRelationship(companion(), other))).toMatchObject({
      differs: 'status',
      observed: [],
    });
    const unknown = { ...input, type: 'polarized' as const, evidenceIds: [evidenceId] };
    expect(must(await observeRelationship(companion(), unknown))).toMatchObject({ differs: 'type' });
    expect(await domainRows(db, me.personId)).toEqual(before);
  });
});

describe('an assessment', () => {
  test('is the companion’s or the person’s own, by who acts', async () => {
    const part = await make('Assessed');
    must(await createAssessment(companion(), part.id, { identified: 2, understood: 1 }));
    const mine = must(
      await createAssessment(me, part.id, { identified: 4, understood: 3, note: 'I know it.' }),
    );
    expect(mine).toMatchObject({ source: 'human', part_name: 'Assessed', level: 'none' });
    expect(must(await listAssessments(me, part.id)).map(({ source }) => source)).toEqual(['human', 'agent']);
    await changesNothing(() => createAssessment(eve, part.id, { identified: 1, understood: 1 }), {
      code: 'not_found',
    });
    const invented = { identified: 1 as const, understood: 1 as const, evidenceIds: [randomUUID()] };
    await changesNothing(() => createAssessment(companion(), part.id, invented), { code: 'not_found' });
    expect((await listAssessments(eve, part.id)).ok).toBe(false);
  });
});

describe('notes and letters', () => {
  test('are written, changed, removed and brought back by the person', async () => {
    const part = await make('Pen friend');
    const letter = must(await addNote(me, part.id, { kind: 'letter', body: 'Dear one,\n\nhello.' }));
    const changed = must(await editNote(me, letter.id, 'Dear one, again', letter.version));
    await changesNothing(() => editNote(me, letter.id, 'late', letter.version), {
      code: 'conflict',
      detail: { current: { body: 'Dear one, again' } },
    });
    must(await removeNote(me, letter.id));
    const removed = await newestAction();
    expect(must(await listNotes(me, part.id, { kind: 'letter' }))).toEqual([]);
    must(await undoAction(me, removed));
    expect(must(await listNotes(me, part.id, { kind: 'letter' }))).toMatchObject([
      { id: letter.id, body: changed.body },
    ]);
    must(await redoAction(me, removed));
  });

  test('carry the level of what was written, which is kept all the same', async () => {
    const part = await make('Listener');
    const kept = must(await addNote(me, part.id, { kind: 'letter', body: 'I want to die tonight.' }));
    expect(['ideation', 'acute']).toContain(kept.level);
  });

  test('refuse nothing, too much, somebody else and every agent', async () => {
    const part = await make('Closed');
    const note = must(await addNote(me, part.id, { kind: 'note', body: 'mine' }));
    await changesNothing(() => addNote(me, part.id, { kind: 'note', body: '  ' }), { code: 'invalid_input' });
    await changesNothing(() => addNote(me, part.id, { kind: 'note', body: 'x'.repeat(20_001) }), {
      code: 'too_large',
    });
    await changesNothing(() => addNote(eve, part.id, { kind: 'note', body: 'x' }), { code: 'not_found' });
    await changesNothing(() => removeNote(eve, note.id), { code: 'not_found' });
    await changesNothing(() => addNote(companion(), part.id, { kind: 'note', body: 'x' }), {
      code: 'not_allowed',
    });
    await changesNothing(() => editNote(companion(), note.id, 'x', 1), { code: 'not_allowed' });
    await changesNothing(() => removeNote(companion(), note.id), { code: 'not_allowed' });
  });

  test('letters are hidden from every agent in the table, and all that the ledger keeps of any row', async () => {
    const part = await make('Confidant');
    must(await addNote(me, part.id, { kind: 'letter', body: 'a secret of ours' }));
    must(await addNote(me, part.id, { kind: 'note', body: 'likes the evening' }));
    const seen = must(await readPartForAgents(companion(), part.id));
    expect(seen).toMatchObject({ notes: [{ body: 'likes the evening' }] });
    expect(seen).not.toHaveProperty('letters');
    expect(must(await listNotes(companion(), part.id, { kind: 'letter' }))).toEqual([]);
    const look: Parameters<typeof sqlAsServer<Record<string, unknown>[]>>[2] = async (tx) => [
      ...(await tx.query('select to_jsonb(n) as row from public.part_notes n')),
      ...(await tx.query('select to_jsonb(c) as row from public.action_changes c')),
    ];
    const rows = await sqlAsServer(db, me.personId, look, { actor: 'agent', agent: 'companion' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => typeof row !== 'object' || row === null || !('body' in row))).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('a secret of ours');
    expect(must(await getPart(me, part.id)).letters).toMatchObject([{ body: 'a secret of ours' }]);
  });
});
