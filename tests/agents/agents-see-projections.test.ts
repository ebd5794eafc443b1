import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { listInbox } from '@/lib/proposals/list-inbox';
import { type ProposalKind, proposalKinds } from '@/lib/proposals/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type Call, everyCall, sceneOfCalls } from '../support/every-call';
import { calling, mockModel, saying } from '../support/mock-model';
import { type Planted, plantedIn, plantPrivateWords } from '../support/private-words';
import { scenes } from '../support/proposals';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, start } from '../support/turns';
import { undoConflicts } from '../support/undo-conflicts';

let db: TestDb;
let ada: Ctx;
let eve: Ctx;
let planted: Planted;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
  planted = await plantPrivateWords(db, ada, eve);
}, 120_000);
afterAll(() => db.close());

/** The planted words in all that comes out of a turn with these calls: to the model, to the browser, to the tables. */
async function leakOf(calls: Call[]): Promise<string[]> {
  const conversationId = randomUUID();
  const asked = calls.map((call, n) => ({ id: `call-${n}`, ...call }));
  const model = mockModel(calling(...asked), saying('I hear you.'));
  const started = must(await start(ada, model, { conversationId, text: 'What do you know of me?' }));
  const chunks = await chunksOf(started.response);
  await started.kept;
  const kept = await db.sql('select parts, metadata from public.messages where conversation_id = $1', [
    conversationId,
  ]);
  const ledger = await db.sql<{ tool: string }>(
    'select tool, input, output, error_message from public.agent_actions where conversation_id = $1',
    [conversationId],
  );
  expect(model.calls).toHaveLength(2);
  for (const { tool } of calls) expect(ledger.map((row) => row.tool)).toContain(tool);
  return plantedIn([chunks, model.calls.map(({ prompt }) => prompt), kept, ledger]);
}

/** All but the calls that end the answer; they are given nothing and answer fixed words. */
const endings: readonly string[] = ['raiseCare', 'taskCompletion', 'askQuestion'];
const goesOn = ({ tool }: Call) => !endings.includes(tool);
async function callsNow(): Promise<{ looks: Call[]; changes: Call[] }> {
  const { looks, changes } = everyCall(await sceneOfCalls(db, [ada, eve]));
  return { looks: looks.filter(goesOn), changes: changes.filter(goesOn) };
}

type Requests = { [Kind in ProposalKind]: () => Promise<Record<string, unknown>> };

function requests(): Requests {
  const scene = scenes(db, ada);
  const { critic: partId, judge: otherPartId } = planted.parts;
  const quotes = async () => [
    await scene.noticed('the Critic and the Judge are one voice', 'relation', { partId }),
    await scene.noticed('the Critic works for me', 'job', { partId, daysAgo: 2 }),
    await scene.noticed('the Judge works at night', 'behavior', { partId }),
  ];
  const memory = { path: 'overview.md', anchor: 'who', op: 'replace', text: 'Likes tea.' };
  return {
    // Few cards may wait when a new part is suggested, so these come first.
    create_part: async () => ({ changes: { name: 'Night Watch' }, evidenceIds: await scene.enough() }),
    split_part: async () => {
      const evidence = await scene.enough(partId);
      return { partId, changes: { name: 'Door Keeper', evidence }, evidenceIds: evidence };
    },
    update_part: async () => ({ partId, changes: { protects: 'me' }, evidenceIds: await quotes() }),
    rename_part: async () => ({ partId, changes: { name: 'one voice' }, evidenceIds: await quotes() }),
    reclassify_part: async () => ({ partId, changes: { category: 'manager' }, evidenceIds: await quotes() }),
    merge_parts: async () => ({ partId, otherPartId, evidenceIds: await quotes() }),
    relate_parts: async () => ({
      partId,
      otherPartId,
      changes: { type: 'polarized' },
      evidenceIds: await quotes(),
    }),
    retire_part: async () => ({ partId, evidenceIds: await quotes() }),
    create_goal: async () => ({ changes: { title: 'Say no once' }, evidenceIds: await quotes() }),
    follow_up: async () => ({
      changes: { once: '2999-12-01T19:00:00Z', time_zone: 'Europe/Berlin' },
      evidenceIds: [],
    }),
    edit_memory: async () => ({ changes: memory, evidenceIds: await quotes() }),
  };
}

test('no agent gets words that are kept from it, while a suggestion of every kind waits', async () => {
  for (const [kind, request] of Object.entries(requests()))
    must(await scenes(db, ada).propose({ kind, ...(await request()) }));
  const { pending } = must(await listInbox(ada));
  expect(new Set(pending.map(({ kind }) => kind))).toEqual(new Set(proposalKinds));
  expect(await leakOf((await callsNow()).looks)).toEqual([]);
  expect(await leakOf((await callsNow()).changes)).toEqual([]);
}, 240_000);

test('no agent gets words that are kept from it, whatever stands in the way of an undo', async () => {
  const actions = await undoConflicts(ada, planted.parts, (kind) => `zqx${kind}`);
  const seen = new Set<string>();
  for (const id of actions) {
    const answer = await undoAction(ada, id, { preview: true });
    if (answer.ok) for (const { reason } of answer.value.conflicts) seen.add(reason);
  }
  expect(seen).toEqual(new Set(['changed', 'gone', 'exists', 'depends']));
  const undo = (preview: boolean) =>
    actions.map((actionId): Call => ({ tool: 'undoAction', input: { actionId, preview } }));
  expect(await leakOf(undo(true))).toEqual([]);
  expect(await leakOf(undo(false))).toEqual([]);
}, 120_000);
