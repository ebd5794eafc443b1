import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '@/agents/engine/run-tool';
import { registry } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { keepSnapshot } from '@/lib/map/keep-snapshot';
import { placeParts } from '@/lib/map/place-parts';
import { removeSnapshot } from '@/lib/map/remove-snapshot';
import { setDown } from '@/lib/map/set-down';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { sameRuns } from '../support/same-runs';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { memorySteps } from './memory-steps';
import { partSteps } from './part-steps';
import { proposalSteps } from './proposal-steps';
import { undoSteps } from './undo-steps';

sameRuns();

/** 200 sequences in the gate; `npm run soak` sets more. */
const runs = Number(process.env.PARLEY_PROPERTY_RUNS ?? 200);

const words =
  'My Critic says I must work harder tonight, and the Planner agrees, but the Dreamer wants to rest.';
const quotes = [
  'I must work harder',
  'the Planner agrees',
  'the Dreamer wants to rest',
  'tonight',
  'never said',
];
const names = ['Critic', 'Planner', 'Dreamer'];

let db: TestDb;
let person: Ctx;
let talk: string;
let runId: string;

beforeAll(async () => {
  db = await openTestDb();
  person = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});
afterAll(() => db.close());

const ids = async (table: string) => {
  const rows = await db.sql<{ id: string }>(
    `select id from public.${table} where user_id = $1 order by created_at, id`,
    [person.personId],
  );
  return rows.map((row) => row.id);
};
const version = async (table: string, id: string) => {
  const sql = `select version from public.${table} where id = $1`;
  return (await db.sql<{ version: number }>(sql, [id]))[0]?.version ?? 1;
};
const pick = <T>(list: T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

type Act = (a: number, b: number) => Promise<unknown>;
type Step = { what: string; a: number; b: number };
/** Steps of a family under its name, so that two families may call a step the same. */
const named = (family: string, acts: Record<string, Act>) =>
  Object.fromEntries(Object.entries(acts).map(([what, act]) => [`${family}.${what}`, act]));

const tool = (name: keyof typeof registry, input: unknown) => {
  const ctx = asCompanion(person, talk, runId, name);
  return runTool({ ctx, allowed: true }, registry[name], randomUUID(), input);
};

/** Everything that can be done; refusals are part of life and must change nothing. */
const steps: Record<string, Act> = {
  ...named('proposals', proposalSteps({ person: () => person, ids, tool })),
  keep: async (a: number, b: number) => {
    const partId = b % 2 ? pick(await ids('parts'), a) : undefined;
    await tool('addEvidence', { quote: pick(quotes, a), kind: b % 3 ? 'thought' : 'body', partId });
  },
  propose: async (a: number, b: number) => {
    const evidenceIds = (await ids('part_evidence')).slice(0, (b % 3) + 1);
    const partId = b % 2 ? pick(await ids('parts'), a) : undefined;
    const changes = partId ? { role: pick(quotes, b) } : { name: pick(names, a) };
    const kind = partId ? 'update_part' : 'create_part';
    await tool('createProposal', { kind, partId, changes, evidenceIds, why: 'You said so.', named: true });
  },
  badInput: (a: number) => tool('addEvidence', { quote: '', kind: `nothing ${a}` }),
  decide: async (a: number, b: number) => {
    const decision = (['accept', 'not_now', 'never'] as const)[b % 3] ?? 'accept';
    await decideAsShown(person, pick(await ids('proposals'), a) ?? randomUUID(), { decision });
  },
  make: async (a: number, b: number) => {
    await makePart(person, { name: pick(names, a) ?? 'x' }, (await ids('part_evidence')).slice(0, b % 3));
  },
  edit: async (a: number, b: number) => {
    const id = pick(await ids('parts'), a) ?? randomUUID();
    const changes =
      [{ role: pick(quotes, b) }, { name: pick(names, b) }, { emotions: [`e${b % 2}`] }][b % 3] ?? {};
    await editPart(person, id, changes, await version('parts', id));
  },
  remove: async (a: number) => void (await removePart(person, pick(await ids('parts'), a) ?? randomUUID())),
  forget: async (a: number) =>
    void (await removeEvidence(person, pick(await ids('part_evidence'), a) ?? randomUUID())),
  rename: async (a: number) => void (await renameConversation(person, talk, `title ${a % 2}`)),
  place: async (a: number, b: number) => {
    const group = (await ids('parts')).slice(a % 2, (a % 3) + 1);
    await placeParts(
      person,
      group.map((id) => ({ id, distance: b * 8, bearing: a * 30, loudness: b % 5 })),
    );
  },
  picture: async (a: number) => void (await keepSnapshot(person, a % 2 ? `evening ${a}` : undefined)),
  unpicture: async (a: number) =>
    void (await removeSnapshot(person, pick(await ids('map_snapshots'), a) ?? randomUUID())),
  setDown: async (a: number, b: number) => {
    const id = pick(await ids('parts'), a) ?? randomUUID();
    await editPart(person, id, { beliefs: ['too much', 'alone'] }, 1);
    await setDown(person, id, b % 2 ? 'too much' : 'alone', b % 3 > 0);
  },
  ...named('memory', memorySteps({ person: () => person, tool, ids })),
  ...named('parts', partSteps({ person: () => person, ids, tool })),
  ...named(
    'undo',
    undoSteps({
      person: () => person,
      runId: () => runId,
      done: doneSinceStart,
      rows: () => domainRows(db, person.personId),
    }),
  ),
};

let startSeq = 0;
async function doneSinceStart() {
  return db.sql<{ id: string; seq: number }>(
    'select id, seq::int from public.agent_actions where user_id = $1 and seq > $2 order by seq desc',
    [person.personId, startSeq],
  );
}

/** The model: the rows at the start with every recorded change applied in order. It must equal what stands. */
async function replayed(start: Record<string, unknown[]>): Promise<Record<string, unknown[]>> {
  const changes = await db.sql<{ table_name: string; row_id: string; after: { id: string } | null }>(
    `select c.table_name, c.row_id, private.substance(c.after) as after
     from public.action_changes c join public.agent_actions a on a.id = c.action_id
     where c.user_id = $1 and a.seq > $2 order by c.id`,
    [person.personId, startSeq],
  );
  const tables = new Map(
    Object.entries(start).map(([name, rows]) => [
      name,
      new Map((rows as { id: string }[]).map((row) => [row.id, row])),
    ]),
  );
  for (const { table_name, row_id, after } of changes) {
    if (after) tables.get(table_name)?.set(row_id, after);
    else tables.get(table_name)?.delete(row_id);
  }
  const sorted = (rows: Map<string, { id: string }>) =>
    [...rows.values()].sort((x, y) => (x.id < y.id ? -1 : 1));
  return Object.fromEntries([...tables].map(([name, rows]) => [name, sorted(rows)]));
}

/** Back through time, newest first, undo and redo included: then nothing may ever stand in the way. */
async function undoOneByOne(): Promise<void> {
  const done = await db.sql<{ id: string }>(
    `select a.id from public.agent_actions a
     where a.user_id = $1 and a.seq > $2
       and (a.reverts <> '{}' or exists (select from public.action_changes c where c.action_id = a.id))
     order by a.seq desc`,
    [person.personId, startSeq],
  );
  for (const { id } of done) expect(must(await undoAction(person, id)).conflicts).toEqual([]);
}

/** The same at once. */
async function undoAll(): Promise<void> {
  const answer = await undoSince(person, { seq: startSeq + 1 });
  if (answer.ok) expect(answer.value.conflicts).toEqual([]);
  else expect(answer.error.message).toBe('Nothing was changed since then.');
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...Object.keys(steps)),
  a: fc.nat(11),
  b: fc.nat(11),
});

/** Found by chance: a part goes from under a quote that was kept with it and removed again. */
const quoteWithoutPart: Step[] = [
  { what: 'make', a: 0, b: 0 },
  { what: 'keep', a: 0, b: 1 },
  { what: 'forget', a: 0, b: 0 },
  { what: 'undo.undo', a: 11, b: 0 },
];

/** Found by chance: what belongs to a row is made, taken back and brought back while that row only comes and goes. */
const fileThatComesBack: Step[] = [
  { what: 'make', a: 0, b: 0 },
  { what: 'memory.remember', a: 10, b: 0 },
  { what: 'remove', a: 0, b: 0 },
  { what: 'undo.undo', a: 0, b: 0 },
  { what: 'rename', a: 0, b: 0 },
  { what: 'rename', a: 1, b: 0 },
];
const assessedTwice: Step[] = [
  { what: 'make', a: 1, b: 0 },
  { what: 'parts.assess', a: 0, b: 4 },
  { what: 'undo.undo', a: 0, b: 0 },
  { what: 'undo.redo', a: 1, b: 0 },
];

test(
  'any run of tool calls, edits, undo and redo, undone, leaves the database as it was',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (plan) => {
        runId = (await say(person, talk, words)).run_id;
        const [last] = await db.sql<{ seq: number }>('select max(seq)::int as seq from public.agent_actions');
        startSeq = last?.seq ?? 0;
        const start = await domainRows(db, person.personId);
        for (const { what, a, b } of plan) await steps[what]?.(a, b);
        expect(await replayed(start)).toEqual(await domainRows(db, person.personId));
        await (plan.length % 2 ? undoOneByOne() : undoAll());
        expect(await domainRows(db, person.personId)).toEqual(start);
        const open = await db.sql(
          `select tool from public.agent_actions where user_id = $1 and status = 'running'`,
          [person.personId],
        );
        expect(open).toEqual([]);
      }),
      { numRuns: runs, examples: [[quoteWithoutPart], [fileThatComesBack], [assessedTwice]] },
    );
  },
  24 * 3_600_000,
);
