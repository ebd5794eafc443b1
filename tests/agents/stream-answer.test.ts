import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import { aSpeech } from '../support/a-speech';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai';
import { ending, mockModel, saying } from '../support/mock-model';
import { must } from '../support/scene';

let server: FakeOpenai;
beforeAll(async () => {
  server = await startFakeOpenai();
});
afterAll(() => server.close());

/** What goes out beside the thoughts of the model, which are told apart from its answer. */
const answerOf = (chunks: { type: string }[]) =>
  JSON.stringify(chunks.filter(({ type }) => type !== 'data-thought'));

const through = (...turns: FakeTurn[]) => {
  server.play(turns);
  return must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: 'fake-1' })).model;
};

describe('an answer without substance is no answer', () => {
  const empty: Record<string, Parameters<typeof ending>> = {
    'nothing at all': ['stop'],
    'an empty text': ['stop', ['']],
    'white space': ['stop', [' ', '\n\n', '\t']],
    'characters that nobody sees': ['stop', ['\u200b', '\u2060', '\ufeff']],
    'nothing for a reason of its own': ['other', [], 'eos'],
  };
  test('nothing within its length is told as a length that was used up', async () => {
    const { errors, ending: end } = await aSpeech(mockModel(ending('length')).model);
    expect(end).toMatchObject({ stop: 'model_error', errorCode: 'output_limit' });
    expect(errors).toEqual([expect.stringContaining('used up all the length')]);
  });

  for (const [what, parts] of Object.entries(empty)) {
    test(`${what} is told as an error, and nothing of it is shown`, async () => {
      const { chunks, errors, ending: end } = await aSpeech(mockModel(ending(...parts)).model);
      expect(end).toMatchObject({ stop: 'model_error', errorCode: 'empty_answer' });
      expect(errors).toEqual(['The model gave an empty answer. Your words are kept. You can ask again.']);
      expect(chunks.some((chunk) => chunk.type.startsWith('text'))).toBe(false);
    });
  }

  test('words that end for no reason broke off, and stay', async () => {
    const { text, errors, ending: end } = await aSpeech(mockModel(ending('other', ['Half a '])).model);
    expect(end).toMatchObject({ stop: 'model_error' });
    expect([text, errors]).toEqual(['Half a ', []]);
  });

  test('words that end for a reason nobody knows are an answer, which says so', async () => {
    const { text, ending: end } = await aSpeech(mockModel(ending('other', ['All of it.'], 'odd')).model);
    expect([text, end.stop]).toEqual(['All of it.', 'unclear_end']);
  });

  test('a compatible server that gives no reason broke off', async () => {
    const { text, ending: end } = await aSpeech(through({ kind: 'text', text: 'Half a ', finish: 'none' }));
    expect([text, end.stop]).toEqual(['Half a ', 'model_error']);
  });

  test('white space before the first word is not shown', async () => {
    const { text } = await aSpeech(mockModel(saying('\n\n', '  Hello ', ' there.')).model);
    expect(text).toBe('Hello  there.');
  });
});

describe('an answer that a provider holds back', () => {
  test('has its own ending and keeps what was said', async () => {
    const {
      text,
      errors,
      ending: end,
    } = await aSpeech(mockModel(ending('content-filter', ['So far.'])).model);
    expect([text, errors, end.stop]).toEqual(['So far.', [], 'filtered']);
  });

  test('is told when there was nothing before', async () => {
    const model = through({ kind: 'text', text: '', finish: 'content_filter' });
    const { errors, ending: end } = await aSpeech(model);
    expect(end.stop).toBe('filtered');
    expect(errors).toEqual([expect.stringContaining('held this answer back')]);
  });
});

describe('a model that is silent', () => {
  const limits = { firstWordMs: 40, silenceMs: 40 };

  test('before its first word is ended by a timer of its own', async () => {
    const { errors, ending: end } = await aSpeech(through({ kind: 'hang' }), { limits });
    expect(end.stop).toBe('timeout');
    expect(errors).toEqual([expect.stringContaining('did not answer in time')]);
    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
  });

  test('and does not even take the question up is ended the same way', async () => {
    const { ending: end } = await aSpeech(through({ kind: 'mute' }), { limits });
    expect(end.stop).toBe('timeout');
  });

  test('after its first words is ended too, and they stay', async () => {
    const model = mockModel({ parts: saying('So far ').slice(0, 2), hang: true }).model;
    const { text, errors, ending: end } = await aSpeech(model, { limits });
    expect([text, errors, end.stop]).toEqual(['So far ', [], 'timeout']);
  });

  test('may take its time for the first word when that is allowed', async () => {
    const model = through({ kind: 'text', text: 'Here.', firstDelay: 120 });
    const patient = { firstWordMs: 60_000, silenceMs: 40 };
    expect((await aSpeech(model, { limits: patient })).ending.stop).toBe('finished');
  });

  test('is not heard in empty pieces and headings', async () => {
    const model = mockModel({
      parts: [
        { type: 'response-metadata', id: 'r' },
        { type: 'text-start', id: 't' },
        { type: 'text-delta', id: 't', delta: '' },
      ],
      hang: true,
    }).model;
    const patient = { firstWordMs: 40, silenceMs: 60_000 };
    expect((await aSpeech(model, { limits: patient })).ending.stop).toBe('timeout');
  });
});

describe('an answer without end', () => {
  const limits = { outputCharacters: 1_000 };

  test('is ended at its longest, with what was shown', async () => {
    const model = through({ kind: 'text', text: 'x'.repeat(2_000_000), chunkSize: 2_000_000 });
    const { text, ending: end } = await aSpeech(model, { limits });
    expect([text.length, end.stop]).toEqual([1_000, 'output_limit']);
  });

  test('in small pieces is ended at its longest too, and the server is told', async () => {
    const word = 'word ';
    const model = mockModel({ parts: saying(...Array(500).fill(word)).slice(0, -2), hang: true }).model;
    const { text, ending: end } = await aSpeech(model, { limits });
    expect([text, end.stop]).toEqual([word.repeat(200), 'output_limit']);
  });

  test('that nobody sees is ended as well, and told as having used up its length', async () => {
    const model = through({ kind: 'text', text: `<think>${'hm '.repeat(5_000)}`, chunkSize: 50 });
    const { chunks, ending: end } = await aSpeech(model, { limits });
    expect(end).toMatchObject({ stop: 'model_error', errorCode: 'output_limit' });
    expect(answerOf(chunks)).not.toContain('hm');
  });
});

describe('what a model thinks', () => {
  const shown = 'I hear you.';
  for (const chunkSize of [1, 3, 7, 1_000]) {
    for (const tag of ['think', 'thinking']) {
      test(`between <${tag}> tags in pieces of ${chunkSize} is no part of the answer`, async () => {
        const text = `<${tag}>\nThe user is sad. < not a tag\n</${tag}>\n\n${shown}`;
        const { chunks, text: said, ending: end } = await aSpeech(through({ kind: 'text', text, chunkSize }));
        expect([said, end.stop]).toEqual([shown, 'finished']);
        expect(answerOf(chunks)).not.toMatch(/sad|think/);
      });
    }

    test(`and never closes, in pieces of ${chunkSize}, is no answer`, async () => {
      const model = through({ kind: 'text', text: '<think>The user is sad.', chunkSize });
      const { text: said, ending: end } = await aSpeech(model);
      expect([said, end.errorCode]).toEqual(['', 'empty_answer']);
    });
  }

  test('twice before an answer is taken out twice', async () => {
    const text = '<think>one</think>\n<think>two</think> Hello.';
    const { text: said } = await aSpeech(through({ kind: 'text', text, chunkSize: 2 }));
    expect(said).toBe('Hello.');
  });
});
