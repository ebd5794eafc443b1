import { evenCalls } from './even-calls';
import { wholeSigns } from './whole-signs';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A number, also where it came as text. */
function numberOf(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** An error in the form that every library reads; null where the value is none. */
export function errorIn(value: Row, name = ''): Row | null {
  const { error } = value;
  if (typeof error === 'string' && error !== '') return { message: error };
  if (isRow(error)) return { ...error, message: textOf(error.message) || JSON.stringify(error) };
  const isNamed = name === 'error' || value.object === 'error' || value.type === 'error';
  const isFailure =
    'choices' in value ? false : typeof value.message === 'string' && ('code' in value || 'status' in value);
  return isNamed || isFailure ? { ...value, message: textOf(value.message) || JSON.stringify(value) } : null;
}

/** Words and thoughts of content that came as parts. */
function partsOf(given: unknown): { words: string; thoughts: string } {
  const content = isRow(given) ? [given] : given;
  if (!Array.isArray(content)) return { words: textOf(content), thoughts: '' };
  const said = { words: '', thoughts: '' };
  for (const part of content) {
    if (typeof part === 'string') said.words += part;
    if (!isRow(part)) continue;
    if (part.type === 'thinking' || part.type === 'reasoning')
      said.thoughts +=
        textOf(part.thinking) || textOf(part.text) || partsOf(part.thinking ?? part.summary).words;
    else said.words += textOf(part.text);
  }
  return said;
}

/** Counts as each library reads them; null where they are not complete. Names: also those of DeepSeek, Anthropic and Mistral. */
function evenUsage(usage: unknown): Row | null {
  if (!isRow(usage)) return null;
  const total = numberOf(usage.total_tokens);
  const left = (other: number | undefined) =>
    total === undefined || other === undefined ? undefined : total - other;
  const read = numberOf(usage.prompt_tokens) ?? numberOf(usage.input_tokens);
  const wrote = numberOf(usage.completion_tokens) ?? numberOf(usage.output_tokens);
  const prompt = read ?? left(wrote);
  const told = wrote ?? left(read);
  // xAI and Gemini count what was thought in the sum alone; in the names of Anthropic what was cached stands beside the input.
  const apart =
    (numberOf(usage.cache_read_input_tokens) ?? 0) + (numberOf(usage.cache_creation_input_tokens) ?? 0);
  const completion = prompt && told !== undefined ? Math.max(told, (left(prompt) ?? 0) - apart) : told;
  if (prompt === undefined || completion === undefined) return null;
  const {
    prompt_tokens_details: ofPrompt,
    completion_tokens_details: ofCompletion,
    cost,
    cost_details: costs,
    ...rest
  } = usage;
  const cached = [
    isRow(ofPrompt) ? ofPrompt.cached_tokens : undefined,
    usage.prompt_cache_hit_tokens,
    usage.cache_read_input_tokens,
    usage.num_cached_tokens,
    usage.cached_tokens,
  ]
    .map(numberOf)
    .find((one) => one !== undefined);
  const thought = numberOf(isRow(ofCompletion) ? ofCompletion.reasoning_tokens : undefined);
  const spent = numberOf(cost);
  return {
    ...rest,
    ...{ prompt_tokens: prompt, completion_tokens: completion, total_tokens: total ?? prompt + completion },
    ...(cached !== undefined && { prompt_tokens_details: { cached_tokens: Math.min(cached, prompt) } }),
    ...(thought !== undefined && { completion_tokens_details: { reasoning_tokens: thought } }),
    ...(spent !== undefined && { cost: spent }),
    ...(isRow(costs) && { cost_details: costs }),
  };
}

/** Counts that come again: what was counted stays where a later one says that it is nothing. */
function laterUsage(before: Row | null, now: Row | null): Row | null {
  if (!before || !now) return now;
  const kept = {
    ...(now.prompt_tokens === 0 && {
      prompt_tokens: before.prompt_tokens,
      prompt_tokens_details: before.prompt_tokens_details,
    }),
    ...(now.completion_tokens === 0 && {
      completion_tokens: before.completion_tokens,
      completion_tokens_details: before.completion_tokens_details,
    }),
  };
  const all: Row = { ...now, ...kept };
  return { ...all, total_tokens: Number(all.prompt_tokens) + Number(all.completion_tokens) };
}

/** Where servers put the counts. */
function usageIn({ usage, x_groq: groq, choices }: Row): unknown {
  const [first] = Array.isArray(choices) ? choices : [];
  return usage ?? (isRow(groq) ? groq.usage : undefined) ?? (isRow(first) ? first.usage : undefined);
}

const reasonOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || value === 'null' ? null : String(value);

/**
 * What a library gets of calls that are taken as they were sent (`sent-calls.ts`): that there is one, without its arguments, which it
 * would parse from the beginning at each piece.
 */
const bareOf = (made: Row[]): Row[] =>
  made.flatMap((one) =>
    'type' in one && isRow(one.function) ? [{ ...one, function: { ...one.function, arguments: '{}' } }] : [],
  );

/**
 * The chunks of one answer of chat completions in the one form that all libraries read: what servers leave out, add or write otherwise is
 * evened out, and what is no part of an answer, as a ping, is left out. `take`: an event's value and name; `end`: what waited.
 * `callsApart`: the pieces of calls stand in `sent_calls`, which the library passes on unread.
 */
export function evenChunks(callsApart = false) {
  const calls = evenCalls();
  const signs = wholeSigns();
  let place: unknown;
  let said = '';
  let counted: Row | null = null;
  let isCalling = false;

  const detailsOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one, at) =>
          isRow(one)
            ? {
                ...one,
                ...(typeof one.text === 'string' && { text: signs(`detail-${at}`, one.text) }),
                ...(typeof one.summary === 'string' && { summary: signs(`summary-${at}`, one.summary) }),
              }
            : one,
        )
      : undefined;
  const callsIn = (made: Row[]): Row =>
    callsApart ? { tool_calls: bareOf(made), sent_calls: made } : { tool_calls: made };
  const piecesIn = ({ tool_calls: given, function_call: legacy }: Row): unknown[] => [
    ...(Array.isArray(given) ? given : isRow(given) ? [given] : []),
    ...(isRow(legacy) ? [{ index: 0, function: legacy }] : []),
  ];
  /** Where a server sends the whole message, only what of it was not said yet. */
  const missingOf = (message: Row): Row => {
    const { words } = partsOf(message.content);
    const { content: _, tool_calls: given, ...rest } = message;
    return {
      ...rest,
      ...(!isCalling && { tool_calls: given }),
      content: words.startsWith(said) ? words.slice(said.length) : '',
    };
  };
  const evenDelta = (delta: Row, isLast: boolean): Row => {
    const { words, thoughts } = partsOf(delta.content);
    const thought =
      textOf(delta.reasoning_content) || textOf(delta.reasoning) || textOf(delta.thinking) || thoughts;
    const pieces = piecesIn(delta);
    isCalling ||= pieces.length > 0;
    const made = [...calls.take(pieces), ...(isLast ? calls.end() : [])];
    const details = detailsOf(delta.reasoning_details);
    const content = signs('content', words);
    said += content;
    const heard = signs('thought', thought);
    const refusal = signs('refusal', textOf(delta.refusal));
    return {
      ...(delta.role === 'assistant' && { role: 'assistant' }),
      content,
      ...(heard !== '' && { reasoning: heard, reasoning_content: heard }),
      ...(details !== undefined && { reasoning_details: details }),
      ...(refusal !== '' && { refusal }),
      ...(made.length > 0 && callsIn(made)),
    };
  };
  const deltaOf = ({ delta, message, text }: Row): Row => {
    if (isRow(delta)) return delta;
    if (isRow(message)) return missingOf(message);
    // `text`: as in the completions of 2022, which some servers send here.
    return { content: textOf(delta) || textOf(text) };
  };
  const choicesOf = (given: unknown): Row[] => {
    const all = (Array.isArray(given) ? given : []).filter(isRow);
    place ??= all[0]?.index;
    return all
      .filter(({ index }) => index === place || index === undefined || index === null)
      .slice(0, 1)
      .map((choice) => {
        const reason = reasonOf(choice.finish_reason);
        return { index: 0, delta: evenDelta(deltaOf(choice), reason !== null), finish_reason: reason };
      });
  };

  return {
    take(value: unknown, name = ''): Row[] {
      if (!isRow(value)) return [];
      const error = errorIn(value, name);
      if (error) return [{ error }];
      const usage = laterUsage(counted, evenUsage(usageIn(value)));
      counted = usage ?? counted;
      const choices = choicesOf(value.choices);
      if (choices.length === 0 && usage === null) return [];
      const { id, model, created, provider } = value;
      return [
        {
          ...(typeof id === 'string' && { id }),
          ...(typeof model === 'string' && { model }),
          ...(typeof created === 'number' && { created }),
          ...(typeof provider === 'string' && { provider }),
          object: 'chat.completion.chunk',
          choices,
          ...(usage && { usage }),
        },
      ];
    },
    end(): Row[] {
      const made = calls.end();
      return made.length === 0
        ? []
        : [{ choices: [{ index: 0, delta: callsIn(made), finish_reason: null }] }];
    },
  };
}
