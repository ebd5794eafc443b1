import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { calling, modelDoing, resultsIn } from '../support/removed-meanwhile';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { turn } from '../support/turns';

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

const said = {
  goes: 'My Critic is like a heron, in Porto.',
  stays: 'My Critic is like a badger, in Lyon.',
};
const goesIn = /heron|Porto/i;

let ada: Ctx;
let gone: { message: string; quote: string; note: string };
let partId: string;

beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  partId = must(await makePart(ada, { name: 'Critic' })).id;
  const [goes] = [await kept(said.goes, 'heron'), await kept(said.stays, 'badger')];
  const note = must(await addNote(ada, partId, { kind: 'note', body: 'Like a heron in Porto.' })).id;
  must(await addNote(ada, partId, { kind: 'note', body: 'Like a badger in Lyon.' }));
  gone = { ...goes, note };
});

/** Says something in a conversation of its own; a quote of it is kept and a note is written from it. */
async function kept(text: string, title: string) {
  const [talk, messageId] = [randomUUID(), randomUUID()];
  const { run_id } = await say(ada, talk, text, { messageId });
  const call = async (name: ToolName, input: unknown) => {
    const ctx = asCompanion(ada, talk, run_id, name);
    const answer = await runTool({ ctx, allowed: true }, registry[name], randomUUID(), input);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer as unknown as Record<string, string>;
  };
  const { evidenceId = '' } = await call('addEvidence', {
    quote: text.slice(0, -1),
    kind: 'thought',
    partId,
  });
  await call('createMarkdownFile', {
    title,
    sections: [{ anchor: 'like', heading: 'Like', text }],
    sources: [{ kind: 'message', id: messageId }],
  });
  await call('writeMarkdownSection', {
    ...{ path: 'overview.md', anchor: 'who', op: 'append_item', text },
    hash: (await call('readMarkdown', { path: 'overview.md' })).hash,
    sources: [{ kind: 'evidence', id: evidenceId }],
  });
  return { message: messageId, quote: evidenceId };
}

/** What the requests held of results, when a tool was called first and something was taken away after the second one. */
async function resultsSent(tool: string, input: Record<string, unknown>, between: () => Promise<unknown>) {
  const look = calling('listGoals', {});
  server.play([calling(tool, input), look, look, { kind: 'text', text: 'I go on.' }]);
  await turn(ada, modelDoing(server, between), { conversationId: randomUUID(), text: 'What do you know?' });
  expect(server.requests).toHaveLength(4);
  return resultsIn(server);
}

const deleteIt = async () => must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, gone.message));
const removeQuote = async () => must(await removeEvidence({ ...ada, tool: 'removeEvidence' }, gone.quote));
const removeTheNote = async () => must(await removeNote({ ...ada, tool: 'removeNote' }, gone.note));

const found: [string, () => Record<string, unknown>][] = [
  ['searchAgentHistory', () => ({ query: 'Critic' })],
  ['searchMemories', () => ({ query: 'What is my Critic like?' })],
  ['searchMarkdown', () => ({ query: 'Critic like' })],
  ['getPartDetails', () => ({ partId })],
  ['listEvidence', () => ({ partId })],
];

test.each(found)(
  '%s: what rests on a message that is deleted meanwhile is in no later step',
  async (tool, input) => {
    await removeTheNote();
    const [, second, third, fourth] = await resultsSent(tool, input(), deleteIt);
    expect(second).toMatch(goesIn);
    expect(second).not.toContain('rests_on');
    for (const sent of [third, fourth]) {
      expect(sent).not.toMatch(goesIn);
      expect(sent).toContain('badger');
      expect(sent).not.toContain('rests_on');
    }
  },
);

test.each(found)('%s: nor is what rests on a quote that is removed', async (tool, input) => {
  await removeTheNote();
  const [, second, third] = await resultsSent(tool, input(), removeQuote);
  expect(second).toMatch(goesIn);
  expect(third).not.toMatch(goesIn);
  expect(third).toContain('badger');
});

test('searchParts: a part stays, without the quotes that were shown of it', async () => {
  await resultsSent('listGoals', {}, async () => undefined);
  const [, second, third, fourth] = await resultsSent('searchParts', { query: 'heron' }, deleteIt);
  expect(second).toMatch(goesIn);
  for (const sent of [third, fourth]) {
    expect(sent).not.toMatch(goesIn);
    expect(sent).toContain('"name":"Critic"');
    expect(sent).not.toContain('rests_on');
  }
});

test('readMarkdown: a file of which a passage went is to be read again', async () => {
  const [, second, third] = await resultsSent('readMarkdown', { path: 'overview.md' }, deleteIt);
  expect(second).toMatch(goesIn);
  expect(third).not.toMatch(goesIn);
  expect(third).toContain('removed since');
});

test.each(['getPartDetails', 'searchMemories'])('%s: nor is a note that is removed', async (tool) => {
  const input = tool === 'getPartDetails' ? { partId } : { query: 'like a heron in Porto' };
  const [, second, third] = await resultsSent(tool, input, removeTheNote);
  expect(second).toContain('Like a heron in Porto.');
  expect(third).not.toContain('Like a heron in Porto.');
  expect(third).toContain(said.goes.slice(0, -1));
});
