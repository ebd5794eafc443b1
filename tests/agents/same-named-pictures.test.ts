import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

const add = async (background: string, conversation: string | null) =>
  must(
    await addFile(
      { ...ada, tool: 'addFile' },
      { id: randomUUID(), name: 'image.png', conversation },
      new Uint8Array(await picture(background)),
    ),
  ).id;

type Prompt = ReturnType<typeof mockModel>['calls'][number]['prompt'];

/** Of each message of the person: how its pictures look, in their order, and which of those it tells of are said to follow. */
const shownIn = (prompt: Prompt) =>
  Promise.all(
    prompt.flatMap(({ role, content }) => {
      if (role !== 'user') return [];
      const told = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      const files = content.flatMap((part) =>
        part.type === 'file' && part.data.type === 'data'
          ? [Buffer.from(String(part.data.data), 'base64')]
          : [],
      );
      return [
        Promise.all(
          files.map(async (file) => {
            const { r, g, b } = (await sharp(file).stats()).dominant;
            return r > b && r > g ? 'red' : b > g ? 'blue' : 'green';
          }),
        ).then((colours) => ({
          colours,
          follows: [...told.matchAll(/It follows this text|You cannot see pictures/g)].map(([words]) =>
            words.startsWith('It'),
          ),
        })),
      ];
    }),
  );

test('two pasted pictures of one name and size each reach the model once, with their own words', async () => {
  const conversationId = randomUUID();
  const model = Object.assign(mockModel(saying('I see.')), { readsPictures: true });
  await turn(ada, model, { conversationId, text: 'The first.', files: [await add('#f00', null)] });
  await turn(ada, model, { conversationId, text: 'The second.', files: [await add('#00f', conversationId)] });
  expect(await shownIn(model.calls.at(-1)?.prompt ?? [])).toEqual([
    { colours: ['red'], follows: [true] },
    { colours: ['blue'], follows: [true] },
  ]);
});

test('of three in one message the newest two are shown, and are those that are said to be', async () => {
  const files = [await add('#0f0', null), await add('#f00', null), await add('#00f', null)];
  const model = Object.assign(mockModel(saying('I see.')), { readsPictures: true });
  await turn(ada, model, { conversationId: randomUUID(), text: 'All three.', files });
  expect(await shownIn(model.calls.at(-1)?.prompt ?? [])).toEqual([
    { colours: ['red', 'blue'], follows: [false, true, true] },
  ]);
});
