import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import type { SeatKey } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listProposals } from '@/lib/proposals/list-proposals';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, turn } from '../../support/turns';
import { asking, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = { ...(await consentedPerson(db, 'Ada')), tool: 'proposeLine' };
});

const planner: SeatKey = 'persona:planner';
const critic: SeatKey = 'persona:critic';

/** An answer of a committee in which only the Planner spoke. */
async function held(): Promise<{ talk: string; messageId: string }> {
  const talk = newTalk();
  const model = scripted({
    Planner: [line('I would make a list first.', { Stance: 'for' })],
    Critic: [new Error('no')],
  });
  await turn(ada, model, {
    ...{ conversationId: talk, text: tug, committee: asking({ seats: [planner, critic] }) },
  });
  const answer = (await keptMessages(db, talk)).at(-1);
  return { talk, messageId: answer?.id ?? expect.unreachable() };
}
const waiting = async () => must(await listProposals(ada, { status: 'pending' }));

test('a line waits as a suggestion that says who wrote it, and is remembered once it is accepted', async () => {
  const { talk, messageId } = await held();
  const made = must(await proposeLine(ada, { messageId, round: 1, seat: planner }));
  const [proposal] = await waiting();
  expect(proposal).toMatchObject({
    ...{ id: made.proposalId, kind: 'edit_memory', conversation_id: talk, status: 'pending' },
    changes: {
      ...{ path: 'overview.md', anchor: 'focus', op: 'append_item' },
      text: 'From a committee, written by software: Planner said “I would make a list first.”',
    },
  });
  const before = await db.sql('select content from public.memory_files where user_id = $1', [ada.personId]);
  expect(JSON.stringify(before)).not.toContain('a list first');
  must(
    await decideProposal({ ...ada, tool: 'decideProposal' }, made.proposalId, {
      ...{ decision: 'accept', seen: proposal?.preview?.seen },
    }),
  );
  const after = await db.sql('select content from public.memory_files where user_id = $1', [ada.personId]);
  expect(JSON.stringify(after)).toContain('Planner said “I would make a list first.”');
});

test('the same line is suggested once while it waits', async () => {
  const { messageId } = await held();
  const first = must(await proposeLine(ada, { messageId, round: 1, seat: planner }));
  const again = must(await proposeLine(ada, { messageId, round: 1, seat: planner }));
  expect(again).toEqual(first);
  expect(await waiting()).toHaveLength(1);
});

test('what nobody said, of another round or of somebody else is not there, and nothing waits', async () => {
  const { messageId } = await held();
  const eve = { ...(await consentedPerson(db, 'Eve')), tool: 'proposeLine' };
  const said = { messageId, round: 1, seat: planner };
  for (const [who, input] of [
    [ada, { ...said, seat: critic }],
    [ada, { ...said, round: 2 }],
    [ada, { ...said, seat: 'persona:rebel' as const }],
    [ada, { ...said, messageId: randomUUID() }],
    [eve, said],
  ] as const) {
    const answer = await proposeLine(who, input);
    expect(answer.ok ? 'made' : answer.error.code).toBe('not_found');
  }
  expect(await waiting()).toEqual([]);
});

test('it leaves its row in the ledger, as what the person did', async () => {
  const { messageId } = await held();
  must(await proposeLine(ada, { messageId, round: 1, seat: planner }));
  const rows = await db.sql(
    `select actor, status from public.agent_actions where user_id = $1 and tool = 'proposeLine'`,
    [ada.personId],
  );
  expect(rows).toEqual([{ actor: 'person', status: 'ok' }]);
});
