/** What the fake model server does with one request. Times are milliseconds. */
export type FakeTurn =
  | {
      kind: 'text';
      text: string;
      chunkSize?: number;
      firstDelay?: number;
      delay?: number;
      finish?: 'stop' | 'length' | 'content_filter' | 'none';
      /** What it says that it read; 11 unless given. */
      promptTokens?: number;
    }
  | {
      kind: 'tools';
      calls: FakeToolCall[];
      text?: string;
      /** Silence until it resolves. */
      until?: Promise<unknown>;
      chunkSize?: number;
      firstDelay?: number;
      delay?: number;
    }
  | { kind: 'status'; status: number; message?: string; retryAfter?: number }
  /** Some text, then no word until `until` resolves, then the rest. */
  | { kind: 'held'; text: string; rest: string; until: Promise<unknown> }
  /** Some text, one more `delay` so that it can arrive, then the connection is cut without an ending. */
  | { kind: 'broken'; text: string; chunkSize?: number; delay: number }
  /** Some text, then an error event inside the stream, as gateways send it. */
  | { kind: 'error-event'; text?: string; message: string }
  /** Some text, then silence until the caller goes away. */
  | { kind: 'hang'; text?: string }
  /** Takes the question and does not even begin to answer. */
  | { kind: 'mute' };

export interface FakeToolCall {
  name: string;
  /** A string is sent as it stands, so that arguments can be garbage. */
  args: Record<string, unknown> | string;
}

/** One step of an answer: wait, for a time or for somebody, then send this event. */
export interface Beat {
  wait: number;
  until?: Promise<unknown> | undefined;
  /** `until` is waited for no longer than this (ms). */
  longest?: number;
  event: unknown;
}

const slices = (text: string, size: number): string[] => {
  const letters = [...text];
  const count = Math.ceil(letters.length / size);
  return Array.from({ length: count }, (_, i) => letters.slice(i * size, (i + 1) * size).join(''));
};

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'fake-1',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

export const argumentsOf = (call: FakeToolCall): string =>
  typeof call.args === 'string' ? call.args : JSON.stringify(call.args);

export const textOf = (turn: FakeTurn): string =>
  ('text' in turn ? (turn.text ?? '') : '') + (turn.kind === 'held' ? turn.rest : '');

function toolEvents(calls: FakeToolCall[], size: number): object[] {
  return calls.flatMap((call, index) => [
    chunk({
      tool_calls: [
        {
          index,
          id: `call_${index}_${crypto.randomUUID()}`,
          type: 'function',
          function: { name: call.name, arguments: '' },
        },
      ],
    }),
    ...slices(argumentsOf(call), size).map((piece) =>
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
    ),
  ]);
}

export const usageOf = (turn: FakeTurn) => {
  const written =
    textOf(turn).length + (turn.kind === 'tools' ? turn.calls.map(argumentsOf).join('').length : 0);
  const read = (turn.kind === 'text' && turn.promptTokens) || 11;
  const completion = Math.ceil(written / 4);
  return { prompt_tokens: read, completion_tokens: completion, total_tokens: read + completion };
};

/** The rest is held back but for a letter every ten seconds: a test may take longer than a model may be silent. */
function heldBeats({ text, rest, until }: Extract<FakeTurn, { kind: 'held' }>): Beat[] {
  const said = slices(text, 4).map((content) => ({ wait: 0, event: chunk({ content }) }));
  const letters = slices(rest, 1);
  const later = letters.map((content, n) => ({
    ...{ wait: 0, until, ...(n < letters.length - 1 && { longest: 10_000 }) },
    event: chunk({ content }),
  }));
  return [...said, ...later];
}

/** The events of a turn in order, without the ending that only complete answers have. */
export function beatsOf(turn: FakeTurn): Beat[] {
  if (turn.kind === 'held') return heldBeats(turn);
  const size = 'chunkSize' in turn ? (turn.chunkSize ?? 4) : 4;
  const wait = 'delay' in turn ? (turn.delay ?? 0) : 0;
  const first = 'firstDelay' in turn ? (turn.firstDelay ?? 0) : 0;
  const events: object[] = [
    ...slices(textOf(turn), size).map((content) => chunk({ content })),
    ...(turn.kind === 'tools' ? toolEvents(turn.calls, size) : []),
  ];
  if (turn.kind === 'error-event') events.push({ error: { message: turn.message, type: 'server_error' } });
  const until = turn.kind === 'tools' ? turn.until : undefined;
  return events.map((event, i) => ({ wait: i === 0 ? first : wait, until, event }));
}

/** The last events of a complete answer: why it ended, then what it used if the caller asked. */
export function endingOf(turn: FakeTurn, includeUsage: boolean): object[] {
  const finish =
    turn.kind === 'tools' ? 'tool_calls' : turn.kind === 'text' ? (turn.finish ?? 'stop') : 'stop';
  const end = chunk({}, finish === 'none' ? null : finish);
  return includeUsage ? [end, { ...end, choices: [], usage: usageOf(turn) }] : [end];
}

/** The same answer for a caller that did not ask for a stream. */
export const completionOf = (turn: FakeTurn) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion',
  created: 0,
  model: 'fake-1',
  choices: [
    {
      index: 0,
      finish_reason: turn.kind === 'tools' ? 'tool_calls' : 'stop',
      message: {
        role: 'assistant',
        content: textOf(turn),
        ...(turn.kind === 'tools' && {
          tool_calls: turn.calls.map((call, i) => ({
            id: `call_${i}_${crypto.randomUUID()}`,
            type: 'function',
            function: { name: call.name, arguments: argumentsOf(call) },
          })),
        }),
      },
    },
  ],
  usage: usageOf(turn),
});
