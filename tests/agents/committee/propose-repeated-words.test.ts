import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import type { SeatKey } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { listProposals } from '@/lib/proposals/list-proposals';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { decideAsShown } from '../../support/decide';
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
  ada = await consentedPerson(db, 'Ada');
});

const rebel: SeatKey = 'persona:rebel';
const planner: SeatKey = 'persona:planner';
const words = 'my old walrus sleeps in the copper tower of Nantes';
const unmarked = line(`I know that ${words}. We are safe.`, { Stance: 'for' });

/** A message of another conversation that a line of the Rebel repeats without marks. */
async function repeating(tool: 'searchMemories' | 'searchAgentHistory') {
  const [source, talk, found] = [newTalk(), newTalk(), randomUUID()];
  await say(ada, source, `So ${words}.`, { messageId: found });
  await say(ada, source, 'Rain.');
  const look = calling({ id: 'look', tool, input: { query: 'walrus tower' } });
  const model = scripted({
    Rebel: [look, unmarked],
    Planner: [line('No.', { Stance: 'against' }), line(`As was said, ${words}. I plan.`, { Stance: 'for' })],
  });
  const committee = asking({ rounds: 2 });
  await turn(ada, model, { conversationId: talk, text: tug, committee });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  return { found, line: { messageId, round: 1, seat: rebel }, later: { messageId, round: 2, seat: planner } };
}
const suggest = (line: Parameters<typeof proposeLine>[1]) => proposeLine(as(ada, 'proposeLine'), line);
const waiting = async () => must(await listProposals(ada, { status: 'pending' }));
const remove = async (id: string, actionId = randomUUID()) => {
  must(await deleteMessage({ ...as(ada, 'deleteMessage'), actionId }, id));
  return actionId;
};
const named = async () => {
  const rows = await db.sql<{ message_ids: string[] }>(
    'select message_ids from public.proposals where user_id = $1',
    [ada.personId],
  );
  return rows.flatMap(({ message_ids }) => message_ids);
};
/** Where the words stand of all that is kept of suggestions and of memory. */
const standing = async () => {
  const tables = [
    'messages',
    'memory_files',
    'memory_sources',
    'proposals',
    'action_changes',
    'agent_actions',
  ];
  const found = await Promise.all(
    tables.map((table) =>
      db.sql(`select from public.${table} t where user_id = $1 and t::text ~ 'copper tower'`, [ada.personId]),
    ),
  );
  return tables.filter((_, n) => (found[n]?.length ?? 0) > 0);
};
const detailOf = (answer: Awaited<ReturnType<typeof proposeLine>>) =>
  answer.ok ? 'made' : answer.error.detail;

test.each(['searchMemories', 'searchAgentHistory'] as const)(
  'a line that repeats what %s brought, without marks, names its message, goes with it and is not suggested without it',
  async (tool) => {
    const { found, line } = await repeating(tool);
    must(await suggest(line));
    expect(await named()).toContain(found);
    const deletion = await remove(found);
    expect(await waiting()).toEqual([]);
    expect(detailOf(await suggest(line))).toBe('words_gone');
    must(await undoAction(as(ada, 'undo'), deletion));
    expect(await waiting()).toHaveLength(1);
    expect(detailOf(await suggest(line))).toBe('made');
  },
);

test('a line that repeats without marks what another voice found goes with that, too', async () => {
  const { found, later } = await repeating('searchMemories');
  must(await suggest(later));
  expect(await named()).toContain(found);
  await remove(found);
  expect(await waiting()).toEqual([]);
});

test('a line without marks that was accepted leaves memory for good with the message it repeats', async () => {
  const { found, line } = await repeating('searchMemories');
  const { proposalId } = must(await suggest(line));
  must(await decideAsShown(as(ada, 'decideProposal'), proposalId, { decision: 'accept' }));
  expect(await standing()).toContain('memory_files');
  await remove(found);
  await eraseNewest(db, ada, 'deleteMessage');
  expect(await standing()).toEqual([]);
});

test('a line that repeats the question without marks names the message that asked it once', async () => {
  const [talk, question] = [newTalk(), randomUUID()];
  const model = scripted({ Rebel: [line('You want to say yes to the new job, I know.', { Stance: 'for' })] });
  await turn(ada, model, { conversationId: talk, messageId: question, text: tug, committee: asking() });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  must(await suggest({ messageId, round: 1, seat: rebel }));
  expect(await named()).toEqual([question]);
});

test('a line that repeats a memory that was put away since is not suggested', async () => {
  const talk = newTalk();
  const { path } = must(await createNote(as(ada, 'createNote'), { title: 'Places', text: `So ${words}.` }));
  const look = calling({ id: 'look', tool: 'readMarkdown', input: { path } });
  await turn(ada, scripted({ Rebel: [look, unmarked] }), {
    conversationId: talk,
    text: tug,
    committee: asking(),
  });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  must(await putAway(as(ada, 'putAway'), path));
  expect(detailOf(await suggest({ messageId, round: 1, seat: rebel }))).toBe('words_gone');
});

test('a line that repeats a file that was removed since is not suggested', async () => {
  const talk = newTalk();
  await say(ada, talk, 'Hello.');
  const file = { id: randomUUID(), name: 'letter.txt', conversation: talk };
  must(await addFile(as(ada, 'addFile'), file, Buffer.from(`So ${words}.`)));
  await turn(ada, scripted({ Rebel: [unmarked] }), { conversationId: talk, text: tug, committee: asking() });
  const messageId = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  must(await removeFile(as(ada, 'removeFile'), file.id));
  expect(detailOf(await suggest({ messageId, round: 1, seat: rebel }))).toBe('words_gone');
});
