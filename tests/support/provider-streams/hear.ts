import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { isWithdrawn } from '@/lib/models/schema';
import { type ProviderName, type Recorded, replay, replayed } from './replay';

export const offered = ['searchParts', 'listMarkdown', 'listGoals', 'addEvidence'];

const asked = (prompt: string): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: 'Help.' },
    { role: 'user', content: [{ type: 'text', text: prompt }] },
  ],
  tools: offered.map((name) => ({
    ...{ type: 'function', name, inputSchema: { type: 'object', properties: {} } },
  })),
});

/** What a model of a real provider makes of one recorded answer: no engine around it, no database. */
export async function hear(
  name: ProviderName,
  recorded: Recorded,
  { prompt = 'Hi', more = {} }: { prompt?: string; more?: Partial<LanguageModelV4CallOptions> } = {},
) {
  const { model } = replayed(name, replay(recorded));
  const { stream } = await model.doStream({ ...asked(prompt), ...more });
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  const texts = new Map<string, string>();
  for (const part of parts) {
    if (part.type === 'text-delta') texts.set(part.id, (texts.get(part.id) ?? '') + part.delta);
    if (part.type === 'text-end' && isWithdrawn(part.providerMetadata)) texts.delete(part.id);
  }
  const finish = parts.find((part) => part.type === 'finish');
  return {
    parts,
    text: [...texts.values()].join(''),
    thoughts: parts.map((part) => (part.type === 'reasoning-delta' ? part.delta : '')).join(''),
    calls: parts.flatMap((part) =>
      part.type === 'tool-call' ? [`${part.toolName} ${part.input.replace(/\s/g, '')}`] : [],
    ),
    errors: parts.filter(({ type }) => type === 'error').length,
    reason: finish?.finishReason.unified,
    input: finish?.usage.inputTokens.total,
    cached: finish?.usage.inputTokens.cacheRead,
    output: finish?.usage.outputTokens.total,
  };
}
