import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { companionPieces } from '@/agents/companion/instructions';
import { isOffered, offeredAfter } from '@/agents/tools/offered-after';
import type { ToolName } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { ledgerOf, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

type Model = ReturnType<typeof mockModel>;
const shown = (model: Model, call: number): string[] =>
  (model.calls[call]?.tools ?? []).map(({ name }) => name);
const text = 'My Critic was loud today.';

test('a prompt holds at most 9 KB of tools as long as nothing was looked up', async () => {
  const model = mockModel(saying('I hear it.'));
  await turn(ada, model, { conversationId: randomUUID(), text });
  const tools = (model.calls[0]?.tools ?? []).flatMap((tool) =>
    tool.type === 'function'
      ? [
          {
            type: 'function',
            function: { name: tool.name, description: tool.description, parameters: tool.inputSchema },
          },
        ]
      : [],
  );
  expect(tools.length).toBeGreaterThan(8);
  expect(JSON.stringify(tools).length).toBeLessThanOrEqual(9 * 1024);
});

test('every tool of the companion is shown, at once or after calls of tools that are', () => {
  const reached = new Set<string>();
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const name of agents.companion.tools) if (isOffered(name, reached)) reached.add(name);
  }
  expect([...reached].sort()).toEqual([...agents.companion.tools].sort());
  for (const name of Object.keys(offeredAfter)) expect(companionPieces.tools).toContain(`\`${name}\` after `);
});

test('what a look has opened is shown at the next step and in the turns after it', async () => {
  const conversationId = randomUUID();
  const model = mockModel(
    calling({ id: 'look', tool: 'searchParts', input: { query: 'critic' } }),
    saying('I looked.'),
  );
  await turn(ada, model, { conversationId, text });
  await turn(ada, model, { conversationId, text: 'And now it is quiet.' });
  const opened: ToolName[] = ['createEmergingPart', 'updatePartAttributes', 'logRelationship'];
  expect(shown(model, 0)).not.toEqual(expect.arrayContaining(['createEmergingPart']));
  expect(shown(model, 1)).toEqual(expect.arrayContaining(opened));
  expect(shown(model, 1)).not.toContain('createMarkdownFile');
  expect(shown(model, 2)).toEqual(shown(model, 1));
});

test('a tool that was not shown yet does its work all the same', async () => {
  const conversationId = randomUUID();
  const note = {
    title: 'Rivers',
    sections: [{ anchor: 'one', heading: 'One', text: 'My Critic was loud.' }],
  };
  const model = mockModel(
    calling({
      id: 'early',
      tool: 'createMarkdownFile',
      input: { ...note, sources: [{ kind: 'message' }] },
    }),
    saying('It is written.'),
  );
  await turn(ada, model, { conversationId, text });
  expect(shown(model, 0)).not.toContain('createMarkdownFile');
  expect(await ledgerOf(db, conversationId)).toMatchObject([{ tool: 'createMarkdownFile', status: 'ok' }]);
});
