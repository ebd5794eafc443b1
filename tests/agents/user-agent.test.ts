import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { resolveModel } from '@/agents/engine/answering-models';
import { registry, type ToolName } from '@/agents/tools/registry';
import { intentionsSection } from '@/agents/user/instructions';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { openStanding } from '@/lib/conversations/open-standing';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import type { GoalForAgents } from '@/lib/goals/schema';
import { countTokens, tokenFamilyOf } from '@/lib/models/count-tokens';
import type { ResolvedModel } from '@/lib/models/resolve';
import { makePart } from '@/lib/parts/make-part';
import { listInbox } from '@/lib/proposals/list-inbox';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let server: FakeOpenai;
let model: ResolvedModel;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeOpenai();
  model = must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: 'fake-1' }));
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const open = async (ctx = ada) =>
  must(await openStanding({ ...ctx, tool: 'talkAboutAllGoals' }, agents.user.name, 'All intentions together'))
    .conversation_id;
const goal = async (title: string, why?: string) =>
  must(await makeGoal({ ...ada, tool: 'makeGoal' }, { title, ...(why && { why }) })).id;
const system = (call = 0) =>
  JSON.stringify(server.requests[call]?.body.messages.filter(({ role }) => role === 'system'));
/** Every tool that was ever sent, by name. */
const sentTools = () =>
  new Set(server.requests.flatMap(({ body }) => body.tools?.map((tool) => tool.function.name) ?? []));
const effectOf = (name: string) => registry[name as ToolName].effect;

describe('the conversation about all intentions', () => {
  test('is one for each person, whoever opens it how often', async () => {
    const [first, ...others] = await Promise.all([open(), open(), open()]);
    expect(new Set(others)).toEqual(new Set([first]));
    const eve = await consentedPerson(db, 'Eve');
    expect(await open(eve)).not.toBe(first);
    expect(
      await db.sql('select id, agent from public.conversations where user_id = $1', [ada.personId]),
    ).toEqual([{ id: first, agent: 'user' }]);
  });

  test('is begun by the person alone, anew after it was deleted, and an undo of that leaves both', async () => {
    for (const actor of ['agent', 'job', 'guest'] as const)
      expect(await openStanding({ ...ada, actor }, agents.user.name, 'x')).toMatchObject({ ok: false });
    const first = await open();
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, first));
    const second = await open();
    expect(second).not.toBe(first);
    const [deleted] = must(await listActions(ada, { tool: 'deleteConversation' })).actions;
    must(await undoAction(ada, deleted?.id ?? ''));
    expect(await open()).toBe(second);
  });
});

test('its agent is told all intentions, looks at everything and is sent no tool that writes', async () => {
  const { id: partId } = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Night Watch' }));
  must(
    await makeGoal(
      { ...ada, tool: 'makeGoal' },
      { title: 'Say no once', why: 'I am tired.', parts: [{ part_id: partId, stance: 'against' }] },
    ),
  );
  await goal('Sing again');
  const gone = await goal('Learn Greek');
  must(await moveGoal({ ...ada, tool: 'moveGoal' }, gone, { to: 'archived' }));
  const talk = randomUUID();
  const { run_id } = await say(ada, talk, 'I want to sing again and rest.');
  const quote = { quote: 'I want to sing again', kind: 'need' as const };
  const { evidenceId } = must(await addEvidence(asCompanion(ada, talk, run_id), quote));
  const conversationId = await open();
  const before = await db.sql('select id, title, status from public.goals where user_id = $1 order by id', [
    ada.personId,
  ]);
  server.play([
    {
      kind: 'tools',
      calls: [
        { name: 'searchMemories', args: { query: 'sing' } },
        { name: 'searchParts', args: { query: 'Night' } },
        { name: 'listMarkdown', args: {} },
        { name: 'listRecentActions', args: {} },
        { name: 'listEvidence', args: {} },
      ],
    },
    { kind: 'tools', calls: [{ name: 'listGoals', args: {} }] },
    {
      kind: 'tools',
      calls: [
        // A model may ask for what it was not sent.
        { name: 'addEvidence', args: { quote: 'Good evening', kind: 'thought' } },
        {
          name: 'proposeGoal',
          args: { title: 'Hum in the kitchen', evidenceIds: [evidenceId], why: 'You said so.' },
        },
      ],
    },
    { kind: 'text', text: 'Two of them want the same evening.' },
  ]);
  expect(textIn(await turn(ada, model, { conversationId, text: 'Good evening. How do they fit?' }))).toBe(
    'Two of them want the same evening.',
  );
  expect(system()).toContain('<intentions>');
  expect(system()).toContain(
    '- Sing again (working on it)\\n- Say no once (working on it): I am tired.; against it: Night Watch',
  );
  expect(system()).not.toContain('Learn Greek');
  expect(system()).not.toContain('addEvidence');
  const names = [...sentTools()];
  expect(names.filter((name) => !['read', 'propose'].includes(effectOf(name)))).toEqual([]);
  for (const name of [
    'searchMemories',
    'listGoals',
    'listEvidence',
    'readMarkdown',
    'proposeGoal',
    'createProposal',
  ])
    expect(names).toContain(name);
  expect(
    (await ledgerOf(db, conversationId)).filter(({ status }) => status === 'ok').map(({ tool }) => tool),
  ).toEqual(expect.arrayContaining(['searchMemories', 'listGoals', 'proposeGoal']));
  expect(must(await listInbox(ada)).pending).toMatchObject([{ kind: 'create_goal' }]);
  expect(
    await db.sql('select id, title, status from public.goals where user_id = $1 order by id', [ada.personId]),
  ).toEqual(before);
  const quotes = await db.sql('select from public.part_evidence where conversation_id = $1', [
    conversationId,
  ]);
  expect(quotes).toEqual([]);
  const runs = await db.sql('select agent from public.runs where conversation_id = $1', [conversationId]);
  expect(runs).toEqual([{ agent: 'user' }]);
});

test('no tool of its list writes, and every tool that looks is in it', () => {
  const effects = agents.user.tools.map((name) => [name, effectOf(name)] as const);
  expect(effects.filter(([, effect]) => effect !== 'read' && effect !== 'propose')).toEqual([]);
  const looks = (Object.keys(registry) as ToolName[]).filter((name) => effectOf(name) === 'read');
  expect(looks.filter((name) => !(agents.user.tools as readonly string[]).includes(name))).toEqual([]);
});

test('the list of intentions stays within its share, and says how many are left out', () => {
  const many: GoalForAgents[] = Array.from({ length: 30 }, (_, n) => ({
    ...{ id: randomUUID(), title: `Intention ${n} ${'of a long evening '.repeat(5)}`.slice(0, 120) },
    ...{ why: 'because '.repeat(200), standing: 'working', ended_because: null, parts: [] },
  }));
  const family = tokenFamilyOf('fake-1');
  for (const tokens of [200, 900, 3_000]) {
    const text = intentionsSection(many, tokens, family);
    expect(countTokens(text, family)).toBeLessThanOrEqual(tokens + 20);
    expect(text).toMatch(/- \d+ more, in `listGoals`\./);
  }
  expect(intentionsSection([], 900, family)).toContain('There are none yet.');
  const hard = {
    ...many[0],
    title: 'Stay',
    why: 'I want to kill myself. My sister needs me.',
  } as GoalForAgents;
  expect(intentionsSection([hard], 900, family)).not.toContain('kill myself');
});

test('without a key the guide answers there as everywhere, and knows none of them', async () => {
  await goal('Say no once', 'Zzqheron');
  const conversationId = await open();
  const guide = must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' }));
  const said = textIn(await turn(ada, guide, { conversationId, text: 'My Critic was loud today.' }));
  expect(said.length).toBeGreaterThan(10);
  expect(said).not.toContain('Zzqheron');
});

test('in other conversations nobody is told the list', async () => {
  await goal('Say no once', 'Zzqheron');
  server.play([{ kind: 'text', text: 'I hear you.' }]);
  await turn(ada, model, { conversationId: randomUUID(), text: 'Good morning.' });
  expect(system()).not.toMatch(/<intentions>|Zzqheron/);
});
