import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import type { SeatKey } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { decideProposal } from '@/lib/proposals/decide-proposal';
import { listProposals } from '@/lib/proposals/list-proposals';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { as, eraseNewest } from '../../support/erasing';
import { calling } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
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

test('the same line asked for at once by several requests is suggested once', async () => {
  const { messageId } = await held();
  const asked = () => proposeLine(ada, { messageId, round: 1, seat: planner });
  const made = (await Promise.all([asked(), asked(), asked()])).map((one) => must(one).proposalId);
  expect(new Set(made).size).toBe(1);
  expect(await waiting()).toHaveLength(1);
});

/** A line of the Planner that quotes a message, of this conversation or of another, in answer to a question. */
async function quoting(where: 'here' | 'elsewhere') {
  const [talk, first, question] = [newTalk(), randomUUID(), randomUUID()];
  await say(ada, where === 'here' ? talk : newTalk(), 'The zanzibar job frightens me.', { messageId: first });
  const model = scripted({
    Planner: [
      calling({ id: 'look', tool: 'searchMemories', input: { query: 'job that frightens' } }),
      line('You say “The zanzibar job frightens me”. I plan.', { Stance: 'for' }),
    ],
  });
  await turn(ada, model, {
    ...{ conversationId: talk, messageId: question, text: tug },
    committee: asking({ seats: [planner, critic] }),
  });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  return { talk, first, question, line: { messageId, round: 1, seat: planner } };
}
const remove = async (id: string, actionId = randomUUID()) => {
  must(await deleteMessage({ ...as(ada, 'deleteMessage'), actionId }, id));
  return actionId;
};
const accept = async () => {
  const [proposal] = await waiting();
  must(
    await decideProposal(as(ada, 'decideProposal'), proposal?.id ?? '', {
      ...{ decision: 'accept', seen: proposal?.preview?.seen },
    }),
  );
};
/** Where the word stands of all that is kept of suggestions and of memory. */
const standing = async () => {
  const tables = ['memory_files', 'memory_sources', 'proposals', 'action_changes', 'agent_actions'];
  const found = await Promise.all(
    tables.map((table) =>
      db.sql(`select from public.${table} t where user_id = $1 and t::text ~ 'zanzibar'`, [ada.personId]),
    ),
  );
  return tables.filter((_, n) => (found[n]?.length ?? 0) > 0);
};

test.each(['here', 'elsewhere'] as const)(
  'a line that quotes a message said %s and deleted since is not suggested, until that is taken back',
  async (where) => {
    const { first, line } = await quoting(where);
    const deletion = await remove(first);
    const refused = await proposeLine(ada, line);
    expect(refused.ok ? 'made' : [refused.error.code, refused.error.detail]).toEqual([
      'conflict',
      'words_gone',
    ]);
    expect(await waiting()).toEqual([]);
    must(await undoAction(as(ada, 'undo'), deletion));
    expect((await proposeLine(ada, line)).ok).toBe(true);
  },
);

test('a line that waits goes with the message it quotes, comes back with it, and is erased with it', async () => {
  const { first, line } = await quoting('elsewhere');
  must(await proposeLine(ada, line));
  const deletion = await remove(first);
  expect(await waiting()).toEqual([]);
  must(await undoAction(as(ada, 'undo'), deletion));
  expect(await waiting()).toHaveLength(1);
  await remove(first);
  await eraseNewest(db, ada, 'deleteMessage');
  expect(await standing()).toEqual([]);
});

test('a line that was accepted names the message it quotes and the question, and leaves memory for good with it', async () => {
  const { first, question, line } = await quoting('elsewhere');
  must(await proposeLine(ada, line));
  await accept();
  const sources = await db.sql<{ source_kind: string; source_id: string }>(
    'select source_kind, source_id from public.memory_sources where user_id = $1',
    [ada.personId],
  );
  expect(sources.map(({ source_kind }) => source_kind)).toEqual(['message', 'message']);
  expect(sources.map(({ source_id }) => source_id).sort()).toEqual([first, question].sort());
  await remove(first);
  const [file] = await db.sql<{ content: string }>(
    `select content from public.memory_files where user_id = $1 and path = 'overview.md'`,
    [ada.personId],
  );
  expect(file?.content).not.toContain('zanzibar');
  await eraseNewest(db, ada, 'deleteMessage');
  expect(await standing()).toEqual([]);
});

test('what a part said that was removed since is not suggested', async () => {
  const { id } = must(await makePart(as(ada, 'makePart'), { name: 'Watch', role: 'guards the night' }));
  const [talk, seat] = [newTalk(), `part:${id}` as const];
  await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: tug, committee: asking({ seats: [planner, seat] }) },
  });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  must(await removePart(as(ada, 'removePart'), id));
  const refused = await proposeLine(ada, { messageId, round: 1, seat });
  expect(refused.ok ? 'made' : refused.error.code).toBe('conflict');
});

test('a line that quotes nothing goes with each question that its committee answered, and is not suggested without it', async () => {
  const [talk, question] = [newTalk(), randomUUID()];
  const seats = [planner, critic];
  await turn(ada, scripted({}), {
    ...{ conversationId: talk, messageId: question, text: tug, committee: asking({ seats }) },
  });
  const continues = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  await turn(ada, scripted({ Planner: [line('I would make a list first.', { Stance: 'for' })] }), {
    ...{ conversationId: talk, text: 'Another round, please.', committee: asking({ seats, continues }) },
  });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  const input = { messageId, round: 2, seat: planner };
  must(await proposeLine(ada, input));
  const deletion = await remove(question);
  expect(await waiting()).toEqual([]);
  const refused = await proposeLine(ada, input);
  expect(refused.ok ? 'made' : refused.error.detail).toBe('words_gone');
  must(await undoAction(as(ada, 'undo'), deletion));
  expect(await waiting()).toHaveLength(1);
});

test('a line that stands in memory is not suggested again, and is once it stands there no more', async () => {
  const { messageId } = await held();
  const input = { messageId, round: 1, seat: planner };
  const { proposalId } = must(await proposeLine(ada, input));
  await accept();
  expect(must(await proposeLine(ada, input))).toEqual({ proposalId, status: 'executed' });
  expect(await waiting()).toEqual([]);
  await db.sql(
    `update public.memory_files set content = replace(content, 'a list first', '') where user_id = $1`,
    [ada.personId],
  );
  expect(must(await proposeLine(ada, input)).proposalId).not.toBe(proposalId);
});

test('a second person suggests no line of hers, and none that names messages, quotes or a run of hers', async () => {
  const { first, question, line: hers } = await quoting('elsewhere');
  const eve = { ...(await consentedPerson(db, 'Eve')), tool: 'proposeLine' };
  expect(await proposeLine(eve, hers)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  const talk = newTalk();
  await turn(eve, scripted({ Planner: [line('I would make a list first.', { Stance: 'for' })] }), {
    ...{ conversationId: talk, text: tug, committee: asking({ seats: [planner, critic] }) },
  });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  const mine = { messageId, round: 1, seat: planner };
  const yours = { text: 'The zanzibar job frightens me', from: 'yours', evidenceId: null, messageId: null };
  for (const forged of [
    { ...yours, messageId: first },
    { ...yours, evidenceId: question },
    {
      ...yours,
      conversationId: (
        await db.sql<{ id: string }>('select conversation_id as id from public.messages where id = $1', [
          first,
        ])
      )[0]?.id,
    },
  ]) {
    await db.sql(
      `update public.messages set parts = (select jsonb_agg(case when part ->> 'type' = 'data-voice'
         then jsonb_set(part, '{data,pieces}', $2) else part end) from jsonb_array_elements(parts) part) where id = $1`,
      [messageId, [forged]],
    );
    expect(await proposeLine(eve, mine)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  }
  await db.sql(
    `update public.messages set run_id = (select run_id from public.messages where id = $2), parts = (select jsonb_agg(case
       when part ->> 'type' = 'data-voice' then jsonb_set(part, '{data,pieces}', '[]') else part end)
       from jsonb_array_elements(parts) part) where id = $1`,
    [messageId, hers.messageId],
  );
  must(await proposeLine(eve, mine));
  const kept = await db.sql('select message_ids from public.proposals where user_id = $1', [eve.personId]);
  expect(kept).toEqual([{ message_ids: [] }]);
});
