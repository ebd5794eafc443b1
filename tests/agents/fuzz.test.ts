import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { type AnyTool, runTool } from '@/agents/tools/run-tool';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { sameRuns } from '../support/same-runs';
import { asCompanion } from '../support/scene';
import { inputsFor, type Pools, type Schema } from '../support/schema-arbitrary';
import { domainRows } from '../support/sql-as';

sameRuns();

/** Calls over all tools together; `npm run soak` makes more. */
const calls = Number(process.env.PARLEY_FUZZ_RUNS ?? 2_000);

let db: TestDb;
let ada: FullPerson;
let eve: FullPerson;
let pools: Pools;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await fullPerson(db, 'Eve');
  const actions = await db.sql<{ id: string }>('select id from public.agent_actions');
  const files = await db.sql<{ id: string; hash: string }>('select id, hash from public.memory_files');
  pools = {
    ids: [...idsOf(ada), ...idsOf(eve), ...[...actions, ...files].map(({ id }) => id)],
    texts: [
      'Critic',
      'critic',
      'Planner',
      'I must work harder',
      'the Planner agrees',
      'overview.md',
      'notes/evening.md',
      'notes/new.md',
      'evening',
      'log',
      ...files.map(({ hash }) => hash),
    ],
  };
});
afterAll(() => db.close());

const idsOf = (person: FullPerson) => [
  person.conversationId,
  person.messageId,
  person.runId,
  person.partId,
  person.otherPartId,
  person.evidenceId,
  person.proposalId,
];

/** The call must be answered; answers how its ledger row has to stand. */
async function called(name: ToolName, input: unknown): Promise<{ id: string; status: string }> {
  const tool: AnyTool = registry[name];
  const ctx = asCompanion(ada.ctx, ada.conversationId, ada.runId);
  const answer = await runTool({ ctx, allowed: true }, tool, randomUUID(), input);
  const code = answer.ok ? 'ok' : answer.error.code;
  expect(code, `${name} ${JSON.stringify(input)}`).not.toBe('unexpected');
  const status = answer.ok ? 'ok' : code === 'invalid_input' ? 'failed' : 'refused';
  return { id: answer.actionId, status };
}

/** What the ledger says was written since `from`, applied to the rows of then, gives the rows of now. */
async function unlogged(before: Record<string, unknown[]>, from: number): Promise<unknown[]> {
  const changes = await db.sql<{ table_name: string; row_id: string; after: { id: string } | null }>(
    `select table_name, row_id, private.substance(after) as after from public.action_changes where id > $1 order by id`,
    [from],
  );
  const expected = new Map(
    Object.entries(before).flatMap(([table, rows]) =>
      (rows as { id: string }[]).map((row) => [`${table} ${row.id}`, row]),
    ),
  );
  for (const { table_name, row_id, after } of changes) {
    if (after) expected.set(`${table_name} ${row_id}`, after);
    else expected.delete(`${table_name} ${row_id}`);
  }
  const now = await domainRows(db, ada.ctx.personId);
  const standing = Object.values(now).flat() as { id: string }[];
  const byId = new Map([...expected.values()].map((row) => [row.id, row]));
  return [
    ...standing.filter((row) => JSON.stringify(byId.get(row.id)) !== JSON.stringify(row)),
    ...[...byId.keys()].filter((id) => !standing.some((row) => row.id === id)),
  ];
}

test.each(toolNames)(
  '%s answers every input, logs every call, and writes nothing beside the ledger',
  async (name) => {
    const schema = z.toJSONSchema(registry[name].input, { io: 'input' }) as Schema;
    const before = await domainRows(db, ada.ctx.personId);
    const theirs = await domainRows(db, eve.ctx.personId);
    const [last] = await db.sql<{ id: number }>('select max(id)::int as id from public.action_changes');
    const expected: { id: string; status: string }[] = [];
    await fc.assert(
      fc.asyncProperty(inputsFor(schema, pools), async (input) => {
        expected.push(await called(name, input));
      }),
      { numRuns: Math.ceil(calls / toolNames.length) },
    );
    const logged = await db.sql<{ id: string; status: string }>(
      'select id, status from public.agent_actions where tool = $1 and id = any ($2)',
      [name, expected.map(({ id }) => id)],
    );
    const byId = new Map(logged.map(({ id, status }) => [id, status]));
    expect(expected.filter(({ id, status }) => byId.get(id) !== status)).toEqual([]);
    expect(await unlogged(before, last?.id ?? 0)).toEqual([]);
    expect(await domainRows(db, eve.ctx.personId)).toEqual(theirs);
  },
  600_000,
);
