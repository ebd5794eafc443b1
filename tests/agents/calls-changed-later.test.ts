import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { editGoal } from '@/lib/goals/edit-goal';
import { dropLearning } from '@/lib/learnings/drop-learning';
import { editLearning } from '@/lib/learnings/edit-learning';
import { listLearnings } from '@/lib/learnings/list-learnings';
import { editFile } from '@/lib/memory/edit-file';
import { readMemory } from '@/lib/memory/read-memory';
import { editPart } from '@/lib/parts/edit-part';
import { acceptIt, byHand, callsNow, pathOf, quoteOf, turnCalling } from '../support/calls-later';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});

const rowOf = async (table: string) =>
  (
    await db.sql<{ id: string; version: number }>(
      `select id, version from public.${table} where user_id = $1`,
      [ada.personId],
    )
  )[0] ?? expect.fail();

/** The person writes in a memory file by hand. */
async function rewrite(path: string, from: string, to: string) {
  const { content, hash } = must(await readMemory(ada, path));
  expect(content).toContain(from);
  must(await editFile(byHand(ada, 'editMemoryFile'), { path, content: content.replace(from, to), hash }));
}

/** What stands in the next prompt and on the card alike. */
async function both(tool: string, { holds, lacks }: { holds: string; lacks: RegExp }) {
  const { told, shown } = await callsNow(ada, talk, tool);
  for (const one of [told, shown]) {
    expect(one).not.toMatch(lacks);
    expect(one).toContain(holds);
  }
  expect(told).toContain('"since":"The person changed this since.');
}

const stork = 'A solemn stork counts the boats. It sleeps at noon.';
const badger = 'The badger digs.';

test.each([
  ['a line', stork, '', badger],
  ['a sentence', 'A solemn stork counts the boats. ', '', 'It sleeps at noon.'],
  ['a word', 'solemn', 'merry', 'It sleeps at noon.'],
])('%s that was cut from a note by hand is told no more, and the rest is', async (_what, from, to, holds) => {
  await turnCalling(ada, talk, `${stork} ${badger}`, 'createMarkdownFile', {
    title: 'Birds',
    sections: [{ anchor: 'like', heading: 'Like', text: `${stork}\n\n${badger}` }],
    sources: [{ kind: 'message' }],
  });
  const path = await pathOf(db, talk);
  await rewrite(path, from, to);
  await both('createMarkdownFile', { holds, lacks: /solemn/ });
});

test('a line that was written into a file and cut by hand is told no more', async () => {
  const { hash } = must(await readMemory(ada, 'overview.md'));
  await turnCalling(ada, talk, `${stork} ${badger}`, 'writeMarkdownSection', {
    ...{ path: 'overview.md', anchor: 'who', op: 'append', text: `${stork}\n\n${badger}`, hash },
    sources: [{ kind: 'message' }],
  });
  await rewrite('overview.md', stork, '');
  await both('writeMarkdownSection', { holds: badger, lacks: /solemn/ });
});

test('what the companion itself wrote anew later leaves its earlier call as it was', async () => {
  await turnCalling(ada, talk, `${stork} ${badger}`, 'createMarkdownFile', {
    title: 'Birds',
    sections: [{ anchor: 'like', heading: 'Like', text: stork }],
    sources: [{ kind: 'message' }],
  });
  const path = await pathOf(db, talk);
  const { hash } = must(await readMemory(ada, path));
  await turnCalling(ada, talk, `Rather: ${badger}`, 'writeMarkdownSection', {
    ...{ path, anchor: 'like', op: 'replace', text: badger, hash, sources: [{ kind: 'message' }] },
  });
  expect(must(await readMemory(ada, path)).content).not.toContain('solemn');
  const { told, shown } = await callsNow(ada, talk, 'createMarkdownFile');
  expect(told).toContain('solemn');
  expect(shown).toContain('solemn');
});

test('an intention that reads otherwise now is told without what it said', async () => {
  const evidenceIds = [await quoteOf(ada, talk, 'I want to sing with the stork', 'need')];
  const input = {
    title: 'Sing a solemn song',
    matters: 'Songs calm them',
    evidenceIds,
    why: 'They said so.',
  };
  await turnCalling(ada, talk, 'Yes.', 'proposeGoal', input);
  await acceptIt(ada);
  const { id, version } = await rowOf('goals');
  must(await editGoal(byHand(ada, 'editGoal'), id, { changes: { title: 'Sing' }, version }));
  await both('proposeGoal', { holds: 'Songs calm them', lacks: /solemn/i });
});

test('a part that reads otherwise now is told without what it was said to be', async () => {
  const evidenceIds = [await quoteOf(ada, talk, 'I call it the Stork of Zadar', 'direct_mention')];
  const fields = { name: 'Stork of Zadar', role: 'Keeps a solemn watch', fears: ['solemn nights', 'storms'] };
  await turnCalling(ada, talk, 'Yes.', 'createEmergingPart', {
    fields,
    named: true,
    evidenceIds,
    why: 'So.',
  });
  await acceptIt(ada);
  const { id, version } = await rowOf('parts');
  must(await editPart(byHand(ada, 'editPart'), id, { role: 'Keeps watch', fears: ['storms'] }, version));
  await both('createEmergingPart', { holds: 'storms', lacks: /solemn/ });
});

test('a learning in other words is told without the old ones', async () => {
  const input = { text: 'Wants solemn silence.', quote: 'one thing at a time' };
  await turnCalling(ada, talk, 'Please ask me one thing at a time.', 'saveLearning', input);
  const { id, version } = await rowOf('learnings');
  must(await editLearning(byHand(ada, 'editLearning'), id, { text: 'Short questions.', version }));
  await both('saveLearning', { holds: 'one thing at a time', lacks: /solemn/ });
});

test.each(['dropped', 'reworded'])(
  'a learning that is %s while the answer goes on stands in none of its later steps',
  async (how) => {
    const input = { text: 'Wants solemn silence.', quote: 'one thing at a time' };
    const look = (tool: string) => calling({ id: randomUUID(), tool, input: {} });
    const save = calling({ id: randomUUID(), tool: 'saveLearning', input });
    const model = mockModel(save, look('listGoals'), look('listMarkdown'), saying('Yes.'));
    const answer = model.model.doStream.bind(model.model);
    model.model.doStream = async (options) => {
      if (model.calls.length === 1) {
        const [learning] = must(await listLearnings(ada));
        const { id, version } = learning ?? expect.fail();
        if (how === 'dropped') must(await dropLearning(byHand(ada, 'dropLearning'), id));
        else must(await editLearning(byHand(ada, 'editLearning'), id, { text: 'Short questions.', version }));
      }
      return answer(options);
    };
    await turn(ada, model, { conversationId: talk, text: 'Please ask me one thing at a time.' });
    const holds = model.calls.map(({ prompt }) => JSON.stringify(prompt).includes('solemn'));
    // The second step had begun.
    expect(holds).toEqual([false, true, false, false]);
  },
);
