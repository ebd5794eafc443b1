import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { createGuide } from '@/agents/guide/model';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { allOff, type ToolGroup, toolGroupNames, toolGroups } from '@/lib/goal-tools/schema';
import { switchTools } from '@/lib/goal-tools/switch-tools';
import { getGoal } from '@/lib/goals/get-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import type { ResolvedModel } from '@/lib/models/resolve';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf, intentionOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { ledgerOf, refusal, turn } from '../support/turns';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
afterAll(async () => {
  await fake.close();
  await db.close();
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  ada = await consentedPerson(db, 'Ada');
});

const text = 'I must work harder every day.';
const quote = { quote: 'must work harder', kind: 'thought' };
const alwaysThere = [
  ...(['taskCompletion', 'askQuestion', 'converse'] as const),
  ...(['raiseCare', 'deleteMessages', 'undoAction', 'listRecentActions', 'readMore', 'listGoals'] as const),
] satisfies ToolName[];

const as = (tool: string): Ctx => ({ ...ada, tool });
const off = async (goalId: string, ...groups: ToolGroup[]) => {
  for (const group of groups) must(await switchTools(as('switchGoalTools'), goalId, { group, on: false }));
};
const opened = async (goalId: string) =>
  must(await openConversation(as('talkAboutGoal'), goalId, agents.goal.name)).conversation_id;
const lastAction = async (tool: string): Promise<string> => {
  const [row] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where user_id = $1 and tool = $2 order by seq desc limit 1',
    [ada.personId, tool],
  );
  return row?.id ?? '';
};
const offOf = async (goalId: string) => must(await getGoal(ada, goalId)).goal.tools_off;
const calls = (name: string, args: Record<string, unknown>) =>
  ({ kind: 'tools', calls: [{ name, args }] }) satisfies FakeTurn;

describe('what is switched off for an intention', () => {
  test('stands in one group, and what ends, asks, takes back and lists is in none', () => {
    const grouped = toolGroupNames.flatMap((group): readonly string[] => toolGroups[group].tools);
    // All that is connected stands under one name.
    expect([...grouped, ...alwaysThere].sort()).toEqual([...toolNames, 'connections'].sort());
    expect([...allOff(['updatePartAttributes', 'taskCompletion'])].sort()).toEqual(
      [...toolGroups.suggestions.tools].sort(),
    );
  });

  test('is what the person said last, under the ledger, undone and brought back', async () => {
    const goalId = await intentionOf(ada);
    const before = await domainRows(db, ada.personId);
    await off(goalId, 'documents', 'recall');
    expect(await offOf(goalId)).toEqual([
      'createDocument',
      'searchAgentHistory',
      'searchMemories',
      'writeNote',
    ]);
    const { events } = must(await getGoal(ada, goalId));
    expect(events.map(({ what }) => what)).toEqual(['tools', 'tools', 'begun']);
    const seen = await lastAction('switchGoalTools');
    await off(goalId, 'recall');
    expect(await lastAction('switchGoalTools')).toBe(seen);
    must(await undoAction(as('undo'), seen));
    expect(await offOf(goalId)).toEqual(['createDocument', 'writeNote']);
    must(await redoAction(as('redo'), seen));
    expect(await offOf(goalId)).toEqual([
      'createDocument',
      'searchAgentHistory',
      'searchMemories',
      'writeNote',
    ]);
    for (const group of ['recall', 'documents'] as const)
      must(await switchTools(as('switchGoalTools'), goalId, { group, on: true }));
    expect(await domainRows(db, ada.personId)).toEqual(before);
  });

  test('is said by the person alone: no agent, no job, nobody else, and nothing of what is always there', async () => {
    const goalId = await intentionOf(ada);
    const talk = await opened(goalId);
    const { run_id } = await say(ada, talk, text, { leaveRunning: true });
    const input = { group: 'documents', on: false } as const;
    const eve = await consentedPerson(db, 'Eve');
    const tries: [Ctx, string][] = [
      [asCompanion(ada, talk, run_id, 'switchGoalTools'), 'not_allowed'],
      [{ ...ada, actor: 'job', tool: 'switchGoalTools', actionId: randomUUID() }, 'not_allowed'],
      [{ ...eve, tool: 'switchGoalTools' }, 'not_found'],
    ];
    for (const [who, code] of tries) expect(refusal(await switchTools(who, goalId, input))?.code).toBe(code);
    for (const tool of alwaysThere)
      await expect(
        db.sql('update public.goals set tools_off = array[$2] where id = $1', [goalId, tool]),
      ).rejects.toThrow(/tools_off/);
    expect(await offOf(goalId)).toEqual([]);
  });
});

describe('in the conversation of the intention', () => {
  const asked = async (goalId: string, ...made: { tool: string; input: unknown }[]) => {
    const conversationId = await opened(goalId);
    const model = mockModel(calling(...made.map((call, n) => ({ id: `c${n}`, ...call }))), saying('I see.'));
    await turn(ada, model, { conversationId, text });
    const system = (model.calls[0]?.prompt ?? []).flatMap(({ role, content }) =>
      role === 'system' ? content : [],
    );
    return {
      shown: model.calls[0]?.tools?.map(({ name }) => name) ?? [],
      told: JSON.stringify(model.calls[1]?.prompt),
      system: system.join('\n'),
      rows: await ledgerOf(db, conversationId),
    };
  };

  test('it is not sent to the model, which is told so, and a call of it does nothing', async () => {
    const goalId = await intentionOf(ada);
    await off(goalId, 'keep_quotes', 'errands', 'recall');
    const { shown, told, rows, system } = await asked(
      goalId,
      { tool: 'addEvidence', input: quote },
      { tool: 'createTask', input: { instructions: 'Look at May.' } },
      { tool: 'searchMemories', input: { query: 'work' } },
      { tool: 'searchParts', input: {} },
    );
    for (const name of ['addEvidence', 'createTask', 'updateTask', 'searchMemories', 'searchAgentHistory'])
      expect(shown).not.toContain(name);
    expect(shown).toEqual(expect.arrayContaining(['searchParts', 'createDocument', 'raiseCare']));
    expect(system).toContain('What the person switched off here: look through your memories');
    const done = rows.map(({ tool, status, changes }) => [tool, status, changes]);
    expect(done).toEqual(
      expect.arrayContaining([
        ['addEvidence', 'failed', 0],
        ['createTask', 'failed', 0],
        ['searchMemories', 'failed', 0],
        ['searchParts', 'ok', 0],
      ]),
    );
    expect(told).toContain("unavailable tool 'addEvidence'");
    const { part_evidence, tasks } = await domainRows(db, ada.personId);
    expect([part_evidence, tasks]).toEqual([[], []]);
  });

  test('what is reached only through it is sent at once', async () => {
    const goalId = await intentionOf(ada);
    const look = { tool: 'getPartDetails', input: { partId: randomUUID() } };
    expect((await asked(goalId, look)).shown).not.toContain('searchKnowledgeGraph');
    await off(goalId, 'recall', 'files_of_memory');
    const { shown } = await asked(goalId, look);
    expect(shown).toEqual(expect.arrayContaining(['searchKnowledgeGraph', 'createMarkdownFile']));
  });

  test('with nothing switched off all of it is sent, and elsewhere it is as ever', async () => {
    const goalId = await intentionOf(ada);
    const all = await asked(goalId, { tool: 'addEvidence', input: quote });
    expect(all.shown).toEqual(expect.arrayContaining(['addEvidence', 'createTask', 'searchMemories']));
    expect(all.system).not.toContain('switched off here');
    await off(goalId, 'keep_quotes');
    const model = mockModel(saying('Good morning.'));
    await turn(ada, model, { conversationId: randomUUID(), text: 'Good morning.' });
    expect(model.calls[0]?.tools?.map(({ name }) => name)).toContain('addEvidence');
  });

  test('the guide does without it as well', async () => {
    const goalId = await intentionOf(ada);
    await off(goalId, 'keep_quotes');
    const guide: ResolvedModel = {
      ...{ kind: 'guide', modelId: 'guide', label: 'the guide', leavesTheMachine: false, host: null },
      model: createGuide({ pace: 'instant' }),
    };
    const conversationId = await opened(goalId);
    await turn(ada, guide, { conversationId, text: 'There is a voice in me that says I am lazy.' });
    expect((await ledgerOf(db, conversationId)).map(({ tool }) => tool)).not.toContain('addEvidence');
    expect((await domainRows(db, ada.personId)).part_evidence).toEqual([]);
  });
});

describe('each call is looked at again when it runs', () => {
  test('by what the run was told, though the tool was offered', async () => {
    const talk = await opened(await intentionOf(ada));
    const { run_id } = await say(ada, talk, text, { leaveRunning: true });
    const ctx = { ...asCompanion(ada, talk, run_id), toolsOff: ['addEvidence'] };
    const answer = await runTool({ ctx, allowed: true }, registry.addEvidence, 'one', quote);
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', detail: 'switched_off' } });
    expect((await domainRows(db, ada.personId)).part_evidence).toEqual([]);
  });

  test('and in SQL by what the person said since: nothing is written, and nothing looked up is told', async () => {
    const goalId = await intentionOf(ada);
    const talk = await opened(goalId);
    const { run_id, level } = await say(ada, talk, text, { leaveRunning: true });
    const ctx = { ...asCompanion(ada, talk, run_id), level };
    await off(goalId, 'keep_quotes', 'parts');
    const answers = [
      await runTool({ ctx, allowed: true }, registry.addEvidence, 'one', quote),
      await runTool({ ctx, allowed: true }, registry.searchParts, 'two', {}),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', detail: 'switched_off' } });
      expect(answer).not.toHaveProperty('parts');
    }
    expect((await domainRows(db, ada.personId)).part_evidence).toEqual([]);
    const rows = await ledgerOf(db, talk);
    expect(rows.map(({ tool, status, changes }) => [tool, status, changes])).toEqual([
      ['addEvidence', 'refused', 0],
      ['searchParts', 'refused', 0],
    ]);
    expect(JSON.stringify(rows)).not.toContain('"parts"');
    must(await switchTools(as('switchGoalTools'), goalId, { group: 'keep_quotes', on: true }));
    expect(await runTool({ ctx, allowed: true }, registry.addEvidence, 'three', quote)).toMatchObject({
      ok: true,
    });
  });
});

describe('an errand of the intention', () => {
  test('is sent nothing of what is off, and a call of it does nothing', async () => {
    const goalId = await intentionOf(ada);
    await off(goalId, 'documents', 'recall');
    fake.play([
      calls('createDocument', { title: 'What I found', text: 'It is loud at night.' }),
      calls('taskCompletion', { note: 'There is nothing.' }),
    ]);
    const errand = await errandOf(ada, 'Look.', goalId);
    await doErrands(fake);
    const [first] = fake.requests;
    const sent = (first?.body.tools ?? []).map(({ function: { name } }) => name).sort();
    const left = agents.task.tools.filter(
      (name) => !['createDocument', 'writeNote', 'searchMemories', 'searchAgentHistory'].includes(name),
    );
    expect(sent).toEqual([...left].sort());
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'completed', note: 'There is nothing.', files: [] },
    });
    expect((await domainRows(db, ada.personId)).attachments).toEqual([]);
  });

  test('that is at work when the person switches it off writes nothing more with it', async () => {
    const goalId = await intentionOf(ada);
    const document = { title: 'What I found', text: 'It is loud at night.' };
    fake.play((_, index) =>
      index === 0
        ? { ...calls('createDocument', document), until: off(goalId, 'documents') }
        : calls('taskCompletion', { note: 'There is nothing.' }),
    );
    const errand = await errandOf(ada, 'Look.', goalId);
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({
      ...{ status: 'completed', files: [] },
      steps: [
        { tool: 'createDocument', status: 'refused' },
        { tool: 'taskCompletion', status: 'ok' },
      ],
    });
  });
});
