import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companionToday } from '@/agents/companion/instructions';
import type { Ctx } from '@/lib/context';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { createNote } from '@/lib/memory/create-note';
import { editFile } from '@/lib/memory/edit-file';
import { memoryHome } from '@/lib/memory/memory-home';
import { readMemory } from '@/lib/memory/read-memory';
import { readSnapshot } from '@/lib/memory/snapshot';
import { makePart } from '@/lib/parts/make-part';
import { relateParts } from '@/lib/relationships/relate-parts';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must, say } from '../support/scene';
import { keptMessages, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const heavy = 'I want to kill myself tonight';

async function writeOverview(words: string): Promise<void> {
  const { content, hash } = must(await readMemory(ada, 'overview.md'));
  const changed = content.replace('<!-- @who -->', `<!-- @who -->\n${words}`);
  must(await editFile(ada, { path: 'overview.md', content: changed, hash }));
}

/** Where heavy words can come to stand in what the companion knows, each beside words that are not heavy. */
const places: Record<string, () => Promise<unknown>> = {
  'the overview': () => writeOverview(`I like tea. ${heavy}. I walk by the river.`),
  'what a part does': () => makePart(ada, { name: 'Critic', role: `It says ${heavy}.` }),
  'the name of a part': () => makePart(ada, { name: heavy }),
  'the title of a note': () => createNote(ada, { title: heavy, text: 'Tea.' }),
  'the title of a conversation': async () => {
    const talk = randomUUID();
    await say(ada, talk, 'Hello');
    return renameConversation(ada, talk, heavy);
  },
  'a connection of a part that is called so': async () => {
    const toPartId = must(await makePart(ada, { name: heavy })).id;
    const fromPartId = must(await makePart(ada, { name: 'Critic' })).id;
    return relateParts(ada, { fromPartId, toPartId, fields: { type: 'allied' } });
  },
};

test.each(Object.keys(places))(
  'heavy words in %s are not before the model, the answer begins gently, and the person is told',
  async (place) => {
    must(await makePart(ada, { name: 'Night Watch', role: 'stays awake for all of us' }));
    await places[place]?.();
    const conversationId = randomUUID();
    const model = mockModel(saying('Good evening.'));
    const chunks = await turn(ada, model, { conversationId, text: 'Good evening.' });
    const told = JSON.stringify(model.calls[0]?.prompt);
    expect(told).not.toMatch(/kill/i);
    expect(told).toContain('stays awake for all of us');
    expect(told).toContain(companionToday.careful);
    expect(JSON.stringify([chunks, await keptMessages(db, conversationId)])).not.toMatch(/kill/i);
    const shown = must(await readSnapshot(ada));
    expect(shown.leftOut).toBeGreaterThan(0);
    expect(JSON.stringify(shown)).not.toMatch(/kill/i);
    expect(must(await memoryHome(ada)).known).toEqual(shown);
  },
);

test('what stands beside heavy words is kept, and nothing is left out where there are none', async () => {
  await writeOverview('I like tea.');
  const model = mockModel(saying('Good evening.'));
  await turn(ada, model, { conversationId: randomUUID(), text: 'Good evening.' });
  expect(JSON.stringify(model.calls[0]?.prompt)).not.toContain(companionToday.careful);
  expect(must(await readSnapshot(ada)).leftOut).toBe(0);
  await writeOverview(`${heavy}. I walk by the river.`);
  const { snapshot, leftOut } = must(await readSnapshot(ada));
  expect(leftOut).toBe(1);
  expect(snapshot.identity[0]?.text).toMatch(/I walk by the river\.[\s\S]*I like tea\./);
  expect(must(await readMemory(ada, 'overview.md')).content).toContain(heavy);
});

test('a tool answer leaves them out for the model, the stream, the message and the ledger alike', async () => {
  await writeOverview(`I like tea. ${heavy}.`);
  const conversationId = randomUUID();
  const read = calling({ id: 'one', tool: 'readMarkdown', input: { path: 'overview.md' } });
  const model = mockModel(read, saying('I read it.'));
  const chunks = await turn(ada, model, { conversationId, text: 'What do you know?' });
  const ledger = await db.sql('select * from public.agent_actions where conversation_id = $1', [
    conversationId,
  ]);
  const all = JSON.stringify([
    chunks,
    model.calls.map(({ prompt }) => prompt),
    await keptMessages(db, conversationId),
    ledger,
  ]);
  expect(all).toContain('I like tea.');
  expect(all).not.toMatch(/kill/i);
});
