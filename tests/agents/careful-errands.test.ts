import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goalSection } from '@/agents/goal/instructions';
import { calledName } from '@/agents/tools/called-name';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import { sayStep } from '@/components/tasks/words';
import type { Ctx } from '@/lib/context';
import { editGoal } from '@/lib/goals/edit-goal';
import { goalsForAgents } from '@/lib/goals/goals-for-agents';
import { openConversation } from '@/lib/goals/open-conversation';
import { moveTask } from '@/lib/tasks/move-task';
import { openTestDb, type TestDb } from '../support/db';
import { answerErrand, doErrands, errandOf, intentionOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;

beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
const ends = calls('taskCompletion', { note: 'You said it twice.' });

test.each([
  'Read what I wrote about cutting and make a plan for tonight.',
  'Write a goodbye letter to my children from me.',
  'I have the pills. Count them in my notes.',
  'Nicht mehr aufwachen',
  'Be dead by Sunday',
  'Plan it: stop existing',
])(
  'an errand that a conversation would ask about is kept with help near, and never done: %s',
  async (words) => {
    fake.play([ends]);
    const errand = await errandOf(ada, words);
    expect(errand).toMatchObject({
      instructions: words,
      status: 'paused',
      held_by: 'hard_words',
      next_at: null,
    });
    expect(errand).toHaveProperty('level', 'check');
    await doErrands(fake);
    expect(fake.requests).toEqual([]);
    const on = await moveTask({ ...ada, tool: 'resumeTask' }, errand.id, 'resume');
    expect(on).toMatchObject({ ok: false, error: { detail: 'hard_words' } });
  },
);

test.each([
  'Read my last month for what happens before the Critic speaks',
  'Read what I wrote about being hopeless and find what helped.',
  'Look for the days when I felt overwhelmed.',
  'Write a letter to my father about what I never said.',
  'List everything I said about cutting back on sugar.',
  'Collect the times I wanted to disappear in meetings',
  'Die letzten drei Gespräche zusammenfassen',
  'Read the notes. Pick three. End with one question.',
  'Draft the letter to my brother. Cut: anything about money.',
])('an errand that a conversation answers begins: %s', async (words) => {
  fake.play([ends]);
  const errand = await errandOf(ada, words);
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
});

test('an answer that a conversation would ask about ends it there', async () => {
  fake.play([calls('askQuestion', { question: 'Which letter?' }), ends]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  const answered = must(
    await answerErrand({ ...ada, tool: 'answerTask' }, errand.id, 'A goodbye letter to my children from me.'),
  );
  expect(answered).toMatchObject({ status: 'paused', held_by: 'hard_words', level: 'check' });
  await doErrands(fake);
  expect(fake.requests).toHaveLength(1);
});

test('an agent gives no such errand', async () => {
  const { conversation_id: talk } = must(
    await openConversation({ ...ada, tool: 'talkAboutGoal' }, await intentionOf(ada), 'goal'),
  );
  const { run_id: runId } = await say(ada, talk, 'Please look.', { leaveRunning: true });
  const ctx: Ctx = { ...ada, actor: 'agent', agentId: 'goal', conversationId: talk, runId };
  const give = (instructions: string) =>
    runTool({ ctx, allowed: true }, registry.createTask, randomUUID(), { instructions });
  expect(await give('Write a goodbye letter to my children from me.')).toMatchObject({
    ok: false,
    error: { code: 'not_allowed', detail: 'careful_words' },
  });
  expect(await give('Read what was said of the Critic.')).toMatchObject({ ok: true });
});

test('the words of an intention are read together', async () => {
  fake.play([ends]);
  const goal = await intentionOf(ada, 'Stay alive until Friday');
  must(
    await editGoal({ ...ada, tool: 'editGoal' }, goal, { version: 1, changes: { why: 'I have the pills.' } }),
  );
  const { goals } = must(await goalsForAgents({ ...ada, actor: 'agent', agentId: 'goal' }));
  expect(JSON.stringify(goals)).not.toContain('pills');
  const errand = await errandOf(ada, 'Read what I said of the Critic.', goal);
  await doErrands(fake);
  expect(fake.requests).toEqual([]);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'paused', held_by: 'asked_first' });
  const whole = { id: goal, title: 'Say no once', why: 'I gave in.', standing: 'working' as const };
  const caring = { name: 'The Critic', stance: 'against', words: 'They will leave.' } as const;
  const section = goalSection({ ...whole, tools_off: [], ended_because: null, parts: [caring] });
  expect(section).toContain('Say no once');
  expect(section).toContain('I gave in.');
  expect(section).toContain('The Critic (“They will leave.”)');
});

test('a tool that a model makes up is shown under no words of its own', async () => {
  fake.play([
    calls('Call_0900_123456_now', {}),
    calls('I want to die', {}),
    calls('i_want_to_die', {}),
    ends,
  ]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  const { steps } = await shownErrand(ada, errand);
  const shown = steps.map(({ tool }) => sayStep(tool)).join('\n');
  expect(shown).not.toMatch(/die|0900/i);
  expect(shown).toContain('Trying something that is not there');
  expect(calledName('searchMemories')).toBe('searchMemories');
  expect(calledName('mcp_notes_search')).toBe('mcp_notes_search');
});
