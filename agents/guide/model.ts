import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { Pace } from '@/lib/models/pace';
import { type Plan, speakingModel } from '@/lib/models/speak';
import { sayAttached } from './attached';
import { foldTurns } from './fold';
import type { Call } from './outcome';
import { hash } from './phrases';
import { circumstancesOf, turnsOf } from './prompt';

const offered = ({ tools, toolChoice }: LanguageModelV4CallOptions): ReadonlySet<string> =>
  new Set(
    toolChoice?.type === 'none'
      ? []
      : (tools ?? []).flatMap((one) => (one.type === 'function' ? [one.name] : [])),
  );

/** The id follows from the place in the conversation: the same conversation gives the same id. */
function toolCall(call: Call, index: number, place: string): LanguageModelV4ToolCall {
  const input = JSON.stringify(call.input);
  const id = hash(`${place}:${index}:${call.tool}:${input}`).toString(36);
  return { type: 'tool-call', toolCallId: `guide-${place}-${id}`, toolName: call.tool, input };
}

function planOf(options: LanguageModelV4CallOptions): Plan {
  const turns = turnsOf(options.prompt);
  const given = circumstancesOf(options.providerOptions?.parley);
  const tools = offered(options);
  const next = foldTurns(turns, given, (tool) => tools.has(tool));
  if ('line' in next)
    return { text: sayAttached(given.attached ?? 0) + next.line.text, choices: next.line.choices };
  const place = `${hash(given.sessionId ?? 'session').toString(36)}-${turns.length}-${turns.at(-1)?.done.length ?? 0}`;
  return { calls: next.calls.map((call, index) => toolCall(call, index, place)) };
}

/**
 * The offline guide: a language model without a model. It leads through a session state by state, by fixed
 * rules, from the conversation alone; the same conversation always gets the same answer. No network, no tokens.
 * `pace`: `human` (default) streams 25 to 40 ms a word, `instant` at once.
 */
export function createGuide(options: { pace?: Pace } = {}): LanguageModelV4 {
  return speakingModel('guide', options.pace ?? 'human', planOf);
}
