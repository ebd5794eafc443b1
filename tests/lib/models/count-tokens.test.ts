import { describe, expect, test } from 'vitest';
import { countTokens, tokenFamilyOf } from '@/lib/models/count-tokens';
import { tokenSamples } from '../../support/token-samples';

/** Letters that are no language. */
const noLanguage = ['gibberish', 'base64'];
const languages = Object.entries(tokenSamples).filter(([name]) => !noLanguage.includes(name));

describe.each(languages)('tokens of %s', (_, { text, counted }) => {
  const others = [counted.cl100k, counted.llama3, counted.qwen3, counted.claude, counted.llama2];
  const close = (estimate: number, real: number) => {
    expect(estimate / real).toBeGreaterThan(0.84);
    expect(estimate / real).toBeLessThan(2);
  };

  test('are estimated as the tokenizer of newer models of OpenAI counts them', () =>
    close(countTokens(text, 'openai'), counted.o200k));

  test('are estimated as the tokenizer of Google counts them', () =>
    close(countTokens(text, 'google'), counted.gemma3));

  test('are estimated for models that are not known as the tokenizer with the most of them counts', () =>
    close(countTokens(text, 'any'), Math.max(...others)));
});

test('letters that are no language are not taken for words', () => {
  for (const name of ['gibberish', 'base64'] as const) {
    const { text, counted } = tokenSamples[name];
    expect(countTokens(text, 'openai') / counted.o200k).toBeGreaterThan(0.7);
    expect(countTokens(text, 'any') / counted.llama2).toBeGreaterThan(0.7);
  }
});

test('a model is of the family of its name, whoever serves it', () => {
  expect(['gpt-5.4-mini', 'openai/gpt-4o', 'o4-mini', 'gpt-oss-20b'].map(tokenFamilyOf)).toEqual(
    Array(4).fill('openai'),
  );
  expect(['google/gemini-2.5-pro', 'gemma3:4b'].map(tokenFamilyOf)).toEqual(['google', 'google']);
  expect(['anthropic/claude-sonnet-4.5', 'gpt-4-turbo', 'llama3.1', ''].map(tokenFamilyOf)).toEqual(
    Array(4).fill('any'),
  );
});
