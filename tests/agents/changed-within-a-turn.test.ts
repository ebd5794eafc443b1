import { randomUUID } from 'node:crypto';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { editGoal } from '@/lib/goals/edit-goal';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { editLearning } from '@/lib/learnings/edit-learning';
import { listLearnings } from '@/lib/learnings/list-learnings';
import { editFile } from '@/lib/memory/edit-file';
import { readMemory } from '@/lib/memory/read-memory';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { calling, saying } from '../support/mock-model';
import { calling as asks } from '../support/removed-meanwhile';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let fake: FakeOpenai;
let part: string;
const as = (tool: string): Ctx => ({ ...ada, tool });
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
afterAll(async () => {
  await fake.close();
  await db.close();
});
const role = 'Waits at the pier of Trieste';
const name = 'Heron of Zadar';
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID().slice(0, 6)}`);
  part = must(await makePart(as('makePart'), { name, role })).id;
});

type Part = LanguageModelV4StreamPart;
function modelOf(...answers: (() => Part[] | Promise<Part[]>)[]) {
  const prompts: string[] = [];
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      prompts.push(JSON.stringify(prompt));
      const parts = (await answers[prompts.length - 1]?.()) ?? saying('No more.');
      const stream = new ReadableStream<Part>({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  });
  const known = { modelId: 'changing-1', label: 'Mock', leavesTheMachine: false, host: null } as const;
  return { ...known, kind: 'compatible' as const, model, prompts };
}
const look = () => calling({ id: randomUUID(), tool: 'listMarkdown', input: {} });

/** Which of the four prompts of a turn hold the words, of which something is done while the second step is on its way. */
async function heldIn(words: string, change: () => Promise<unknown>, conversationId: string = randomUUID()) {
  const changing = async () => {
    await change();
    return look();
  };
  const model = modelOf(look, changing, look, () => saying('On.'));
  await turn(ada, model, { conversationId, text: 'Good evening.' });
  return model.prompts.map((prompt) => prompt.includes(words));
}
const gone = [true, true, false, false];

/** Something a tool of an agent kept in answer to a message. */
async function keeping(text: string, keep: (call: typeof runAs, source: string) => Promise<unknown>) {
  const [talk, source] = [randomUUID(), randomUUID()];
  const begun = await say(ada, talk, text, { messageId: source, leaveRunning: true });
  runAs = async (tool, input) =>
    (await runTool(
      { ctx: asCompanion(ada, talk, begun.run_id, tool), allowed: true },
      registry[tool],
      randomUUID(),
      input,
    )) as unknown as { hash: string };
  await keep(runAs, source);
  const end = { status: 'completed', stopReason: 'finished' } as const;
  const parts = [{ type: 'text', text: 'Ok.' }];
  must(await saveAnswer(ada, { runId: begun.run_id, parts, metadata: {}, steps: 1, end }));
  return source;
}
let runAs: (tool: ToolName, input: unknown) => Promise<{ hash: string }>;
const removal = (source: string) => async () => must(await deleteMessage(as('deleteMessage'), source));
const learning = { text: 'Speaks of Murano glass slowly.', quote: 'one thing at a time' };

test('the title of a conversation goes from the later steps of a turn with the message it was made of', async () => {
  const source = randomUUID();
  await say(ada, randomUUID(), 'My boat stood in the reeds of Porto all night.', { messageId: source });
  expect(await heldIn('reeds of Porto', removal(source))).toEqual(gone);
});

test('a passage of memory goes from them with the message it rests on', async () => {
  const words = 'I grew up beside the salt works of Cadiz';
  const source = await keeping(`${words}.`, async (call, id) => {
    const { hash } = await call('readMarkdown', { path: 'overview.md' });
    const place = { path: 'overview.md', anchor: 'who', op: 'append_item', hash };
    await call('writeMarkdownSection', { ...place, text: words, sources: [{ kind: 'message', id }] });
  });
  expect(await heldIn('salt works', removal(source))).toEqual(gone);
});

test('what was learnt goes from them with the message it rests on, and once it reads otherwise', async () => {
  const save = () => keeping('Please, one thing at a time.', (call) => call('saveLearning', learning));
  expect(await heldIn('Murano', removal(await save()))).toEqual(gone);
  await save();
  const [kept] = must(await listLearnings(ada));
  if (!kept) throw new Error('Nothing was learnt.');
  const { id, version } = kept;
  const edit = async () => must(await editLearning(as('editLearning'), id, { text: 'Slowly.', version }));
  expect(await heldIn('Murano', edit)).toEqual(gone);
});

test('a line of memory that the person takes out is in no later step', async () => {
  const put = async (from: string, to: string) => {
    const { content, hash } = must(await readMemory(ada, 'overview.md'));
    must(
      await editFile(as('editMemoryFile'), { path: 'overview.md', content: content.replace(from, to), hash }),
    );
  };
  await put('<!-- @who -->\n', '<!-- @who -->\nGrew up beside the salt works of Cadiz.\n');
  expect(await heldIn('salt works', () => put('Grew up beside the salt works of Cadiz.', ''))).toEqual(gone);
});

const versionOf = async (table: string, id: string) =>
  (await db.sql<{ version: number }>(`select version from public.${table} where id = $1`, [id]))[0]
    ?.version ?? 0;
const changed = async (fields: object) =>
  must(await editPart(as('editPart'), part, fields, await versionOf('parts', part)));

test.each([
  ['name', `- ${name} (`, { name: 'Egret' }],
  ['role', role, { role: 'Waits' }],
])('the %s of a part as it read before is in no later step', async (_, words, fields) => {
  expect(await heldIn(words, () => changed(fields))).toEqual(gone);
});

test.each([
  ['name', name, { name: 'Egret' }],
  ['role', role, { role: 'Waits' }],
])(
  'a %s of a part that was looked up is gone from what was found in earlier turns',
  async (_, words, fields) => {
    const conversationId = randomUUID();
    const looking = modelOf(
      () => calling({ id: randomUUID(), tool: 'getPartDetails', input: { partId: part } }),
      () => calling({ id: randomUUID(), tool: 'searchParts', input: { query: 'Heron' } }),
      () => saying('I looked.'),
    );
    await turn(ada, looking, { conversationId, text: 'What do you know?' });
    const [, , third = ''] = looking.prompts;
    expect(third.split(words).length).toBeGreaterThan(3);
    await changed(fields);
    const next = modelOf(() => saying('Ok.'));
    await turn(ada, next, { conversationId, text: 'And now?' });
    const found = (JSON.parse(next.prompts[0] ?? '[]') as { role: string }[]).filter(
      ({ role }) => role === 'tool',
    );
    expect(JSON.stringify(found)).toContain('acknowledged');
    expect(JSON.stringify(found)).not.toContain(words);
  },
);

const whyOf = 'Because of the winter in Tromso';
const intention = async () => must(await makeGoal(as('makeGoal'), { title: 'Say no', why: `${whyOf}.` })).id;
const reworded = async (goal: string) =>
  must(
    await editGoal(as('editGoal'), goal, {
      ...{ changes: { why: 'I am tired.' }, version: await versionOf('goals', goal) },
    }),
  );

test('why an intention matters, as it read before, is in no later step of its conversation', async () => {
  const goal = await intention();
  const { conversation_id } = must(await openConversation(ada, goal, agents.goal.name));
  expect(await heldIn('winter in Tromso', () => reworded(goal), conversation_id)).toEqual(gone);
});

test('nor in those of an errand for it, nor what it found of a part that reads otherwise', async () => {
  const goal = await intention();
  await db.sql('update public.tasks set next_at = null');
  const answers = [
    asks('getPartDetails', { partId: part }),
    asks('listMarkdown', {}),
    asks('taskCompletion', { note: 'Done.' }),
  ];
  fake.play((_, index) =>
    index === 1
      ? ({ ...answers[1], until: reworded(goal).then(() => changed({ role: 'Waits' })) } as never)
      : (answers[index] as never),
  );
  await errandOf(ada, 'Look what is there.', goal);
  await doErrands(fake);
  const sent = fake.requests.map(({ body }) => JSON.stringify(body.messages));
  expect(sent.map((one) => one.includes(whyOf))).toEqual([true, true, false]);
  expect(sent.map((one) => one.includes(role))).toEqual([false, true, false]);
});
