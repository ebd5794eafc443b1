import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import type { Ctx } from '@/lib/context';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import { dropLearning } from '@/lib/learnings/drop-learning';
import { listLearnings } from '@/lib/learnings/list-learnings';
import { putAway } from '@/lib/memory/put-away';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { listInbox } from '@/lib/proposals/list-inbox';
import { listTasks } from '@/lib/tasks/list-tasks';
import { removeTask } from '@/lib/tasks/remove-task';
import { undoAction } from '@/lib/undo/undo-action';
import { acceptIt, byHand, callsNow, pathOf, quoteOf, turnCalling } from '../support/calls-later';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { consentedPerson, must } from '../support/scene';
import { sqlAs } from '../support/sql-as';
import { ledgerOf } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});

const birds = {
  title: 'Solemn birds',
  sections: [{ anchor: 'like', heading: 'Like', text: 'A solemn stork counts the boats.' }],
  sources: [{ kind: 'message' }],
};
const idIn = async (table: string) =>
  (await db.sql<{ id: string }>(`select id from public.${table} where user_id = $1`, [ada.personId]))[0]
    ?.id ?? '';

/** Each makes something that says “solemn” and says how the person removes it. */
const made: Record<string, () => Promise<() => Promise<unknown>>> = {
  createMarkdownFile: async () => {
    await turnCalling(ada, talk, 'A solemn stork counts the boats.', 'createMarkdownFile', birds);
    const path = await pathOf(db, talk);
    return async () => must(await putAway(byHand(ada, 'putAwayMemoryFile'), path));
  },
  proposeGoal: async () => {
    const evidenceIds = [await quoteOf(ada, talk, 'I want to sing with the stork', 'need')];
    const input = { title: 'Sing a solemn song', matters: 'Solemn songs calm them', evidenceIds, why: 'So.' };
    await turnCalling(ada, talk, 'Yes.', 'proposeGoal', input);
    await acceptIt(ada);
    return async () => must(await removeGoal(byHand(ada, 'removeGoal'), await idIn('goals')));
  },
  createEmergingPart: async () => {
    const evidenceIds = [await quoteOf(ada, talk, 'I call it the Stork of Zadar', 'direct_mention')];
    const fields = { name: 'Stork of Zadar', role: 'Keeps a solemn watch' };
    await turnCalling(ada, talk, 'Yes.', 'createEmergingPart', {
      fields,
      named: true,
      evidenceIds,
      why: 'So.',
    });
    await acceptIt(ada);
    return async () => must(await removePart(byHand(ada, 'removePart'), await idIn('parts')));
  },
  createPartAssessment: async () => {
    const partId = must(await makePart(ada, { name: 'Critic' })).id;
    const input = { partId, identified: 1, understood: 1, note: 'It has a solemn face.' };
    await turnCalling(ada, talk, 'Yes.', 'createPartAssessment', input);
    return async () => must(await removePart(byHand(ada, 'removePart'), partId));
  },
  createTask: async () => {
    const { id } = must(await makeGoal(ada, { title: 'Walk', why: 'It clears my head.' }));
    talk = must(await openConversation(ada, id, agents.goal.name)).conversation_id;
    await turnCalling(ada, talk, 'Look that up.', 'createTask', { instructions: 'Read of solemn storks.' });
    const [task] = must(await listTasks(ada, id));
    return async () => must(await removeTask(byHand(ada, 'removeTask'), task?.id ?? ''));
  },
  saveLearning: async () => {
    const input = { text: 'Wants solemn silence.', quote: 'one thing at a time' };
    await turnCalling(ada, talk, 'Please ask me one thing at a time.', 'saveLearning', input);
    const [learning] = must(await listLearnings(ada));
    return async () => must(await dropLearning(byHand(ada, 'dropLearning'), learning?.id ?? ''));
  },
  addEvidence: async () => {
    const id = await quoteOf(ada, talk, 'I feel solemn at night', 'thought');
    return async () => must(await removeEvidence(byHand(ada, 'removeEvidence'), id));
  },
};

test.each(Object.keys(made))(
  'what the person removed that %s made stands in no later prompt and on no card',
  async (tool) => {
    const remove = (await made[tool]?.()) ?? expect.fail();
    const before = await callsNow(ada, talk, tool);
    expect(before.told).toMatch(/solemn/i);
    expect(before.shown).toMatch(/solemn/i);
    await remove();
    const { told, shown } = await callsNow(ada, talk, tool);
    expect(told).not.toMatch(/solemn/i);
    expect(shown).not.toMatch(/solemn/i);
    expect(told).toContain(tool);
    expect(told).toMatch(/"since":"This was removed since|"takenBack":true/);
  },
);

test('what a note was called stands in no path of it either', async () => {
  const remove = await made.createMarkdownFile?.();
  await remove?.();
  const { told, shown } = await callsNow(ada, talk, 'createMarkdownFile');
  expect(told + shown).not.toMatch(/solemn|boats/i);
});

test('a call that was undone is told as taken back, with what it was', async () => {
  await made.createMarkdownFile?.();
  must(await undoAction(byHand(ada, 'undoAction'), (await ledgerOf(db, talk)).at(-1)?.id ?? ''));
  const { told } = await callsNow(ada, talk, 'createMarkdownFile');
  expect(told).toContain('A solemn stork counts the boats.');
  expect(told).toContain('"takenBack":true');
});

test('what comes back with an undo of its removal is told again', async () => {
  const remove = await made.createMarkdownFile?.();
  await remove?.();
  const [removal] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'putAwayMemoryFile'`,
    [ada.personId],
  );
  must(await undoAction(byHand(ada, 'undoAction'), removal?.id ?? ''));
  const { told, shown } = await callsNow(ada, talk, 'createMarkdownFile');
  expect(told).toContain('A solemn stork counts the boats.');
  expect(shown).toContain('A solemn stork counts the boats.');
});

test('another person hears nothing of such calls', async () => {
  await made.createMarkdownFile?.();
  const own = (await ledgerOf(db, talk)).at(-1)?.id;
  const eve = await consentedPerson(db, 'Eve');
  const [row] = await sqlAs(db, eve.personId, (tx) =>
    tx.query<{ of: object }>('select private.changed_since_calls(array[$1::uuid]) as of', [own]),
  );
  expect(row?.of).toEqual({});
});

test.each(['never', 'not_now'] as const)(
  'a suggestion that is declined (%s) leaves its words in no later request',
  async (decision) => {
    const evidenceIds = [await quoteOf(ada, talk, 'I want to sing with the stork', 'need')];
    const input = { title: 'Sing a solemn song', matters: 'Solemn songs calm them', evidenceIds, why: 'So.' };
    await turnCalling(ada, talk, 'Yes.', 'proposeGoal', input);
    expect((await callsNow(ada, talk, 'proposeGoal')).told).toContain('olemn');
    const [waiting] = must(await listInbox(ada)).pending;
    must(await decideAsShown(byHand(ada, 'decideProposal'), waiting?.id ?? '', { decision }));
    const { told } = await callsNow(ada, talk, 'proposeGoal');
    expect(told).not.toContain('olemn');
    expect(told).toContain('declined');
  },
);
