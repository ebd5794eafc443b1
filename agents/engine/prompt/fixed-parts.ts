import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import type { TokenFamily } from '@/lib/models/count-tokens';
import { isAddedLater } from '../../tools/offered-after';
import type { ToolName } from '../../tools/registry';
import { tokensOfMessage, tokensOfTools } from './tokens-of';

type Tool = NonNullable<LanguageModelV4CallOptions['tools']>[number];

/** What is sent beside the conversation. */
export interface FixedParts {
  tools: Tool[];
  instructions: LanguageModelV4Message[];
  /** Tokens of all of it. */
  tokens: number;
  /** Whether what is known of the person is in it. */
  knows: boolean;
}

/** Shown whatever the room: with it a model says that somebody may be in danger. */
const always = 'raiseCare' satisfies ToolName;

/**
 * So much of the tools and instructions that they have `most` tokens, as far as that is possible. First the tools go that
 * were added after a look, then what is `known` of the person (as it stands in the instructions), then the other tools,
 * the longest first. A call of a tool that is not shown is answered all the same.
 */
export function fixedWithin(
  most: number,
  parts: Pick<FixedParts, 'tools' | 'instructions'>,
  known: string,
  family: TokenFamily,
): FixedParts {
  const { instructions } = parts;
  const ofTools = (some: readonly Tool[]) => tokensOfTools([...some], family);
  const counted = new Map<readonly Tool[] | readonly LanguageModelV4Message[], number>();
  /** Counting is most of the work here, so each list is counted once. */
  const once = <List extends readonly Tool[] | readonly LanguageModelV4Message[]>(
    some: List,
    count: (some: List) => number,
  ): number => {
    const tokens = counted.get(some) ?? count(some);
    counted.set(some, tokens);
    return tokens;
  };
  const ofMessages = (some: readonly LanguageModelV4Message[]) =>
    some.reduce((sum, one) => sum + tokensOfMessage(one, family), 0);
  let tools = parts.tools;
  const tokensWith = (read: readonly LanguageModelV4Message[]) =>
    once(tools, ofTools) + once(read, ofMessages);
  const fits = (read: readonly LanguageModelV4Message[]) => tokensWith(read) <= most;
  const leaveOut = (some: readonly Tool[], read: readonly LanguageModelV4Message[]) => {
    for (const gone of some) {
      if (fits(read)) return;
      tools = tools.filter((one) => one !== gone);
    }
  };
  leaveOut(tools.filter(({ name }) => isAddedLater(name)).reverse(), instructions);
  const hasKnown =
    known !== '' && instructions.some(({ role, content }) => role === 'system' && content.includes(known));
  const knows = hasKnown && fits(instructions);
  const read = knows || !hasKnown ? instructions : withoutText(instructions, known);
  if (!fits(read)) leaveOut(longestFirst(tools, ofTools), read);
  return { tools, instructions: read, tokens: tokensWith(read), knows };
}

const longestFirst = (tools: readonly Tool[], ofTools: (some: readonly Tool[]) => number): Tool[] =>
  tools
    .filter(({ name }) => name !== always)
    .map((one) => ({ one, tokens: ofTools([one]) }))
    .sort((one, other) => other.tokens - one.tokens)
    .map(({ one }) => one);

const withoutText = (messages: readonly LanguageModelV4Message[], text: string): LanguageModelV4Message[] =>
  messages.map((one) =>
    one.role === 'system' ? { ...one, content: one.content.split(text).join('') } : one,
  );
