import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { namedIn, splitGone } from '@/agents/engine/removed-results';
import { goneWords, withoutGone } from '@/agents/engine/repeated-words';
import type { DynamicTool } from '@/agents/tools/dynamic-tool';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { ok } from '@/lib/errors';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { openTestDb, type TestDb } from '../support/db';
import { aPicture, bytesOf } from '../support/files';
import { calling, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, keptRuns, textIn, turn } from '../support/turns';

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

type Part = LanguageModelV4StreamPart;
type Call = Pick<LanguageModelV4CallOptions, 'prompt'>;
type Answer = (call: Call) => Promise<Part[]> | Part[];

const add = async (name: string, bytes: Uint8Array) =>
  must(await addFile({ ...ada, tool: 'addFile' }, { id: randomUUID(), name, conversation: null }, bytes)).id;
const remove = async (id: string) => must(await removeFile({ ...ada, tool: 'removeFile' }, id));

/** A model that reads pictures and answers call after call; each may do something before it speaks. */
function modelOf(...answers: Answer[]) {
  const prompts: Call['prompt'][] = [];
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      prompts.push(prompt);
      const parts = (await answers[prompts.length - 1]?.({ prompt })) ?? saying('No more.');
      return {
        stream: new ReadableStream<Part>({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  });
  const known = { modelId: 'removing-1', label: 'Mock', leavesTheMachine: false, host: null } as const;
  return { ...known, kind: 'compatible' as const, readsPictures: true, model, prompts };
}
const inWords = (prompt: unknown) => JSON.stringify(prompt);
const look = { id: 'look', tool: 'searchParts', input: { query: 'Critic' } };
const reading = (file: string, id = 'read') => ({
  ...{ id, tool: 'readAttachment', input: { attachmentId: file } },
});
/** A call after some words of the answer. */
const sayingAnd = (text: string, call: Parameters<typeof calling>[0]): Part[] => [
  ...saying(text).slice(0, -1),
  ...calling(call),
];
const letter = `${'It rains here, day after day. '.repeat(40)} The heron flies over the old mill at night.`;
const actionOf = ({ prompt }: Call) => /"actionId":"([0-9a-f-]{36})"/.exec(inWords(prompt))?.[1] ?? '';

test('a file that is removed while an answer is written is in no later step of it, and the answer ends well', async () => {
  const file = await add('letter-of-may.txt', bytesOf(letter));
  const other = await add('garden.txt', bytesOf('The roses need water.'));
  const model = modelOf(
    () => calling(reading(file)),
    async () => {
      await remove(file);
      return sayingAnd('You write that the heron flies over the old mill at night, in your letter. ', look);
    },
    () => calling(look),
    () => saying('I go on without it.'),
  );
  const said = textIn(
    await turn(ada, model, { conversationId, text: 'Please read these.', files: [file, other] }),
  );
  expect(said).toContain('I go on without it.');
  const [first, second, ...later] = model.prompts.map(inWords);
  expect(first).toContain('letter-of-may.txt');
  expect(second).toContain('The heron flies over');
  expect(later).toHaveLength(2);
  for (const sent of later) {
    for (const word of ['heron', 'rains', 'letter-of-may', 'mill']) expect(sent).not.toContain(word);
    expect(sent).toContain('The person removed this file.');
    expect(sent).toContain('attached a file and removed it since');
    expect(sent).toContain('You write that …, in your letter.');
    expect(sent).toContain('The roses need water.');
    expect(sent).toContain(file);
  }
  expect(await keptRuns(db, conversationId)).toMatchObject([
    { status: 'completed', stop_reason: 'finished' },
  ]);
  expect((await keptMessages(db, conversationId)).at(-1)?.metadata).toMatchObject({ stop: 'finished' });
});

test('nor are words of it in a script without spaces, or a short quote', async () => {
  const jp = '青い鷺は夜になると古い水車小屋の上を飛んでいく';
  const text = `${'ここは毎日雨が降っています。'.repeat(60)}${jp}。 Ruby zebra hums softly.`;
  const file = await add('tegami.txt', bytesOf(text));
  const model = modelOf(
    () => calling(reading(file)),
    async () => {
      await remove(file);
      return sayingAnd(`手紙には「${jp}」とあります。 It says “Ruby zebra hums softly”. `, look);
    },
    () => saying('On.'),
  );
  await turn(ada, model, { conversationId, text: 'Please read this.', files: [file] });
  const later = inWords(model.prompts[2]);
  expect(later).toContain('手紙には「…」とあります');
  for (const word of ['水車小屋', 'zebra']) expect(later).not.toContain(word);
});

test('nor is what was read on in it, and nothing more of it is read', async () => {
  const file = await add('long.txt', bytesOf(`${'"quiet\\sea" '.repeat(560)}The heron sleeps.`));
  const model = modelOf(
    () => calling(reading(file)),
    (call) => calling({ id: 'more', tool: 'readMore', input: { actionId: actionOf(call), from: 7_600 } }),
    async (call) => {
      expect(inWords(call.prompt)).toContain('The heron sleeps.');
      await remove(file);
      return calling({ id: 'again', tool: 'readMore', input: { actionId: actionOf(call), from: 7_600 } });
    },
    () => saying('I go on without it.'),
  );
  await turn(ada, model, { conversationId, text: 'Please read this.', files: [file] });
  const last = inWords(model.prompts[3]);
  expect(last).toContain('The person removed this file.');
  for (const word of ['heron', 'quiet']) expect(last).not.toContain(word);
});

test('a picture that is removed meanwhile goes no more; another one does', async () => {
  const [gone, stays] = [await add('beach.png', await aPicture()), await add('wood.png', await aPicture())];
  const model = modelOf(
    async () => {
      await remove(gone);
      return calling(look);
    },
    () => saying('I see one.'),
  );
  await turn(ada, model, { conversationId, text: 'Please look.', files: [gone, stays] });
  const names = model.prompts.map((prompt) =>
    prompt.flatMap(({ role, content }) =>
      role === 'user' ? content.flatMap((part) => (part.type === 'file' ? [part.filename] : [])) : [],
    ),
  );
  expect(names).toEqual([['beach.png', 'wood.png'], ['wood.png']]);
  expect(inWords(model.prompts[1])).not.toContain('beach.png');
});

test('a document that is removed while its answer goes on is sent no more', async () => {
  const model = modelOf(
    () =>
      calling({ id: 'd', tool: 'createDocument', input: { title: 'Herons', text: 'The heron is grey.' } }),
    async () => {
      const [made] = await db.sql<{ id: string }>(
        'select id from public.attachments where of_conversation = $1',
        [conversationId],
      );
      await remove(made?.id ?? '');
      return calling(look);
    },
    () => saying('I wrote it, and you removed it.'),
  );
  await turn(ada, model, { conversationId, text: 'Please write this down as a file.' });
  expect(inWords(model.prompts[1])).toContain('The heron is grey.');
  expect(inWords(model.prompts[2])).toContain('The person removed this document.');
  expect(inWords(model.prompts[2])).not.toMatch(/heron/i);
});

test.each([
  ['the message alone', async (message: string) => deleteMessage({ ...ada, tool: 'deleteMessage' }, message)],
  [
    'its conversation',
    async (_: string, talk: string) => deleteConversation({ ...ada, tool: 'deleteConversation' }, talk),
  ],
])('what was found elsewhere and is deleted meanwhile is in no later step: %s', async (_, goes) => {
  const [talk, secret] = [randomUUID(), randomUUID()];
  const first = modelOf(
    () => saying('Hello.'),
    () => saying('I hear you.'),
  );
  await turn(ada, first, { conversationId: talk, text: 'The garden was quiet today.' });
  await turn(ada, first, {
    ...{ conversationId: talk, messageId: secret, text: 'My sister Klara lives in Porto by the river.' },
  });
  const garden = { conversationId: randomUUID(), text: 'My sister likes the old mill.' };
  await turn(
    ada,
    modelOf(() => saying('I hear you.')),
    garden,
  );
  const search = { id: 'search', tool: 'searchMemories', input: { query: 'my sister' } };
  const model = modelOf(
    () => calling(search),
    async () => {
      must(await goes(secret, talk));
      return sayingAnd('You said that Klara lives in Porto by the river. ', look);
    },
    () => saying('I go on without it.'),
  );
  await turn(ada, model, { conversationId, text: 'What did I say of her?' });
  expect(inWords(model.prompts[1])).toMatch(/Klara lives in Porto/);
  const last = inWords(model.prompts[2]);
  expect(last).toContain('likes the old mill');
  expect(last).toContain('You said that ….');
  expect(last).not.toMatch(/Klara|Porto/);
  expect(await keptRuns(db, conversationId)).toMatchObject([{ stop_reason: 'finished' }]);
});

test('an answer that was cut goes whole where something of it is gone, and other answers stay', () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const cut = { ok: true, cut: 'The beginning.', text: `[{"messageId":"${gone}","text":"Klara` };
  expect(splitGone(cut, new Set([gone]))?.value).toMatchObject({ ok: false });
  expect(splitGone(cut, new Set([other]))).toBeNull();
  const hits = { ok: true, results: [{ messageId: gone }, { messageId: other }] };
  expect(splitGone(hits, new Set([gone]))?.value).toEqual({ ok: true, results: [{ messageId: other }] });
  expect(namedIn({ messageId: 'no-id', conversation_id: other })).toEqual([other]);
  const text = JSON.stringify([{ messageId: gone }]);
  expect(namedIn({ text, list: [{ text }] })).toEqual([]);
  expect(namedIn({ cut: 'The beginning.', text: JSON.stringify({ text }) })).toEqual([]);
});

test.each(['conversation_id', 'messageId'])(
  'a file and a message that hold ids of other talks (%s) are read as they are',
  async (key) => {
    const pasted = `{"${key}":"${randomUUID()}","text":"The heron flies over the old mill at night."}`;
    const file = await add('talks.json.txt', bytesOf(pasted));
    await turn(
      ada,
      modelOf(() => saying('I hear you.')),
      { conversationId: randomUUID(), text: `My export says ${pasted}` },
    );
    const model = modelOf(
      () => calling(reading(file), { id: 'search', tool: 'searchMemories', input: { query: 'heron' } }),
      () => calling(look),
      () => saying('Yes.'),
    );
    await turn(ada, model, { conversationId, text: 'Please read my export.', files: [file] });
    for (const sent of model.prompts.slice(1)) {
      const found = sent.filter(({ role }) => role === 'tool').map(inWords);
      expect(found.filter((one) => one.includes('old mill'))).not.toHaveLength(0);
      expect(inWords(sent)).not.toContain('removed since');
      expect(found.join().match(/heron flies/g)?.length).toBeGreaterThanOrEqual(2);
    }
  },
);

test('what a tool from outside names like a message or a conversation of Parley is left', async () => {
  const results = [{ conversationId: randomUUID(), text: 'The weather is fine.' }];
  const outside: DynamicTool = {
    name: 'web_search',
    description: 'Searches.',
    effect: 'read',
    inputSchema: { type: 'object' },
    run: async () => ok({ results }),
  };
  const model = modelOf(
    () => calling({ id: 'web', tool: 'web_search', input: {} }),
    () => saying('It is fine.'),
  );
  await turn(ada, model, { conversationId, text: 'How is it outside?', offered: [outside] });
  expect(inWords(model.prompts[1])).toContain('The weather is fine.');
});

test('a note whose message is deleted meanwhile is in no later step', async () => {
  const [talk, messageId] = [randomUUID(), randomUUID()];
  const text = 'My Critic says the heron flies over the old mill at night';
  const first = modelOf(
    () => saying('Hello.'),
    () => saying('I hear you.'),
  );
  await turn(ada, first, { conversationId: talk, text: 'The garden was quiet today.' });
  await turn(ada, first, { conversationId: talk, messageId, text });
  const sections = [{ anchor: 'heron', heading: 'Heron', text: 'The heron flies over the old mill.' }];
  const sources = [{ kind: 'message', id: messageId }];
  const model = modelOf(
    () => calling({ id: 'n', tool: 'createMarkdownFile', input: { title: 'The heron', sections, sources } }),
    async () => {
      must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
      return sayingAnd('I wrote that the heron flies over the old mill. ', look);
    },
    () => saying('On.'),
  );
  await turn(ada, model, { conversationId, text: 'Please note it.' });
  expect(inWords(model.prompts[1])).toContain('"path":"notes/the-heron.md"');
  const last = inWords(model.prompts[2]);
  expect(last).toContain('The person deleted what this came from.');
  expect(last).not.toMatch(/heron|mill/i);
});

test('words that stand in what the person said or in another file are left', async () => {
  const [gone, stays] = [await add('one.txt', bytesOf(letter)), await add('two.txt', bytesOf(letter))];
  const model = modelOf(
    () => calling(reading(gone, 'a'), reading(stays, 'b')),
    async () => {
      await remove(gone);
      return sayingAnd('It says: the heron flies over the old mill at night. ', look);
    },
    () => saying('Yes.'),
  );
  await turn(ada, model, { conversationId, text: 'Please compare.', files: [gone, stays] });
  const last = inWords(model.prompts[2]);
  expect(last).toContain('It says: the heron flies over the old mill at night.');
  expect(last).not.toContain('one.txt');
  expect(last).toContain('two.txt');
});

test('words in a row that are repeated are cut, wherever they stand', () => {
  const gone = goneWords(['One two three four five six.'], []);
  expect(withoutGone('One two, THREE “four” five six seven', gone)).toBe('… seven');
  expect(withoutGone('a one two three four five b two three four five six', gone)).toBe('a … b …');
  expect(withoutGone('one two three four', gone)).toBe('one two three four');
});

test('two signs of a script without spaces count as a word', () => {
  const heron = '青い鷺は夜になると古い水車小屋の上を飛んでいく';
  const gone = goneWords([`ここは毎日雨が降っています。${heron}。`], ['夜になると']);
  expect(withoutGone(`手紙には${heron}とあります`, gone)).toBe('手紙には…とあります');
  expect(withoutGone('夜になると静かです', gone)).toBe('夜になると静かです');
  expect(withoutGone('それは「古い水車小屋の上を」です', gone)).toBe('それは「…」です');
  expect(withoutGone('それは古い水車小屋の上を', gone)).toBe('それは古い水車小屋の上を');
  const mill = goneWords(['ฝนตกทุกวันในหมู่บ้านเล็กๆ ริมแม่น้ำ'], []);
  expect(withoutGone('เขียนว่า ฝนตกทุกวันในหมู่บ้าน', mill)).toBe('เขียนว่า …');
});

test.each([
  'It says “Ruby zebra hums softly”.',
  'It says "Ruby zebra hums softly".',
  'It says «Ruby zebra hums softly».',
  'It says:\n> Ruby zebra hums softly\n',
  'It says ‘ruby zebra **hums** softly’.',
])('four words are cut within marks, and where they are all a tool is asked: %s', (said) => {
  const gone = goneWords(['It rains. Ruby zebra hums softly.'], []);
  expect(withoutGone(said, gone)).not.toMatch(/zebra/i);
  expect(withoutGone('Ruby zebra hums softly', gone, true)).toBe('…');
  expect(withoutGone('My ruby zebra hums softly', gone)).toBe('My ruby zebra hums softly');
  expect(withoutGone('“zebra hums softly”', gone)).toBe('“zebra hums softly”');
  expect(withoutGone(said, goneWords(['Ruby zebra hums softly'], ['A ruby zebra hums softly']))).toBe(said);
});

test('accents and marks within words part none', () => {
  const gone = goneWords(['שָׁלוֹם לְכָל הַיְלָדִים הַטּוֹבִים בַּגַּן', 'don’t go to the old mill'], []);
  expect(withoutGone("She says don't go to the old mill", gone)).toBe('She says …');
  expect(withoutGone('a “don’t go to the” b', gone)).toBe('a “…” b');
});
