import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import { growingAnswer } from '@/agents/engine/growing-answer';
import type { Ctx } from '@/lib/context';
import { aSpeech } from '../support/a-speech';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { type FakeOpenai, type FakeTurn, startFakeOpenai } from '../support/fake-openai';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, turn } from '../support/turns';

let db: TestDb;
let server: FakeOpenai;
let ada: Ctx;
beforeAll(async () => {
  [db, server] = await Promise.all([openTestDb(), startFakeOpenai()]);
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** A model that this process has not met yet. */
const unknownModel = () =>
  must(resolveModel({ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: `fake-${randomUUID()}` }));

/** One answer: what passed over the screen, and what stands there in the end. */
async function hear(model: ReturnType<typeof unknownModel>, ...turns: FakeTurn[]) {
  server.play(turns);
  const { chunks, text: passed, errors, ending } = await aSpeech(model.model);
  const answer = growingAnswer();
  for (const chunk of chunks) answer.take(chunk as Parameters<typeof answer.take>[0]);
  const kept = answer.parts().map((part) => (part.type === 'text' ? part.text : ''));
  return { passed, kept: kept.join(''), errors, ending, chunks };
}

const thought = 'The person is zanzsecretly sad. Answer kindly.';
const shown = 'I hear you. There is room for this.';
const answerOf = (text: string, chunkSize = 1_000): FakeTurn => ({ kind: 'text', text, chunkSize });

describe('a model that begins in the middle of its thoughts', () => {
  const text = `${thought}\n</think>\n\n${shown}`;

  test('shows none of them in the end, wherever its pieces are cut', async () => {
    for (let size = 1; size <= text.length + 1; size += 1) {
      const { kept, ending } = await hear(unknownModel(), answerOf(text, size));
      expect([size, kept, ending.stop]).toEqual([size, shown, 'finished']);
    }
  });

  for (const tag of ['think', 'Think', 'THINKING', 'tHiNk', 'thought', 'reasoning', 'think ']) {
    test(`and ends them with </${tag}> shows none of them in the end`, async () => {
      const { kept } = await hear(unknownModel(), answerOf(`${thought}</${tag}>${shown}`, 3));
      expect(kept).toBe(shown);
    });
  }

  test('and says nothing after them keeps its words', async () => {
    const { kept, ending } = await hear(unknownModel(), answerOf(`${thought}</think>`, 6));
    expect([kept, ending.stop]).toEqual([thought, 'finished']);
  });

  test('keeps nothing of them: not in the conversation, nor anywhere else, nor in a later prompt', async () => {
    const model = unknownModel();
    const conversationId = randomUUID();
    server.play([
      {
        kind: 'tools',
        text: `${thought}</think>`,
        chunkSize: 5,
        calls: [{ name: 'searchParts', args: { query: 'Critic' } }],
      },
      answerOf(text, 7),
      answerOf('And now?'),
    ]);
    await turn(ada, model, { conversationId, text: 'My Critic was loud today.' });
    const answer = (await keptMessages(db, conversationId))[1];
    expect(answer?.parts.flatMap((part) => part.text ?? [])).toEqual([shown]);
    expect(await whereStands(db, 'zanzsecretly')).toEqual([]);
    await turn(ada, model, { conversationId, text: 'Go on.' });
    expect(server.requests).toHaveLength(3);
    expect(JSON.stringify(server.requests.map(({ body }) => body.messages))).not.toContain('zanzsecretly');
  });
});

test('thoughts that were saved while they came leave the conversation with their end', async () => {
  const conversationId = randomUUID();
  const saved = expect.poll(() => whereStands(db, 'zanzlate'), { timeout: 30_000, interval: 100 });
  const until = saved.toContain('messages by assistant');
  server.play([{ kind: 'held', text: 'A zanzlate thought. ', rest: `Over.</think>${shown}`, until }]);
  await turn(ada, unknownModel(), { conversationId, text: 'My Critic was loud today.' });
  await until;
  expect(await whereStands(db, 'zanzlate')).toEqual([]);
});

describe('a model that began in its thoughts once', () => {
  const met = async () => {
    const model = unknownModel();
    await hear(model, answerOf(`${thought}</think>${shown}`));
    return model;
  };

  test('streams its next answer', async () => {
    const [first, second] = [unknownModel(), await met()];
    const pieces = async (model: typeof first) =>
      (await hear(model, answerOf(shown, 6))).chunks.filter(({ type }) => type === 'text-delta').length;
    expect(await pieces(second)).toBe(await pieces(first));
  });

  test('keeps what it said before its line broke', async () => {
    const { passed } = await hear(await met(), { kind: 'broken', text: shown, delay: 1 });
    expect(passed).toBe(shown);
  });

  test('and opens them with a tag this time is heard', async () => {
    const { passed } = await hear(await met(), answerOf(`<think>${thought}</think>${shown}`, 3));
    expect(passed).toBe(shown);
  });

  test('is read the same way when its answer comes at once', async () => {
    const model = unknownModel();
    for (const [text, words] of [
      [`${thought}</think>${shown}`, shown],
      [`<think>${thought}</think>${shown}`, shown],
      ['Hello.<THINK> is a tag.', 'Hello.<THINK> is a tag.'],
      [shown, shown],
    ] as const) {
      server.play([answerOf(text)]);
      const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }];
      const { content } = await model.model.doGenerate({ prompt });
      expect(content.flatMap((part) => (part.type === 'text' ? part.text : []))).toEqual([words]);
    }
  });
});

describe('a model that only speaks of such tags', () => {
  test('in words keeps what stands around them', async () => {
    const { kept } = await hear(unknownModel(), answerOf('One may <b>think</b> so, or a < b. <thin', 2));
    expect(kept).toBe('One may <b>think</b> so, or a < b. <thin');
  });
});
