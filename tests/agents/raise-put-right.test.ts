import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runTurn } from '@/agents/engine/run-turn';
import type { TurnSettings } from '@/agents/engine/turn-settings';
import type { Ctx } from '@/lib/context';
import type { ChatInput } from '@/lib/conversations/schema';
import { getRevision } from '@/lib/memory/get-revision';
import { getAction } from '@/lib/undo/get-action';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { raisingReader } from '../support/reader';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages, ledgerOf, textIn } from '../support/turns';

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

type Button = ChatInput['message']['button'];
async function say(
  text: string,
  model: TurnSettings['model'] = mockModel(saying('The model speaks.')),
  more: Partial<TurnSettings> & { button?: Button } = {},
): Promise<string> {
  const { button, ...settings } = more;
  const message = { id: randomUUID(), text, button };
  const { response, kept } = must(
    await runTurn(
      ada,
      { conversationId, message },
      { model, pace: 'instant', perMinute: 10_000, ...settings },
    ),
  );
  const told = textIn(await chunksOf(response));
  await kept;
  return told;
}

const words = 'I left my zqxcoat at the station';
const keeps = () =>
  mockModel(
    calling(
      { id: 'k', tool: 'addEvidence', input: { quote: 'I left my zqxcoat', kind: 'thought' } },
      {
        id: 'm',
        tool: 'createMarkdownFile',
        input: {
          title: 'A zqxcoat',
          sections: [{ anchor: 'coat', heading: 'Coat', text: 'A zqxcoat was left.' }],
          sources: [{ kind: 'message' }],
        },
      },
      { id: 's', tool: 'searchMarkdown', input: { query: 'zqxcoat' } },
    ),
    calling({ id: 'c', tool: 'raiseCare', input: { level: 'danger', why: 'farewell' } }),
  );
const quotes = async () =>
  (
    await db.sql<{ quote: string }>('select quote from public.part_evidence where user_id = $1', [
      ada.personId,
    ])
  ).map(({ quote }) => quote);
const files = () =>
  db.sql(`select path from public.memory_files where user_id = $1 and content like '%zqxcoat%'`, [
    ada.personId,
  ]);
const title = async () =>
  (
    await db.sql<{ title: string }>('select title from public.conversations where id = $1', [conversationId])
  )[0]?.title;
const figure = () => say('Just an expression', undefined, { button: 'figure' });

/** All that History tells the person of this conversation. */
async function history(): Promise<string> {
  const listed = must(await listActions(ada, { conversation_id: conversationId }));
  const opened = await Promise.all(listed.actions.map(({ id }) => getAction(ada, id)));
  return JSON.stringify([listed, opened]);
}

test('while a raise stands, its words are in no history, no version and no answer', async () => {
  await say(words, keeps());
  expect(await quotes()).toEqual([]);
  expect(await history()).not.toContain('zqx');
  expect(await history()).toContain('addEvidence');
  const answers = (await keptMessages(db, conversationId)).filter(({ role }) => role === 'assistant');
  expect(JSON.stringify(answers)).not.toContain('zqx');
  const versions = await db.sql<{ id: number }>(
    `select id from public.action_changes where user_id = $1 and table_name = 'memory_files' and (before::text like '%zqx%' or after::text like '%zqx%')`,
    [ada.personId],
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const { id } of versions) expect(await getRevision(ada, Number(id))).toMatchObject({ ok: false });
});

test('put right, what the turn had kept comes back with its title, and the ledger tells it', async () => {
  await say(words, keeps());
  expect(await title()).toBe('A conversation');
  await figure();
  expect(await quotes()).toEqual(['I left my zqxcoat']);
  expect(await files()).toHaveLength(1);
  expect(await title()).toBe(words);
  const rows = await ledgerOf(db, conversationId);
  expect(rows.map(({ actor, tool, status }) => `${actor} ${tool} ${status}`)).toEqual(
    expect.arrayContaining(['safety undo ok', 'safety redo ok']),
  );
  expect(await history()).toContain('I left my zqxcoat');
});

test('put right, the message can be quoted again', async () => {
  await say(words, mockModel(saying('Sleep well.')), { reader: raisingReader() });
  await figure();
  const model = mockModel(
    calling({ id: 'k2', tool: 'addEvidence', input: { quote: 'I left my zqxcoat', kind: 'thought' } }),
    saying('Noted.'),
  );
  await say('Please note what I said about the coat.', model);
  expect(await quotes()).toEqual(['I left my zqxcoat']);
});

test('what came back is the person’s to take back like any other', async () => {
  await say(words, keeps());
  await figure();
  const kept = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'addEvidence');
  must(await undoAction(ada, kept?.id ?? ''));
  expect(await quotes()).toEqual([]);
});

test('before it is put right nobody brings it back', async () => {
  await say(words, keeps());
  const undo = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'undo');
  expect(await undoAction(ada, undo?.id ?? '')).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect(await quotes()).toEqual([]);
});

const gives = 'I gave my books away last week';
const noting = () =>
  mockModel(
    calling({ id: 'g', tool: 'addEvidence', input: { quote: 'gave my books away', kind: 'thought' } }),
    saying('Noted.'),
  );

test('what was said just before about the same danger names nothing and is quoted nowhere any more', async () => {
  await say(gives, noting());
  expect(await title()).toBe(gives);
  expect(await quotes()).toHaveLength(1);
  await say('I will kill myself tonight');
  expect(await title()).toBe('A conversation');
  expect(await quotes()).toEqual([]);
  expect(await history()).not.toContain('books');
});

test('what was said before about something else stays', async () => {
  const calm = mockModel(
    calling({ id: 'h', tool: 'addEvidence', input: { quote: 'My tall heron', kind: 'thought' } }),
    saying('Noted.'),
  );
  await say('My tall heron stands there.', calm);
  await say('I will kill myself tonight');
  expect(await quotes()).toEqual(['My tall heron']);
});

test('a figure of speech brings back what was said just before it', async () => {
  const tired = { quote: 'so tired of it all', kind: 'thought' };
  await say(
    'I am so tired of it all',
    mockModel(calling({ id: 't', tool: 'addEvidence', input: tired }), saying('Noted.')),
  );
  expect(await quotes()).toHaveLength(1);
  await say('That traffic makes me want to die');
  expect(await quotes()).toEqual([]);
  expect(await figure()).toMatch(/misread|literally|mistake/);
  expect(await quotes()).toEqual(['so tired of it all']);
  expect(await title()).toBe('I am so tired of it all');
});
