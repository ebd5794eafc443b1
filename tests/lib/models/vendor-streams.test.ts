import { expect, test } from 'vitest';
import { hear } from '../../support/provider-streams/hear';
import type { ProviderName, Recorded } from '../../support/provider-streams/replay';
import { responsesShape } from '../../support/provider-streams/shapes';

type Events = Recorded['events'];
interface Case extends Partial<Recorded> {
  events: Events;
  /** By which providers it is heard; by all of chat completions without it. */
  by?: ProviderName[];
  heard: Partial<Awaited<ReturnType<typeof hear>>>;
}

const chats: ProviderName[] = ['OpenAI chat', 'OpenRouter', 'compatible'];
const done = 'data: [DONE]\n\n';
const of = (choice: object, more: object = {}) => ({
  ...{ id: 'c-1', object: 'chat.completion.chunk', created: 1_785_000_000, model: 'm' },
  choices: [{ index: 0, finish_reason: null, ...choice }],
  ...more,
});
const delta = (delta: object, more: object = {}) => of({ delta }, more);
const calls = (...tool_calls: object[]) => delta({ tool_calls });
const ends = (finish_reason: string, more: object = {}) => of({ delta: {}, finish_reason }, more);
const search = 'searchParts {"query":"Critic"}';
const usage = { prompt_tokens: 40, completion_tokens: 8, total_tokens: 48 };
const fn = (name: string | null, args: unknown) => ({ name, arguments: args });

/** Streams in the shape in which these servers are known to send them; none was looked at while the code was written. */
const streams: Record<string, Case> = {
  'Gemini names the module before a tool with a colon': {
    events: [
      calls({ index: 0, id: 'a', function: fn('default_api:searchParts', '{"query":"Critic"}') }),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search], errors: 0 },
  },
  'Moonshot counts what was cached at the top': {
    events: [delta({ content: 'Noted.' }), ends('stop', { usage: { ...usage, cached_tokens: 30 } }), done],
    heard: { text: 'Noted.', input: 40, cached: 30, output: 8 },
  },
  'a router counts the question at first and the answer at last': {
    events: [
      delta(
        { content: 'Noted.' },
        { usage: { prompt_tokens: 120, completion_tokens: 1, total_tokens: 121 } },
      ),
      ends('stop', { usage: { prompt_tokens: 0, completion_tokens: 30, total_tokens: 30 } }),
      done,
    ],
    heard: { text: 'Noted.', input: 120, output: 30 },
  },
  'Mistral thinks in a list of parts and names its length': {
    events: [
      delta({
        role: 'assistant',
        content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm. ' }] }],
      }),
      delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'So.' }], closed: true }] }),
      delta({ content: [{ type: 'text', text: 'I hear ' }] }),
      delta({ content: 'you' }),
      ends('model_length', { usage }),
      done,
    ],
    heard: { text: 'I hear you', reason: 'length', input: 40, output: 8, errors: 0 },
  },
  'DeepSeek thinks in a field of its own, with comments between and counts of its cache': {
    by: ['compatible', 'OpenRouter'],
    events: [
      ': keep-alive\n\n',
      delta({ role: 'assistant', content: null, reasoning_content: '' }),
      delta({ content: null, reasoning_content: 'The person ' }),
      ': keep-alive\n\n',
      delta({ content: null, reasoning_content: 'is tired.' }),
      delta({ content: 'Rest first.', reasoning_content: null }),
      ends('stop', { usage: { ...usage, prompt_cache_hit_tokens: 30, prompt_cache_miss_tokens: 10 } }),
      done,
    ],
    heard: { text: 'Rest first.', thoughts: 'The person is tired.', reason: 'stop', input: 40, output: 8 },
  },
  'Gemini calls without a place, with the signature of a thought and counts in each piece': {
    events: [
      delta({ role: 'assistant', content: 'Let me see.' }, { usage: { ...usage, completion_tokens: 2 } }),
      of(
        {
          delta: {
            tool_calls: [
              {
                id: '',
                type: 'function',
                extra_content: { google: { thought_signature: 'x' } },
                function: fn('searchParts', '{"query":"Critic"}'),
              },
            ],
          },
          finish_reason: 'tool_calls',
        },
        { usage },
      ),
      done,
    ],
    heard: { text: 'Let me see.', calls: [search], reason: 'tool-calls', output: 8 },
  },
  'Gemini gives two calls one place and no ids': {
    events: [
      calls({ index: 0, id: '', type: 'function', function: fn('searchParts', '{"query":"Critic"}') }),
      calls({ index: 0, id: '', type: 'function', function: fn('listGoals', '{}') }),
      ends('STOP'),
      done,
    ],
    heard: { calls: [search, 'listGoals {}'], errors: 0 },
  },
  'Ollama sends two whole calls in one piece under one place': {
    events: [
      of({
        delta: {
          role: 'assistant',
          content: '',
          tool_calls: [
            { id: 'call_1', index: 0, type: 'function', function: fn('searchParts', '{"query":"Critic"}') },
            { id: 'call_2', index: 0, type: 'function', function: fn('listGoals', '{}') },
          ],
        },
      }),
      of({ delta: { role: 'assistant', content: '' }, finish_reason: 'tool_calls' }),
      { ...of({}), choices: [], usage },
      done,
    ],
    heard: { calls: [search, 'listGoals {}'], reason: 'tool-calls', output: 8 },
  },
  'LM Studio names its events and adds statistics': {
    events: [
      `event: message\ndata: ${JSON.stringify(calls({ index: 0, id: '365', type: 'function', function: fn('searchParts', '') }))}\n\n`,
      `event: message\ndata: ${JSON.stringify(calls({ index: 0, type: 'function', function: { name: '', arguments: '{"query":' } }))}\n\n`,
      `event: message\ndata: ${JSON.stringify(calls({ index: 0, type: 'function', function: { arguments: '"Critic"}' } }))}\n\n`,
      { ...ends('tool_calls'), stats: { tokens_per_second: 40 }, model_info: {}, runtime: {} },
      'event: message\ndata: [DONE]\n\n',
    ],
    heard: { calls: [search], reason: 'tool-calls', errors: 0 },
  },
  'vLLM gives each piece of a call a new id and says its role again': {
    events: [
      delta({ role: 'assistant', content: '' }),
      calls({ id: 'chatcmpl-tool-a', type: 'function', index: 0, function: { name: 'searchParts' } }),
      ...['{"query"', ': "Crit', 'ic"}'].map((piece, at) =>
        delta({
          role: 'assistant',
          tool_calls: [
            {
              id: `chatcmpl-tool-b${at}`,
              type: 'function',
              index: 0,
              function: { name: null, arguments: piece },
            },
          ],
        }),
      ),
      of({ delta: { content: '' }, finish_reason: 'tool_calls', stop_reason: null, token_ids: null }),
      done,
    ],
    heard: { calls: [search], reason: 'tool-calls', errors: 0 },
  },
  'Groq counts in a place of its own': {
    events: [
      delta({ role: 'assistant', content: '' }, { x_groq: { id: 'req_1' } }),
      delta({ content: 'I hear you.' }),
      ends('stop', { x_groq: { id: 'req_1', usage: { queue_time: 0.1, ...usage, total_time: 0.2 } } }),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', input: 40, output: 8 },
  },
  'Anthropic through OpenRouter signs what it thinks': {
    by: ['OpenRouter'],
    events: [
      ': OPENROUTER PROCESSING\n\n',
      delta(
        {
          role: 'assistant',
          content: '',
          reasoning: 'Slow',
          reasoning_details: [
            { type: 'reasoning.text', text: 'Slow', format: 'anthropic-claude-v1', index: 0 },
          ],
        },
        { provider: 'Anthropic' },
      ),
      delta({
        role: 'assistant',
        content: '',
        reasoning: ' down.',
        reasoning_details: [
          { type: 'reasoning.text', text: ' down.', format: 'anthropic-claude-v1', index: 0 },
        ],
      }),
      delta({
        role: 'assistant',
        content: '',
        reasoning: null,
        reasoning_details: [
          { type: 'reasoning.text', signature: 'sig', format: 'anthropic-claude-v1', index: 0 },
        ],
      }),
      ': OPENROUTER PROCESSING\n\n',
      delta({ role: 'assistant', content: 'I hear you.' }),
      of({
        delta: { role: 'assistant', content: '' },
        finish_reason: 'stop',
        native_finish_reason: 'end_turn',
        logprobs: null,
      }),
      {
        ...delta({ role: 'assistant', content: '' }),
        usage: {
          ...usage,
          cost: 0.0012,
          is_byok: false,
          cost_details: { upstream_inference_cost: null },
          prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        },
      },
      done,
    ],
    heard: { text: 'I hear you.', thoughts: 'Slow down.', reason: 'stop', input: 40 },
  },
  'Azure judges the question in a first piece without choices, and the answer in pieces without words': {
    events: [
      {
        choices: [],
        created: 0,
        id: '',
        model: '',
        object: '',
        prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }],
      },
      of({
        delta: { content: '', refusal: null, role: 'assistant' },
        content_filter_results: {},
        logprobs: null,
      }),
      of({
        delta: { content: 'I hear you.' },
        content_filter_results: { hate: { filtered: false, severity: 'safe' } },
      }),
      of({ content_filter_offsets: { check_offset: 1 }, content_filter_results: {}, finish_reason: null }),
      ends('stop'),
      {
        ...of({}),
        id: '',
        choices: [{ content_filter_offsets: {}, content_filter_results: {}, finish_reason: null, index: 0 }],
      },
      { ...of({}), choices: [], usage },
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'arguments come as an object': {
    events: [
      calls({ index: 0, id: 'a', type: 'function', function: fn('searchParts', { query: 'Critic' }) }),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search], errors: 0 },
  },
  'an id comes once, and a place never again': {
    events: [
      calls({ index: 0, id: 'a', type: 'function', function: fn('searchParts', '') }),
      calls({ function: { arguments: '{"query":"Cri' } }),
      calls({ id: null, function: { arguments: 'tic"}' } }),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search], errors: 0 },
  },
  'later pieces say an empty name and an empty kind': {
    events: [
      calls({ index: 0, id: 'a', type: 'function', function: fn('searchParts', '{"que') }),
      calls({ index: 0, id: '', type: '', function: fn('', 'ry":"Critic"}') }),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search], errors: 0 },
  },
  'a role that nobody knows stands in each piece': {
    events: [
      delta({ role: 'model', content: 'I hear ' }),
      delta({ role: '', content: 'you.' }),
      ends('stop'),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'counts are null and never come': {
    events: [delta({ content: 'I hear you.' }, { usage: null }), ends('stop', { usage: null }), done],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'the mark of the end is missing': {
    events: [delta({ content: 'I hear you.' }), ends('stop', { usage })],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'the mark of the end comes twice, without a space': {
    events: [
      delta({ content: 'I hear you.' }),
      ends('stop', { usage }),
      'data:[DONE]\n\n',
      'data: [DONE] \n\n',
    ],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'lines end with a carriage return alone, after a byte order mark, a byte at a time': {
    pieceSize: 1,
    events: [
      '\ufeff',
      ...[
        delta({ content: 'Ich höre ' }),
        delta({ content: 'dich \u{1fac2}.' }),
        ends('stop', { usage }),
      ].map((event) => `data: ${JSON.stringify(event)}\r\r`),
      'data: [DONE]\r\r',
    ],
    heard: { text: 'Ich höre dich \u{1fac2}.', reason: 'stop', output: 8, errors: 0 },
  },
  'a function is called in the way of 2023': {
    events: [
      delta({ role: 'assistant', content: null, function_call: fn('searchParts', '') }),
      delta({ function_call: { arguments: '{"query":"Cri' } }),
      delta({ function_call: { arguments: 'tic"}' } }),
      ends('function_call'),
      done,
    ],
    heard: { calls: [search], reason: 'tool-calls', errors: 0 },
  },
  'words come as in the completions of 2022': {
    events: [
      of({ text: 'I hear ', logprobs: null }),
      of({ text: 'you.', finish_reason: 'stop' }, { object: 'text_completion', usage }),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'words of the old kind stand beside those of today': {
    events: [of({ text: 'I hear you.', delta: { content: 'I hear you.' } }), ends('stop'), done],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'a delta is the words alone': {
    events: [of({ delta: 'I hear ' }), of({ delta: 'you.' }), ends('stop'), done],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'no empty line stands between two events': {
    events: [
      ...[delta({ content: 'I hear ' }), delta({ content: 'you.' }), ends('stop', { usage })].map(
        (event) => `data: ${JSON.stringify(event)}\n`,
      ),
      'data: [DONE]\n\n',
    ],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'an empty reason stands in each piece before the true one': {
    events: [
      of({ delta: { content: 'I hear ' }, finish_reason: '' }),
      of({ delta: { content: 'you.' }, finish_reason: '' }),
      ends('stop'),
      of({ delta: { content: '' }, finish_reason: '' }),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'a second answer comes between the pieces of the first': {
    events: [
      delta({ content: 'I hear ' }),
      { ...of({}), choices: [{ index: 1, delta: { content: 'Something else ' }, finish_reason: null }] },
      delta({ content: 'you.' }),
      { ...of({}), choices: [{ index: 1, delta: { content: 'entirely.' }, finish_reason: 'length' }] },
      ends('stop'),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'the last piece says the whole message once more': {
    events: [
      delta({ content: 'I hear ' }),
      of(
        { message: { role: 'assistant', content: 'I hear you.' }, finish_reason: 'stop' },
        { object: 'chat.completion' },
      ),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'each piece says the whole message so far beside its own words': {
    events: [
      of({ delta: { content: 'I hear ' }, message: { role: 'assistant', content: 'I hear ' } }),
      of({ delta: { content: 'you.' }, message: { role: 'assistant', content: 'I hear you.' } }),
      of(
        {
          delta: { content: '' },
          message: { role: 'assistant', content: 'I hear you.' },
          finish_reason: 'stop',
        },
        { usage, citations: [] },
      ),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'a call says its id and its name in each piece': {
    events: [
      ...['', '{"query":', '"Critic"}'].map((piece) =>
        calls({ index: 0, id: 'a', type: 'function', function: fn('searchParts', piece) }),
      ),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search], errors: 0 },
  },
  'two calls come by turns under one place, told apart by their ids': {
    events: [
      calls({ index: 0, id: 'a', type: 'function', function: fn('searchParts', '') }),
      calls({ index: 0, id: 'b', type: 'function', function: fn('addEvidence', '') }),
      calls({ index: 0, id: 'a', function: { arguments: '{"query":' } }),
      calls({ index: 0, id: 'b', function: { arguments: '{"quote":' } }),
      calls({ index: 0, id: 'a', function: { arguments: '"Critic"}' } }),
      calls({ index: 0, id: 'b', function: { arguments: '"loud"}' } }),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search, 'addEvidence {"quote":"loud"}'], errors: 0 },
  },
  'text generation inference sends one call as no list': {
    events: [
      `data:${JSON.stringify(delta({ role: 'assistant', tool_calls: { index: 0, id: '', type: 'function', function: fn('searchParts', '{"query":') } }))}\n\n`,
      `data:${JSON.stringify(delta({ role: 'assistant', tool_calls: { index: 0, id: '', type: 'function', function: fn(null, '"Critic"}') } }))}\n\n`,
      `data:${JSON.stringify(ends('eos_token'))}\n\n`,
      'data:[DONE]\n\n',
    ],
    heard: { calls: [search], errors: 0 },
  },
  'a name comes after its id': {
    events: [
      calls({ index: 0, id: 'a', type: 'function', function: { arguments: '' } }),
      calls({ index: 0, function: fn('searchParts', '{"query":"Critic"}') }),
      ends('tool_calls'),
      done,
    ],
    heard: { calls: [search], errors: 0 },
  },
  'llama.cpp begins with nothing and ends with its timings': {
    events: [
      delta({ role: 'assistant', content: null }),
      delta({ content: 'I hear you.' }, { __verbose: { content: 'I hear you.' } }),
      ends('stop', { timings: { prompt_n: 40, predicted_n: 8 } }),
      { choices: [], created: 1, id: 'c-1', model: 'm', object: 'chat.completion.chunk', usage, timings: {} },
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', output: 8, errors: 0 },
  },
  'words come in one part that is no list': {
    events: [
      delta({ content: { type: 'text', text: 'I hear ' } }),
      delta({ content: { type: 'text', text: 'you.' } }),
      ends('COMPLETE'),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'words come as texts among parts, and what a cache held in the name of Anthropic': {
    events: [
      delta({ content: ['I ', { type: 'text', text: 'hear ' }, 'you.'] }),
      ends('stop', { usage: { input_tokens: 40, output_tokens: 8, cache_read_input_tokens: 30 } }),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', input: 40, cached: 30, output: 8 },
  },
  'Mistral names what a cache held by itself': {
    events: [delta({ content: 'Yes.' }), ends('stop', { usage: { ...usage, num_cached_tokens: 30 } }), done],
    heard: { text: 'Yes.', input: 40, cached: 30, output: 8 },
  },
  'the count of a cache is greater than all that was read': {
    events: [delta({ content: 'Yes.' }), ends('stop', { usage: { ...usage, num_cached_tokens: 90 } }), done],
    heard: { input: 40, cached: 40 },
  },
  'counts come as text': {
    events: [
      delta({ content: 'I hear you.' }),
      ends('stop', { usage: { prompt_tokens: '40', completion_tokens: '8', total_tokens: '48' } }),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', input: 40, output: 8, errors: 0 },
  },
  'xAI counts what was thought beside what was written': {
    events: [
      delta({ content: 'Yes.' }),
      ends('stop', {
        usage: {
          ...{ prompt_tokens: 40, completion_tokens: 8, total_tokens: 348 },
          completion_tokens_details: { reasoning_tokens: 300 },
        },
      }),
      done,
    ],
    heard: { text: 'Yes.', input: 40, output: 308 },
  },
  'Gemini counts what was thought in the sum alone': {
    events: [
      delta({ content: 'Yes.' }),
      ends('stop', { usage: { prompt_tokens: 40, completion_tokens: 8, total_tokens: 348 } }),
      done,
    ],
    heard: { text: 'Yes.', input: 40, output: 308 },
  },
  'what was cached counts in the sum, and was not written': {
    events: [
      delta({ content: 'Yes.' }),
      ends('stop', {
        usage: {
          ...{ input_tokens: 40, output_tokens: 8, total_tokens: 3_148 },
          ...{ cache_read_input_tokens: 3_000, cache_creation_input_tokens: 100 },
        },
      }),
      done,
    ],
    heard: { text: 'Yes.', output: 8 },
  },
  'Gemini says beside the reason what was held back': {
    events: [delta({ content: 'I hear' }), ends('content_filter: PROHIBITED_CONTENT'), done],
    heard: { text: 'I hear', reason: 'content-filter' },
  },
  'Databricks thinks in a summary within a list of parts': {
    by: ['OpenRouter', 'compatible'],
    events: [
      delta({
        content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.', signature: '' }] }],
      }),
      delta({ content: 'Yes.' }),
      ends('stop'),
      done,
    ],
    heard: { text: 'Yes.', thoughts: 'Hm.', reason: 'stop' },
  },
  'an event is written over several lines': {
    events: [
      `data: ${JSON.stringify(delta({ content: 'I hear you.' }), null, 2).replaceAll('\n', '\ndata: ')}\n\n`,
      ends('stop'),
      done,
    ],
    heard: { text: 'I hear you.', reason: 'stop', errors: 0 },
  },
  'OpenAI’s responses call without telling that a call begins': {
    by: ['OpenAI responses'],
    events: [
      ...responsesShape().begin(),
      {
        ...{ type: 'response.output_item.done', output_index: 0 },
        item: {
          type: 'function_call',
          id: 'fc_1',
          call_id: 'a',
          name: 'searchParts',
          arguments: '{"query":"Critic"}',
          status: 'completed',
        },
      },
      ...responsesShape().end('tools'),
    ],
    heard: { calls: [search], reason: 'tool-calls', errors: 0 },
  },
};

test.each([
  'functions.searchParts',
  'default_api.searchParts',
  'functions.searchParts:0',
  'searchParts<|channel|>commentary',
  ' searchParts\n',
])('a call is delivered under %j, and is one with the same call that is written', async (name) => {
  const call = { index: 0, id: 'a', type: 'function', function: fn(name, '{"query":"Critic"}') };
  const again = '<tool_call>{"name":"searchParts","arguments":{"query":"Critic"}}</tool_call>';
  for (const provider of chats)
    expect(
      await hear(provider, { events: [delta({ content: again }), calls(call), ends('tool_calls'), done] }),
    ).toMatchObject({ text: '', calls: [search], errors: 0 });
});

test('a name that no tool has stays as it was delivered, and one that a tool has too', async () => {
  const events = ['functions.sendEmail', 'search.parts:1'].flatMap((name, index) =>
    calls({ index, id: name, type: 'function', function: fn(name, '{}') }),
  );
  const tools = ['parts', 'search.parts:1'].map((name) => ({
    ...{ type: 'function' as const, name, inputSchema: { type: 'object' as const } },
  }));
  const recorded = { events: [...events, ends('tool_calls'), done] };
  expect((await hear('compatible', recorded, { more: { tools } })).calls).toEqual([
    'functions.sendEmail {}',
    'search.parts:1 {}',
  ]);
});

test.each(
  Object.entries(streams).flatMap(([how, { by = chats, heard, ...recorded }]) =>
    by.map((name) => [name, how, recorded, heard] as const),
  ),
)('%s: %s', async (name, _, recorded, heard) => {
  expect(await hear(name, recorded)).toMatchObject(heard);
});
