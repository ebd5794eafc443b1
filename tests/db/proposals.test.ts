import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { getPart } from '@/lib/parts/get-part';
import { listParts } from '@/lib/parts/list-parts';
import { countWaiting } from '@/lib/proposals/count-waiting';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listProposals } from '@/lib/proposals/list-proposals';
import { updateProposal } from '@/lib/proposals/update-proposal';
import { listActions } from '@/lib/undo/list-actions';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { scenes } from '../support/proposals';
import { asCompanion, consentedPerson, must } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb | undefined;
let ada: Ctx;
let scene: ReturnType<typeof scenes>;
beforeEach(async () => {
  db ??= await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  scene = scenes(db, ada);
});
afterAll(() => db?.close());

const newPart = async (changes: object = {}) => {
  const evidenceIds = await scene.enough();
  return scene.proposed({ kind: 'create_part', changes: { name: 'Night Watch', ...changes }, evidenceIds });
};

test('accepting makes the part, gives it its quotes and closes the proposal in one action', async () => {
  const proposal = await newPart();
  const decided = must(
    await decideAsShown({ ...ada, tool: 'decideProposal' }, proposal.id, { decision: 'accept' }),
  );
  expect(decided).toMatchObject({ status: 'executed', part_id: proposal.result_id, edited: false });
  const ledger = must(await listActions(ada, { conversation_id: decided.conversation_id ?? '' }));
  expect(ledger.actions[0]).toMatchObject({
    id: decided.decided_by_action,
    actor: 'person',
    tool: 'decideProposal',
  });
  const details = must(await getPart(ada, decided.part_id ?? ''));
  expect(details.part).toMatchObject({ name: 'Night Watch', category: 'unknown' });
  expect(details.evidence.map(({ id }) => id).sort()).toEqual(proposal.evidence.map(({ id }) => id).sort());
});

test('a decision happens once, from however many tabs', async () => {
  const { id, preview } = await newPart();
  const input = { decision: 'accept', seen: preview?.seen } as const;
  const answers = await Promise.all(Array.from({ length: 4 }, () => decideProposal(ada, id, input)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers.filter((one) => !one.ok)) {
    expect(refusal(answer)).toMatchObject({ code: 'conflict', detail: { reason: 'decided' } });
  }
  const declined = refusal(await decideProposal(ada, id, { decision: 'never' }));
  expect(declined).toMatchObject({ code: 'conflict', detail: { reason: 'decided' } });
  expect(must(await listParts(ada))).toHaveLength(1);
});

test('edits that sound heavy are kept, and the answer says that help should stand there', async () => {
  const { id, preview } = await newPart();
  const input = { decision: 'accept', seen: preview?.seen } as const;
  const changes = { role: 'it makes me want to kill myself' };
  const decided = must(await decideProposal(ada, id, { ...input, changes }));
  expect(decided).toMatchObject({ level: 'ideation', changes });
});

describe('a decision counts for what was shown', () => {
  const decisions = ['accept', 'not_now', 'never'] as const;
  const moved = { code: 'conflict', detail: { reason: 'changed', proposal: { status: 'pending' } } };

  test.each(decisions)(
    '%s without naming it does nothing, and the answer is the card as it is now',
    async (decision) => {
      const { id, preview } = await newPart();
      expect(refusal(await decideProposal(ada, id, { decision }))).toMatchObject({
        ...moved,
        detail: { ...moved.detail, proposal: { id, preview: { seen: preview?.seen } } },
      });
      expect(must(await listParts(ada))).toEqual([]);
    },
  );

  test.each(decisions)(
    '%s is not taken for a text, a reason or quotes that were put there since',
    async (decision) => {
      const { id, preview, evidence } = await newPart({ role: 'keeps watch at night' });
      const agent = () => asCompanion(ada, randomUUID(), randomUUID());
      let seen = preview?.seen;
      for (const revision of [
        { changes: { name: 'Night Watch', role: 'it will not let me sleep' } },
        { why: 'Said differently.' },
        { evidenceIds: [...evidence.map((one) => one.id), await scene.noticed('it stands there', 'image')] },
      ]) {
        must(await updateProposal(agent(), id, revision));
        expect(refusal(await decideProposal(ada, id, { decision, seen }))).toMatchObject(moved);
        seen = (await scene.waiting(id)).preview?.seen;
      }
      must(await decideProposal(ada, id, { decision, seen }));
    },
  );
});

test('no agent decides', async () => {
  const { id, preview } = await newPart();
  const agent = asCompanion(ada, randomUUID(), randomUUID());
  const input = { decision: 'accept', seen: preview?.seen } as const;
  expect(refusal(await decideProposal(agent, id, input))?.code).toBe('not_allowed');
  expect(must(await listParts(ada))).toEqual([]);
  expect(must(await listProposals(ada, { status: 'pending' }))).toHaveLength(1);
  expect(must(await countWaiting(ada))).toBe(1);
});

test('a name that was taken in the meantime is told in the preview, and another name can be given', async () => {
  const { id } = await newPart();
  await scene.part('night watch');
  const now = await scene.waiting(id);
  expect(now.preview?.problem).toMatchObject({ message: 'You already have a part with this name.' });
  const seen = now.preview?.seen;
  expect(refusal(await decideProposal(ada, id, { decision: 'accept', seen }))?.detail).toBe('name_taken');
  const changes = { name: 'The one at the door' };
  must(await decideProposal(ada, id, { decision: 'accept', seen, changes }));
});
