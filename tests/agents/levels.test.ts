import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { askAgent } from '@/agents/engine/ask-agent';
import { createGuide } from '@/agents/guide/model';
import { createDocumentTool } from '@/agents/tools/files/create-document';
import { permittedTools } from '@/agents/tools/permitted';
import { registry, type ToolName, toolNames } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { ok } from '@/lib/errors';
import { isAtLeast, type Level, levels } from '@/lib/levels/schema';
import type { ResolvedModel } from '@/lib/models/resolve';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { becomeAnonymous } from '../support/anonymous';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let guest: Ctx;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());
beforeEach(async () => {
  guest = await consentedPerson(db, 'Guest');
  await becomeAnonymous(db, guest);
});

const forUsers: ToolName[] = [
  ...(['writeMarkdownSection', 'createMarkdownFile', 'createDocument', 'writeNote', 'saveLearning'] as const),
  ...(['removeLearning', 'proposeFollowUp', 'scheduleCheckIn', 'cancelCheckIn'] as const),
];
const text = 'My Critic was loud today.';
const quote = { quote: 'Critic was loud', kind: 'thought' };
const document = { title: 'The Critic', format: 'markdown', text: 'My Critic was loud today.' };
const attachments = (ctx: Ctx) =>
  db.sql('select id from public.attachments where user_id = $1', [ctx.personId]);

describe('which tools a model is offered', () => {
  test('are those of its list that the level may use: guests write no memory and no documents', () => {
    const listed = agents.companion.tools;
    expect(permittedTools('guest', listed)).toEqual(listed.filter((name) => !forUsers.includes(name)));
    for (const level of ['user', 'admin', 'owner'] as const)
      expect(permittedTools(level, listed)).toEqual(listed);
    expect(permittedTools(undefined, listed)).toEqual(permittedTools('guest', listed));
  });

  test('a further list only takes away, whatever it names', () => {
    const narrow: ToolName[] = ['createDocument', 'addEvidence', 'searchParts'];
    expect(permittedTools('user', agents.voice.tools, narrow)).toEqual([]);
    expect(permittedTools('guest', agents.companion.tools, narrow)).toEqual(['searchParts', 'addEvidence']);
    expect(permittedTools('owner', agents.companion.tools, narrow, ['addEvidence'])).toEqual(['addEvidence']);
    expect(permittedTools('owner', toolNames, [])).toEqual([]);
    expect(permittedTools('owner', narrow, toolNames, undefined)).toEqual(narrow);
  });

  test('a higher level may use all that a lower one may', () => {
    const reach = levels.map((level: Level) => permittedTools(level, toolNames));
    for (const [at, tools] of reach.entries())
      expect(tools).toEqual(expect.arrayContaining(reach[at - 1] ?? []));
    expect(levels.map((has) => levels.filter((needs) => isAtLeast(has, needs)).length)).toEqual([1, 2, 3, 4]);
  });
});

describe('in a turn of a guest', () => {
  const keepQuote = {
    ...{ name: 'keep_it', effect: 'write' as const, description: 'Keeps it.', ran: 0 },
    inputSchema: { type: 'object' as const, properties: {} },
    run: async () => {
      keepQuote.ran += 1;
      return ok({});
    },
  };
  const asked = async (ctx: Ctx, ...calls: { tool: string; input: unknown }[]) => {
    const conversationId = randomUUID();
    const made = calls.map((call, n) => ({ id: `c${n}`, ...call }));
    const model = mockModel(calling(...made), saying('I see.'));
    await turn(ctx, model, { conversationId, text, offered: [keepQuote] });
    const shown = model.calls[0]?.tools?.map(({ name }) => name) ?? [];
    const told = JSON.stringify(model.calls[1]?.prompt);
    return { shown, told, rows: await ledgerOf(db, conversationId) };
  };

  test('they are not shown, and called all the same they answer a sentence and do nothing', async () => {
    const input = {
      ...{ path: 'overview.md', anchor: 'who', text: 'They have a Critic.', sources: [{ kind: 'message' }] },
    };
    const { shown, told, rows } = await asked(
      guest,
      { tool: 'createDocument', input: document },
      { tool: 'writeMarkdownSection', input },
      { tool: 'keep_it', input: {} },
      { tool: 'addEvidence', input: quote },
    );
    expect(shown).toContain('addEvidence');
    expect(shown).toContain('createProposal');
    for (const name of [...forUsers, 'keep_it']) expect(shown).not.toContain(name);
    const row = (tool: string) => rows.find((one) => one.tool === tool);
    for (const tool of ['createDocument', 'writeMarkdownSection'])
      expect(row(tool)).toMatchObject({ status: 'failed', error_code: 'invalid_input', changes: 0 });
    expect(row('addEvidence')).toMatchObject({ status: 'ok', changes: 1 });
    for (const tool of ['createDocument', 'writeMarkdownSection', 'keep_it'])
      expect(told).toContain(`unavailable tool '${tool}'`);
    expect(keepQuote.ran).toBe(0);
    const written = await domainRows(db, guest.personId);
    expect([written.attachments, written.memory_sources]).toEqual([[], []]);
    expect(written.part_evidence).toHaveLength(1);
  });

  test('and are shown and done for everybody else', async () => {
    const { shown, rows } = await asked(ada, { tool: 'createDocument', input: document });
    expect(shown).toEqual(expect.arrayContaining(['createDocument', 'saveLearning', 'keep_it']));
    expect(rows.find(({ tool }) => tool === 'createDocument')).toMatchObject({ status: 'ok' });
    expect(await attachments(ada)).toHaveLength(1);
  });

  test('the guide says that it could not, and nothing else', async () => {
    const guide: ResolvedModel = {
      ...{ kind: 'guide', modelId: 'guide', label: 'the guide', leavesTheMachine: false, host: null },
      model: createGuide({ pace: 'instant' }),
    };
    const conversationId = randomUUID();
    const says = async (words: string) => textIn(await turn(guest, guide, { conversationId, text: words }));
    await says('There is a voice in me that says I am lazy.');
    expect(await says('remember that tea helps me in the evening')).toContain('couldn’t write that down');
    expect(await says('write that as a file')).toContain('couldn’t write the document');
    const rows = await ledgerOf(db, conversationId);
    expect(rows.map(({ tool, status }) => [tool, status])).toEqual([
      ['searchParts', 'ok'],
      ['addEvidence', 'ok'],
      ['readMarkdown', 'ok'],
    ]);
    expect(await attachments(guest)).toEqual([]);
  });
});

describe('each call is looked at again when it runs', () => {
  test('by the level of the person, though the tool was offered', async () => {
    const talk = randomUUID();
    const { run_id } = await say(guest, talk, text, { leaveRunning: true });
    const ctx = asCompanion(guest, talk, run_id);
    for (const level of ['guest', undefined] as const) {
      const answer = await runTool(
        { ctx: { ...ctx, level }, allowed: true },
        createDocumentTool,
        randomUUID(),
        document,
      );
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'not_allowed', message: expect.stringContaining('the person’s account') },
      });
    }
    expect(await attachments(guest)).toEqual([]);
  });

  test('and once more in SQL, by the level as it is then', async () => {
    const talk = randomUUID();
    const { run_id, level } = await say(ada, talk, text, { leaveRunning: true });
    const ctx = { ...asCompanion(ada, talk, run_id), level };
    const levelIs = (now: Level) =>
      db.sql('update public.levels set level = $2 where user_id = $1', [ada.personId, now]);
    const before = await attachments(ada);
    await levelIs('guest');
    const call = (id: string) => runTool({ ctx, allowed: true }, createDocumentTool, id, document);
    expect(await call('one')).toMatchObject({
      ok: false,
      error: { code: 'not_allowed', message: 'This is not open to your account.' },
    });
    expect(await attachments(ada)).toEqual(before);
    expect(await ledgerOf(db, talk)).toMatchObject([
      { tool: 'createDocument', status: 'refused', changes: 0 },
    ]);
    const kept = await runTool({ ctx, allowed: true }, registry.addEvidence, 'two', quote);
    expect(kept).toMatchObject({ ok: true });
    await levelIs('owner');
    expect(await call('three')).toMatchObject({ ok: true });
  });

  test('and whom another agent asks gets the level of the person and no more than its own list', async () => {
    const talk = randomUUID();
    const { run_id: runId } = await say(guest, talk, text, { leaveRunning: true });
    const companion = {
      ...asCompanion(guest, talk, runId),
      level: 'guest',
      conversationId: talk,
      runId,
    } as const;
    const writer = {
      ...agents.voice,
      name: 'writer',
      tools: ['createDocument', 'addEvidence', 'searchParts'],
    } as const;
    const { model, calls } = mockModel(
      calling(
        { id: 'a', tool: 'createDocument', input: document },
        { id: 'b', tool: 'listEvidence', input: {} },
      ),
      saying('Done.'),
    );
    const { events } = must(
      await askAgent(companion, writer, {
        ...{ model, instructions: 'You write.', messages: [{ role: 'user', content: 'Write.' }] },
        ...{ providerOptions: {}, guard: () => createReplyGuard({ crisis: false }) },
        tools: ['createDocument', 'searchParts', 'listEvidence'],
        signal: new AbortController().signal,
      }),
    );
    for await (const _ of events);
    expect(calls[0]?.tools?.map(({ name }) => name)).toEqual(['searchParts']);
    const rows = await ledgerOf(db, talk);
    expect(rows.map(({ tool, status }) => [tool, status])).toEqual(
      expect.arrayContaining([
        ['createDocument', 'failed'],
        ['listEvidence', 'failed'],
      ]),
    );
    expect(await attachments(guest)).toEqual([]);
  });
});

test('every tool names a level, and none needs more than a user', () => {
  expect(toolNames.filter((name) => !isAtLeast('user', registry[name].level))).toEqual([]);
  expect(toolNames.filter((name) => !isAtLeast('guest', registry[name].level)).toSorted()).toEqual(
    forUsers.toSorted(),
  );
});
