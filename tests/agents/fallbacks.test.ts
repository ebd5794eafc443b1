import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopRun, tryNow } from '@/agents/engine/run-stream';
import { savedRunStream } from '@/agents/engine/saved-run-stream';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { type Recorded, type Replay, replay, replayed } from '../support/provider-streams/replay';
import { chatShape, responsesShape, type Shape } from '../support/provider-streams/shapes';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, keptRuns, ledgerOf, start, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud after the meeting.';
const chat = chatShape('reasoning_content');
const responses = responsesShape();
const whole = (shape: Shape, words: string): Recorded => ({
  events: [...shape.begin(), ...shape.text(words), ...shape.end('stop')],
});
const breaks = (words: string, shape: Shape = chat): Recorded => ({
  ...{ events: [...shape.begin(), ...shape.text(words)], cut: true },
});
const status = (code: number, headers = {}): Recorded => ({
  ...{ status: code, headers: { 'content-type': 'application/json', ...headers } },
  events: ['{"error":{"message":"secret"}}'],
});
const find = {
  id: 'call_a',
  name: 'addEvidence',
  pieces: ['{"quote":"My Critic was loud","kind":"direct_mention"}'],
};

/** A model under a name of its own, so that nothing is remembered of it from another test. */
const named = (name: 'compatible' | 'OpenAI responses', played: Replay): ResolvedModel => {
  const modelId = randomUUID();
  const { model, ...rest } = replayed(name, played);
  return {
    ...rest,
    modelId,
    model: {
      ...model,
      modelId,
      doStream: model.doStream.bind(model),
      doGenerate: model.doGenerate.bind(model),
      specificationVersion: 'v4',
      provider: model.provider,
      supportedUrls: {},
    },
  };
};
const first = (...answers: (Recorded | Error)[]) => {
  const played = replay(...answers);
  return { ...named('compatible', played), asked: played.asked };
};
const second = (...answers: (Recorded | Error)[]) => {
  const played = replay(...answers);
  return { ...named('OpenAI responses', played), asked: played.asked };
};

describe('when the model fails', () => {
  test('before its first word, the next one answers at once, and the answer says who did', async () => {
    const [one, other] = [
      first(status(429, { 'retry-after': '40' })),
      second(whole(responses, 'I hear you.')),
    ];
    const conversationId = randomUUID();
    const chunks = await turn(ada, one, { conversationId, text, fallbacks: [other] });
    expect(textIn(chunks)).toBe('I hear you.');
    expect(chunks.some(({ type }) => type === 'data-waiting' || type === 'error')).toBe(false);
    const [, answer] = await keptMessages(db, conversationId);
    expect(answer?.metadata).toMatchObject({ voice: other.modelId, stop: 'finished' });
    expect([one.asked.length, other.asked.length]).toEqual([1, 1]);
    expect(
      await db.sql('select model from public.runs where conversation_id = $1', [conversationId]),
    ).toEqual([{ model: other.modelId }]);
  });

  test('in the middle, its words stay once, marked, and tools run once', async () => {
    const one = first({
      events: [...chat.begin(), ...chat.text('I hear you. '), ...chat.brokenCall(find)],
      cut: true,
    });
    const other = second(
      {
        events: [
          ...responses.begin(),
          ...responses.text('I hear you. I keep that. '),
          ...responses.calls(find),
          ...responses.end('tools'),
        ],
      },
      whole(responses, 'It is kept.'),
    );
    const conversationId = randomUUID();
    const chunks = await turn(ada, one, { conversationId, text, fallbacks: [other] });
    expect(textIn(chunks)).toBe('I hear you. I keep that. It is kept.');
    expect((await ledgerOf(db, conversationId)).map(({ tool, status: how }) => [tool, how])).toEqual([
      ['addEvidence', 'ok'],
    ]);
    const [, answer] = await keptMessages(db, conversationId);
    const said = answer?.parts.filter(({ type }) => type === 'text');
    expect(said).toMatchObject([
      { text: 'I hear you. ', providerMetadata: { parley: { brokeOff: true } } },
      { text: 'I keep that. ' },
      { text: 'It is kept.' },
    ]);
    // What the next turn reads has it once, too.
    const later = second(whole(responses, 'Yes.'));
    await turn(ada, later, { conversationId, text: 'Thank you.' });
    expect(JSON.stringify(later.asked[0]?.input).split('I hear you.')).toHaveLength(2);
  });

  test.each([
    ['all of it', 'I hear you. It was loud, and you went on. '],
    ['the words of the second', 'It was loud, and you went on. '],
    ['nothing', ''],
  ])('and the next one too, the third repeats %s and each word is said once', async (_, again) => {
    const [one, two] = [first(breaks('I hear you.')), second(breaks('I hear you. It was lo', responses))];
    const three = first(breaks('ud, and you went on.'));
    const four = second(whole(responses, `${again}What did it say?`));
    const conversationId = randomUUID();
    const chunks = await turn(ada, one, { conversationId, text, fallbacks: [two, three, four] });
    expect(textIn(chunks).replace(/\s+/g, '')).toBe('Ihearyou.Itwasloud,andyouwenton.Whatdiditsay?');
    expect(JSON.stringify(four.asked[0]?.input)).toContain('I hear you. It was loud, and you went on.');
  });

  test('after it called for safety, safety asks, and nobody else is asked', async () => {
    const raise = { id: 'call_r', name: 'raiseCare', pieces: ['{"level":"danger","why":"farewell"}'] };
    const one = first({ events: [...chat.begin(), ...chat.calls(raise)], cut: true });
    const other = second(whole(responses, 'Good for you.'));
    const conversationId = randomUUID();
    const chunks = await turn(ada, one, { conversationId, text, fallbacks: [other] });
    expect(textIn(chunks)).not.toContain('Good for you.');
    const [, answer] = await keptMessages(db, conversationId);
    expect(answer?.metadata).toMatchObject({ voice: 'safety', raised: 'companion', raisedFor: 'farewell' });
    expect([one.asked.length, other.asked.length]).toEqual([1, 0]);
  });

  test('what the next one says is judged like any answer', async () => {
    const other = second(whole(responses, 'You should kill yourself. It would be better.'));
    const conversationId = randomUUID();
    const chunks = await turn(ada, first(status(500)), { conversationId, text, fallbacks: [other] });
    expect(textIn(chunks)).not.toContain('kill yourself');
  });

  test.each([
    ['between two words', ['You should kill', ' yourself. It would be better.'], /kill|yourself/],
    ['in the middle of a word', ['You should kill yo', 'urself. It would be better.'], /kill|urself/],
    ['before the word that tells', ['Maybe you should just ', 'end it all. Nobody minds.'], /end it all/],
    ['twice', ['You sho', 'uld kill', ' yourself. It would be better.'], /kill|yourself/],
  ])('%s, a sentence that only the next one makes dangerous is not said', async (_, pieces, dangerous) => {
    const models = pieces.slice(0, -1).map((piece) => first(breaks(piece)));
    const last = second(whole(responses, pieces.at(-1) ?? ''));
    const [one, ...fallbacks] = [...models, last];
    const conversationId = randomUUID();
    const chunks = await turn(ada, one ?? last, { conversationId, text, fallbacks });
    expect(textIn(chunks)).not.toMatch(dangerous);
    const [, answer] = await keptMessages(db, conversationId);
    const kept = answer?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    expect(kept?.join('')).toBe(textIn(chunks));
    expect(await ledgerOf(db, conversationId)).toMatchObject([{ tool: 'safetyCheck' }]);
  });

  test.each([
    ['nobody goes on', status(401)],
    ['another goes on', whole(responses, ' that was.')],
  ])('on a word that waits to be judged and is harmless, it is said once when %s', async (_, next) => {
    const conversationId = randomUUID();
    const chunks = await turn(ada, first(breaks('I hear how much it hurt'), status(401)), {
      ...{ conversationId, text, fallbacks: [second(next)] },
    });
    expect(textIn(chunks)).toMatch(/^I hear how much it ?hurt( ?that was\.)?$/);
  });

  test('all of them, the failure of the first is told, and the run has failed', async () => {
    const conversationId = randomUUID();
    const chunks = await turn(ada, first(status(402)), {
      conversationId,
      text,
      fallbacks: [second(status(404))],
    });
    expect(chunks.find(({ type }) => type === 'error')).toMatchObject({
      errorText: expect.stringContaining('no credit'),
    });
    expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'failed', error_code: 'http_402' }]);
  });
});

describe('a wait for a busy model', () => {
  /** A turn that waits 40 seconds for its model; `said` is what came before and with the wait. */
  async function waiting() {
    const one = first(status(429, { 'retry-after': '40' }), whole(chat, 'Here.'));
    const conversationId = randomUUID();
    const started = await start(ada, one, { conversationId, text });
    if (!started.ok || !started.value.response.body) throw new Error('The turn did not begin.');
    const reader = started.value.response.body.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    const until = async (words: string) => {
      while (!said.includes(words)) {
        const { value, done } = await reader.read();
        if (done) break;
        said += value;
      }
      return said;
    };
    await until('data-waiting');
    return { conversationId, one, until, kept: started.value.kept };
  }

  test('is told with its end and which try comes, and the person can have it now', async () => {
    const { conversationId, one, until, kept } = await waiting();
    expect(await until('data-waiting')).toMatch(/"why":"rate_limit","try":2,"of":5/);
    expect(must(await tryNow(await consentedPerson(db, 'Bea'), conversationId))).toBe('over');
    expect(must(await tryNow(ada, conversationId))).toBe('now');
    expect(must(await tryNow(ada, conversationId))).toBe('over');
    expect(await until('"stop":')).toContain('Here.');
    await kept;
    expect(one.asked).toHaveLength(2);
    expect(JSON.stringify(await keptMessages(db, conversationId))).not.toContain('waiting');
  });

  test('is told to whoever follows the answer through another process, until it is over', async () => {
    const { conversationId, until, kept } = await waiting();
    const followed = must(await savedRunStream(ada, conversationId));
    const reader = followed?.follow().getReader();
    let heard = '';
    const hears = async (words: string) => {
      while (!heard.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) break;
        heard += value;
      }
      return heard;
    };
    expect(await hears('"data-waiting"')).toMatch(/"waiting":\{[^}]*"why":"rate_limit"[^}]*\}/);
    expect(must(await tryNow(ada, conversationId))).toBe('now');
    await until('"stop":');
    await kept;
    expect(await hears('[DONE]')).toContain('Here.');
    expect(JSON.stringify(await keptMessages(db, conversationId))).not.toContain('waiting');
    const [run] = await db.sql('select waiting from public.runs where conversation_id = $1', [
      conversationId,
    ]);
    expect(run).toEqual({ waiting: null });
  });

  test('ends at once when the person stops', async () => {
    const { conversationId, one, until, kept } = await waiting();
    await stopRun(ada, conversationId);
    expect(await until('"stop":')).toContain('stopped_by_person');
    await kept;
    expect(one.asked).toHaveLength(1);
    expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'stopped' }]);
  });
});
