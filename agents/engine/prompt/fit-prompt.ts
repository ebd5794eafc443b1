import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import type { TokenFamily } from '@/lib/models/count-tokens';
import { MessageTooLong, WindowTooSmall } from '@/lib/models/too-long';
import { promptSection } from '../../prompt-section';
import { goOn } from '../steady/said-so-far';
import { isOfFile } from './attached-files';
import { fixedWithin } from './fixed-parts';
import { roomFor, tokensForConversation } from './shares';
import { withShortResults } from './short-results';
import { summaryOf } from './summary';
import { tokensOfMessage, tokensOfTools } from './tokens-of';

type Message = LanguageModelV4Message;

export interface Window {
  /** Tokens that the model reads and writes at once. */
  tokens: number;
  family: TokenFamily;
  /** What the person said before the messages of the prompt, oldest first. */
  before: readonly string[];
  /** What is known of the person, as it stands in the instructions; it is left out where room is short. */
  known?: string;
}

/** A question with all that came of it, as it is and with the answers of tools cut short. */
interface Turn {
  messages: Message[];
  tokens: number;
  short: () => { messages: Message[]; tokens: number };
}

export interface Fitted {
  prompt: Message[];
  tools: LanguageModelV4CallOptions['tools'];
  maxOutputTokens: number | undefined;
  /** In the words that were added to the instructions; empty where nothing was left out. */
  summary: string;
  /** Tokens of all that is sent. */
  tokens: number;
  /** Whether what is known of the person is in it. */
  knows: boolean;
}

/** In the middle of an answer that broke off, the question is the one that is being answered. */
const begins = (message: Message): boolean =>
  message.role === 'user' && !message.content.some((part) => part.type === 'text' && part.text === goOn);

/** Before an answer that no question stands before, as where the guide asked first: some servers refuse such a conversation. */
const opener: Message = {
  role: 'user',
  content: [{ type: 'text', text: '(What follows was said to the person.)' }],
};

function turnsIn(messages: readonly Message[], family: TokenFamily): Turn[] {
  const groups: Message[][] = [];
  for (const message of messages) {
    if (begins(message)) groups.push([message]);
    else if (groups.length === 0) groups.push(message.role === 'assistant' ? [opener, message] : [message]);
    else groups.at(-1)?.push(message);
  }
  const cost = (all: readonly Message[]) => tokensOfMessages(all, family);
  return groups.map((all) => {
    let short: ReturnType<Turn['short']> | undefined;
    return {
      messages: all,
      tokens: cost(all),
      short: () => {
        if (!short) {
          const messages = all.map((one) => withShortResults(one, false));
          short = { messages, tokens: cost(messages) };
        }
        return short;
      },
    };
  });
}

const tokensOfMessages = (all: readonly Message[], family: TokenFamily): number =>
  all.reduce((sum, one) => sum + tokensOfMessage(one, family), 0);

/**
 * Which turns are cut short and which are left out, found by going through the conversation as it came to be: when the
 * room is full, so much goes that a good part of it is free. So the beginning stays the same for many turns.
 */
function whatGoes(turns: readonly Turn[], room: number): { shortened: number; left: number } {
  let [shortened, left, total] = [0, 0, 0];
  for (const [at, turn] of turns.entries()) {
    total += turn.tokens;
    if (total <= room) continue;
    for (; shortened < at && total > room / 2; shortened += 1) {
      const one = turns[shortened];
      if (one) total += one.short().tokens - one.tokens;
    }
    const enough = total > room * 0.75 ? room / 2 : room;
    for (; left < at && total > enough; left += 1) {
      const one = turns[left];
      if (one) total -= left < shortened ? one.short().tokens : one.tokens;
    }
    shortened = Math.max(shortened, left);
  }
  return { shortened, left };
}

/** The turn that is going on, within the room: first its older answers of tools are cut, then its older steps go. */
function fitNow(messages: readonly Message[], room: number, family: TokenFamily): Message[] {
  const kept = [...messages];
  const sizes = kept.map((one) => tokensOfMessage(one, family));
  let total = sizes.reduce((sum, one) => sum + one, 0);
  for (let at = 0; at < kept.length && total > room; at += 1) {
    const one = kept[at];
    if (one?.role !== 'tool') continue;
    const short = withShortResults(one, true);
    kept[at] = short;
    total += tokensOfMessage(short, family) - (sizes[at] ?? 0);
    sizes[at] = tokensOfMessage(short, family);
  }
  // A call goes with its answers; the question stays.
  while (total > room && kept.length > 1) {
    const next = kept.findIndex((one, at) => at > 1 && one.role !== 'tool');
    const until = next === -1 ? kept.length : next;
    total -= sizes.splice(1, until - 1).reduce((sum, one) => sum + one, 0);
    kept.splice(1, until - 1);
  }
  return kept;
}

/**
 * What is sent, so that it never has more tokens than the model's window without the room for its answer. Old answers of
 * tools are cut first; then old turns go, and a summary at the end of the instructions takes their place. Tools and what is
 * known of the person make room for the message and a little of the conversation. Throws `MessageTooLong` when the message
 * itself does not fit, `WindowTooSmall` when no message would.
 */
export function fitPrompt(
  { prompt, tools: offered = [], maxOutputTokens }: LanguageModelV4CallOptions,
  { tokens: window, family, before, known = '' }: Window,
): Fitted {
  const turns = turnsIn(
    prompt.filter(({ role }) => role !== 'system'),
    family,
  );
  const [question] = turns.at(-1)?.messages ?? [];
  const least = tokensForConversation(window);
  const whole = roomFor(window, 0, maxOutputTokens);
  const asked = question ? tokensOfMessage(question, family) + whole.summary + aroundSummary : 0;
  const parts = { tools: offered, instructions: prompt.filter(({ role }) => role === 'system') };
  const fixedParts = fixedWithin(whole.all - Math.max(least, asked), parts, known, family);
  const { tools, instructions, tokens: fixed, knows } = fixedParts;
  const room = roomFor(window, fixed, maxOutputTokens);
  const forTurns = room.all - room.summary;
  const { shortened, left } = whatGoes(turns, forTurns);
  const told = turns.slice(left).map((one, at) => (left + at < shortened ? one.short() : one));
  const earlier = told.slice(0, -1);
  const spent = earlier.reduce((sum, one) => sum + one.tokens, 0);
  const now = told.at(-1);
  const current =
    !now || now.tokens + spent <= forTurns
      ? (now?.messages ?? [])
      : fitNow(now.messages, forTurns - spent, family);
  const summary = summaryOf([...before, ...turns.slice(0, left).flatMap(saidIn)], room.summary, family);
  const begun = withSummary(instructions, summary);
  const all = [...begun, ...earlier.flatMap((one) => one.messages), ...current];
  const total =
    (begun === instructions ? fixed : tokensOfTools(tools, family) + tokensOfMessages(begun, family)) +
    spent +
    (now && current === now.messages ? now.tokens : tokensOfMessages(current, family));
  if (total > room.all + fixed) throw room.all < least ? new WindowTooSmall() : new MessageTooLong();
  return {
    ...{ prompt: all, knows, tools: tools.length > 0 ? tools : undefined },
    maxOutputTokens: maxOutputTokens && Math.min(maxOutputTokens, window - total),
    summary,
    tokens: total,
  };
}

/** Tokens that the tags of a summary take at most. */
const aroundSummary = 20;

const saidIn = ({ messages: [first] }: Turn): string[] =>
  first?.role === 'user' && first !== opener
    ? [first.content.map((part) => (part.type === 'text' && !isOfFile(part) ? part.text : '')).join(' ')]
    : [];

/** A summary stands at the end of the instructions, so that what comes before it begins as before. */
function withSummary(instructions: Message[], summary: string): Message[] {
  if (summary === '') return instructions;
  const section = promptSection('earlier', summary);
  const last = instructions.at(-1);
  if (last?.role !== 'system') return [{ role: 'system', content: section }];
  return [...instructions.slice(0, -1), { ...last, content: `${last.content}\n\n${section}` }];
}
