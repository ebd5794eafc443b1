import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { editFile } from '@/lib/memory/edit-file';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { relateParts } from '@/lib/relationships/relate-parts';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { calling, modelDoing, resultsIn } from '../support/removed-meanwhile';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let server: FakeOpenai;
let ada: Ctx;
let heron: string;
let badger: string;
const as = (tool: string): Ctx => ({ ...ada, tool });
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeOpenai();
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  heron = must(await makePart(as('makePart'), { name: 'Heron of Porto', role: 'Waits' })).id;
  badger = must(await makePart(as('makePart'), { name: 'Badger', role: 'Digs' })).id;
  must(
    await relateParts(as('relateParts'), {
      ...{ fromPartId: heron, toPartId: badger },
      fields: { type: 'allied', note: 'Since spring.' },
    }),
  );
  must(await addNote(as('addNote'), heron, { kind: 'note', body: 'Like a crane at the lake.' }));
});

const text = { kind: 'text', text: 'I go on.' } as const;
const nothing = async () => undefined;

/** What a look-up found and what a later turn is told of it, after something was changed in between. */
async function lookUp(tool: ToolName, input: Record<string, unknown>, change: () => Promise<unknown>) {
  const talk = randomUUID();
  server.play([calling(tool, input), text]);
  await turn(ada, modelDoing(server, nothing), { conversationId: talk, text: 'What do you know?' });
  const [, found] = resultsIn(server);
  await change();
  server.play([text]);
  await turn(ada, modelDoing(server, nothing), { conversationId: talk, text: 'And now?' });
  return { found, later: resultsIn(server)[0] ?? '' };
}

const [own, ofAgent] = ['My own lake is in Ohrid.', 'Like a heron at the lake in Zadar.'];

/** A file with a passage of the companion and a line of the person's own. */
async function memory(): Promise<string> {
  const [talk, messageId] = [randomUUID(), randomUUID()];
  const { run_id } = await say(ada, talk, 'Like a heron at the lake.', { leaveRunning: true, messageId });
  const sections = [{ anchor: 'like', heading: 'Like', text: ofAgent }];
  const ctx = asCompanion(ada, talk, run_id, 'createMarkdownFile');
  const input = { title: 'Lakes', sections, sources: [{ kind: 'message', id: messageId }] };
  const file = await runTool({ ctx, allowed: true }, registry.createMarkdownFile, randomUUID(), input);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const path = String('path' in file ? file.path : '');
  await edit(path, (content) => `${content}\n${own}\n`);
  return path;
}

async function edit(path: string, change: (content: string) => string): Promise<void> {
  const { content, hash } = must(await readMemory(ada, path));
  must(await editFile(as('editMemoryFile'), { path, content: change(content), hash }));
}

const reads: [ToolName, (path: string) => Record<string, unknown>][] = [
  ['readMarkdown', (path) => ({ path })],
  ['searchMarkdown', () => ({ query: 'lake' })],
  ['searchMemories', () => ({ query: 'lake in Ohrid or Zadar' })],
];

test.each(reads.flatMap(([tool, input]) => [own, ofAgent].map((line) => [tool, line, input] as const)))(
  '%s: a line that the person cut by hand is in no later turn: %s',
  async (tool, line, input) => {
    const path = await memory();
    const { found, later } = await lookUp(tool, input(path), () =>
      edit(path, (content) => content.replace(line, '')),
    );
    expect(found).toContain(line);
    expect(later).not.toContain(line);
    if (tool === 'readMarkdown') expect(later).toContain(line === own ? ofAgent : own);
  },
);

test('what stands is told as before, and a line that is written again is told again', async () => {
  const path = await memory();
  const added = await lookUp('searchMarkdown', { query: 'lake' }, () =>
    edit(path, (content) => `${content}\nAnd rain.\n`),
  );
  expect(JSON.parse(added.later)).toEqual(JSON.parse(added.found ?? 'null'));
  const back = await lookUp('readMarkdown', { path }, async () => {
    await edit(path, (content) => content.replace(own, ''));
    await edit(path, (content) => `${content}\n${own}\n`);
  });
  expect(back.later).toContain(own);
});

const rename = (partId: string, name: string) => async () => {
  const [row] = await db.sql<{ version: number }>('select version from public.parts where id = $1', [partId]);
  must(await editPart(as('editPart'), partId, { name }, row?.version ?? 0));
};

test.each<[ToolName, () => Record<string, unknown>]>([
  ['getPartDetails', () => ({ partId: heron })],
  ['getPartDetails', () => ({ partId: badger })],
  ['searchParts', () => ({})],
  ['searchMemories', () => ({ query: 'like a crane at the lake' })],
])('%s: a part that was renamed is called by its new name in later turns', async (tool, input) => {
  const { found, later } = await lookUp(tool, input(), rename(heron, 'Egret'));
  expect(found).toContain('Heron of Porto');
  expect(later).not.toContain('Heron of Porto');
  expect(later).toContain('Egret');
  expect(later).toContain(tool === 'searchMemories' ? 'crane' : 'Badger');
});

test('a new name of a hard moment reaches no model', async () => {
  const { later } = await lookUp('searchParts', {}, rename(heron, 'The one who wants to kill me tonight'));
  expect(later).not.toMatch(/Heron of Porto|kill me/);
  expect(later).toContain('left out');
});
