import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';

type Unified = LanguageModelV4FinishReason['unified'];

/**
 * Why servers say an answer ends, beside the words of OpenAI that the libraries know: as Anthropic, Gemini, Mistral, DeepSeek, Cohere,
 * Bedrock, vLLM, llama.cpp and text-generation-inference name it in their documentation.
 */
const named: Partial<Record<Unified, readonly string[]>> = {
  stop: [
    ...[
      'stop',
      'eos',
      'eos_token',
      'end',
      'end_turn',
      'end_of_turn',
      'end_of_text',
      'stop_sequence',
      'stop_token',
      'stop_word',
    ],
    ...['complete', 'completed', 'done', 'finish', 'finished', 'success', 'normal'],
  ],
  length: [
    ...['length', 'max_length', 'model_length', 'length_limit', 'token_limit', 'context_length', 'limit'],
    ...[
      'max_tokens',
      'max_output_tokens',
      'max_new_tokens',
      'max_completion_tokens',
      'model_context_window_exceeded',
    ],
  ],
  'content-filter': [
    ...[
      'content_filter',
      'content_filtered',
      'safety',
      'recitation',
      'blocklist',
      'prohibited_content',
      'spii',
    ],
    ...['refusal', 'sensitive', 'moderation', 'blocked', 'guardrail_intervened'],
  ],
  'tool-calls': ['tool_calls', 'tool_call', 'tool_use', 'function_call', 'function_calls'],
  error: [
    ...[
      'abort',
      'aborted',
      'cancel',
      'canceled',
      'cancelled',
      'interrupted',
      'disconnect',
      'disconnected',
      'timeout',
      'overloaded',
    ],
    ...['max_time', 'insufficient_system_resource', 'malformed_function_call', 'unexpected_tool_call'],
  ],
};
const known = new Map(
  Object.entries(named).flatMap(([unified, words]) =>
    words.map((word) => [word, unified as Unified] as const),
  ),
);

const wordOf = (raw: string): string =>
  raw
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replace(/^finish_?reason_/, '');

/**
 * What a reason means that a library does not know, or takes for that of the calls before it. In: as the library gives it. Out: the
 * same, where nobody knows it: then it stays `other`, and is told as an end that is not clear.
 */
export function readReason(reason: LanguageModelV4FinishReason): LanguageModelV4FinishReason {
  const { unified, raw } = reason;
  if ((unified !== 'other' && unified !== 'tool-calls') || raw === undefined) return reason;
  if (/error|fail/i.test(raw)) return { ...reason, unified: 'error' };
  // Behind a colon some say more of it.
  const read = known.get(wordOf(raw)) ?? known.get(wordOf(raw.split(':', 1)[0] ?? ''));
  // The library heard calls, and runs them: an ordinary end changes nothing of that.
  if (read === undefined || (unified === 'tool-calls' && read === 'stop')) return reason;
  return { ...reason, unified: read };
}
