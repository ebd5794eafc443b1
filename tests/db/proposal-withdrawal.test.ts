import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { placeParts } from '@/lib/map/place-parts';
import { removePart } from '@/lib/parts/remove-part';
import { retirePart } from '@/lib/parts/retire-part';
import { recordCare } from '@/lib/profile/record-care';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listInbox } from '@/lib/proposals/list-inbox';
import type { Proposal } from '@/lib/proposals/schema';
import { updateProposal } from '@/lib/proposals/update-proposal';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { scenes } from '../support/proposals';
import { endRests } from '../support/rests';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { keptMessages, refusal } from '../support/turns';

let db: TestDb | undefined;
let database: TestDb;
let ada: Ctx;
let scene: ReturnType<typeof scenes>;
beforeEach(async () => {
  database = db ??= await openTestDb();
  ada = await consentedPerson(database, 'Ada');
  scene = scenes(database, ada);
});
afterAll(() => db?.close());

const rows = () => domainRows(database, ada.personId);
const inbox = async () => must(await listInbox(ada));
const lastAction = async () => {
  const [row] = await database.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
    [ada.personId],
  );
  return row?.id ?? '';
};
const newPart = async (): Promise<Proposal> =>
  scene.proposed({ kind: 'create_part', changes: { name: 'Watch' }, evidenceIds: await scene.enough() });
const aboutCritic = async () => {
  const partId = await scene.part('Critic');
  const evidenceIds = [await scene.noticed('my critic is tired', 'emotion')];
  const changes = { emotions: ['tired'] };
  const proposal = await scene.proposed({ kind: 'update_part', partId, changes, evidenceIds });
  return { partId, proposal };
};
const messageOf = async (evidenceId?: string) => {
  const [row] = await database.sql<{ message_id: string; conversation_id: string }>(
    'select message_id, conversation_id from public.part_evidence where id = $1',
    [evidenceId],
  );
  return { messageId: row?.message_id ?? '', talk: row?.conversation_id ?? '' };
};

/** What was taken away takes the proposal along; taking that back brings both back, and redoing it neither. */
async function withdrawnWith(proposal: Proposal, why: string, takeAway: () => Promise<unknown>) {
  const start = await rows();
  await takeAway();
  expect((await inbox()).pending).toEqual([]);
  expect((await inbox()).recent).toMatchObject([
    { id: proposal.id, status: 'expired', withdrawn: why, decision: null, preview: null },
  ]);
  expect(refusal(await decideAsShown(ada, proposal.id, { decision: 'accept' }))).toMatchObject({
    code: 'conflict',
    detail: { reason: 'withdrawn' },
  });
  const gone = await rows();
  const action = await lastAction();
  expect(must(await undoAction(ada, action)).conflicts).toEqual([]);
  expect(await rows()).toEqual(start);
  expect((await inbox()).pending).toHaveLength(1);
  expect(must(await redoAction(ada, action)).conflicts).toEqual([]);
  expect(await rows()).toEqual(gone);
}

describe('a pending proposal is withdrawn', () => {
  test('when a quote it rests on is removed', async () => {
    const proposal = await newPart();
    await withdrawnWith(proposal, 'evidence_gone', () =>
      removeEvidence({ ...ada, tool: 'removeEvidence' }, proposal.evidence[0]?.id ?? ''),
    );
  });

  test('when the message of a quote is deleted', async () => {
    const proposal = await newPart();
    const { messageId, talk } = await messageOf(proposal.evidence[1]?.id);
    await withdrawnWith(proposal, 'evidence_gone', async () =>
      must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId)),
    );
    const left = await keptMessages(database, talk);
    expect(left.map(({ role }) => role)).toEqual(['assistant']);
  });

  test('when the conversation of a quote is deleted', async () => {
    const proposal = await newPart();
    const { talk } = await messageOf(proposal.evidence[0]?.id);
    await withdrawnWith(proposal, 'evidence_gone', async () =>
      must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, talk)),
    );
  });

  test('when the keeping of a quote is taken back', async () => {
    const proposal = await newPart();
    const [kept] = await database.sql<{ id: string }>(
      'select action_id as id from public.action_changes where row_id = $1 and op = $2',
      [proposal.evidence[1]?.id, 'insert'],
    );
    await withdrawnWith(proposal, 'evidence_gone', async () => must(await undoAction(ada, kept?.id ?? '')));
  });

  test('when the part it is about is removed', async () => {
    const { partId, proposal } = await aboutCritic();
    await withdrawnWith(proposal, 'part_gone', async () =>
      must(await removePart({ ...ada, tool: 'removePart' }, partId)),
    );
  });

  test('when the part it is about is let rest', async () => {
    const { partId, proposal } = await aboutCritic();
    await withdrawnWith(proposal, 'part_gone', async () =>
      must(await retirePart({ ...ada, tool: 'retirePart' }, partId)),
    );
  });

  test.each(['retire_part', 'merge_parts'])(
    'when the part it is about goes with an accepted suggestion (%s)',
    async (kind) => {
      const { partId, proposal } = await aboutCritic();
      const [kept, gone] = [await scene.part('Judge'), partId];
      const quote = await scene.noticed('the critic and the judge are one voice', 'relation', {
        partId: gone,
      });
      const parts = kind === 'merge_parts' ? { partId: kept, otherPartId: gone } : { partId: gone };
      const other = await scene.proposed({ kind, ...parts, evidenceIds: [quote] });
      const start = await rows();
      must(await decideAsShown({ ...ada, tool: 'decideProposal' }, other.id, { decision: 'accept' }));
      expect((await inbox()).pending).toEqual([]);
      const told = (await inbox()).recent.find(({ id }) => id === proposal.id);
      expect(told).toMatchObject({ status: 'expired', withdrawn: 'part_gone' });
      expect(must(await undoAction(ada, await lastAction())).conflicts).toEqual([]);
      expect(await rows()).toEqual(start);
    },
  );
});

test('moving the part on the map changes nothing that a decision stands on', async () => {
  const { partId, proposal } = await aboutCritic();
  must(await placeParts(ada, [{ id: partId, distance: 20, bearing: 90 }]));
  const input = { decision: 'accept', seen: proposal.preview?.seen } as const;
  expect(must(await decideProposal(ada, proposal.id, input))).toMatchObject({ status: 'executed' });
});

test('one that still stands on enough stays', async () => {
  const evidenceIds = [...(await scene.enough()), await scene.noticed('it is never off duty', 'thought')];
  const proposal = await scene.proposed({ kind: 'create_part', changes: { name: 'Watch' }, evidenceIds });
  must(await removeEvidence({ ...ada, tool: 'removeEvidence' }, evidenceIds[3] ?? ''));
  const now = await scene.waiting(proposal.id);
  expect(now.evidence).toHaveLength(3);
  expect(now.preview?.problem).toBeNull();
});

describe('deleting a message', () => {
  test('takes its quotes along and leaves the answers; an accepted part stays', async () => {
    const proposal = await newPart();
    const decided = must(await decideAsShown(ada, proposal.id, { decision: 'accept' }));
    const { messageId } = await messageOf(proposal.evidence[0]?.id);
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    const after = await rows();
    expect(after.parts).toMatchObject([{ id: decided.part_id }]);
    expect(after.part_evidence).toHaveLength(2);
    expect(after.proposals).toMatchObject([{ status: 'executed' }]);
  });

  test('is refused while an answer is being written, and for what is not their own words', async () => {
    const talk = randomUUID();
    const messageId = randomUUID();
    await say(ada, talk, 'hello there', { messageId, leaveRunning: true });
    const before = await rows();
    expect(refusal(await deleteMessage(ada, messageId))).toMatchObject({ code: 'conflict', detail: 'busy' });
    expect(await rows()).toEqual(before);
    const other = randomUUID();
    const { run_id } = await say(ada, other, 'good evening');
    const [answer] = (await keptMessages(database, other)).filter(({ role }) => role === 'assistant');
    const eve = await consentedPerson(database, 'Eve');
    expect(refusal(await deleteMessage(ada, answer?.id ?? ''))?.code).toBe('not_found');
    expect(refusal(await deleteMessage(eve, messageId))?.code).toBe('not_found');
    const agent = asCompanion(ada, other, run_id);
    const [mine] = (await keptMessages(database, other)).filter(({ role }) => role === 'user');
    expect(refusal(await deleteMessage(agent, mine?.id ?? ''))?.code).toBe('not_allowed');
  });

  test('does not end the rest that safety asked for', async () => {
    const messageId = randomUUID();
    await say(ada, randomUUID(), 'I want it to end', { messageId, safety: 'ideation' });
    must(await recordCare({ ...ada, actor: 'safety' }, { careful: true, locked: false }));
    expect(refusal(await deleteMessage(ada, messageId))?.code).toBe('locked');
    await endRests(database, ada.personId);
    expect((await deleteMessage(ada, messageId)).ok).toBe(true);
  });

  test('never gives its place to another, so that it can come back', async () => {
    const talk = randomUUID();
    const messageId = randomUUID();
    const { run_id } = await say(ada, talk, 'first', { leaveRunning: true, messageId });
    await database.sql(`update public.runs set status = 'failed' where id = $1`, [run_id]);
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    const action = await lastAction();
    await say(ada, talk, 'second');
    expect(must(await undoAction(ada, action)).conflicts).toEqual([]);
    const texts = (await keptMessages(database, talk)).map(({ parts }) => parts[0]?.text);
    expect(texts).toEqual(['first', 'second', 'I hear you.']);
  });
});

describe('revising a pending proposal', () => {
  const revise = (id: string, input: object, ctx: Ctx = asCompanion(ada, randomUUID(), randomUUID())) =>
    updateProposal({ ...ctx, tool: 'updateProposal' }, id, input);

  test('puts it another way and says so; the day it expires stays', async () => {
    const proposal = await newPart();
    must(await revise(proposal.id, { changes: { name: 'Keeper' }, why: 'You said it like this.' }));
    const now = await scene.waiting(proposal.id);
    expect(now).toMatchObject({ changes: { name: 'Keeper' }, why: 'You said it like this.' });
    expect(now.revised_at).not.toBeNull();
    expect(now.expires_at).toBe(proposal.expires_at);
    expect(JSON.stringify(now.preview)).toContain('Keeper');
    const accept = (seen?: string) => decideProposal(ada, proposal.id, { decision: 'accept', seen });
    expect(refusal(await accept(proposal.preview?.seen))?.detail).toMatchObject({ reason: 'changed' });
    expect((await accept(now.preview?.seen)).ok).toBe(true);
  });

  test('holds an agent to every rule; the person may say more', async () => {
    const proposal = await newPart();
    await scene.part('Night Keeper');
    const near = refusal(await revise(proposal.id, { changes: { name: 'Night Keeper' } }));
    expect(near?.detail).toMatchObject({ unmet: ['no_near_duplicate'] });
    const few = refusal(await revise(proposal.id, { evidenceIds: [proposal.evidence[0]?.id] }));
    expect(few?.detail).toMatchObject({ unmet: expect.arrayContaining(['three_quotes']) });
    const tender = { changes: { name: 'Watch', category: 'exile' } };
    expect(refusal(await revise(proposal.id, tender))?.detail).toBe('exile');
    expect((await revise(proposal.id, tender, ada)).ok).toBe(true);
  });

  test('is refused once it is decided, expired, or of another person', async () => {
    const proposal = await newPart();
    const eve = await consentedPerson(database, 'Eve');
    expect(refusal(await revise(proposal.id, { why: 'x' }, eve))?.code).toBe('not_found');
    must(await decideAsShown(ada, proposal.id, { decision: 'not_now' }));
    const before = await rows();
    expect(refusal(await revise(proposal.id, { why: 'x' }))).toMatchObject({ detail: { reason: 'decided' } });
    expect(await rows()).toEqual(before);
  });
});

test('the inbox has what waits, newest first, and below it what was answered, expired or withdrawn', async () => {
  const evidenceIds = [await scene.noticed('my parts are tired', 'emotion')];
  const ask = async (name: string) =>
    scene.proposed({
      kind: 'update_part',
      partId: await scene.part(name),
      changes: { emotions: ['tired'] },
      evidenceIds,
    });
  const [first, second, third, fourth] = [
    await ask('Ann'),
    await ask('Bob'),
    await ask('Cleo'),
    await ask('Dee'),
  ];
  must(await decideAsShown(ada, first.id, { decision: 'accept' }));
  await database.sql(`update public.proposals set expires_at = now() - interval '1 hour' where id = $1`, [
    second.id,
  ]);
  const { pending, recent } = await inbox();
  expect(pending.map(({ id }) => id)).toEqual([fourth.id, third.id]);
  expect(recent.map(({ id, status }) => [id, status])).toEqual([
    [first.id, 'executed'],
    [second.id, 'expired'],
  ]);
  expect(refusal(await decideAsShown(ada, second.id, { decision: 'accept' }))).toMatchObject({
    detail: { reason: 'expired' },
  });
  const eve = await consentedPerson(database, 'Eve');
  expect(must(await listInbox(eve))).toEqual({ pending: [], recent: [] });
});
