import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAssessment } from '@/lib/assessments/create-assessment';
import { listAssessments } from '@/lib/assessments/list-assessments';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { requestStop } from '@/lib/conversations/request-stop';
import { saveAnswer } from '@/lib/conversations/save-answer';
import type { Result } from '@/lib/errors';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { getMap } from '@/lib/map/get-map';
import { getSnapshot } from '@/lib/map/get-snapshot';
import { placeParts } from '@/lib/map/place-parts';
import { removeSnapshot } from '@/lib/map/remove-snapshot';
import { setDown } from '@/lib/map/set-down';
import { addNote } from '@/lib/notes/add-note';
import { listNotes } from '@/lib/notes/list-notes';
import { editPart } from '@/lib/parts/edit-part';
import { getPart } from '@/lib/parts/get-part';
import { listParts } from '@/lib/parts/list-parts';
import { makePart } from '@/lib/parts/make-part';
import { partHistory } from '@/lib/parts/part-history';
import { removePart } from '@/lib/parts/remove-part';
import { restorePart } from '@/lib/parts/restore-part';
import { retirePart } from '@/lib/parts/retire-part';
import { searchParts } from '@/lib/parts/search-parts';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listProposals } from '@/lib/proposals/list-proposals';
import { listRelationships } from '@/lib/relationships/list-relationships';
import { relateParts } from '@/lib/relationships/relate-parts';
import { finishAction } from '@/lib/undo/finish-action';
import { getAction } from '@/lib/undo/get-action';
import { listActions } from '@/lib/undo/list-actions';
import { undoRun } from '@/lib/undo/undo-run';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { consentedPerson, must, say } from '../support/scene';
import { domainRows, sqlAs, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());

/** Runs as a signed-in or anonymous role; answers rows, or the SQLSTATE of the refusal. */
const attempt = (who: string | null, text: string) => outcome(sqlAs(db, who, (tx) => tx.query(text)));

/** The same with the rights of the server acting for a person. */
const attemptAsServer = (who: string, text: string) => outcome(sqlAsServer(db, who, (tx) => tx.query(text)));

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error as { code?: string }).code);

describe('for every table a second person gets nothing', () => {
  test('by any verb, and neither does nobody', async () => {
    const before = await domainRows(db, ada.ctx.personId);
    const tables = await db.sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    for (const { name } of tables) {
      const [{ n } = { n: 0 }] = await db.sql<{ n: number }>(
        `select count(*)::int as n from public.${name} where user_id = $1`,
        [ada.ctx.personId],
      );
      expect([name, n > 0]).toEqual([name, true]);
      const mine = `user_id = '${ada.ctx.personId}'`;
      const read = `select * from public.${name} where ${mine}`;
      const update = `update public.${name} set user_id = user_id where ${mine} returning *`;
      const remove = `delete from public.${name} where ${mine} returning *`;
      const insert = `insert into public.${name} (user_id) values ('${ada.ctx.personId}')`;
      const readOnly = [
        ...[
          'agent_actions',
          'action_changes',
          'safety_rests',
          'channel_threads',
          'model_calls',
          'levels',
          'approvals',
        ],
      ].includes(name);
      const none = readOnly ? '42501' : [];
      const answers = [];
      for (const text of [read, update, remove, insert])
        answers.push(await attemptAsServer(eve.personId, text));
      expect([name, ...answers]).toEqual([name, [], none, none, '42501']);
      expect([name, await attempt(eve.personId, read)]).toEqual([name, []]);
      for (const text of [update, remove, insert])
        expect([name, await attempt(eve.personId, text)]).toEqual([name, '42501']);
      for (const text of [read, update, remove, insert])
        expect([name, await attempt(null, text)]).toEqual([name, '42501']);
    }
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
  });

  test('and the owner cannot alter or delete the ledger either', async () => {
    for (const table of ['agent_actions', 'action_changes']) {
      for (const text of [`update public.${table} set user_id = user_id`, `delete from public.${table}`]) {
        expect(await attempt(ada.ctx.personId, text)).toBe('42501');
        expect(await attemptAsServer(ada.ctx.personId, text)).toBe('42501');
      }
    }
  });
});

test('for every verb another person is refused as if there were nothing', async () => {
  const before = await domainRows(db, ada.ctx.personId);
  const talk = ada.conversationId;
  const refusals: Result<unknown>[] = [
    await getConversation(eve, talk),
    await renameConversation(eve, talk, 'mine now'),
    await deleteConversation(eve, talk),
    await saveAnswer(eve, { runId: ada.runId, parts: [{ type: 'text', text: 'x' }], metadata: {}, steps: 1 }),
    await getPart(eve, ada.partId),
    await editPart(eve, ada.partId, { role: 'x' }, 1),
    await removePart(eve, ada.partId),
    await removeEvidence(eve, ada.evidenceId),
    await retirePart(eve, ada.partId),
    await restorePart(eve, ada.partId),
    await partHistory(eve, ada.partId),
    await addNote(eve, ada.partId, { kind: 'letter', body: 'x' }),
    await listAssessments(eve, ada.partId),
    await createAssessment(eve, ada.partId, { identified: 1, understood: 1 }),
    await relateParts(eve, {
      fromPartId: ada.partId,
      toPartId: ada.otherPartId,
      fields: { type: 'polarized' },
    }),
    await decideProposal(eve, ada.proposalId, { decision: 'accept' }),
    await undoRun(eve, ada.runId),
    await addEvidence({ ...eve, conversationId: talk }, { quote: 'work harder', kind: 'thought' }),
    await addEvidence(
      { ...eve, conversationId: talk },
      { quote: 'work', kind: 'thought', messageId: ada.messageId },
    ),
  ];
  const [picture] = await db.sql<{ id: string }>('select id from public.map_snapshots where user_id = $1', [
    ada.ctx.personId,
  ]);
  refusals.push(
    await placeParts(eve, [{ id: ada.partId, loudness: 1 }]),
    await setDown(eve, ada.partId, 'x', true),
    await getSnapshot(eve, picture?.id ?? ''),
    await removeSnapshot(eve, picture?.id ?? ''),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject({ ok: false, error: { code: 'not_found' } });
  await expect(say(eve, talk, 'hello')).rejects.toThrow('not_found');
  expect(must(await requestStop(eve, talk))).toBeNull();
  expect(must(await listParts(eve))).toEqual([]);
  expect(must(await getMap(eve))).toMatchObject({
    parts: [],
    relationships: [],
    ghosts: [],
    snapshots: [],
    moves: [],
  });
  expect(must(await searchParts(eve, 'Critic'))).toEqual([]);
  expect(must(await listNotes(eve, ada.partId, { kind: 'letter' }))).toEqual([]);
  expect(must(await listRelationships(eve))).toEqual([]);
  expect(must(await listEvidence(eve, { partId: ada.partId }))).toEqual([]);
  expect(must(await listProposals(eve))).toEqual([]);
  expect(must(await listActions(eve, { conversation_id: talk })).actions).toEqual([]);
  expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
});

test("nobody writes under another person's action, nor under one that has ended", async () => {
  const { actions } = must(await listActions(ada.ctx));
  const theirs = actions[0]?.id ?? '';
  const written = await makePart({ ...eve, actionId: theirs, tool: 'makePart' }, { name: 'Intruder' });
  expect(written).toMatchObject({ ok: false, error: { code: 'not_found' } });
  const reused = await makePart({ ...ada.ctx, actionId: theirs, tool: 'makePart' }, { name: 'Late' });
  expect(reused).toMatchObject({ ok: false, error: { code: 'conflict' } });
  const end = { tool: 'x', toolCallId: 'x', input: null, output: null, status: 'ok', durationMs: 1 } as const;
  expect((await finishAction({ ...eve, actionId: theirs }, end)).ok).toBe(false);
  expect((await finishAction({ ...ada.ctx, actionId: theirs }, end)).ok).toBe(false);
  expect(must(await getAction(ada.ctx, theirs))).toMatchObject({ tool: actions[0]?.tool });
  expect(must(await listParts(eve))).toEqual([]);
});

test("a row cannot point at another person's row", async () => {
  const link = `insert into public.part_relationships (from_part_id, to_part_id, type)
    values ('${ada.partId}', '${ada.otherPartId}', 'polarized')`;
  expect(await attemptAsServer(eve.personId, link)).toBe('23503');
});
