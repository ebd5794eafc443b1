import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { callsOfRun } from '@/agents/tools/calls-of-run';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import { ok } from '@/lib/errors';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { callTool, hashOf, remember } from '../support/memory-scene';
import { calling, mockModel } from '../support/mock-model';
import { asCompanion, say } from '../support/scene';
import { turn } from '../support/turns';

/** What a tool does, as SQL sees it: rows of `sql` (whose $1 is the person) before the call and after it. */
interface Change {
  input(who: FullPerson): unknown;
  sql: string;
  before: unknown;
  after: unknown;
  /** For a tool whose effect is the engine's: how it is called, when not alone. */
  call?(who: FullPerson, input: unknown): Promise<unknown>;
}

/** What a tool that only reads must answer with: every text in the rows of `sql`. */
interface Shown {
  input(who: FullPerson): unknown;
  sql: string;
}

const quoteOf = 'select quote from public.part_evidence where user_id = $1';
const proposalsOf = 'select kind, status, changes from public.proposals where user_id = $1';

let db: TestDb;
let ada: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await fullPerson(db, 'Ada');
});
afterAll(() => db.close());

/** A quote of the two parts that nothing was made of yet. */
async function fresh(who: FullPerson): Promise<string> {
  const kept = await callTool(who, 'addEvidence', { quote: 'the Planner agrees', kind: 'relation' });
  return String(kept.evidenceId);
}

async function errandOf(personId: string): Promise<string> {
  const [row] = await db.sql<{ id: string }>('select id from public.tasks where user_id = $1', [personId]);
  return row?.id ?? '';
}

/** What a tool of an errand is asked, once the run that asks is that of the errand. */
async function inItsErrand<T>(who: FullPerson, input: T): Promise<T> {
  await db.sql('update public.tasks set of_run = $2 where user_id = $1', [who.ctx.personId, who.runId]);
  return input;
}

/** One entry for each tool of the registry: a new tool does not compile without its effect. */
const effects: { [Name in ToolName]: Change | Shown } = {
  searchParts: {
    input: () => ({ query: 'critic' }),
    sql: "select name from public.parts where name = 'Critic' and user_id = $1",
  },
  getPartDetails: {
    input: ({ partId }) => ({ partId }),
    sql: `select p.name, e.quote from public.parts p join public.part_evidence e on e.part_id = p.id where p.user_id = $1`,
  },
  createEmergingPart: {
    input: async (who) => {
      const quote = 'My Dreamer floats in the window';
      who.runId = (await say(who.ctx, who.conversationId, quote)).run_id;
      const { evidenceId } = await callTool(who, 'addEvidence', { quote, kind: 'image' });
      return { fields: { name: 'Dreamer' }, named: true, evidenceIds: [evidenceId], why: 'You named it.' };
    },
    sql: `${proposalsOf} and kind = 'create_part'`,
    before: [],
    after: [{ status: 'pending', changes: { name: 'Dreamer', status: 'emerging' } }],
  },
  updatePartAttributes: {
    input: ({ partId, evidenceId }) => ({
      ...{ partId, fields: { protects: 'work harder' }, evidenceIds: [evidenceId], why: 'You said so.' },
    }),
    sql: `${proposalsOf} and changes ? 'protects'`,
    before: [],
    after: [{ kind: 'update_part', status: 'pending', changes: { protects: 'work harder' } }],
  },
  logRelationship: {
    input: async (who) => ({
      ...{ fromPartId: who.partId, toPartId: who.otherPartId, type: 'allied', polarization: 0.25 },
      ...{ evidenceIds: [await fresh(who)], why: 'You said so.' },
    }),
    sql: 'select polarization from public.relationship_observations where polarization = 0.25 and user_id = $1',
    before: [],
    after: [{ polarization: 0.25 }],
  },
  createPartAssessment: {
    input: ({ partId, evidenceId }) => ({ partId, identified: 2, understood: 1, evidenceIds: [evidenceId] }),
    sql: "select identified, understood from public.part_assessments where source = 'agent' and user_id = $1",
    before: [],
    after: [{ identified: 2, understood: 1 }],
  },
  listPartAssessments: {
    input: ({ partId }) => ({ partId }),
    sql: 'select id from public.part_assessments where user_id = $1',
  },
  addEvidence: {
    input: () => ({ quote: 'the Planner agrees', kind: 'relation' }),
    sql: `${quoteOf} and quote = 'the Planner agrees'`,
    before: [],
    after: [{ quote: 'the Planner agrees' }],
  },
  listEvidence: { input: ({ partId }) => ({ partId }), sql: `${quoteOf} and part_id is not null` },
  createProposal: {
    input: ({ partId, evidenceId }) => ({
      ...{ kind: 'retire_part', partId, evidenceIds: [evidenceId], why: 'You said it may rest.' },
    }),
    sql: `${proposalsOf} and kind = 'retire_part'`,
    before: [],
    after: [{ kind: 'retire_part', status: 'pending' }],
  },
  updateProposal: {
    input: ({ proposalId }) => ({ proposalId, why: 'You said it twice.' }),
    sql: "select why from public.proposals where why = 'You said it twice.' and user_id = $1",
    before: [],
    after: [{ why: 'You said it twice.' }],
  },
  listMarkdown: {
    input: () => ({}),
    sql: 'select path from public.memory_files where deleted_at is null and user_id = $1',
  },
  readMarkdown: {
    input: () => ({ path: 'notes/evening.md' }),
    sql: "select path, hash from public.memory_files where path = 'notes/evening.md' and user_id = $1",
  },
  writeMarkdownSection: {
    input: async (who) => ({
      ...{ path: 'overview.md', anchor: 'focus', op: 'append', text: 'They must work evenings.' },
      ...{ hash: await hashOf(who, 'overview.md'), sources: [{ kind: 'evidence', id: who.evidenceId }] },
    }),
    sql: "select path from public.memory_files where content like '%They must work evenings.%' and user_id = $1",
    before: [],
    after: [{ path: 'overview.md' }],
  },
  createMarkdownFile: {
    input: ({ evidenceId }) => ({
      ...{ path: 'notes/morning.md', title: 'Mornings', sources: [{ kind: 'evidence', id: evidenceId }] },
      ...{ sections: [{ anchor: 'work', heading: 'Work', text: 'They must work harder.' }] },
    }),
    sql: "select path from public.memory_files where path = 'notes/morning.md' and user_id = $1",
    before: [],
    after: [{ path: 'notes/morning.md' }],
  },
  searchMarkdown: {
    input: async (who) => {
      await remember(who, 'They must work evenings.');
      return { query: 'evenings' };
    },
    sql: "select path from public.memory_files where content like '%work evenings%' and user_id = $1",
  },
  listRecentActions: {
    input: () => ({}),
    sql: "select tool from public.agent_actions where tool = 'parts.insert' and user_id = $1",
  },
  undoAction: {
    input: async (who) => {
      const kept = await callTool(who, 'addEvidence', { quote: 'the Planner agrees', kind: 'relation' });
      return { actionId: kept.actionId };
    },
    sql: `${quoteOf} and quote = 'the Planner agrees'`,
    before: [{ quote: 'the Planner agrees' }],
    after: [],
  },
  deleteMessages: {
    input: async (who) => {
      const { run_id } = await say(who.ctx, who.conversationId, 'Delete that.', { leaveRunning: true });
      who.runId = run_id;
      return { back: [1] };
    },
    sql: "select id from public.messages where parts::text like '%My Critic says%' and user_id = $1",
    before: [{}],
    after: [],
  },
  raiseCare: {
    input: () => ({ level: 'danger', why: 'farewell' }),
    call: (who, input) =>
      turn(who.ctx, mockModel(calling({ id: 'raise', tool: 'raiseCare', input })), {
        conversationId: who.conversationId,
        text: 'I gave the cat to my neighbour.',
      }),
    sql: `select metadata ->> 'voice' as voice from public.messages
          where role = 'assistant' and ordinal > 2 and user_id = $1`,
    before: [],
    after: [{ voice: 'safety' }],
  },
  readAttachment: {
    input: ({ attachmentId }) => ({ attachmentId }),
    sql: `select a.name, c.content from public.attachments a join private.attachment_contents c on c.id = a.id where a.user_id = $1`,
  },
  createDocument: {
    input: () => ({ title: 'What the Critic says', text: '“I must work harder.”' }),
    sql: `select a.name, a.kind, a.safety, a.run_id is not null as of_run, a.of_message, c.content, convert_from(c.bytes, 'utf8') as bytes
          from public.attachments a join private.attachment_contents c on c.id = a.id
          where a.run_id is not null and a.user_id = $1`,
    before: [],
    after: [
      {
        ...{
          name: 'What the Critic says.md',
          kind: 'markdown',
          safety: 'none',
          of_run: true,
          of_message: null,
        },
        ...{ content: '“I must work harder.”', bytes: '“I must work harder.”' },
      },
    ],
  },
  writeNote: {
    input: async (who) => {
      await db.sql(
        'update public.goals set conversation_id = $2 where id = (select id from public.goals where user_id = $1 limit 1)',
        [who.ctx.personId, who.conversationId],
      );
      return { title: 'What the Critic says', text: '“I must work *harder*.”' };
    },
    sql: `select a.name, a.kind, a.run_id is not null as of_run, a.goal_id is not null as of_goal, c.content
          from public.attachments a join private.attachment_contents c on c.id = a.id
          where a.goal_id is not null and a.user_id = $1`,
    before: [],
    after: [
      {
        ...{ name: 'What the Critic says.md', kind: 'markdown', of_run: true, of_goal: true },
        content: '“I must work *harder*.”',
      },
    ],
  },
  searchAgentHistory: {
    input: () => ({ query: 'Critic' }),
    sql: `select text from public.session_summaries where user_id = $1`,
  },
  searchKnowledgeGraph: {
    input: async ({ ctx }) => {
      await say(ctx, randomUUID(), 'My sister Klara lives in Porto.');
      return { people: ['Klara'] };
    },
    sql: `select parts -> 0 ->> 'text' from public.messages where parts::text like '%Klara%' and user_id = $1`,
  },
  searchMemories: {
    input: () => ({ query: 'What does the Critic say about work?' }),
    sql: `select text from public.session_summaries where user_id = $1
          union all select quote from public.part_evidence where user_id = $1`,
  },
  listGoals: {
    input: () => ({}),
    sql: `select g.title, p.words from public.goals g join public.goal_parts p on p.goal_id = g.id where g.user_id = $1`,
  },
  proposeGoal: {
    input: ({ evidenceId }) => ({
      ...{ title: 'Rest in the evening', matters: 'I must work harder', evidenceIds: [evidenceId] },
      why: 'You said so.',
    }),
    sql: `${proposalsOf} and kind = 'create_goal'`,
    before: [],
    after: [{ status: 'pending', changes: { title: 'Rest in the evening', why: 'I must work harder' } }],
  },
  saveLearning: {
    input: () => ({ text: 'Wants few words at night.', quote: 'the Planner agrees' }),
    sql: `select text, quote, made_by, locked from public.learnings where quote = 'the Planner agrees' and user_id = $1`,
    before: [],
    after: [
      { text: 'Wants few words at night.', quote: 'the Planner agrees', made_by: 'companion', locked: false },
    ],
  },
  proposeFollowUp: {
    input: () => ({ date: '2999-12-01', time: '20:00', timeZone: 'Europe/Berlin' }),
    sql: `${proposalsOf} and kind = 'follow_up'`,
    before: [],
    after: [{ status: 'pending', changes: { once: '2999-12-01T19:00:00.000Z', time_zone: 'Europe/Berlin' } }],
  },
  scheduleCheckIn: {
    input: async (who) => {
      const asked = 'Please ask me every Sunday evening';
      who.runId = (await say(who.ctx, who.conversationId, `${asked}.`, { leaveRunning: true })).run_id;
      return { asked, days: [0], time: '19:30', timeZone: 'Europe/Berlin' };
    },
    sql: `select kind, cron, made_by from public.jobs where cron = '30 19 * * 0' and user_id = $1`,
    before: [],
    after: [{ kind: 'check_in', cron: '30 19 * * 0', made_by: 'agent' }],
  },
  cancelCheckIn: {
    input: async (who) => {
      const asked = 'Please stop the Sunday check-in';
      who.runId = (await say(who.ctx, who.conversationId, `${asked}.`, { leaveRunning: true })).run_id;
      return { asked };
    },
    sql: `select kind from public.jobs where user_id = $1`,
    before: [{ kind: 'check_in' }],
    after: [],
  },
  removeLearning: {
    input: async (who) => {
      const kept = await callTool(who, 'saveLearning', { text: 'Likes tea.', quote: 'the Planner agrees' });
      return { learning: kept.learning };
    },
    sql: `select text from public.learnings where text = 'Likes tea.' and user_id = $1`,
    before: [{ text: 'Likes tea.' }],
    after: [],
  },
  createTask: {
    input: () => ({ instructions: 'Read what I said in May.' }),
    sql: `select instructions, status, safety from public.tasks where given_by = 'agent' and user_id = $1`,
    before: [],
    after: [{ instructions: 'Read what I said in May.', status: 'active', safety: 'none' }],
  },
  updateTask: {
    input: async (who) => {
      who.runId = (await say(who.ctx, who.conversationId, 'Please cancel that errand.')).run_id;
      return { taskId: await errandOf(who.ctx.personId), to: 'cancel' };
    },
    sql: 'select status from public.tasks where user_id = $1',
    before: [{ status: 'active' }],
    after: [{ status: 'cancelled' }],
  },
  updatePlan: {
    input: () => ({ done: [{ step: 2, result: 'It is written.' }] }),
    sql: `select status, steps #> '{1,done}' as done, steps #>> '{1,result}' as result, current_step from public.plans where user_id = $1`,
    before: [{ status: 'active', done: false, result: null, current_step: 'bbbbbbbb' }],
    after: [{ status: 'finished', done: true, result: 'It is written.', current_step: null }],
  },
  taskCompletion: {
    input: (who) => inItsErrand(who, { note: 'You said yes twice.' }),
    sql: 'select status, note, unended from public.tasks where user_id = $1',
    before: [{ status: 'active', note: null, unended: false }],
    after: [{ status: 'completed', note: 'You said yes twice.', unended: false }],
  },
  askQuestion: {
    input: (who) => inItsErrand(who, { question: 'Which May?', choices: ['This one', 'Last'] }),
    sql: 'select status, question, choices from public.tasks where user_id = $1',
    before: [{ status: 'active', question: 'Since when?', choices: ['Today', 'Last week'] }],
    after: [{ status: 'waiting', question: 'Which May?', choices: ['This one', 'Last'] }],
  },
  converse: {
    input: (who) => inItsErrand(who, { text: 'How is it for you?' }),
    sql: 'select status, talk from public.tasks where user_id = $1',
    before: [{ status: 'active', talk: null }],
    after: [{ status: 'waiting', talk: 'How is it for you?' }],
  },
  readMore: {
    input: () => ({ actionId: randomUUID(), from: 3 }),
    call: (who, input) => {
      const calls = callsOfRun(agents.companion.limits);
      calls.longOutputs.keep((input as { actionId: string }).actionId, { words: 'a secret '.repeat(1_000) });
      const ctx = asCompanion(who.ctx, who.conversationId, who.runId);
      return runTool({ ctx, calls, allowed: true }, registry.readMore, randomUUID(), input);
    },
    // The words themselves are no further time in the ledger.
    sql: `select output -> 'from' as place, output::text like '%secret%' as holds from public.agent_actions
          where tool = 'readMore' and user_id = $1`,
    before: [],
    after: [{ place: 3, holds: false }],
  },
};

const rows = (sql: string) => db.sql<Record<string, unknown>>(sql, [ada.ctx.personId]);

async function changes(name: ToolName, effect: Change): Promise<void> {
  const input = await effect.input(ada);
  expect(await rows(effect.sql), 'before').toMatchObject(effect.before as object);
  if (effect.call) await effect.call(ada, input);
  else expect(await callTool(ada, name, input)).toMatchObject({ ok: true });
  expect(await rows(effect.sql), 'after').toMatchObject(effect.after as object);
}

async function shows(name: ToolName, shown: Shown): Promise<void> {
  const answer = await callTool(ada, name, await shown.input(ada));
  const told = JSON.stringify(answer);
  const values = (await rows(shown.sql)).flatMap((row) => Object.values(row));
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !told.includes(String(value)))).toEqual([]);
}

describe('the effect of', () => {
  test.each(toolNames)('%s stands in SQL, and its call in the ledger', async (name) => {
    const effect = effects[name];
    await ('after' in effect ? changes(name, effect) : shows(name, effect));
    const [call] = await db.sql(
      'select status, actor from public.agent_actions where tool = $1 and user_id = $2 order by seq desc limit 1',
      [name, ada.ctx.personId],
    );
    expect(call).toMatchObject({ status: 'ok', actor: 'agent' });
  });

  test('a tool that says it did and did nothing is missed', async () => {
    const idle = { ...registry.addEvidence, run: async () => ok({}) };
    const effect = effects.addEvidence as Change;
    const ctx = {
      ...ada.ctx,
      actor: 'agent' as const,
      agentId: 'companion',
      conversationId: ada.conversationId,
      runId: ada.runId,
    };
    await runTool({ ctx, allowed: true }, idle, randomUUID(), await effect.input(ada));
    expect(await rows(effect.sql)).not.toMatchObject(effect.after as object);
  });
});
