import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunStream, stopRun } from '@/agents/engine/run-stream';
import {
  answerWaiting,
  beginNext,
  changeWaiting,
  sayMeanwhile,
  sendNow,
} from '@/agents/engine/waiting-turns';
import type { Ctx } from '@/lib/context';
import { getConversation } from '@/lib/conversations/get-conversation';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages, keptRuns, refusal, start } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const settings = (model: ResolvedModel) => ({ model, pace: 'instant', perMinute: 10_000 }) as const;
const unending = () => mockModel({ parts: saying('Early words. ').slice(0, -2), hang: true });

/** An answer that goes on until it is ended. */
async function answering(model = unending()) {
  const conversationId = randomUUID();
  const running = must(await start(ada, model, { conversationId, text: 'Good evening.' }));
  return { conversationId, running, read: chunksOf(running.response) };
}
const meanwhile = (conversationId: string, text: string, model: ResolvedModel, steers = false) =>
  sayMeanwhile(ada, { conversationId, message: { id: randomUUID(), text }, steers }, settings(model));
const said = async (conversationId: string) =>
  (await keptMessages(db, conversationId)).map(({ parts }) =>
    parts.flatMap(({ text }) => text ?? []).join(' '),
  );
const waiting = async (conversationId: string) =>
  must(await getConversation(ada, conversationId)).waiting.map(({ text, held }) => [text, held]);

/** A model that gives one answer only once it is told to. */
function onCommand(words: string) {
  const go = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const model = mockModel(saying(words));
  const inner = model.model as { doStream: (options: unknown) => unknown };
  const asked = inner.doStream.bind(inner);
  inner.doStream = async (options) => {
    begun.resolve();
    await go.promise;
    return asked(options);
  };
  return { model, begun: begun.promise, go: go.resolve };
}

test('what was said meanwhile is answered after the answer, one after the other, in order', async () => {
  const first = onCommand('First.');
  const { conversationId, running } = await answering(first.model);
  await first.begun;
  for (const text of ['And the garden?', 'And the sea?'])
    expect(must(await meanwhile(conversationId, text, mockModel(saying('Never.'))))).toMatchObject({
      turn: null,
    });
  expect(await waiting(conversationId)).toEqual([
    ['And the garden?', false],
    ['And the sea?', false],
  ]);
  first.go();
  await answerWaiting(ada, conversationId, settings(mockModel(saying('Green.'), saying('Blue.'))), running);
  expect(await said(conversationId)).toEqual([
    ...['Good evening.', 'First.', 'And the garden?', 'Green.', 'And the sea?', 'Blue.'],
  ]);
  expect(await waiting(conversationId)).toEqual([]);
});

test('an answer that begins by itself can be joined by whoever looks', async () => {
  const first = onCommand('First.');
  const { conversationId, running } = await answering(first.model);
  await first.begun;
  must(await meanwhile(conversationId, 'And the garden?', mockModel(saying('x'))));
  first.go();
  await running.kept;
  expect(running.waits()).toBe(true);
  const next = await beginNext(ada, conversationId, settings(unending()));
  const stream = must(await findRunStream(ada, conversationId));
  let joined = '';
  for await (const event of stream?.follow() ?? []) {
    if (!joined.includes('Early') && event.includes('Early')) await stream?.stop();
    joined += event;
  }
  expect(joined).toContain('Early words');
  expect(joined).toContain('stopped_by_person');
  await next?.kept;
});

test('a stop holds back what waits, and the person sends it', async () => {
  const { conversationId, running, read } = await answering();
  const id = randomUUID();
  const message = { id, text: 'And the garden?' };
  must(await sayMeanwhile(ada, { conversationId, message, steers: false }, settings(unending())));
  await must(await findRunStream(ada, conversationId))?.stop();
  await read;
  await answerWaiting(ada, conversationId, settings(mockModel(saying('Never.'))), running);
  expect(await waiting(conversationId)).toEqual([['And the garden?', true]]);
  const sent = must(await sendNow(ada, conversationId, id, settings(mockModel(saying('Green.')))));
  await sent.turn?.kept;
  expect((await said(conversationId)).slice(-2)).toEqual(['And the garden?', 'Green.']);
});

test('sent now, a message ends the answer under way; those that wait with it stay', async () => {
  const { conversationId, read } = await answering();
  must(await meanwhile(conversationId, 'Later.', unending()));
  const id = randomUUID();
  must(
    await sayMeanwhile(
      ada,
      { conversationId, message: { id, text: 'Now.' }, steers: false },
      settings(unending()),
    ),
  );
  const sent = must(await sendNow(ada, conversationId, id, settings(mockModel(saying('Yes.')))));
  await read;
  await sent.turn?.kept;
  expect((await said(conversationId)).slice(-2)).toEqual(['Now.', 'Yes.']);
  expect(await waiting(conversationId)).toEqual([['Later.', true]]);
  expect(refusal(await sendNow(ada, conversationId, id, settings(unending())))?.code).toBe('not_found');
});

test('danger does not wait: it ends the answer under way, and nothing that waits begins after safety', async () => {
  const { conversationId, read } = await answering();
  must(await meanwhile(conversationId, 'And the garden?', unending()));
  const { turn, waiting: none } = must(
    await meanwhile(conversationId, 'I want to kill myself', mockModel(saying('The model must not speak.'))),
  );
  expect(none).toBeUndefined();
  await read;
  await answerWaiting(ada, conversationId, settings(mockModel(saying('Never.'))), turn);
  expect((await keptMessages(db, conversationId)).at(-1)?.metadata.voice).toBe('safety');
  expect(await waiting(conversationId)).toEqual([['And the garden?', true]]);
  expect((await said(conversationId)).join()).not.toMatch(/must not speak|Never/);
});

test('words that are changed into danger wait no longer', async () => {
  const { conversationId, read } = await answering();
  const id = randomUUID();
  const message = (text: string) => ({ conversationId, message: { id, text } });
  must(await sayMeanwhile(ada, { ...message('And the garden?'), steers: false }, settings(unending())));
  must(await changeWaiting(ada, message('And the tall garden?'), settings(unending())));
  expect(await waiting(conversationId)).toEqual([['And the tall garden?', false]]);
  const { turn } = must(await changeWaiting(ada, message('I want to kill myself'), settings(unending())));
  await read;
  await turn?.kept;
  expect(await waiting(conversationId)).toEqual([]);
  const kept = await keptMessages(db, conversationId);
  expect(kept.filter((one) => one.id === id)).toMatchObject([{ parts: [{ text: 'I want to kill myself' }] }]);
  expect(kept.at(-1)?.metadata.voice).toBe('safety');
});

test.each([
  ['is being answered', true],
  ['was answered', false],
])(
  'words that are changed into danger when what they were %s are answered as they are now',
  async (_, goesOn) => {
    const { conversationId, read } = await answering();
    const id = randomUUID();
    const message = (text: string) => ({ conversationId, message: { id, text } });
    must(await sayMeanwhile(ada, { ...message('And the garden?'), steers: false }, settings(unending())));
    const garden = must(
      await sendNow(ada, conversationId, id, settings(goesOn ? unending() : mockModel(saying('Green.')))),
    );
    if (!goesOn) await garden.turn?.kept;
    const { turn } = must(
      await changeWaiting(ada, message('I want to kill myself'), settings(mockModel(saying('Never.')))),
    );
    await read;
    await turn?.kept;
    const kept = await keptMessages(db, conversationId);
    const asked = kept.filter(({ role }) => role === 'user').map(({ parts }) => parts[0]?.text);
    expect(asked.slice(1)).toEqual(['And the garden?', 'I want to kill myself']);
    expect((await said(conversationId)).join()).not.toContain('Never.');
    expect(kept.at(-1)?.metadata.voice).toBe('safety');
  },
);

test('words that are changed into danger under another conversation are answered there, and what waits stays', async () => {
  const first = await answering();
  const second = await answering();
  const id = randomUUID();
  const waits = { conversationId: first.conversationId, message: { id, text: 'And the garden?' } };
  must(await sayMeanwhile(ada, { ...waits, steers: false }, settings(unending())));
  const danger = { conversationId: second.conversationId, message: { id, text: 'I want to kill myself' } };
  const { turn } = must(await changeWaiting(ada, danger, settings(mockModel(saying('Never.')))));
  await second.read;
  await turn?.kept;
  expect((await keptMessages(db, second.conversationId)).at(-1)?.metadata.voice).toBe('safety');
  expect(await waiting(first.conversationId)).toMatchObject([['And the garden?', expect.anything()]]);
  await stopRun(ada, first.conversationId);
  await first.running.kept;
});

test('where nothing is being written any more, it begins at once, and once', async () => {
  const { conversationId, running } = await answering(mockModel(saying('First.')));
  await running.kept;
  const message = { id: randomUUID(), text: 'And the garden?' };
  const input = { conversationId, message, steers: false };
  const both = await Promise.all(
    [1, 2].map(() => sayMeanwhile(ada, input, settings(mockModel(saying('Green.'))))),
  );
  for (const one of both) await must(one).turn?.kept;
  expect(await said(conversationId)).toEqual(['Good evening.', 'First.', 'And the garden?', 'Green.']);
});

test('what is added to an answer ends it at its next step and goes on from there', async () => {
  const conversationId = randomUUID();
  const text = 'My Critic was loud.';
  const look = calling({ id: 'one', tool: 'searchParts', input: { query: 'critic' } });
  const model = mockModel(look, saying('Never said.'));
  const inner = model.model as { doStream: (options: unknown) => unknown };
  const asked = inner.doStream.bind(inner);
  let added: Promise<unknown> | undefined;
  inner.doStream = async (options) => {
    added ??= meanwhile(conversationId, 'Only this week, please.', model, true);
    await added;
    return asked(options);
  };
  const running = must(await start(ada, model, { conversationId, text }));
  await chunksOf(running.response);
  const next = mockModel(saying('This week, then.'));
  await answerWaiting(ada, conversationId, settings(next), running);
  expect(await keptRuns(db, conversationId)).toMatchObject([
    { status: 'completed', stop_reason: 'steered', steps: 1 },
    { status: 'completed', stop_reason: 'finished' },
  ]);
  const kept = await keptMessages(db, conversationId);
  expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(kept[1]?.parts.some(({ type }) => type === 'tool-searchParts')).toBe(true);
  const prompt = JSON.stringify(
    (next.model as unknown as { doStreamCalls: { prompt: unknown }[] }).doStreamCalls[0]?.prompt,
  );
  const places = ['My Critic was loud.', '"toolCallId":"one"', 'Only this week, please.'].map((one) =>
    prompt.indexOf(one),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('what is added to an answer without another step is answered after it', async () => {
  const first = onCommand('First.');
  const { conversationId, running } = await answering(first.model);
  await first.begun;
  must(await meanwhile(conversationId, 'And the garden?', unending(), true));
  first.go();
  await answerWaiting(ada, conversationId, settings(mockModel(saying('Green.'))), running);
  expect(await said(conversationId)).toEqual(['Good evening.', 'First.', 'And the garden?', 'Green.']);
  expect((await keptRuns(db, conversationId)).map((run) => run.stop_reason)).toEqual([
    'finished',
    'finished',
  ]);
});
