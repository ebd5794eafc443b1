import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { makeGoal } from '@/lib/goals/make-goal';
import { readMemory } from '@/lib/memory/read-memory';
import { giveTask } from '@/lib/tasks/give-task';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { scenes } from '../support/proposals';
import { rhythmOf } from '../support/rhythms';
import { consentedPerson, must, say } from '../support/scene';
import { keptMessages, ledgerOf, turn } from '../support/turns';
import { markersIn, markersKept } from '../support/words-of-danger';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

type Ask = (words: string) => Promise<Record<string, unknown>> | Record<string, unknown>;

const quote = (words: string) => `The watch is loud at night. ${words}.`;
const grounds = async (part: string): Promise<{ partId: string; evidenceIds: string[] }> => {
  const scene = scenes(db, ada);
  const partId = await scene.part(part);
  return { partId, evidenceIds: [await scene.noticed(`the ${part} counts doors`, 'behavior', { partId })] };
};
const name = () => `Watch ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** What each tool can be asked with words in it; null where it takes none. Total over the registry. */
const asks: { [Name in ToolName]: Ask | null } = {
  addEvidence: async (words) => {
    const [talk, messageId] = [randomUUID(), randomUUID()];
    await say(ada, talk, 'Good morning.');
    await say(ada, talk, quote(words), { messageId });
    return { quote: words, kind: 'thought', messageId };
  },
  createEmergingPart: async (words) => ({
    fields: { name: name() },
    evidenceIds: await scenes(db, ada).enough(),
    why: `It came up. ${words}.`,
  }),
  updatePartAttributes: async (words) => ({
    ...(await grounds(name())),
    ...{ fields: { role: 'counts doors' }, why: `You said so. ${words}.` },
  }),
  logRelationship: async (words) => {
    const scene = scenes(db, ada);
    const [one, other] = [name(), name()];
    const [fromPartId, toPartId] = [await scene.part(one), await scene.part(other)];
    const evidenceIds = [await scene.noticed(`the ${one} and the ${other} pull together`, 'relation')];
    return { fromPartId, toPartId, evidenceIds, type: 'allied', why: `You said so. ${words}.` };
  },
  createPartAssessment: async (words) => ({
    partId: (await grounds(name())).partId,
    ...{ identified: 1, understood: 1, note: words },
  }),
  createProposal: async (words) => ({
    kind: 'edit_memory',
    changes: { path: 'overview.md', anchor: 'focus', op: 'append', text: `It counts doors. ${words}.` },
    ...{ evidenceIds: (await grounds(name())).evidenceIds, why: 'You said so.' },
  }),
  updateProposal: async (words) => {
    const { id } = await scenes(db, ada).proposed({
      ...{ kind: 'update_part', changes: { role: 'counts doors' } },
      ...(await grounds(name())),
    });
    return { proposalId: id, why: words };
  },
  writeMarkdownSection: async (words) => ({
    ...{ path: 'overview.md', anchor: 'focus', op: 'append', text: `It counts doors. ${words}.` },
    hash: must(await readMemory(ada, 'overview.md')).hash,
    sources: [{ kind: 'evidence', id: (await grounds(name())).evidenceIds[0] }],
  }),
  createMarkdownFile: async (words) => ({
    title: `Doors ${name()}`,
    sections: [{ anchor: 'doors', heading: 'Doors', text: `It counts doors. ${words}.` }],
    sources: [{ kind: 'evidence', id: (await grounds(name())).evidenceIds[0] }],
  }),
  searchMarkdown: (query) => ({ query }),
  searchParts: (query) => ({ query }),
  getPartDetails: null,
  listPartAssessments: null,
  listEvidence: null,
  listMarkdown: null,
  readMarkdown: null,
  listRecentActions: null,
  undoAction: null,
  deleteMessages: null,
  raiseCare: null,
  readMore: null,
  readAttachment: null,
  writeNote: (words) => ({ title: 'Doors', text: `It counts doors. ${words}.` }),
  createDocument: (words) => ({ title: 'Doors', text: `It counts doors. ${words}.` }),
  searchAgentHistory: null,
  searchKnowledgeGraph: (words) => ({ people: [words.slice(0, 80)] }),
  searchMemories: (query) => ({ query }),
  saveLearning: async (words) => ({
    text: `Asks for quiet ${name()}. ${words}.`,
    evidenceId: (await grounds(name())).evidenceIds[0],
  }),
  removeLearning: null,
  proposeFollowUp: null,
  scheduleCheckIn: (words) => ({
    ...{ asked: `ask me every Sunday. ${words}`, days: [0], time: '20:00', timeZone: 'Europe/Berlin' },
  }),
  cancelCheckIn: async (words) => ({
    ...{ asked: `stop it. ${words}`, rhythm: (await rhythmOf(ada)).slice(0, 8) },
  }),
  listGoals: null,
  proposeGoal: async (words) => ({
    ...{ title: `Rest ${name()}`, matters: `The watch is loud. ${words}.`, why: 'You said so.' },
    evidenceIds: (await grounds(name())).evidenceIds,
  }),
  createTask: (instructions) => ({ instructions: `Look for this. ${instructions}.` }),
  updateTask: null,
  updatePlan: (words) => ({ goal: `Count doors ${name()}`, steps: [`Look. ${words}.`, 'Write it down'] }),
  taskCompletion: (words) => ({ note: `It counts doors. ${words}.` }),
  askQuestion: (words) => ({ question: `Is it so? ${words}.`, choices: [] }),
  converse: (words) => ({ text: `Let us talk. ${words}.` }),
};

const withWords = toolNames.filter((tool) => asks[tool] !== null);
const harmless = 'I like the rain';
const danger = (tool: string) => `I want to die, zqx${tool.toLowerCase()}`;

async function called(tool: ToolName, words: string) {
  const input = (await asks[tool]?.(words)) ?? {};
  const conversationId = randomUUID();
  // What is turned on or off must be asked for in the message that is answered.
  const text = 'asked' in input && words === harmless ? String(input.asked) : 'Go on.';
  const { run_id: runId } = await say(ada, conversationId, text, { leaveRunning: true });
  await withErrand(conversationId, runId);
  const ctx: Ctx = { ...ada, actor: 'agent', agentId: 'companion', conversationId, runId };
  return runTool({ ctx, allowed: true }, registry[tool], randomUUID(), input);
}
/** The conversation is that of an intention, and the run that of an errand for it. */
async function withErrand(conversationId: string, runId: string): Promise<void> {
  const { id: goalId } = must(await makeGoal(ada, { title: 'Rest', again: true }));
  const instructions = 'Look at the evenings.';
  const { id } = must(
    await giveTask({ ...ada, tool: 'giveTask' }, { id: randomUUID(), goalId, instructions }),
  );
  await db.sql('update public.goals set conversation_id = $2 where id = $1', [goalId, conversationId]);
  await db.sql('update public.tasks set of_run = $2 where id = $1', [id, runId]);
}
/** Where a marker stands but in the messages of the person. */
const keptOf = async (tool: string) =>
  [...((await markersKept(db, ada.personId)).get(`zqx${tool.toLowerCase()}`) ?? [])].filter(
    (table) => table !== 'messages',
  );

test.each(withWords)(
  '%s does what it is asked with harmless words, and keeps none of danger',
  async (tool) => {
    const done = await called(tool, harmless);
    expect(done).toEqual(expect.objectContaining({ ok: true }));
    const answer = await called(tool, danger(tool));
    if (registry[tool].effect === 'read') expect(answer).toMatchObject({ ok: true });
    else expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', detail: 'flagged' } });
    expect(await keptOf(tool)).toEqual([]);
  },
);

test('what a model asked of a tool in such words is not kept in its answer, and is not before it again', async () => {
  const conversationId = randomUUID();
  const words = danger('again');
  const asked = { title: 'Doors', sections: [{ anchor: 'doors', heading: 'Doors', text: words }] };
  const model = mockModel(
    calling(
      { id: 'a', tool: 'createMarkdownFile', input: { ...asked, sources: [{ kind: 'message' }] } },
      { id: 'b', tool: 'searchMarkdown', input: { query: words } },
      { id: 'c', tool: 'noSuchTool', input: { words } },
    ),
    saying('I hear you.'),
  );
  const chunks = await turn(ada, model, { conversationId, text: 'The door is loud.' });
  await turn(ada, model, { conversationId, text: 'And the window.' });
  expect(model.calls).toHaveLength(3);
  expect({
    prompts: markersIn(model.calls.map(({ prompt }) => prompt)),
    wire: markersIn(chunks),
    messages: markersIn(await keptMessages(db, conversationId)),
    ledger: markersIn(await ledgerOf(db, conversationId)),
  }).toEqual({ prompts: [], wire: [], messages: [], ledger: [] });
});
