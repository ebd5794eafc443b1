import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { countTokens, type TokenFamily } from '@/lib/models/count-tokens';

/** What a provider puts around a message, and what a picture takes. */
const around = 6;
const picture = 1_600;

type Part = Exclude<LanguageModelV4Message['content'], string>[number];

function ofPart(part: Part, family: TokenFamily): number {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return countTokens(part.text, family);
    case 'tool-call':
      return around + countTokens(`${part.toolName}${JSON.stringify(part.input) ?? ''}`, family);
    case 'tool-result':
      return around + countTokens(JSON.stringify(part.output), family);
    default:
      return picture;
  }
}

/** About how many tokens a message has for a model of this family. */
export function tokensOfMessage({ content }: LanguageModelV4Message, family: TokenFamily): number {
  if (typeof content === 'string') return around + countTokens(content, family);
  return content.reduce((sum: number, part) => sum + ofPart(part, family), around);
}

/** About how many tokens the descriptions of tools have. */
export const tokensOfTools = (
  tools: LanguageModelV4CallOptions['tools'] = [],
  family: TokenFamily,
): number => (tools.length === 0 ? 0 : countTokens(JSON.stringify(tools), family));
