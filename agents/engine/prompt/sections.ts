import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { type RequestSection, requestSections } from '@/lib/conversations/schema';
import { countTokens, type TokenFamily } from '@/lib/models/count-tokens';
import { tokensOfMessage, tokensOfTools } from './tokens-of';

/** Which section a piece of the instructions belongs to (`instructionsFor` names them); what is new is a rule. */
const sectionOfPiece: Record<string, RequestSection> = {
  role: 'role',
  manner: 'role',
  path: 'role',
  care: 'care',
  persona: 'persona',
  known: 'snapshot',
  sessions: 'sessions',
  learnings: 'learnings',
  intention: 'intention',
  intentions: 'intention',
  errands: 'intention',
  notes: 'intention',
  plan: 'plan',
  aim: 'role',
  earlier: 'summary',
};

const pieceBegins = /^<([a-z_]+)>\n/;

/**
 * The pieces of the instructions. They are parted at the tags that end one and begin the next; what is said within a piece
 * may look like a tag, and then stands in a piece of its own.
 */
function piecesOf(instructions: string): { section: RequestSection; text: string }[] {
  const pieces = instructions.split(/(?<=\n<\/[a-z_]+>)\n\n(?=<[a-z_]+>\n)/);
  return pieces.map((text) => ({
    section: sectionOfPiece[pieceBegins.exec(text)?.[1] ?? ''] ?? 'rules',
    text,
  }));
}

/** A message, or a part of one, whose files are told by name and size. */
export function withoutBytes<T>(value: T): unknown {
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (typeof value !== 'object' || value === null) return value;
  const { type, filename, mediaType, data } = value as Record<string, unknown>;
  if (type === 'file' && typeof data === 'object' && data !== null && 'data' in data) {
    const kilobytes = Math.ceil((String(data.data).length * 3) / 4 / 1000);
    return { type, filename, mediaType, data: `${kilobytes} KB` };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutBytes(inner)]));
}

const asText = (message: LanguageModelV4Message): string =>
  typeof message.content === 'string'
    ? message.content
    : `${message.role}: ${message.content
        .map((part) =>
          part.type === 'text' || part.type === 'reasoning'
            ? part.text
            : JSON.stringify(withoutBytes(part), null, 1),
        )
        .join('\n')}`;

/** What is sent, section by section, each with about how many tokens it has; empty ones are left out. */
export function sectionsOf(
  { prompt, tools = [] }: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>,
  family: TokenFamily,
) {
  const told: { section: RequestSection; text: string; tokens: number }[] = tools.map((tool) => ({
    ...{ section: 'tools', text: JSON.stringify(tool, null, 1) },
    tokens: tokensOfTools([tool], family),
  }));
  const question = prompt.findLastIndex(({ role }) => role === 'user');
  for (const [at, message] of prompt.entries()) {
    if (message.role === 'system')
      for (const piece of piecesOf(message.content))
        told.push({ ...piece, tokens: countTokens(piece.text, family) });
    else {
      const section = at < question ? 'recent' : at === question ? 'message' : 'found';
      told.push({ section, text: asText(message), tokens: tokensOfMessage(message, family) });
    }
  }
  return requestSections.flatMap((name) => {
    const own = told.filter(({ section }) => section === name);
    const tokens = own.reduce((sum, one) => sum + one.tokens, 0);
    return own.length === 0 ? [] : [{ name, tokens, text: own.map(({ text }) => text).join('\n\n') }];
  });
}
