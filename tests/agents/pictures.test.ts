import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { APICallError } from 'ai';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import { lastRequest } from '@/agents/engine/prompt/last-request';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { describeModel } from '@/lib/models/describe';
import { readsPictures } from '@/lib/models/reads-pictures';
import { openTestDb, type TestDb } from '../support/db';
import { startFakeOpenai } from '../support/fake-openai';
import { aPicture } from '../support/files';
import { ending, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  added = [];
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

let added: string[] = [];
/** Adds a file to what is said next. */
async function add(name: string, bytes: Uint8Array) {
  const file = { id: randomUUID(), name, conversation: null };
  added.push(must(await addFile({ ...ada, tool: 'addFile' }, file, bytes)).id);
}
const seeing = (...answers: Parameters<typeof mockModel>) =>
  Object.assign(mockModel(...answers), { readsPictures: true });
/** The same as a model of its own, as what was seen of another one says nothing of it. */
const named = (modelId: string, ...answers: Parameters<typeof mockModel>) =>
  Object.assign(seeing(...answers), { modelId });
const say = (model: ReturnType<typeof mockModel>, text = 'Please look at this.') =>
  turn(ada, model, { conversationId, text, files: added.splice(0) });
const filesIn = ({ prompt }: Pick<LanguageModelV4CallOptions, 'prompt'>) =>
  prompt.flatMap(({ role, content }) =>
    role === 'user' ? content.flatMap((part) => (part.type === 'file' ? [part] : [])) : [],
  );
const refusal = new APICallError({
  ...{ message: 'image input is not supported', url: 'http://model', requestBodyValues: {} },
  ...{ statusCode: 400, isRetryable: false },
});

test('a model that reads pictures gets a picture small, made anew and without where it was taken, with the words it came with', async () => {
  const exif = { IFD0: { Make: 'zqxcamera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } };
  const photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#826' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await add('beach.jpg', new Uint8Array(photo));
  const model = seeing(saying('A beach.'));
  await say(model);
  const [file] = filesIn(model.calls[0] ?? { prompt: [] });
  expect(file).toMatchObject({ filename: 'beach.jpg', mediaType: 'image/jpeg' });
  const data = file?.data.type === 'data' ? Buffer.from(String(file.data.data), 'base64') : Buffer.alloc(0);
  const { width, height, exif: left, format } = await sharp(data).metadata();
  expect({ width, height, left, format }).toEqual({
    width: 1024,
    height: 512,
    left: undefined,
    format: 'jpeg',
  });
  const told = JSON.stringify(model.calls[0]?.prompt);
  expect(told).toContain('It follows this text.');
  expect(told).not.toContain('You cannot see pictures here');
});

test('only the newest two go, with the newest three messages, and none to a model that reads none', async () => {
  for (const name of ['one.png', 'two.png', 'three.png']) await add(name, await aPicture());
  const model = seeing(saying('I see.'));
  for (const text of ['Please look.', 'And now?', 'And then?', 'And after that?']) await say(model, text);
  expect(model.calls.map((call) => filesIn(call).map(({ filename }) => filename))).toEqual([
    ['two.png', 'three.png'],
    ['two.png', 'three.png'],
    ['two.png', 'three.png'],
    [],
  ]);
  expect(JSON.stringify(model.calls[0]?.prompt).split('You cannot see pictures here')).toHaveLength(2);
  conversationId = randomUUID();
  await add('four.png', await aPicture());
  const blind = mockModel(saying('I see.'));
  await say(blind);
  expect(filesIn(blind.calls[0] ?? { prompt: [] })).toEqual([]);
});

test('none of a hard moment goes, nor one with a name of one', async () => {
  await add('beach.png', await aPicture());
  await add('I want to kill myself.png', await aPicture());
  await say(mockModel(), 'honestly I could just kill myself');
  await turn(ada, mockModel(), { conversationId, text: 'Just an expression', button: 'figure' });
  const model = seeing(saying('I see.'));
  await say(model, 'My manager moved the deadline again.');
  expect(model.calls).toHaveLength(1);
  expect(filesIn(model.calls[0] ?? { prompt: [] })).toEqual([]);
});

test('a server that says it takes no pictures gets none in the next turns, and the person is told each time', async () => {
  await add('beach.png', await aPicture());
  const model = named('blind-1', refusal, saying('I cannot see it.'), saying('Still not.'));
  for (const text of ['Look.', 'And now?']) {
    await say(model, text);
    expect((await keptMessages(db, conversationId)).at(-1)?.metadata).toMatchObject({ unseen: true });
  }
  expect(model.calls.map((call) => filesIn(call).length)).toEqual([1, 0, 0]);
});

test.each([400, 413])(
  'a picture that alone is refused (%i) says nothing of the next one',
  async (statusCode) => {
    const one = new APICallError({
      ...{
        message: statusCode === 413 ? 'image too large' : 'bad request',
        url: 'http://model',
        requestBodyValues: {},
      },
      ...{ statusCode, isRetryable: false },
    });
    await add('beach.png', await aPicture());
    const model = named(`picky-${statusCode}`, one, saying('I cannot see it.'), saying('A beach.'));
    await say(model);
    await say(model, 'And now?');
    expect(model.calls.map((call) => filesIn(call).length)).toEqual([1, 0, 1]);
  },
);

test('a refusal of pictures that comes in the stream counts as well', async () => {
  const refusingInStream: Parameters<typeof mockModel>[number] = [
    { type: 'error', error: { code: 400, message: 'No endpoints found that support image input' } },
    ...ending('error'),
  ];
  await add('beach.png', await aPicture());
  const model = named('blind-2', refusingInStream, saying('I cannot see it.'));
  expect(textIn(await say(model))).toBe('I cannot see it.');
  expect(model.calls.map((call) => filesIn(call).length)).toEqual([1, 0]);
  expect((await keptMessages(db, conversationId)).at(-1)?.metadata).toMatchObject({ unseen: true });
});

test('where its server takes no pictures it is asked without, and the person is told', async () => {
  await add('beach.png', await aPicture());
  const model = named('blind-3', refusal, saying('I cannot see it.'));
  expect(textIn(await say(model))).toBe('I cannot see it.');
  expect(model.calls.map((call) => filesIn(call).length)).toEqual([1, 0]);
  expect(JSON.stringify(model.calls[1]?.prompt)).toContain('You cannot see pictures here');
  expect((await keptMessages(db, conversationId)).at(-1)?.metadata).toMatchObject({ unseen: true });
});

test('over the wire it is a part of the message after the words; a server that answers 400 is asked without it', async () => {
  const server = await startFakeOpenai([
    { kind: 'status', status: 400, message: 'this model takes no images' },
    { kind: 'text', text: 'I cannot see it.' },
    { kind: 'text', text: 'A beach.' },
  ]);
  try {
    const env = { OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: 'fake-1' };
    const model = must(resolveModel({ ...env, PARLEY_MODEL_READS_PICTURES: 'yes' }));
    await add('beach.png', await aPicture());
    expect(textIn(await turn(ada, model, { conversationId, text: 'Look.', files: added.splice(0) }))).toBe(
      'I cannot see it.',
    );
    expect(textIn(await turn(ada, model, { conversationId, text: 'And now?' }))).toBe('A beach.');
    const [first, second, third] = server.requests.map(({ body }) => body.messages[1]?.content);
    const url = { url: expect.stringMatching(/^data:image\/jpeg;base64,/) };
    const sent = [
      { type: 'text', text: 'Look.' },
      expect.objectContaining({ type: 'text' }),
      { type: 'image_url', image_url: url },
    ];
    expect(first).toEqual(sent);
    expect(JSON.stringify(second)).not.toContain('image_url');
    expect(JSON.stringify(third)).not.toContain('image_url');
  } finally {
    await server.close();
  }
});

test('the last request tells a picture by name and size, counts it, and holds nothing of it', async () => {
  await add('beach.png', await aPicture('png', 300, 300));
  const model = named('sees-1', saying('I see.'));
  await say(model);
  const [file] = filesIn(model.calls[0] ?? { prompt: [] });
  const shown = must(
    await lastRequest(ada, conversationId, { model, pace: 'instant', perMinute: 10, offered: [] }),
  );
  const told = JSON.stringify(shown);
  expect(told).toContain('beach.png');
  expect(told).toMatch(/\d KB/);
  expect(file?.data.type === 'data' && told.includes(String(file.data.data).slice(0, 60))).toBe(false);
  if (shown.to !== 'model') throw new Error('It went to a model.');
  expect(shown.sections.find(({ name }) => name === 'message')?.tokens).toBeGreaterThan(1_600);
});

test('a second person’s picture goes nowhere', async () => {
  await add('beach.png', await aPicture());
  await say(mockModel(saying('I see.')));
  ada = await consentedPerson(db, 'Eve');
  conversationId = randomUUID();
  const model = seeing(saying('Hello.'));
  await say(model, 'Good morning.');
  expect(filesIn(model.calls[0] ?? { prompt: [] })).toEqual([]);
});

describe('whether a model reads pictures', () => {
  const from = (env: Parameters<typeof describeModel>[0]) => readsPictures(must(describeModel(env)));
  const own = { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1', PARLEY_MODEL: 'gpt-4o' };
  test.each([
    ['openai/gpt-5.4-mini', true],
    ['anthropic/claude-sonnet-4', true],
    ['openai/o3-mini', false],
    ['deepseek/deepseek-chat', false],
  ])('%s: %s', (name, reads) => {
    expect(from({ OPENROUTER_API_KEY: 'k', PARLEY_MODEL: name })).toBe(reads);
  });
  test('of a server of one’s own is known when it is said, and the setting comes first', () => {
    expect(from(own)).toBe(false);
    expect(from({ ...own, PARLEY_MODEL_READS_PICTURES: 'yes' })).toBe(true);
    expect(from({ OPENAI_API_KEY: 'k', PARLEY_MODEL_READS_PICTURES: 'no' })).toBe(false);
    expect(from({})).toBe(false);
  });
});
