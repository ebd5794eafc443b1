import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { shortOutput } from '../../tools/long-outputs';

/** Characters that an answer of a tool may have where room is short; most of them say what it was and how to get the rest. */
const most = 700;

/** A message in which the answers of tools are cut to their beginning. */
export function withShortResults(
  message: LanguageModelV4Message,
  canReadOn: boolean,
): LanguageModelV4Message {
  if (message.role !== 'tool') return message;
  const content = message.content.map((part) => {
    if (part.type !== 'tool-result' || part.output.type !== 'json') return part;
    const short = shortOutput(part.output.value ?? {}, most, canReadOn);
    // Guarantee: texts, truth values and nothing else are JSON.
    return short
      ? { ...part, output: { ...part.output, value: { ...short } as typeof part.output.value } }
      : part;
  });
  return { ...message, content };
}
