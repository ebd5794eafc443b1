import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stopLiveRun } from '@/agents/engine/live-runs';
import { runTurn } from '@/agents/engine/run-turn';
import type { TurnSettings } from '@/agents/engine/turn-settings';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { openTestDb, type TestDb } from '../support/db';
import { fillConversation } from '../support/long-conversation';
import { calling, mockModel, saying } from '../support/mock-model';
import { raisingReader } from '../support/reader';
import { consentedPerson, must } from '../support/scene';
import { chunksOf, keptMessages } from '../support/turns';

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

const words = 'I left my zqxcoat for whoever wants it';
const open = (
  text: string,
  model: TurnSettings['model'],
  more: Partial<TurnSettings> = {},
  id = randomUUID(),
) =>
  runTurn(
    ada,
    { conversationId, message: { id, text } },
    { model, pace: 'instant', perMinute: 10_000, ...more },
  );

async function whole(...asked: Parameters<typeof open>): Promise<void> {
  const { response, kept } = must(await open(...asked));
  await chunksOf(response);
  await kept;
}

/** Who answers, and whether the words that were raised lay before a model. */
async function next(text: string, id?: ReturnType<typeof randomUUID>) {
  const model = mockModel(saying('The model speaks.'));
  await whole(text, model, {}, id);
  const voice = (await keptMessages(db, conversationId)).filter(({ role }) => role === 'assistant').at(-1)
    ?.metadata.voice;
  return { voice, read: JSON.stringify(model.calls).includes('zqxcoat') };
}
const bySafety = { voice: 'safety', read: false };

/** A raised turn whose answer the person stops in the middle. */
async function stoppedInTheMiddle(
  id: ReturnType<typeof randomUUID>,
  model: TurnSettings['model'],
  more: Partial<TurnSettings>,
) {
  const { response, kept } = must(await open(words, model, { ...more, pace: 'human' }, id));
  const reading = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let told = ''; ; ) {
    const { value, done } = (await reading?.read()) ?? { done: true };
    told += value ?? '';
    if (told.split('data-raised')[1]?.includes('text-delta'))
      stopLiveRun(ada.personId, conversationId, 'stopped_by_person');
    if (done) break;
  }
  await kept;
}

const raiseCare = calling({ id: 'c', tool: 'raiseCare', input: { level: 'danger', why: 'farewell' } });
test.each([
  ['a second reader', mockModel(saying('Sleep well.')), { reader: raisingReader() }],
  ['the model', mockModel(raiseCare), {}],
])(
  'a turn that %s raised, stopped and asked again, is answered by safety and holds',
  async (_, model, more) => {
    const id = randomUUID();
    await stoppedInTheMiddle(id, model, more);
    expect((await keptMessages(db, conversationId)).at(-1)?.metadata).toMatchObject({
      stop: 'stopped_by_person',
    });
    expect(await next(words, id)).toEqual(bySafety);
    expect(await next('hm')).toEqual(bySafety);
  },
);

const lose = (alsoAnswer: boolean) =>
  db.sql(
    `with lost as (update public.runs set status = 'failed', stop_reason = 'lost' where conversation_id = $1)
     ${alsoAnswer ? "delete from public.messages where conversation_id = $1 and role = 'assistant'" : 'select'}`,
    [conversationId],
  );

test.each([
  ['kept', false],
  ['never kept', true],
])(
  'a raised turn that crashed with its answer %s is answered by safety when it is asked again',
  async (_, gone) => {
    const id = randomUUID();
    await whole(words, mockModel(saying('Sleep well.')), { reader: raisingReader() }, id);
    await lose(gone);
    expect(await next(words, id)).toEqual(bySafety);
    expect(await next('hm')).toEqual(bySafety);
  },
);

test('a raise whose answer was never kept holds for the next message, whatever the answer would have said', async () => {
  await whole(words, mockModel(saying('Sleep well.')), { reader: raisingReader() });
  await lose(true);
  expect(await next('hm')).toEqual(bySafety);
});

test('so does a level that stands with a message without a word about a raise', async () => {
  await whole(words, mockModel(saying('Sleep well.')), { reader: raisingReader() });
  await lose(true);
  await db.sql('update public.runs set raised = null where conversation_id = $1', [conversationId]);
  expect(await next('hm')).toEqual(bySafety);
});

test('an alarm that was taken back stays over when the message is deleted that took it back', async () => {
  await whole('I want to kill myself', mockModel(saying('no')));
  await whole('It was just an expression.', mockModel(saying('no')));
  expect((await next('ok')).voice).toBe('mock-1');
  const [, lift] = (await keptMessages(db, conversationId)).filter(({ role }) => role === 'user');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, lift?.id ?? ''));
  expect((await next('ok')).voice).toBe('mock-1');
  await fillConversation(db.server.sql, ada, conversationId, 420, 'tea');
  expect((await next('more tea')).voice).toBe('mock-1');
  expect((await next('I want to kill myself')).voice).toBe('safety');
});

test('when the message is deleted that opened an alarm, danger that was said since still stands', async () => {
  await whole('I want to kill myself tonight', mockModel(saying('no')));
  await fillConversation(db.server.sql, ada, conversationId, 250, 'tea');
  await whole('I have the pills in my hand', mockModel(saying('no')));
  const [opener] = await keptMessages(db, conversationId);
  await db.sql('delete from public.messages where id = $1', [opener?.id]);
  await fillConversation(db.server.sql, ada, conversationId, 420, 'tea');
  expect((await next('more tea')).voice).toBe('safety');
});

const state = { name: 'companion', frame: null, turn: 1, offered: [], known: {}, said: {} };
const broken: [string, unknown][] = [
  ['nothing', {}],
  [
    'a signal without its fields',
    { state: { ...state, heard: { turn: 1, signals: [{ kind: 'suicide' }] } } },
  ],
  [
    'a kind that is none',
    { state: { ...state, heard: { turn: 1, signals: [{ kind: 'zzz', strength: 'clear', turn: 1 }] } } },
  ],
  ['numbers that are none', { state: { ...state, turn: -5, heard: { turn: 1e300, signals: [] } } }],
];
test.each(broken)('what was kept of safety and holds %s is made anew from the messages', async (_, care) => {
  await whole('I want to kill myself tonight', mockModel(saying('no')));
  await fillConversation(db.server.sql, ada, conversationId, 250, 'tea');
  await whole('tea', mockModel(saying('no')));
  await fillConversation(db.server.sql, ada, conversationId, 420, 'tea');
  const made = { version: 1, openedBy: null, left: [], asked: null, ...(care as object) };
  await db.sql('update public.runs set care = $2::jsonb where conversation_id = $1 and care is not null', [
    conversationId,
    JSON.stringify(made),
  ]);
  expect((await next('more tea')).voice).toBe('safety');
});
