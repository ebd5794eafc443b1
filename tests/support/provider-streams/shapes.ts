/** A call as a provider sends it: its arguments in pieces, as the model wrote them. */
export interface SentCall {
  id: string;
  name: string;
  pieces: string[];
}

type Events = (object | string)[];

/** How a family of providers says the same things. */
export interface Shape {
  begin(): Events;
  text(...pieces: string[]): Events;
  thoughts(...pieces: string[]): Events;
  refusal(...pieces: string[]): Events;
  /** Their arguments come by turns, as parallel calls do. */
  calls(...calls: SentCall[]): Events;
  /** Some pieces of a call that never ends. */
  brokenCall(call: SentCall): Events;
  end(reason: 'stop' | 'tools' | 'length' | 'filter'): Events;
  error(message: string): Events;
}

const byTurns = (calls: SentCall[]): { index: number; piece: string }[] => {
  const longest = Math.max(...calls.map(({ pieces }) => pieces.length));
  return Array.from({ length: longest }, (_, at) =>
    calls.flatMap(({ pieces }, index) => {
      const piece = pieces[at];
      return piece === undefined ? [] : [{ index, piece }];
    }),
  ).flat();
};

/** Of 120 tokens that were read, 100 came from a cache; of 30 that were written, 12 were thoughts. */
const chatUsage = {
  ...{ prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
  prompt_tokens_details: { cached_tokens: 100 },
  completion_tokens_details: { reasoning_tokens: 12 },
};

export const chatChunk = (delta: object, finish: string | null = null, more: object = {}) => ({
  ...{ id: 'chatcmpl-9x', object: 'chat.completion.chunk', created: 1_785_000_000, model: 'm-1-0901' },
  ...{ system_fingerprint: null, usage: null },
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  ...more,
});

const chatReasons = { stop: 'stop', tools: 'tool_calls', length: 'length', filter: 'content_filter' };

const chatCall = (index: number, { id, name }: SentCall) =>
  chatChunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
const chatArguments = (index: number, piece: string) =>
  chatChunk({ tool_calls: [{ index, function: { arguments: piece } }] });

/** Chat completions, with the usage in a last chunk without choices. `thoughts`: the field this family uses. */
export const chatShape = (thoughts: 'reasoning' | 'reasoning_content'): Shape => ({
  begin: () => [': PROCESSING\n\n', chatChunk({ role: 'assistant', content: '' })],
  text: (...pieces) => pieces.map((content) => chatChunk({ content })),
  thoughts: (...pieces) => pieces.map((piece) => chatChunk({ content: null, [thoughts]: piece })),
  refusal: (...pieces) => pieces.map((refusal) => chatChunk({ content: null, refusal })),
  calls: (...calls) => [
    ...calls.map((call, index) => chatCall(index, call)),
    ...byTurns(calls).map(({ index, piece }) => chatArguments(index, piece)),
  ],
  brokenCall: (call) => [chatCall(0, call), ...call.pieces.map((piece) => chatArguments(0, piece))],
  end: (reason) => [
    chatChunk({}, chatReasons[reason]),
    { ...chatChunk({}), choices: [], usage: chatUsage },
    'data: [DONE]\n\n',
  ],
  error: (message) => [
    { error: { message, type: 'server_error', param: null, code: 502 } },
    'data: [DONE]\n\n',
  ],
});

const response = {
  ...{ id: 'resp_68', object: 'response', created_at: 1_785_000_000, model: 'gpt-5.4-mini-0901' },
  ...{ service_tier: 'default', error: null, incomplete_details: null, output: [] },
};
const responsesUsage = {
  ...{ input_tokens: 120, input_tokens_details: { cached_tokens: 100 } },
  ...{ output_tokens: 30, output_tokens_details: { reasoning_tokens: 12 }, total_tokens: 150 },
};
const functionCall = ({ id, name, pieces }: SentCall, isDone: boolean) => ({
  ...{ type: 'function_call', id: `fc_${id}`, call_id: id, name },
  ...{ arguments: isDone ? pieces.join('') : '', status: isDone ? 'completed' : 'in_progress' },
});
const argumentsDelta = (call: SentCall, output_index: number, delta: string) => ({
  ...{ type: 'response.function_call_arguments.delta', item_id: `fc_${call.id}`, output_index, delta },
});
const callBegins = (call: SentCall, output_index: number) => ({
  ...{ type: 'response.output_item.added', output_index, item: functionCall(call, false) },
});
const message = { type: 'message', id: 'msg_1', role: 'assistant', phase: null };

export const responsesShape = (): Shape => {
  const asMessage = (parts: Events, content: object): Events => [
    { type: 'response.output_item.added', output_index: 0, item: { ...message, content: [] } },
    ...parts,
    { type: 'response.output_item.done', output_index: 0, item: { ...message, content: [content] } },
  ];
  return {
    begin: () => [
      { type: 'response.created', response: { ...response, status: 'in_progress' } },
      { type: 'response.in_progress', response: { ...response, status: 'in_progress' } },
    ],
    text: (...pieces) =>
      asMessage(
        pieces.map((delta) => ({
          ...{ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0 },
          ...{ delta, logprobs: [] },
        })),
        { type: 'output_text', text: pieces.join(''), annotations: [], logprobs: [] },
      ),
    thoughts: (...pieces) => [
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: null },
      },
      ...pieces.map((delta) => ({
        ...{ type: 'response.reasoning_summary_text.delta', item_id: 'rs_1', output_index: 0 },
        ...{ summary_index: 0, delta },
      })),
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: {
          ...{ type: 'reasoning', id: 'rs_1', encrypted_content: null },
          summary: [{ type: 'summary_text', text: pieces.join('') }],
        },
      },
    ],
    refusal: (...pieces) =>
      asMessage(
        pieces.map((delta) => ({
          ...{ type: 'response.refusal.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta },
        })),
        { type: 'refusal', refusal: pieces.join('') },
      ),
    calls: (...calls) => [
      ...calls.map(callBegins),
      ...byTurns(calls).flatMap(({ index, piece }) => {
        const call = calls[index];
        return call ? [argumentsDelta(call, index, piece)] : [];
      }),
      ...calls.map((call, output_index) => ({
        ...{ type: 'response.output_item.done', output_index, item: functionCall(call, true) },
      })),
    ],
    brokenCall: (call) => [
      callBegins(call, 0),
      ...call.pieces.map((piece) => argumentsDelta(call, 0, piece)),
    ],
    end: (reason) => {
      const left = { length: 'max_output_tokens', filter: 'content_filter', stop: null, tools: null }[reason];
      const isWhole = left === null;
      return [
        {
          type: isWhole ? 'response.completed' : 'response.incomplete',
          response: {
            ...{ ...response, status: isWhole ? 'completed' : 'incomplete', usage: responsesUsage },
            incomplete_details: isWhole ? null : { reason: left },
          },
        },
      ];
    },
    error: (text) => [
      {
        ...{ type: 'error', sequence_number: 9 },
        error: { type: 'server_error', code: 'server_error', message: text, param: null },
      },
      {
        type: 'response.failed',
        response: { ...response, status: 'failed', error: { code: 'server_error', message: text } },
      },
    ],
  };
};
