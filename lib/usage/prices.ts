import type { ModelCall } from './schema';

/** US dollars for a million tokens: read, read from the provider's cache, written. */
interface Price {
  input: number;
  cached: number;
  output: number;
}

/**
 * What OpenAI takes, for calls whose cost nobody tells. Compared on 2026-11-23 with the package @pydantic/genai-prices
 * 0.1.8 (2026-09-23), which names developers.openai.com/api/docs/pricing. Models with prices in steps, and all that are
 * not in it, are left out: their cost is not known.
 */
const openAI: Record<string, Price> = {
  'gpt-4.1': { input: 2, cached: 0.5, output: 8 },
  'gpt-4.1-mini': { input: 0.4, cached: 0.1, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, cached: 0.025, output: 0.4 },
  'gpt-4o': { input: 2.5, cached: 1.25, output: 10 },
  'gpt-4o-mini': { input: 0.15, cached: 0.075, output: 0.6 },
  'gpt-5': { input: 1.25, cached: 0.125, output: 10 },
  'gpt-5-mini': { input: 0.25, cached: 0.025, output: 2 },
  'gpt-5-nano': { input: 0.05, cached: 0.005, output: 0.4 },
  'gpt-5.1': { input: 1.25, cached: 0.125, output: 10 },
  'gpt-5.2': { input: 1.75, cached: 0.175, output: 14 },
  'gpt-5.4-mini': { input: 0.75, cached: 0.075, output: 4.5 },
  'gpt-5.4-nano': { input: 0.2, cached: 0.02, output: 1.25 },
  'o4-mini': { input: 1.1, cached: 0.275, output: 4.4 },
};

/**
 * The most that one token costs in this table, in millionths of a US dollar: what a token of an unknown price counts for a limit in
 * dollars. SQL has the same figure (`private.dearest_token`).
 */
export const dearestToken = Math.max(...Object.values(openAI).map(({ output }) => output));

/**
 * The same for a model that only reads, to find words by their meaning: text-embedding-3-large, the dearest of OpenAI's
 * (developers.openai.com/api/docs/pricing, $0.13 for a million).
 */
export const dearestReadToken = 0.13;

/** A model under its dated name costs what it costs without the date. */
const undated = (model: string): string => model.replace(/-\d{4}-\d\d-\d\d$/, '');

/** What a call of OpenAI's own service costs in millionths of a US dollar; null where that is not known. */
export function costByPrices({
  model,
  input_tokens: input,
  output_tokens: output,
  cached_tokens: cached,
}: Pick<ModelCall, 'model' | 'input_tokens' | 'output_tokens' | 'cached_tokens'>): number | null {
  const name = undated(model);
  const price = Object.hasOwn(openAI, name) ? openAI[name] : undefined;
  if (!price || input === null || output === null) return null;
  const again = Math.min(cached ?? 0, input);
  return Math.round((input - again) * price.input + again * price.cached + output * price.output);
}
