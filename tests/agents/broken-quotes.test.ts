import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calledName } from '@/agents/tools/called-name';
import { registry } from '@/agents/tools/registry';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { eraseNewest } from '../support/erasing';
import { breaking, calling, mockModel, saying } from '../support/mock-model';
import { isTold, someoneQuoted } from '../support/quoting';
import { turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test.each([
  ['another model goes on', (halves: [string, string]) => [breaking(halves[0]), saying(halves[1])] as const],
])('a quote that a model broke off in and %s is known as one', async (_, said) => {
  const scene = await someoneQuoted(db, 'zzqbroken');
  const talk = randomUUID();
  const [first, second] = said(['You said “My zzqbroken stood in', ' the reeds of Porto all night” then.']);
  await turn(scene.ada, mockModel(first), {
    ...{ conversationId: talk, text: 'What did I say?', fallbacks: [mockModel(second)] },
  });
  expect(await isTold(scene.ada, talk, 'zzqbroken')).toBe(true);
  await scene.forget();
  expect(await isTold(scene.ada, talk, 'zzqbroken')).toBe(false);
  expect(await isTold(scene.ada, talk, 'reeds')).toBe(false);
  await eraseNewest(db, scene.ada, 'deleteMessage');
  expect(await whereStands(db, 'zzqbroken')).toEqual([]);
});

test('a quote over two steps, with a tool between them, is known as one', async () => {
  const scene = await someoneQuoted(db, 'zzqsteps');
  const talk = randomUUID();
  const look = calling({ id: randomUUID(), tool: 'listParts', input: {} });
  const steps = [
    [...saying('You said “My zzqsteps stood in').slice(0, -1), ...look],
    saying('the reeds of Porto all night” then.'),
  ];
  await turn(scene.ada, mockModel(...steps), { conversationId: talk, text: 'What did I say?' });
  expect(await isTold(scene.ada, talk, 'zzqsteps')).toBe(true);
  await scene.forget();
  expect(await isTold(scene.ada, talk, 'zzqsteps')).toBe(false);
  expect(await isTold(scene.ada, talk, 'reeds')).toBe(false);
  await eraseNewest(db, scene.ada, 'deleteMessage');
  expect(await whereStands(db, 'zzqsteps')).toEqual([]);
});

test.each([
  [
    'in four and four words',
    ['So “my heron stood in', 'the reeds of Porto” it was.'],
    ['So “…', '” it was.'],
  ],
  ['within a word', ['So “my heron sto', 'od in the reeds of Porto” it was.'], ['So “…', '” it was.']],
  ['at a mark', ['So “', 'my heron stood in the reeds of Porto” it was.'], ['So “', '…” it was.']],
  ['nowhere', ['It rains.', 'It snows.'], ['It rains.', 'It snows.']],
])('what is gone leaves two texts where it is broken %s', async (_, texts, left) => {
  const parts = [{ type: 'text', text: texts[0] }, { type: 'data-x' }, { type: 'text', text: texts[1] }];
  const gone = `private.gone_words(jsonb_build_array(jsonb_build_object('words', private.only_words('My heron stood in the reeds of Porto'))), '{}', 8)`;
  const [row] = await db.sql<{ told: { text?: string }[] }>(
    `select private.cut_text_parts($1::jsonb, ${gone}, 4) as told`,
    [JSON.stringify(parts)],
  );
  expect(row?.told.map(({ text }) => text)).toEqual([left[0], undefined, left[1]]);
});

test('a name that a model made up keeps no words of the person', async () => {
  expect(calledName('my_heron_stood_in_the_reeds')).toBe('unknown');
  expect(calledName('MyHeronStoodInTheReeds')).toBe('unknown');
  expect(calledName('heronReeds')).toBe('heronReeds');
  expect(calledName('notes__create_a_new_page')).toBe('notes__create_a_new_page');
  for (const name of Object.keys(registry)) expect(calledName(name)).toBe(name);
  const scene = await someoneQuoted(db, 'zzqnamed');
  const talk = randomUUID();
  const made = calling({ id: randomUUID(), tool: 'my_zzqnamed_stood_in_the_reeds', input: {} });
  await turn(scene.ada, mockModel(made, saying('Well.')), { conversationId: talk, text: 'What did I say?' });
  await scene.forget();
  await eraseNewest(db, scene.ada, 'deleteMessage');
  expect(await whereStands(db, 'zzqnamed')).toEqual([]);
});
