import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runTurn } from '@/agents/engine/run-turn';
import { readSecond } from '@/agents/engine/second-reader';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { openTestDb, type TestDb } from '../support/db';
import { bytesOf } from '../support/files';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { chunksOf, keptMessages, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

const usage = {
  inputTokens: { total: 11, noCache: 11, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 2, text: 2, reasoning: 0 },
};

/** A second reader that says this once it may. */
function reader(says: string | Error, when: Promise<unknown> = Promise.resolve()) {
  const model = new MockLanguageModelV4({
    provider: 'mock',
    modelId: 'small-1',
    doGenerate: async () => {
      await when;
      if (says instanceof Error) throw says;
      return {
        content: [{ type: 'text', text: says }],
        finishReason: { unified: 'stop', raw: 'stop' },
        usage,
        warnings: [],
      };
    },
  });
  return { model, modelId: 'small-1' };
}
const raises = '{"level":"danger","why":"farewell"}';
const finds = '{"level":"none","why":"none"}';
const asks = /adds up for me|plainly|killing yourself|dying/;

async function turnWith(
  model: ReturnType<typeof mockModel>,
  second?: ReturnType<typeof reader>,
  text = 'Thank you for everything, goodnight.',
  files: string[] = [],
) {
  const started = await runTurn(
    ada,
    { conversationId, message: { id: randomUUID(), text, files } },
    { model, pace: 'instant', perMinute: 1_000, reader: second },
  );
  if (!started.ok) throw new Error(started.error.message);
  const chunks = await chunksOf(started.value.response);
  await started.value.kept;
  return chunks;
}
const isRaised = (chunks: Awaited<ReturnType<typeof turnWith>>) =>
  chunks.some(({ type }) => type === 'data-raised');
const answerOf = async () =>
  (await keptMessages(db, conversationId)).filter(({ role }) => role === 'assistant').at(-1);
const toolsOf = async () =>
  (await ledgerOf(db, conversationId)).map(({ tool, status }) => `${tool} ${status}`);
const exploringAfter = async () => {
  const model = mockModel(saying('The model must not be asked.'));
  await turnWith(model, undefined, 'hm');
  return model.calls.length;
};

test('raised before a word was said: the question goes out instead, with the card, and holds', async () => {
  const model = mockModel({ parts: [{ type: 'text-start', id: 't' }], hang: true });
  const chunks = await turnWith(model, reader(raises));
  expect(textIn(chunks)).toMatch(asks);
  expect(chunks.some(({ type }) => type === 'data-help')).toBe(true);
  expect((await answerOf())?.metadata).toMatchObject({
    voice: 'safety',
    raised: 'second_reader',
    stop: 'finished',
  });
  expect(await toolsOf()).toEqual(expect.arrayContaining(['secondReader ok', 'safetyCheck ok']));
  expect(await exploringAfter()).toBe(0);
});

test('raised while it streams: what was said is withdrawn from the screen and is not kept', async () => {
  const shown = Promise.withResolvers<void>();
  const parts = saying('Sleep well, and see you tomorrow. ').slice(0, -2);
  const model = mockModel({ parts, hang: true });
  setTimeout(shown.resolve, 100);
  const chunks = await turnWith(model, reader(raises, shown.promise));
  const cut = chunks.findIndex(({ type }) => type === 'data-raised');
  expect(textIn(chunks.slice(0, cut))).toContain('Sleep well');
  expect(textIn(chunks.slice(cut))).toMatch(asks);
  const kept = JSON.stringify((await answerOf())?.parts);
  expect(kept).not.toContain('Sleep well');
  expect(kept).not.toContain('data-raised');
});

const keeps = calling(
  { id: 'k', tool: 'addEvidence', input: { quote: 'I left my zqxcoat', kind: 'thought' } },
  {
    id: 'm',
    tool: 'createMarkdownFile',
    input: {
      title: 'A coat',
      sections: [{ anchor: 'coat', heading: 'Coat', text: 'A zqxcoat was left for whoever wants it.' }],
      sources: [{ kind: 'message' }],
    },
  },
);
const words = 'I left my zqxcoat for whoever wants it';

test.each(['the companion', 'the second reader'])(
  'what a turn had kept before %s raised it is withdrawn, and the ledger tells it',
  async (who) => {
    const before = await db.sql('select count(*)::int as n from public.memory_files where user_id = $1', [
      ada.personId,
    ]);
    const raise = calling({ id: 'c', tool: 'raiseCare', input: { level: 'danger', why: 'farewell' } });
    const isReader = who === 'the second reader';
    const model = mockModel(keeps, isReader ? saying('Sleep well.') : raise);
    const kept = vi.waitFor(() => expect(model.calls).toHaveLength(2), { timeout: 10_000 });
    const second = isReader ? reader(raises, kept) : undefined;
    await turnWith(model, second, words);
    expect((await toolsOf()).filter((row) => / ok$/.test(row))).toEqual(
      expect.arrayContaining(['addEvidence ok', 'createMarkdownFile ok', 'safetyCheck ok', 'undo ok']),
    );
    expect(
      await db.sql('select from public.part_evidence where conversation_id = $1', [conversationId]),
    ).toEqual([]);
    expect(
      await db.sql('select count(*)::int as n from public.memory_files where user_id = $1', [ada.personId]),
    ).toEqual(before);
    const [undone] = await db.sql(
      `select actor, cardinality(reverts) as steps from public.agent_actions where conversation_id = $1 and tool = 'undo'`,
      [conversationId],
    );
    expect(undone).toEqual({ actor: 'safety', steps: 2 });
    const model2 = mockModel(saying('Hello.'));
    await turn(ada, model2, { conversationId: randomUUID(), text: 'Good morning.' });
    expect(JSON.stringify(model2.calls)).not.toContain('zqxcoat');
  },
);

test('where a raised turn had kept nothing, nothing is taken back', async () => {
  await turnWith(mockModel(saying('Sleep well.')), reader(raises), words);
  expect(await toolsOf()).not.toContain('undo ok');
});

test.each([
  ['raise_care', { level: 'danger', why: 'self_harm' }],
  ['RaiseCare', '{"level": "danger"'],
  ['functions.raise-care', { level: 'high', why: 'suicide' }],
  ['raiseCare', '{"level": "danger"'],
])('a call named %s is meant as raiseCare', async (tool, input) => {
  const model = mockModel(calling({ id: 'c', tool, input }), saying('More of the model.'));
  const chunks = await turnWith(model);
  expect(model.calls).toHaveLength(1);
  expect(textIn(chunks)).not.toContain('More of the model.');
  expect((await answerOf())?.metadata).toMatchObject({ raised: 'companion', voice: 'safety' });
  expect(await toolsOf()).toContain('safetyCheck ok');
});

test('words that were raised name no conversation, and stay out of its later prompts', async () => {
  await turnWith(mockModel({ parts: [{ type: 'text-start', id: 't' }], hang: true }), reader(raises));
  const titles = await db.sql('select title from public.conversations where id = $1', [conversationId]);
  expect(titles).toEqual([{ title: 'A conversation' }]);
  await turnWith(mockModel(saying('no')), undefined, 'Just an expression');
  const first = mockModel(saying('I am here.'));
  await turnWith(first, undefined, 'My manager moved the deadline again.');
  expect(JSON.stringify(first.calls[0]?.prompt)).not.toMatch(/Thank you for/);
});

test('raised after the last word: the answer is replaced all the same', async () => {
  const late = new Promise((done) => setTimeout(done, 300));
  const chunks = await turnWith(mockModel(saying('Sleep well.')), reader(raises, late));
  expect(textIn(chunks)).toContain('Sleep well.');
  expect(JSON.stringify((await answerOf())?.parts)).not.toContain('Sleep well.');
});

test('the first text does not wait for the reader, and nothing changes when it finds nothing', async () => {
  const held = Promise.withResolvers<void>();
  const second = reader(finds, held.promise);
  const model = mockModel(saying('Sleep well.'));
  const running = turnWith(model, second);
  setTimeout(held.resolve, 200);
  expect(textIn(await running)).toBe('Sleep well.');
  expect(await toolsOf()).toEqual(['secondReader ok']);
  expect((await ledgerOf(db, conversationId))[0]?.output).toMatchObject({
    model: 'small-1',
    inputTokens: 11,
    raises: false,
  });
});

test.each([
  ['an answer that is no JSON', () => reader('I am not sure what you mean'), 'unreadable'],
  ['a server that fails', () => reader(new Error('upstream')), 'unreachable'],
  ['one that never answers', () => reader(finds, new Promise(() => {})), 'timeout'],
])('%s loses nothing, and the ledger says so', async (_, second, failed) => {
  expect(textIn(await turnWith(mockModel(saying('Sleep well.')), second()))).toBe('Sleep well.');
  expect(await ledgerOf(db, conversationId)).toMatchObject([
    { tool: 'secondReader', actor: 'safety', status: 'failed', output: { failed } },
  ]);
});

test('a wrong raise only asks, and "just an expression" ends it', async () => {
  await turnWith(mockModel(saying('Sleep well.')), reader(raises));
  const sorry = await turnWith(mockModel(saying('no')), undefined, 'Just an expression');
  expect(textIn(sorry)).not.toMatch(asks);
  const rests = `select from public.safety_rests where user_id = $1 and (careful_until > now() or exploring_locked_until > now())`;
  expect(await db.sql(rests, [ada.personId])).toEqual([]);
  expect(await exploringAfter()).toBe(1);
});

test('the reader is not asked while safety answers', async () => {
  const second = reader(raises);
  await turnWith(mockModel(saying('no')), second, 'part of me wants to die');
  expect(second.model.doGenerateCalls).toEqual([]);
});

test('raiseCare ends the answer of the companion; the question, the card and the rest follow', async () => {
  const model = mockModel(
    calling({ id: 'c', tool: 'raiseCare', input: { level: 'danger', why: 'farewell' } }),
    saying('More of the model.'),
  );
  const chunks = await turnWith(model);
  expect(model.calls).toHaveLength(1);
  expect(textIn(chunks)).toMatch(asks);
  expect(textIn(chunks)).not.toContain('More of the model.');
  expect(await toolsOf()).toEqual(['raiseCare ok', 'safetyCheck ok']);
  expect((await answerOf())?.metadata).toMatchObject({ raised: 'companion', voice: 'safety' });
  const [run] = await db.sql('select safety, status from public.runs where conversation_id = $1', [
    conversationId,
  ]);
  expect(run).toMatchObject({ safety: 'ideation', status: 'completed' });
  expect(
    await db.sql('select from public.safety_rests where user_id = $1 and careful_until > now()', [
      ada.personId,
    ]),
  ).toHaveLength(1);
  expect(await exploringAfter()).toBe(0);
});

test.each([
  ['raise_care', { level: 'danger', why: 'self_harm' }],
  ['RaiseCare', '{"level": "danger"'],
  ['functions.raise-care', { level: 'high', why: 'suicide' }],
  ['raiseCare', '{"level": "danger"'],
])('a call named %s is meant as raiseCare', async (tool, input) => {
  const model = mockModel(calling({ id: 'c', tool, input }), saying('More of the model.'));
  const chunks = await turnWith(model);
  expect(model.calls).toHaveLength(1);
  expect(textIn(chunks)).not.toContain('More of the model.');
  expect((await answerOf())?.metadata).toMatchObject({ raised: 'companion', voice: 'safety' });
  expect(await toolsOf()).toContain('safetyCheck ok');
});

test('words that were raised name no conversation, neither there nor in the ledger nor in the next prompt', async () => {
  await turnWith(mockModel(saying('Sleep well.')), reader(raises), 'I left my zqxcoat for whoever wants it');
  const rows = await db.sql(
    `select title from public.conversations where id = $1
     union all select coalesce(before ->> 'title', after ->> 'title') from public.action_changes where row_id = $1`,
    [conversationId],
  );
  expect(JSON.stringify(rows)).not.toContain('zqxcoat');
  const model = mockModel(saying('Hello.'));
  await turn(ada, model, { conversationId: randomUUID(), text: 'Good morning.' });
  expect(JSON.stringify(model.calls)).not.toContain('zqxcoat');
});

test.each([
  ['in a fence', '```json\n{"level": "danger", "why": "farewell"}\n```'],
  ['in capitals, with words of its own', '{"level": "DANGER", "why": "kill yourself"}'],
])('a verdict %s raises all the same', async (_, verdict) => {
  expect(isRaised(await turnWith(mockModel(saying('Sleep well.')), reader(verdict)))).toBe(true);
});

test('a reader that raises every message asks for a concern once, for danger three times', async () => {
  for (const [level, most] of [
    ['concern', 1],
    ['danger', 3],
  ] as const) {
    conversationId = randomUUID();
    const verdict = JSON.stringify({ level, why: 'plan' });
    let asked = 0;
    for (let n = 0; n < 10; n += 1) {
      const text = n % 2 === 0 ? 'I like my cat' : 'no';
      if (isRaised(await turnWith(mockModel(saying('Sleep well.')), reader(verdict), text))) asked += 1;
    }
    expect([level, asked]).toEqual([level, most]);
  }
});

test.each([
  ['harmed_by_others', 'abuse_at_home'],
  ['harm_others', 'harm_others'],
  ['reality', 'reality'],
])('a worry about %s is asked about as such, also after a reload', async (why, state) => {
  await turnWith(mockModel(saying('Sleep well.')), reader(JSON.stringify({ level: 'danger', why })));
  const [row] = await db.sql<{ output: { state: string } }>(
    `select output from public.agent_actions where conversation_id = $1 and tool = 'safetyCheck'`,
    [conversationId],
  );
  expect(row?.output.state).toBe(state);
});

test('it reads the words of the person, and nothing of the files that go with them', async () => {
  const files = [1, 2, 3, 4].map(() => randomUUID());
  for (const [n, id] of files.entries())
    await addFile(
      { ...ada, tool: 'addFile' },
      { id, name: `letter-${n}.txt`, conversation: null },
      bytesOf(`Dear lighthouse. ${'It rains on the sea. '.repeat(100)}`),
    );
  const second = reader(finds);
  const model = mockModel(saying('I see.'));
  await turnWith(model, second, undefined, files);
  expect(JSON.stringify(model.calls[0]?.prompt)).toContain('Dear lighthouse.');
  const read = JSON.stringify(second.model.doGenerateCalls[0]?.prompt);
  expect(read).toContain('Thank you for everything, goodnight.');
  expect(read).not.toContain('lighthouse');
  expect(read).not.toContain('letter-1.txt');
});

test.each([
  ['with another after it', `${raises}\n\nIf it were a figure of speech: ${finds}`],
  ['on the line before another', `${raises}\n${finds}`],
  ['in a list', `[${raises},${finds}]`],
  ['within another', `{"verdict":${raises},"format":{"level":"none"}}`],
  ['within one that says none', `{"level":"none","why":"none","verdict":${raises}}`],
  ['under the same name', '{"level":"danger","why":"farewell","level":"none"}'],
  ['cut off before another', `{"level": "danger", "wh\n${finds}`],
])('of several verdicts the gravest counts: danger %s', async (_, says) => {
  const found = await readSecond(
    reader(says),
    [{ role: 'user', content: 'Goodnight.' }],
    new AbortController().signal,
  );
  expect(found).toMatchObject({ raises: true, danger: true, failed: null });
});

test('a verdict of none that says of no other level why stays one', async () => {
  for (const says of [
    finds,
    `${finds} There is no level of danger.`,
    `<think>{"level":"danger"}?</think>${finds}`,
  ]) {
    const asked = [{ role: 'user' as const, content: 'Goodnight.' }];
    const found = await readSecond(reader(says), asked, new AbortController().signal);
    expect(found).toMatchObject({ raises: false, danger: false, failed: null });
  }
});
