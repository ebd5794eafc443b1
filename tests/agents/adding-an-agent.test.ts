import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';

const doc = readFileSync('docs/adding-an-agent.md', 'utf8');
const blocks = [...doc.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
/** The entry and the pieces as the document writes them. */
const [entry = '', pieces = ''] = blocks;
const field = (name: string): string =>
  new RegExp(`${name}: (?:'([^']*)'|\\[([^\\]]*)\\])`).exec(`${entry}${pieces}`)?.slice(1).find(Boolean) ??
  '';
const name = field('name');
const tools = [...field('tools').matchAll(/'(\w+)'/g)].map(([, tool]) => tool ?? '');
const aim = field('aim');

// The steps of the document, done: the entry (1) and its place among the leaders (3).
vi.mock('@/agents/agents', async (real) => {
  const was = await real<typeof import('@/agents/agents')>();
  const { limits } = was.agents.goal;
  const gardener = { name, job: field('job'), tools, onlyGuide: [], limits };
  return {
    ...was,
    agents: { ...was.agents, gardener },
    leaderOf: (asked: string) => (asked === name ? gardener : was.leaderOf(asked)),
  };
});
// Its pieces (2), in the table by name.
vi.mock('@/agents/pieces', async (real) => {
  const was = await real<typeof import('@/agents/pieces')>();
  return { ...was, piecesOf: { ...was.piecesOf, [name]: { ...was.piecesOf.companion, aim } } };
});

let db: TestDb;
let server: FakeOpenai;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeOpenai();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

test('every file that the document names is there, but for the one that it tells to write', () => {
  const named = [...doc.matchAll(/`((?:agents|app|components|lib|tests)\/[\w./[\]-]+\.tsx?)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(15);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([`agents/${name}/instructions.ts`]);
});

test('every name that it says stands in a file is in that file', () => {
  const said = [...doc.matchAll(/`(\w+)` of `([\w./[\]-]+\.ts)`/g)].map(([, word, path]) => [word, path]);
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter(([word = '', path = '']) => !readFileSync(path, 'utf8').includes(word))).toEqual([]);
});

test('an agent that is added by these steps leads its conversation and answers', async () => {
  const { resolveModel } = await import('@/agents/engine/answering-models');
  const { openStanding } = await import('@/lib/conversations/open-standing');
  const { consentedPerson, must } = await import('../support/scene');
  const { ledgerOf, textIn, turn } = await import('../support/turns');
  const ada = await consentedPerson(db, 'Ada');
  const opening = { ...ada, tool: 'startConversation' };
  const { conversation_id: conversationId } = must(await openStanding(opening, name, 'What grows'));
  server.play([
    {
      kind: 'tools',
      calls: [
        { name: 'searchMemories', args: { query: 'garden' } },
        { name: 'addEvidence', args: { quote: 'It rains', kind: 'thought' } },
      ],
    },
    { kind: 'text', text: 'The beans are up.' },
  ]);
  const model = must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: 'fake-1' }));
  expect(textIn(await turn(ada, model, { conversationId, text: 'It rains on the garden.' }))).toBe(
    'The beans are up.',
  );
  const [first] = server.requests;
  expect(JSON.stringify(first?.body.messages)).toContain(`<aim>\\n${aim}\\n</aim>`);
  const sent = server.requests.flatMap(({ body }) => body.tools?.map((tool) => tool.function.name) ?? []);
  expect(sent).toContain('searchMemories');
  expect(sent.filter((tool) => !tools.includes(tool))).toEqual([]);
  expect((await ledgerOf(db, conversationId)).map(({ tool, status }) => [tool, status])).toEqual(
    expect.arrayContaining([
      ['searchMemories', 'ok'],
      ['addEvidence', 'failed'],
    ]),
  );
  const acted = await db.sql(
    `select distinct agent_id from public.agent_actions where conversation_id = $1 and actor = 'agent'`,
    [conversationId],
  );
  expect(acted).toEqual([{ agent_id: name }]);
  const runs = await db.sql('select id, agent from public.runs where conversation_id = $1', [conversationId]);
  expect(runs).toMatchObject([{ agent: name }]);
});
