import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { readMemory } from '@/lib/memory/read-memory';
import { writeSection } from '@/lib/memory/write-section';
import { makePart } from '@/lib/parts/make-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type Answer, breaking, calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud after the meeting. Walking helps me.';
const overview = async () => must(await readMemory(ada, 'overview.md'));
const count = async (table: string) =>
  (
    await db.sql<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [ada.personId])
  )[0]?.n;

const quote = { tool: 'addEvidence', input: { quote: 'My Critic was loud', kind: 'direct_mention' } };
const part = async (name: string) => must(await makePart({ ...ada, tool: 'makePart' }, { name })).id;

/** A quote of another conversation, with a part or with none. */
async function keptQuote(partId?: string, words = quote.input.quote): Promise<string> {
  const conversationId = randomUUID();
  const call = { tool: 'addEvidence', input: { ...quote.input, quote: words, partId } };
  await turn(ada, mockModel(asCalls([call]), saying('Kept.')), { conversationId, text });
  const rows = await db.sql<{ id: string }>(
    'select id from public.part_evidence where conversation_id = $1',
    [conversationId],
  );
  return rows[0]?.id ?? 'none';
}

type Call = { tool: string; input: unknown };
const asCalls = (calls: Call[]): Answer['parts'] =>
  calling(...calls.map((call) => ({ ...call, id: randomUUID() })));

/** The model calls these tools and breaks off; asked again, it calls the very same and answers. */
async function askedTwice(...made: (Call | (() => Promise<Call>))[]) {
  const now = () => Promise.all(made.map((call) => (typeof call === 'function' ? call() : call)));
  const conversationId = randomUUID();
  const messageId = randomUUID();
  const broken = mockModel(asCalls(await now()), breaking('Half a '));
  await turn(ada, broken, { conversationId, messageId, text });
  const before = JSON.stringify(await ledgerOf(db, conversationId));
  const model = mockModel(asCalls(await now()), saying('Here I am.'));
  const chunks = await turn(ada, model, { conversationId, messageId, text });
  expect(textIn(chunks)).toBe('Here I am.');
  const ledger = (await ledgerOf(db, conversationId)).filter(({ id }) => !before.includes(id));
  return { conversationId, model, ledger };
}

const appended = async (op: string, anchor: string, said: string): Promise<Call> => ({
  tool: 'writeMarkdownSection',
  input: {
    path: 'overview.md',
    anchor,
    op,
    text: said,
    hash: (await overview()).hash,
    sources: [{ kind: 'message' }],
  },
});

describe('a model that repeats its calls', () => {
  test.each([
    ['append', 'who'],
    ['append_item', 'who'],
    ['append_item', 'log'],
    ['add_section', 'what-helps'],
  ])('keeps one line by %s in %s', async (op, anchor) => {
    const { ledger } = await askedTwice(() => appended(op, anchor, 'Walking helps.'));
    expect((await overview()).content.split('Walking helps.')).toHaveLength(2);
    expect(await count('public.memory_sources')).toBe(1);
    expect(ledger).toMatchObject([
      { tool: 'writeMarkdownSection', status: 'ok', changes: 0, output: { ok: true, already: true } },
    ]);
    expect(ledger[0]?.output).toMatchObject({ hash: (await overview()).hash });
  });

  test('keeps one line of the log also on the next day', async () => {
    const conversationId = randomUUID();
    const messageId = randomUUID();
    const call = () => appended('append_item', 'log', 'Walking helps.');
    const first = mockModel(asCalls([await call()]), breaking('Half a '));
    await turn(ada, first, { conversationId, messageId, text });
    await db.sql(
      `update public.memory_sources set passage = replace(passage, to_char(now(), 'YYYY'), '2025') where user_id = $1`,
      [ada.personId],
    );
    const second = mockModel(asCalls([await call()]), saying('Yes.'));
    await turn(ada, second, { conversationId, messageId, text });
    expect((await overview()).content.split('Walking helps.')).toHaveLength(2);
  });

  test('keeps one line also when it has not read the file again', async () => {
    const call = await appended('append_item', 'who', 'Walking helps.');
    const { ledger } = await askedTwice(call);
    expect((await overview()).content.split('Walking helps.')).toHaveLength(2);
    expect(ledger).toMatchObject([{ status: 'ok', output: { already: true } }]);
  });

  test('makes one note', async () => {
    const sections = [{ anchor: 'walks', heading: 'Walks', text: 'Walking helps.' }];
    const note = { title: 'Walks', sections, sources: [{ kind: 'message' }] };
    const { ledger } = await askedTwice({ tool: 'createMarkdownFile', input: note });
    expect(
      await db.sql(`select path from public.memory_files where user_id = $1 and kind = 'note'`, [
        ada.personId,
      ]),
    ).toEqual([{ path: 'notes/walks.md' }]);
    expect(ledger).toMatchObject([
      { status: 'ok', changes: 0, output: { already: true, path: 'notes/walks.md' } },
    ]);
  });

  test('says once how well it knows a part', async () => {
    const input = { partId: await part('The Critic'), identified: 2, understood: 1, note: 'Some outlines.' };
    const { ledger } = await askedTwice({ tool: 'createPartAssessment', input });
    expect(await count('public.part_assessments')).toBe(1);
    expect(ledger).toMatchObject([{ status: 'ok', changes: 0, output: { already: true } }]);
  });

  test('keeps a quote once', async () => {
    const { ledger } = await askedTwice(quote);
    expect(await count('public.part_evidence')).toBe(1);
    expect(ledger).toMatchObject([{ status: 'refused', output: { error: { detail: 'already_kept' } } }]);
  });

  test.each(['createEmergingPart', 'createProposal'])(
    'puts one suggestion before the person by %s',
    async (tool) => {
      const grounds = { named: true, why: 'You named it.', evidenceIds: [await keptQuote()] };
      const { ledger } = await askedTwice({
        tool,
        input:
          tool === 'createProposal'
            ? { kind: 'create_part', changes: { name: 'Critic' }, ...grounds }
            : { fields: { name: 'Critic' }, ...grounds },
      });
      expect(await count('public.proposals')).toBe(1);
      const [made] = await db.sql<{ id: string }>('select id from public.proposals where user_id = $1', [
        ada.personId,
      ]);
      expect(ledger).toMatchObject([
        { status: 'ok', changes: 0, output: { already: true, proposalId: made?.id } },
      ]);
    },
  );

  test('puts one connection before the person', async () => {
    const [critic, walker] = [await part('Critic'), await part('Walking')];
    const { ledger } = await askedTwice({
      tool: 'logRelationship',
      input: {
        fromPartId: critic,
        toPartId: walker,
        type: 'allied',
        why: 'You said so.',
        evidenceIds: [await keptQuote(critic), await keptQuote(walker, text)],
      },
    });
    expect(await count('public.proposals')).toBe(1);
    expect(ledger).toMatchObject([{ status: 'ok', changes: 0, output: { already: true, did: 'proposed' } }]);
  });

  test('twice in one answer writes one line', async () => {
    const conversationId = randomUUID();
    const { run_id } = await say(ada, conversationId, text, { leaveRunning: true });
    const sources = [{ kind: 'message' as const }];
    const write = async () =>
      must(
        await writeSection(asCompanion(ada, conversationId, run_id), {
          path: 'overview.md',
          anchor: 'who',
          op: 'append_item',
          text: 'Walking helps.',
          hash: (await overview()).hash,
          sources,
        }),
      );
    expect([(await write()).already, (await write()).already]).toEqual([undefined, true]);
    expect((await overview()).content.split('Walking helps.')).toHaveLength(2);
  });

  test('in answer to another message writes another line', async () => {
    const first = await appended('append_item', 'who', 'Walking helps.');
    await turn(ada, mockModel(asCalls([first]), saying('Yes.')), { conversationId: randomUUID(), text });
    const second = await appended('append_item', 'who', 'Walking helps.');
    await turn(ada, mockModel(asCalls([second]), saying('Yes.')), { conversationId: randomUUID(), text });
    expect((await overview()).content.split('Walking helps.')).toHaveLength(3);
  });

  test('writes again what the person took back', async () => {
    const conversationId = randomUUID();
    const messageId = randomUUID();
    const call = await appended('append_item', 'who', 'Walking helps.');
    await turn(ada, mockModel(asCalls([call]), breaking('Half a ')), { conversationId, messageId, text });
    const [action] = await ledgerOf(db, conversationId);
    must(await undoAction({ ...ada, tool: 'undoAction' }, String(action?.id)));
    expect((await overview()).content).not.toContain('Walking helps.');
    const again = await appended('append_item', 'who', 'Walking helps.');
    await turn(ada, mockModel(asCalls([again]), saying('Yes.')), { conversationId, messageId, text });
    expect((await overview()).content.split('Walking helps.')).toHaveLength(2);
  });
});

describe('what the model is told when it is asked again', () => {
  test('are the calls that came back before, after the question, and no cut-off words', async () => {
    const { model } = await askedTwice({ tool: 'searchParts', input: { query: 'Critic' } });
    const prompt = model.calls[0]?.prompt.filter(({ role }) => role !== 'system') ?? [];
    expect(prompt.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect(JSON.stringify(prompt[1])).toContain('"searchParts"');
    expect(JSON.stringify(prompt[2])).toContain('"parts"');
    expect(JSON.stringify(prompt)).not.toContain('Half a');
  });

  test('is what was taken back since', async () => {
    const conversationId = randomUUID();
    const messageId = randomUUID();
    const call = await appended('append_item', 'who', 'Walking helps.');
    await turn(ada, mockModel(asCalls([call]), breaking('Half a ')), { conversationId, messageId, text });
    const [action] = await ledgerOf(db, conversationId);
    must(await undoAction({ ...ada, tool: 'undoAction' }, String(action?.id)));
    const model = mockModel(saying('Yes.'));
    await turn(ada, model, { conversationId, messageId, text });
    expect(JSON.stringify(model.calls[0]?.prompt)).toContain('"takenBack":true');
  });

  test('is nothing of other messages, and after the answer nothing changes', async () => {
    const { conversationId } = await askedTwice({ tool: 'searchParts', input: { query: 'Critic' } });
    const model = mockModel(saying('Go on, then.'));
    await turn(ada, model, { conversationId, text: 'And now?' });
    const roles = model.calls[0]?.prompt.map(({ role }) => role);
    expect(roles?.at(-1)).toBe('user');
  });
});
