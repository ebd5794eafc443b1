import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainModelError } from '@/agents/engine/explain-error';
import { fitPrompt } from '@/agents/engine/prompt/fit-prompt';
import { tokensOfMessage, tokensOfTools } from '@/agents/engine/prompt/tokens-of';
import { isAddedLater } from '@/agents/tools/offered-after';
import type { Ctx } from '@/lib/context';
import { parseEnv } from '@/lib/env';
import { readFault } from '@/lib/models/fault';
import { MessageTooLong, WindowTooSmall } from '@/lib/models/too-long';
import { makePart } from '@/lib/parts/make-part';
import { contextWindowOf } from '@/lib/usage/context-windows';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  for (let n = 0; n < 25; n += 1)
    must(
      await makePart({ ...ada, tool: 'makePart' }, { name: `The careful keeper of the long evening ${n}` }),
    );
});
afterAll(() => db.close());

const searches = (['searchParts', 'listEvidence', 'searchMarkdown'] as const).map((tool, n) =>
  calling({ id: `look-${n}`, tool, input: tool === 'listEvidence' ? {} : { query: 'critic' } }),
);

async function answered(tokens: number, text = 'Hi.') {
  const model = Object.assign(mockModel(...searches, saying('I hear you.')), { contextTokens: tokens });
  const conversationId = randomUUID();
  const said = textIn(await turn(ada, model, { conversationId, text }));
  const [, answer] = await keptMessages(db, conversationId);
  return { said, calls: model.calls, metadata: Object(answer?.metadata) as { remembered?: unknown[] } };
}
type Asked = LanguageModelV4CallOptions;
const names = ({ tools = [] }: Asked) => tools.map(({ name }) => name);
const knows = ({ prompt }: Asked) => JSON.stringify(prompt[0]).includes('<known>');
const sizeOf = ({ prompt, tools }: Asked) =>
  tokensOfTools(tools, 'any') + prompt.reduce((sum, one) => sum + tokensOfMessage(one, 'any'), 0);

describe.each([8_000, 8_192, 12_000])('a model that reads %i tokens', (tokens) => {
  test('answers a short message, after looks too, and hears how to tell of danger', async () => {
    const { said, calls } = await answered(tokens);
    expect(said).toBe('I hear you.');
    expect(calls).toHaveLength(4);
    for (const one of calls) {
      expect(sizeOf(one)).toBeLessThanOrEqual(tokens * 0.95 - Math.min(4_000, tokens / 4));
      expect(names(one)).toContain('raiseCare');
      expect(JSON.stringify(one.prompt)).toContain('Hi.');
    }
  });
});

test('what a look adds goes first, then what is known, which is then not said to have been at hand', async () => {
  const some = await answered(16_000);
  const all = await answered(32_000);
  const shown = ({ calls }: typeof all, at: number) => names(calls[at] as Asked).length;
  expect(shown(some, 0)).toBe(shown(all, 0));
  expect(shown(some, 3)).toBeLessThan(shown(all, 3));
  expect(some.calls.every(knows)).toBe(true);
  expect(some.metadata.remembered).not.toEqual([]);
  const few = await answered(8_000);
  for (const one of few.calls) expect(names(one).some(isAddedLater)).toBe(false);
  expect(few.calls.some(knows)).toBe(false);
  expect(few.metadata.remembered).toEqual([]);
});

test('nothing is left out where there is room', async () => {
  const { calls, metadata } = await answered(32_000);
  expect(names(calls[3] as Asked)).toEqual(
    expect.arrayContaining(['createEmergingPart', 'createMarkdownFile', 'createProposal', 'readMore']),
  );
  expect(calls.every(knows)).toBe(true);
  expect(metadata.remembered?.length).toBeGreaterThan(0);
});

test('a long message makes room for itself', async () => {
  const { said } = await answered(8_000, 'I remember the long walk by the river. '.repeat(200));
  expect(said).toBe('I hear you.');
});

test('the length of a message is named only where it is the cause', () => {
  const asked = (instructions: string, message: string) => () =>
    fitPrompt(
      {
        prompt: [
          { role: 'system', content: instructions },
          { role: 'user', content: [{ type: 'text', text: message }] },
        ],
      },
      { tokens: 8_000, family: 'any', before: [] },
    );
  const long = 'my sister called '.repeat(3_000);
  expect(asked('Be kind.', long)).toThrow(MessageTooLong);
  expect(asked(long, 'Hi.')).toThrow(WindowTooSmall);
  const small = explainModelError(new WindowTooSmall());
  expect(small).toMatchObject({ code: 'window_too_small' });
  expect(small.message).not.toContain('shorter');
  expect(explainModelError(new MessageTooLong()).message).toContain('shorter pieces');
  // Tools may have written before.
  for (const error of [new WindowTooSmall(), new MessageTooLong()]) {
    expect(explainModelError(error).message).not.toContain('nothing was sent');
    expect(readFault(error, 0).fault).toBe('final');
  }
});

test('the settings take no window in which little fits', () => {
  expect(() => parseEnv({ PARLEY_CONTEXT_TOKENS: '4000' })).toThrow('PARLEY_CONTEXT_TOKENS');
  expect(parseEnv({ PARLEY_CONTEXT_TOKENS: '8000' }).PARLEY_CONTEXT_TOKENS).toBe(8_000);
});

test.each([
  ['gpt-4', 8_000],
  ['gpt-4-0613', 8_000],
  ['openai/gpt-4-0125-preview', 128_000],
  ['gpt-4-1106-preview', 128_000],
  ['gpt-4-1106-vision-preview', 128_000],
  ['gpt-4-vision-preview', 128_000],
  ['gpt-4.5-preview', 128_000],
  ['gpt-4-turbo', 128_000],
  ['gpt-4-32k-0613', 32_000],
  ['gpt-4.1-mini', 1_000_000],
  ['meta-llama/llama-3-70b-instruct', 8_000],
])('%s reads %i tokens', (modelId, tokens) => {
  expect(contextWindowOf({ kind: 'openrouter', modelId })).toBe(tokens);
});
