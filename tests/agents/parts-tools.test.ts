import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool, type ToolAnswer } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { retirePart } from '@/lib/parts/retire-part';
import { getAction } from '@/lib/undo/get-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let eve: Ctx;
let talk: string;
let runId: string;

const words =
  'My Dreamer floats in the window. The Critic and the Planner pull at each other, and the Dreamer hides.';

beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
  talk = randomUUID();
  runId = (await say(ada.ctx, talk, words)).run_id;
});
afterAll(() => db.close());

const call = (name: ToolName, input: unknown, ctx: Ctx = ada.ctx): Promise<ToolAnswer> =>
  runTool({ ctx: asCompanion(ctx, talk, runId), allowed: true }, registry[name], randomUUID(), input);

async function done(name: ToolName, input: unknown): Promise<ToolAnswer & Record<string, unknown>> {
  const answer = await call(name, input);
  expect(answer).toMatchObject({ ok: true });
  expect(registry[name].output.safeParse(answer).success).toBe(true);
  const row = must(await getAction(ada.ctx, answer.actionId));
  expect(row).toMatchObject({ tool: name, actor: 'agent', status: 'ok', input, run_id: runId });
  return { ...answer };
}

async function changesNothing(answer: () => Promise<ToolAnswer>, refusal: object): Promise<void> {
  const before = await domainRows(db, ada.ctx.personId);
  const refused = await answer();
  expect(refused).toMatchObject({ ok: false, error: refusal });
  expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
}

const keep = async (quote: string, kind: string) =>
  String((await done('addEvidence', { quote, kind })).evidenceId);

describe('createEmergingPart', () => {
  test('makes a proposal of a part just showing, and no part', async () => {
    const evidenceId = await keep('My Dreamer floats in the window', 'image');
    const parts = (await domainRows(db, ada.ctx.personId)).parts;
    const input = {
      fields: { name: 'Dreamer', image: 'floats in the window' },
      named: true,
      evidenceIds: [evidenceId],
      why: 'You named it.',
    };
    const made = await done('createEmergingPart', input);
    const [row] = await db.sql('select kind, status, changes from public.proposals where id = $1', [
      made.proposalId,
    ]);
    expect(row).toMatchObject({
      kind: 'create_part',
      status: 'pending',
      changes: { name: 'Dreamer', status: 'emerging', image: 'floats in the window' },
    });
    expect((await domainRows(db, ada.ctx.personId)).parts).toEqual(parts);
  });

  test('says which rule is not met yet, and refuses tender parts and quotes of another', async () => {
    const bare = { fields: { name: 'Sentinel' }, evidenceIds: [], why: 'A guess.' };
    const refused = await call('createEmergingPart', bare);
    expect(refused).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    expect(JSON.stringify(refused)).toContain('three_quotes');
    await changesNothing(
      () => call('createEmergingPart', { ...bare, fields: { name: 'X', category: 'exile' } }),
      {
        code: 'invalid_input',
      },
    );
    await changesNothing(() => call('createEmergingPart', { ...bare, evidenceIds: [ada.evidenceId] }, eve), {
      code: 'not_found',
    });
  });
});

describe('updatePartAttributes', () => {
  const input = () => ({
    partId: ada.partId,
    fields: { protects: 'work harder' },
    evidenceIds: [ada.evidenceId],
    why: 'You said so.',
  });

  test('puts a change before the person and changes nothing else', async () => {
    const parts = (await domainRows(db, ada.ctx.personId)).parts;
    const made = await done('updatePartAttributes', input());
    const [row] = await db.sql('select * from public.proposals where id = $1', [made.proposalId]);
    expect(row).toMatchObject({ kind: 'update_part', status: 'pending', part_id: ada.partId });
    expect((await domainRows(db, ada.ctx.personId)).parts).toEqual(parts);
  });

  test('refuses parts of another, parts that rest, what only the person sets, and changes without a quote', async () => {
    await changesNothing(() => call('updatePartAttributes', input(), eve), { code: 'not_found' });
    await changesNothing(() => call('updatePartAttributes', { ...input(), evidenceIds: [] }), {
      code: 'not_allowed',
    });
    const answer = await call('updatePartAttributes', { ...input(), fields: { loudness: 3, distance: 1 } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    const resting = must(await makePart(ada.ctx, { name: 'Resting' }));
    must(await retirePart(ada.ctx, resting.id));
    const before = await domainRows(db, ada.ctx.personId);
    expect((await call('updatePartAttributes', { ...input(), partId: resting.id })).ok).toBe(false);
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
  });
});

describe('logRelationship', () => {
  const input = async (over: object = {}) => ({
    fromPartId: ada.partId,
    toPartId: ada.otherPartId,
    type: 'allied',
    evidenceIds: [await pulling()],
    why: 'You said so.',
    ...over,
  });
  let quote: string | undefined;
  const pulling = async () => {
    quote ??= await keep('The Critic and the Planner pull at each other', 'relation');
    return quote;
  };

  test('keeps an observation where the two are known to stand so, and leaves the relationship alone', async () => {
    const before = (await domainRows(db, ada.ctx.personId)).part_relationships;
    const logged = await done('logRelationship', await input({ polarization: 0.4 }));
    expect(logged).toMatchObject({ did: 'observed', proposalId: null });
    const rows = await db.sql('select * from public.relationship_observations where evidence_id = $1', [
      await pulling(),
    ]);
    expect(rows).toMatchObject([{ relationship_id: logged.relationshipId, polarization: 0.4 }]);
    expect((await domainRows(db, ada.ctx.personId)).part_relationships).toEqual(before);
  });

  test('makes a proposal where they are not, and changes no relationship', async () => {
    const before = (await domainRows(db, ada.ctx.personId)).part_relationships;
    const logged = await done('logRelationship', await input({ type: 'polarized', polarization: 0.9 }));
    expect(logged).toMatchObject({ did: 'proposed', relationshipId: null });
    const [row] = await db.sql('select * from public.proposals where id = $1', [logged.proposalId]);
    expect(row).toMatchObject({
      kind: 'relate_parts',
      part_id: ada.partId,
      other_part_id: ada.otherPartId,
      changes: { type: 'polarized', polarization: 0.9 },
    });
    expect((await domainRows(db, ada.ctx.personId)).part_relationships).toEqual(before);
  });

  test('refuses the same quote twice, invented ones, other people and a part with itself', async () => {
    const again = await input();
    await changesNothing(() => call('logRelationship', again), { code: 'conflict' });
    await changesNothing(() => call('logRelationship', { ...again, evidenceIds: [randomUUID()] }), {
      code: 'not_found',
    });
    await changesNothing(() => call('logRelationship', again, eve), { code: 'not_found' });
    await changesNothing(() => call('logRelationship', { ...again, polarization: 2 }), {
      code: 'invalid_input',
    });
    const itself = { ...again, toPartId: ada.partId };
    const before = await domainRows(db, ada.ctx.personId);
    expect((await call('logRelationship', itself)).ok).toBe(false);
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
  });
});

describe('createPartAssessment and listPartAssessments', () => {
  test('note the companion’s view beside the person’s, and read both', async () => {
    const input = {
      partId: ada.partId,
      identified: 2,
      understood: 1,
      note: 'Seen once.',
      evidenceIds: [ada.evidenceId],
    };
    const made = await done('createPartAssessment', input);
    expect(made.partName).toBe('Critic');
    const [row] = await db.sql('select * from public.part_assessments where id = $1', [made.assessmentId]);
    expect(row).toMatchObject({ source: 'agent', identified: 2, understood: 1, run_id: runId });
    const listed = await done('listPartAssessments', { partId: ada.partId, limit: 10 });
    expect(listed.assessments).toMatchObject([
      { id: made.assessmentId, source: 'agent' },
      { source: 'human' },
    ]);
  });

  test('refuse parts of another, invented quotes and steps that there are not', async () => {
    const input = { partId: ada.partId, identified: 2, understood: 1, evidenceIds: [] };
    await changesNothing(() => call('createPartAssessment', input, eve), { code: 'not_found' });
    await changesNothing(() => call('createPartAssessment', { ...input, evidenceIds: [randomUUID()] }), {
      code: 'not_found',
    });
    await changesNothing(() => call('createPartAssessment', { ...input, understood: 5 }), {
      code: 'invalid_input',
    });
    await changesNothing(() => call('listPartAssessments', { partId: ada.partId }, eve), {
      code: 'not_found',
    });
  });
});

describe('searchParts', () => {
  const names = async (input: object) => {
    const found = await done('searchParts', input);
    return (found.parts as { name: string }[]).map(({ name }) => name);
  };

  test('finds by name, by stems of kept words, and by a word with a slip of the pen', async () => {
    expect(await names({ query: 'critic' })).toEqual(['Critic']);
    expect(await names({ query: 'working hard' })).toContain('Critic');
    expect(await names({ query: 'hardder' })).toContain('Critic');
    expect(await names({ query: 'xylophone' })).toEqual([]);
  });

  test('keeps to the category and the status that were asked for, and lists without a query', async () => {
    const [part] = await db.sql<{ version: number }>('select version from public.parts where id = $1', [
      ada.otherPartId,
    ]);
    must(await editPart(ada.ctx, ada.otherPartId, { category: 'manager' }, part?.version ?? 1));
    expect(await names({ category: 'manager' })).toEqual(['Planner']);
    expect(await names({ query: 'critic', category: 'manager' })).toEqual([]);
    expect(await names({ status: 'acknowledged' })).toContain('Critic');
    expect(await names({ status: 'integrated' })).toEqual([]);
  });

  test('finds nothing that rests and nothing of another person', async () => {
    expect(await names({ query: 'Resting' })).toEqual([]);
    expect(await call('searchParts', { query: 'must work harder' }, eve)).toMatchObject({
      ok: true,
      parts: [],
    });
    expect(await call('searchParts', {}, eve)).toMatchObject({ ok: true, parts: [] });
  });
});

test('a letter never appears in what any tool answers', async () => {
  const secret = 'the blue door behind the garden';
  must(await addNote(ada.ctx, ada.partId, { kind: 'letter', body: `Dear Critic, ${secret}` }));
  const details = await done('getPartDetails', { partId: ada.partId });
  expect(details).toMatchObject({ part: { name: 'Critic' }, assessments: [{}, {}], notes: [] });
  const [about, ids] = [{ query: secret }, { partId: ada.partId }];
  const inputs: Partial<Record<ToolName, object>> = {
    searchParts: about,
    listEvidence: ids,
    listRecentActions: { limit: 50 },
  };
  for (const name of toolNames) {
    const answer = await call(name, inputs[name] ?? { ...about, ...ids });
    expect([name, JSON.stringify(answer)]).not.toEqual([name, expect.stringContaining(secret)]);
    expect(JSON.stringify(answer)).not.toContain('blue door');
  }
});
