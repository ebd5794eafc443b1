import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { editPart } from '@/lib/parts/edit-part';
import { getPart } from '@/lib/parts/get-part';
import { listParts } from '@/lib/parts/list-parts';
import { createProposal, type ProposalRequest } from '@/lib/proposals/create-proposal';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listProposals } from '@/lib/proposals/list-proposals';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { refusal } from '../support/turns';

let db: TestDb | undefined;
let ada: Ctx;
const opened = async () => (db ??= await openTestDb());
beforeEach(async () => {
  ada = await consentedPerson(await opened(), 'Ada');
});
afterAll(() => db?.close());

/** The person says it in a new session; its words are kept as evidence. */
async function noticed(text: string, kind: EvidenceKind, conversationId: string = randomUUID()) {
  const { run_id } = await say(ada, conversationId, text);
  const { evidenceId } = must(
    await addEvidence(asCompanion(ada, conversationId, run_id), { quote: text, kind }),
  );
  return { evidenceId, conversationId, runId: run_id };
}

const propose = (request: Partial<ProposalRequest>, conversationId: string = randomUUID()) =>
  createProposal(asCompanion(ada, conversationId, randomUUID()), {
    kind: 'create_part',
    changes: { name: 'Night Watch' },
    evidenceIds: [],
    why: 'It came up more than once.',
    ...request,
  });

/** A quote as if it had been kept days ago. */
const backdate = async (evidenceId: string, days: number) =>
  (await opened()).sql(
    `update public.part_evidence set created_at = created_at - make_interval(days => $2) where id = $1`,
    [evidenceId, days],
  );

async function threeOverTwoDays(): Promise<string[]> {
  const first = await noticed('something in me keeps watch at night', 'behavior');
  const second = await noticed('it will not let me sleep', 'urge');
  const third = await noticed('it checks the door again', 'behavior');
  await backdate(first.evidenceId, 2);
  return [first, second, third].map((one) => one.evidenceId);
}

test('three quotes of one session are too early; one more on another day of another kind is enough', async () => {
  const talk = randomUUID();
  const ids: string[] = [];
  for (const text of ['something in me keeps watch', 'it checks the door', 'it listens to the stairs']) {
    ids.push((await noticed(text, 'behavior', talk)).evidenceId);
  }
  const early = refusal(await propose({ evidenceIds: ids }, talk));
  expect(early).toMatchObject({
    code: 'not_allowed',
    detail: { unmet: ['two_sessions', 'two_days', 'two_kinds'] },
  });
  for (const id of ids) await backdate(id, 1);
  const later = await noticed('I feel it in my neck', 'body');
  expect((await propose({ evidenceIds: [...ids, later.evidenceId] }, later.conversationId)).ok).toBe(true);
});

test('quotes that are too old, too short or from a hard moment do not count', async () => {
  const ids = await threeOverTwoDays();
  await backdate(ids[0] ?? '', 200);
  expect(refusal(await propose({ evidenceIds: ids }))?.detail).toMatchObject({
    unmet: expect.arrayContaining(['three_quotes']),
  });
  const short = [
    await noticed('no sleep', 'urge'),
    await noticed('wide awake', 'body'),
    await noticed('the door', 'trigger'),
  ];
  await backdate(short[0]?.evidenceId ?? '', 2);
  const unmet = refusal(await propose({ evidenceIds: short.map((one) => one.evidenceId) }))?.detail;
  expect(unmet).toEqual({ unmet: ['four_words'] });
});

test('a part that the person named needs one quote, and the name must stand in their own words', async () => {
  const { evidenceId, conversationId } = await noticed('I call it the Night Watch', 'direct_mention');
  const invented = await propose(
    { evidenceIds: [evidenceId], named: true, changes: { name: 'Guardian' } },
    conversationId,
  );
  expect(refusal(invented)?.detail).toEqual({ unmet: ['named_by_person'] });
  const elsewhere = await propose({ evidenceIds: [evidenceId], named: true });
  expect(refusal(elsewhere)?.detail).toEqual({ unmet: ['named_by_person'] });
  expect((await propose({ evidenceIds: [evidenceId], named: true }, conversationId)).ok).toBe(true);
});

test('what was declined is remembered: not now for thirty days and two new quotes, never for good', async () => {
  const ids = await threeOverTwoDays();
  const first = must(await propose({ evidenceIds: ids }));
  must(await decideProposal(ada, first.proposalId, { decision: 'not_now' }));
  expect(refusal(await propose({ evidenceIds: ids }))?.detail).toEqual({ unmet: ['declined_lately'] });
  await (await opened()).sql(
    `update public.proposals set decided_at = now() - interval '31 days' where id = $1`,
    [first.proposalId],
  );
  for (const id of ids) await backdate(id, 40);
  expect(refusal(await propose({ evidenceIds: ids }))?.detail).toEqual({ unmet: ['two_new_quotes'] });
  const more = [
    await noticed('it stands at the window', 'image'),
    await noticed('it counts the hours', 'behavior'),
  ];
  const all = [...ids, ...more.map((one) => one.evidenceId)];
  const second = must(await propose({ evidenceIds: all }));
  must(await decideProposal(ada, second.proposalId, { decision: 'never' }));
  expect(refusal(await propose({ evidenceIds: all }))?.detail).toMatchObject({
    unmet: expect.arrayContaining(['never_again']),
  });
});

test('accepting makes the part, gives it its quotes and closes the proposal in one action; undo takes all of it back', async () => {
  const ids = await threeOverTwoDays();
  const { proposalId } = must(await propose({ evidenceIds: ids }));
  const start = await domainRows(await opened(), ada.personId);
  const decided = must(
    await decideProposal({ ...ada, tool: 'decideProposal' }, proposalId, { decision: 'accept' }),
  );
  expect(decided).toMatchObject({ status: 'executed', decision: 'accept', edited: false });
  const ledger = must(await listActions(ada, { conversation_id: decided.conversation_id ?? '' }));
  expect(ledger.actions[0]).toMatchObject({
    id: decided.decided_by_action,
    actor: 'person',
    tool: 'decideProposal',
  });
  const details = must(await getPart(ada, decided.part_id ?? ''));
  expect(details.part).toMatchObject({ name: 'Night Watch', category: 'unknown' });
  expect(details.evidence.map((one) => one.id).sort()).toEqual([...ids].sort());
  expect(must(await undoAction(ada, decided.decided_by_action ?? '')).conflicts).toEqual([]);
  expect(await domainRows(await opened(), ada.personId)).toEqual(start);
});

test("the person's edits win over what was proposed", async () => {
  const { proposalId } = must(await propose({ evidenceIds: await threeOverTwoDays() }));
  const changes = { name: 'The Watchman', role: 'keeps watch' };
  const decided = must(await decideProposal(ada, proposalId, { decision: 'accept', changes }));
  expect(decided.edited).toBe(true);
  expect(must(await getPart(ada, decided.part_id ?? '')).part).toMatchObject(changes);
});

test('a decision happens once, from however many tabs', async () => {
  const { proposalId } = must(await propose({ evidenceIds: await threeOverTwoDays() }));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => decideProposal(ada, proposalId, { decision: 'accept' })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers.filter((one) => !one.ok)) {
    expect(refusal(answer)).toMatchObject({ code: 'conflict', detail: { reason: 'decided' } });
  }
  expect(must(await listParts(ada))).toHaveLength(1);
});

test('no agent decides, makes or edits a part', async () => {
  const { proposalId } = must(await propose({ evidenceIds: await threeOverTwoDays() }));
  const agent = asCompanion(ada, randomUUID(), randomUUID());
  expect(refusal(await decideProposal(agent, proposalId, { decision: 'accept' }))).toMatchObject({
    code: 'not_allowed',
  });
  expect(must(await listParts(ada))).toEqual([]);
  expect(must(await listProposals(ada, { status: 'pending' }))).toHaveLength(1);
});

test('a change to a part that has changed since asks again with things as they are now', async () => {
  const first = must(await propose({ evidenceIds: await threeOverTwoDays() }));
  const partId = must(await decideProposal(ada, first.proposalId, { decision: 'accept' })).part_id ?? '';
  const { evidenceId } = await noticed('it wants me to be safe', 'job');
  const change = {
    kind: 'update_part',
    partId,
    changes: { role: 'wants me to be safe' },
    evidenceIds: [evidenceId],
  } as const;
  const { proposalId } = must(await propose({ ...change, evidenceIds: [evidenceId] }));
  const { part } = must(await getPart(ada, partId));
  must(await editPart(ada, partId, { role: 'guards' }, part.version));
  const stale = refusal(await decideProposal(ada, proposalId, { decision: 'accept' }));
  expect(stale).toMatchObject({
    code: 'conflict',
    detail: { reason: 'changed', proposal: { current: { role: 'guards' } } },
  });
  expect(must(await getPart(ada, partId)).part.role).toBe('guards');
  must(await decideProposal(ada, proposalId, { decision: 'accept' }));
  expect(must(await getPart(ada, partId)).part.role).toBe('wants me to be safe');
});

test('an expired proposal cannot be accepted', async () => {
  const { proposalId } = must(await propose({ evidenceIds: await threeOverTwoDays() }));
  await (await opened()).sql(
    `update public.proposals set expires_at = now() - interval '1 day' where id = $1`,
    [proposalId],
  );
  const late = refusal(await decideProposal(ada, proposalId, { decision: 'accept' }));
  expect(late).toMatchObject({ code: 'conflict', detail: { reason: 'expired' } });
  expect(must(await listProposals(ada, {}))).toMatchObject([{ status: 'expired' }]);
});
