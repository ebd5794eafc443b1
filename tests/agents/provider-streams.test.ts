import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { type ProviderName, type Recorded, replay, replayed } from '../support/provider-streams/replay';
import { chatShape, responsesShape, type SentCall, type Shape } from '../support/provider-streams/shapes';
import { consentedPerson } from '../support/scene';
import { keptMessages, keptRuns, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const shapes: Record<ProviderName, Shape> = {
  'OpenAI responses': responsesShape(),
  'OpenAI chat': chatShape('reasoning_content'),
  OpenRouter: chatShape('reasoning'),
  compatible: chatShape('reasoning_content'),
};
const secret = 'secret detail of the provider';
const said = 'I hear you. – Ich höre dich.';
const quote = {
  id: 'call_a',
  name: 'addEvidence',
  pieces: ['{"quote":"My Cri', 'tic was loud","ki', 'nd":"direct_mention"}'],
};
const search = { id: 'call_b', name: 'searchParts', pieces: ['{"qu', 'ery":"Critic"}'] };
const whole = (shape: Shape, ...pieces: string[]): Recorded => ({
  events: [...shape.begin(), ...shape.text(...pieces), ...shape.end('stop')],
});

/** A turn whose provider answers with what was recorded. */
async function heard(name: ProviderName, ...answers: (Recorded | Error)[]) {
  const played = replay(...answers);
  const conversationId = randomUUID();
  const chunks = await turn(ada, replayed(name, played), {
    conversationId,
    text: 'My Critic was loud after the meeting.',
  });
  const kept = await keptMessages(db, conversationId);
  const [run] = await db.sql<Record<string, unknown>>(
    'select stop_reason, error_code, input_tokens, output_tokens from public.runs where conversation_id = $1',
    [conversationId],
  );
  expect(JSON.stringify([chunks, kept])).not.toContain('secret');
  expect(await keptRuns(db, conversationId)).toHaveLength(1);
  return {
    chunks,
    run,
    text: textIn(chunks),
    keptText: kept
      .filter(({ role }) => role === 'assistant')
      .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))),
    errors: chunks.flatMap((chunk) => (chunk.type === 'error' ? [chunk.errorText] : [])),
    ledger: (await ledgerOf(db, conversationId)).map(({ tool, status }) => `${tool} ${status}`).sort(),
    asked: played.asked,
  };
}

describe.each(Object.entries(shapes) as [ProviderName, Shape][])('%s', (name, shape) => {
  const calling = (...calls: SentCall[]): Recorded => ({
    events: [...shape.begin(), ...shape.calls(...calls), ...shape.end('tools')],
  });

  test('words arrive as they were written, however the wire cuts them, and what was read and written is counted', async () => {
    const { text, run } = await heard(name, {
      ...whole(shape, 'I hear you. ', '– Ich h', 'öre dich.'),
      pieceSize: 7,
    });
    expect(text).toBe(said);
    expect(run).toMatchObject({ stop_reason: 'finished', input_tokens: 120, output_tokens: 30 });
  });

  test('parallel calls whose arguments come by turns and in pieces run once each', async () => {
    const { text, ledger, asked, run } = await heard(name, calling(quote, search), whole(shape, said));
    expect({ text, ledger }).toEqual({ text: said, ledger: ['addEvidence ok', 'searchParts ok'] });
    expect(asked).toHaveLength(2);
    expect(run).toMatchObject({ input_tokens: 240, output_tokens: 60 });
  });

  test('arguments that are no JSON, and a tool that does not exist, go back to the model and reach nothing', async () => {
    const broken = { ...quote, pieces: ['{"quote": "My Cri'] };
    const unknown = { id: 'call_c', name: 'sendEmail', pieces: ['{"to":"all"}'] };
    const { text, ledger, run } = await heard(name, calling(broken, unknown), whole(shape, said));
    expect({ text, ledger }).toEqual({ text: said, ledger: ['addEvidence failed', 'sendEmail failed'] });
    expect(run).toMatchObject({ stop_reason: 'finished' });
  });

  test('a call without any arguments runs', async () => {
    const { text, ledger } = await heard(
      name,
      calling({ id: 'call_d', name: 'listMarkdown', pieces: [] }),
      whole(shape, said),
    );
    expect({ text, ledger }).toEqual({ text: said, ledger: ['listMarkdown ok'] });
  });

  test('what a model thinks is told apart from what it says', async () => {
    const { chunks, text } = await heard(name, {
      events: [
        ...shape.begin(),
        ...shape.thoughts('Hidden ', 'thought.'),
        ...shape.text(said),
        ...shape.end('stop'),
      ],
    });
    expect(text).toBe(said);
    const answer = chunks.filter(({ type }) => type !== 'data-thought');
    expect(JSON.stringify(answer)).not.toContain('Hidden');
  });

  test.each([
    ['nothing', () => []],
    ['thoughts alone', () => shape.thoughts('Hidden thought.')],
    ['white space alone', () => shape.text('\n', '  ')],
  ])('an answer of %s is told as empty', async (_, parts) => {
    const { errors, run } = await heard(name, {
      events: [...shape.begin(), ...parts(), ...shape.end('stop')],
    });
    expect(errors).toEqual([expect.stringContaining('empty answer')]);
    expect(run).toMatchObject({ stop_reason: 'model_error', error_code: 'empty_answer' });
  });

  test('a refusal is the answer, in the model’s own words', async () => {
    const { text, keptText, errors } = await heard(name, {
      events: [...shape.begin(), ...shape.refusal('I can’t help ', 'with that.'), ...shape.end('stop')],
    });
    expect(text).toBe('I can’t help with that.');
    expect(keptText).toEqual(['I can’t help with that.']);
    expect(errors).toEqual([]);
  });

  test.each([
    ['length', 'output_limit'],
    ['filter', 'filtered'],
  ] as const)('an answer that ends for %s keeps its words and says so', async (reason, stop) => {
    const { text, run } = await heard(name, {
      events: [...shape.begin(), ...shape.text('So far.'), ...shape.end(reason)],
    });
    expect({ text, stop: run?.stop_reason }).toEqual({ text: 'So far.', stop });
  });

  test('an error in the middle keeps the words before it', async () => {
    const { text, keptText, run } = await heard(name, {
      events: [...shape.begin(), ...shape.text('Half an answer '), ...shape.error(secret)],
    });
    expect(text.trim()).toBe('Half an answer');
    expect(keptText).toHaveLength(1);
    expect(run).toMatchObject({ stop_reason: 'model_error' });
  });

  test('an error instead of an answer is told in words for the person', async () => {
    const { text, errors, run } = await heard(name, { events: [...shape.begin(), ...shape.error(secret)] });
    expect(text).toBe('');
    expect(errors).toEqual([expect.stringContaining('Your words are kept.')]);
    expect(run).toMatchObject({ stop_reason: 'model_error' });
  });

  test.each([
    ['ends without saying why', false],
    ['is cut', true],
  ])('a stream that %s is told as broken off', async (_, cut) => {
    const { text, run } = await heard(name, {
      events: [...shape.begin(), ...shape.text('Half an answer ')],
      cut,
    });
    expect(text.trim()).toBe('Half an answer');
    expect(run).toMatchObject({ stop_reason: 'model_error' });
  });

  test('a call that is cut off in its arguments runs nothing', async () => {
    const { ledger, run } = await heard(name, {
      events: [
        ...shape.begin(),
        ...shape.text('Let me see. '),
        ...shape.brokenCall({ ...quote, pieces: ['{"quote":"My'] }),
      ],
      cut: true,
    });
    expect(ledger).toEqual([]);
    expect(run).toMatchObject({ stop_reason: 'model_error' });
  });

  test.each([
    [
      'a page of a gate in front of the internet',
      '<html><body>Please sign in, secret</body></html>',
      'text/html',
    ],
    [
      'half of an answer in one piece',
      '{"id":"x","choices":[{"message":{"content":"secret',
      'application/json',
    ],
    ['an error with status 200', `{"error":{"message":"${secret}","code":500}}`, 'application/json'],
    ['nothing at all', '', 'text/event-stream'],
  ])('%s in place of a stream is told in words for the person', async (_, body, type) => {
    const { errors, run } = await heard(name, { events: [body], headers: { 'content-type': type } });
    expect(errors).toEqual([expect.stringContaining('Your words are kept.')]);
    expect(run).toMatchObject({ stop_reason: 'model_error' });
  });
});

test.each<ProviderName>(['OpenAI chat', 'OpenRouter', 'compatible'])(
  '%s: an answer in one piece in place of a stream is one, and is asked for once',
  async (name) => {
    const body = {
      ...{ id: 'x', object: 'chat.completion', created: 1_785_000_000, model: 'm' },
      choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
    };
    for (const type of ['application/json', 'text/event-stream']) {
      const { text, errors, run, asked } = await heard(name, {
        events: [JSON.stringify(body)],
        headers: { 'content-type': type },
      });
      expect({ text, errors, asked: asked.length }).toEqual({ text: said, errors: [], asked: 1 });
      expect(run).toMatchObject({ stop_reason: 'finished', input_tokens: 120, output_tokens: 30 });
    }
  },
);
