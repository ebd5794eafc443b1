import type { ModelDescription } from '../models/describe';

/**
 * How many tokens models read at once, the answer included, by how their names begin; the first that fits counts. Compared
 * on 2026-11-23 with the package @pydantic/genai-prices 0.1.8 (2026-09-23); where servers differ, the least of them.
 */
const windows: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/^gpt-4\.1/, 1_000_000],
  [/^gpt-5.*-chat/, 128_000],
  [/^gpt-5/, 272_000],
  [
    /^(?:gpt-4o|chatgpt-4o|gpt-4\.5|gpt-4-(?:turbo|vision|\d{4}-(?:vision-)?preview)|gpt-oss|o1-(?:mini|preview))/,
    128_000,
  ],
  [/^gpt-4-32k/, 32_000],
  [/^o[1-4](?:-|$)/, 200_000],
  [/^gpt-4/, 8_000],
  [/^gpt-3\.5/, 16_000],
  [/^claude-(?:3|opus|sonnet|haiku)/, 200_000],
  [/^gemini-[23]/, 1_000_000],
  [/^(?:gemma-[34]|llama-?3\.[123]|llama-?4|kimi-k|grok-[34]|glm-[45])/, 128_000],
  [/^(?:deepseek|mistral-(?:large|medium))/, 64_000],
  [/^llama-?3/, 8_000],
];

/** Where a model's window is not known; and at most so much of a server of one's own, whose setting nobody tells. */
export const usualWindow = 32_000;

type Described = Pick<ModelDescription, 'kind' | 'modelId' | 'contextTokens'>;

/** How many tokens a model reads and writes at once. What the environment says comes first. */
export function contextWindowOf({ kind, modelId, contextTokens }: Described): number {
  if (contextTokens !== undefined) return contextTokens;
  const name = modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
  const known = windows.find(([begins]) => begins.test(name))?.[1] ?? usualWindow;
  return kind === 'compatible' ? Math.min(known, usualWindow) : known;
}
