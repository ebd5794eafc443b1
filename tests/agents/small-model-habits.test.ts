import { MockEmbeddingModelV4, MockLanguageModelV4 } from 'ai/test';
import { describe, expect, test } from 'vitest';
import { withinTime } from '@/agents/engine/guards/ends-in-time';
import { relevanceBy } from '@/agents/engine/meaning/grade-lines';
import { meaningBy } from '@/agents/engine/meaning/question-vectors';
import { readSecond } from '@/agents/engine/second-reader';
import { factsWritten } from '@/agents/engine/sessions/propose-facts';
import { readWritten } from '@/agents/engine/written-json';

const lines = [1, 2, 3].map((n) => ({ n, by: 'person' as const, day: '2026-11-01', text: `line ${n}` }));
const writing = (text: string) =>
  new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: 'text', text }],
      finishReason: { unified: 'stop', raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: 1, text: 1, reasoning: undefined },
      },
      warnings: [],
    }),
  });
const never = () => new Promise<never>(() => {});

describe('grades', () => {
  const gradesOf = async (text: string) => {
    const grades = await relevanceBy(writing(text)).gradesOf('What?', lines);
    return grades && [...grades];
  };

  test.each([
    ['a fence', '```json\n{"grades":[{"n":2,"grade":3}]}\n```'],
    ['numbers as texts', '{"grades":[{"n":"2","grade":"3"}]}'],
    ['words before', 'Here they are [as asked]: {"grades":[{"n":2,"grade":3}]}'],
    ['words around', 'It "fits" {well}: {"grades":[{"n":2,"grade":3}]} Anything else?'],
    ['a quotation mark that is never shut', '[So: "it fits\n{"grades":[{"n":2,"grade":3}]}'],
    ['thoughts', '<think>{"grades":[{"n":1,"grade":3}]} or so</think>\n{"grades":[{"n":2,"grade":3}]}'],
    ['the list alone', '[{"n":2,"grade":3}]'],
    ['one that is odd', '{"grades":[7,{"n":2,"grade":3,"why":"said"},{"n":1,"grade":"high"},{"n":3}]}'],
  ])('are read with %s', async (_, text) => {
    expect(await gradesOf(text)).toEqual([[2, 3]]);
  });

  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['no JSON', 'The second one, I think.'],
    ['another JSON', '{"order":[2,1]}'],
    ['lines that are not there', '{"grades":[{"n":9,"grade":3}]}'],
    ['grades that are none', '{"grades":[{"n":1,"grade":-1},{"n":2,"grade":99},{"n":3,"grade":true}]}'],
    ['empty numbers', '{"grades":[{"n":1,"grade":""},{"n":2,"grade":null}]}'],
    ['a broken end', '{"grades":[{"n":2,"grade":3}'],
  ])('are none in %s', async (_, text) => {
    expect(await gradesOf(text)).toBeNull();
  });

  test('may be none', async () => {
    expect(await gradesOf('```\n{"grades": []}\n```')).toEqual([]);
  });
});

test('only so much of an answer is looked through', () => {
  let tried = 0;
  const read = () => {
    tried += 1;
    return null;
  };
  expect(readWritten('[{}]'.repeat(100_000), read)).toBeNull();
  expect(readWritten('{['.repeat(100_000), read)).toBeNull();
  expect(tried).toBeLessThanOrEqual(50);
});

test.each([
  ['a fence', '```json\n{"facts": [{"past": "false", "relation": "Lives in"}]}\n```'],
  ['thoughts', '<think>{maybe}</think>{"facts": [{"past": false, "relation": "lives_in"}]} {done}'],
  ['the list alone', '[{"past": "False", "relation": "lives-in"}]'],
])('facts are read with %s', (_, text) => {
  expect(factsWritten(text)).toEqual([{ past: false, relation: 'lives_in' }]);
});

describe('the second reader', () => {
  const found = (model: MockLanguageModelV4) =>
    readSecond(
      { model, modelId: 'small-1' },
      [{ role: 'user', content: 'Hi' }],
      new AbortController().signal,
    );

  test.each([
    ['thoughts', '<think>{"level": "none"}?</think>{"level": "danger", "why": "plan"}', true, true, 'plan'],
    ['words around', 'I say {"level": "Concern", "why": "body"}. Take care.', true, false, 'body'],
    [
      'thoughts of danger',
      '<think>level: danger?</think>{"level": "none", "why": "none"}',
      false,
      false,
      'none',
    ],
    ['no JSON', 'The level: none at first, then level: danger', true, true, 'other'],
    ['thoughts alone', '<think>Their level is: level = danger', true, true, 'other'],
  ])('is read with %s', async (_, text, raises, danger, why) => {
    expect(await found(writing(text))).toMatchObject({ raises, danger, why, failed: null });
  });

  test('that hears no signal is waited for no longer', async () => {
    const deaf = new MockLanguageModelV4({ doGenerate: never });
    expect(await found(deaf)).toMatchObject({ raises: false, failed: 'timeout' });
  });
});

describe('a model that hears no signal', () => {
  test('costs a look-up its grades alone', async () => {
    const deaf = new MockLanguageModelV4({ doGenerate: never });
    expect(await relevanceBy(deaf).gradesOf('What?', lines)).toBeNull();
  });

  test('costs a look-up its meaning alone', async () => {
    const deaf = new MockEmbeddingModelV4({ doEmbed: never });
    expect(await meaningBy(deaf).vectorOf('What?')).toBeNull();
  });

  test('is given up when the time is up, and when whoever asked is gone', async () => {
    await expect(withinTime(1, never)).rejects.toThrow('timeout');
    await expect(withinTime(60_000, never, AbortSignal.abort('gone'))).rejects.toBe('gone');
    expect(await withinTime(60_000, async (signal) => signal.aborted)).toBe(false);
  });
});
