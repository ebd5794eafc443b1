import type { LanguageModelV4Usage } from '@ai-sdk/provider';

/** The most tokens that are counted: a whole number of the database holds little more. */
const most = 2e9;

/** Tokens as a provider counted them, as a whole number; undefined of what is no count. */
export const wholeTokens = (count: unknown): number | undefined =>
  typeof count === 'number' && Number.isFinite(count) && count >= 0
    ? Math.min(Math.round(count), most)
    : undefined;

export const addTokens = (sum: number, count: unknown): number =>
  Math.min(sum + (wholeTokens(count) ?? 0), most);

/** What a provider counted, with whole numbers alone. */
export const wholeUsage = ({ inputTokens, outputTokens, ...usage }: LanguageModelV4Usage) => ({
  ...usage,
  inputTokens: {
    total: wholeTokens(inputTokens.total),
    noCache: wholeTokens(inputTokens.noCache),
    cacheRead: wholeTokens(inputTokens.cacheRead),
    cacheWrite: wholeTokens(inputTokens.cacheWrite),
  },
  outputTokens: {
    total: wholeTokens(outputTokens.total),
    text: wholeTokens(outputTokens.text),
    reasoning: wholeTokens(outputTokens.reasoning),
  },
});
