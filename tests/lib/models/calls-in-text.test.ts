import { describe, expect, test } from 'vitest';
import { hear } from '../../support/provider-streams/hear';
import type { ProviderName } from '../../support/provider-streams/replay';
import { chatChunk, chatShape, responsesShape } from '../../support/provider-streams/shapes';

const providers: ProviderName[] = ['OpenAI responses', 'OpenAI chat', 'OpenRouter', 'compatible'];
const shapeOf = (name: ProviderName) =>
  name === 'OpenAI responses'
    ? responsesShape()
    : chatShape(name === 'OpenRouter' ? 'reasoning' : 'reasoning_content');
const cut = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
const saying = (name: ProviderName, ...pieces: string[]) => {
  const shape = shapeOf(name);
  return { events: [...shape.begin(), ...shape.text(...pieces), ...shape.end('stop')] };
};
const call = '{"name": "searchParts", "arguments": {"query": "Critic"}}';
const made = 'searchParts {"query":"Critic"}';

const written: [string, string, string[]][] = [
  ['Hermes and Qwen', `<tool_call>\n${call}\n</tool_call>`, [made]],
  [
    'two in a row',
    `<tool_call>\n${call}\n</tool_call>\n<tool_call>{"name":"listGoals","arguments":{}}</tool_call>`,
    [made, 'listGoals {}'],
  ],
  ['Qwen with doubled braces', `<tool_call>\n{${call}}\n</tool_call>`, [made]],
  ['one that never ends', `<tool_call>\n${call}`, [made]],
  ['Llama', '<function=searchParts>{"query": "Critic"}</function>', [made]],
  [
    'Qwen coder',
    '<tool_call>\n<function=searchParts>\n<parameter=query>\nCritic\n</parameter>\n</function>\n</tool_call>',
    [made],
  ],
  ['Llama with its tag', `<|python_tag|>{"name": "searchParts", "parameters": {"query": "Critic"}}`, [made]],
  ['Mistral', `[TOOL_CALLS][${call}]`, [made]],
  ['Mistral of today', '[TOOL_CALLS]searchParts[ARGS]{"query": "Critic"}', [made]],
  ['Gemma', '```tool_code\nprint(default_api.searchParts(query="Critic"))\n```', [made]],
  ['Gemma in JSON', `\`\`\`tool_call\n${call}\n\`\`\``, [made]],
  [
    'DeepSeek',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>searchParts\n```json\n{"query": "Critic"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    [made],
  ],
  [
    'Kimi',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.searchParts:0<|tool_call_argument_begin|>{"query": "Critic"}<|tool_call_end|><|tool_calls_section_end|>',
    [made],
  ],
  [
    'GLM',
    '<tool_call>searchParts\n<arg_key>query</arg_key>\n<arg_value>Critic</arg_value>\n</tool_call>',
    [made],
  ],
  ['LFM', '<|tool_call_start|>[searchParts(query="Critic")]<|tool_call_end|>', [made]],
  [
    'Grok',
    '<xai:function_call name="searchParts">\n<parameter name="query">Critic</parameter>\n</xai:function_call>',
    [made],
  ],
  ['Llama without the end of its tag', '<function=searchParts{"query": "Critic"}</function>', [made]],
  ['Llama with a list', '<function=searchParts>[{"query": "Critic"}]</function>', [made]],
  ['Llama shut with what opens it', '<function=searchParts>{"query": "Critic"}<function>', [made]],
  ['Llama with the name in brackets', '<function(searchParts)>{"query": "Critic"}</function>', [made]],
  ['as the answer of a server', `{"tool_calls": [{"type": "function", "function": ${call}}]}`, [made]],
  ['Python with numbers for signs', '[searchParts(query="\\u0043r\\x69tic")]', [made]],
  [
    'a dictionary of Python with numbers for signs',
    `<tool_call>{'name': 'searchParts', 'arguments': {'query': '\\u0043ritic'}}</tool_call>`,
    [made],
  ],
  [
    'a number that is written in another way than ours',
    '<function=searchParts><parameter=query>1.0</parameter></function>',
    ['searchParts {"query":"1.0"}'],
  ],
  ['in tags of the offer', `<tools>\n${call}\n</tools>`, [made]],
  [
    'with arguments as a text',
    `<functioncall> {"name": "searchParts", "arguments": '{"query": "Critic"}'} </functioncall>`,
    [made],
  ],
  ['Qwen of 2023', '✿FUNCTION✿: searchParts\n✿ARGS✿: {"query": "Critic"}', [made]],
  ['LM Studio', `[TOOL_REQUEST]${call}[END_TOOL_REQUEST]`, [made]],
  [
    'as Claude',
    '<function_calls>\n<invoke name="searchParts">\n<parameter name="query">Critic</parameter>\n</invoke>\n</function_calls>',
    [made],
  ],
  [
    'gpt-oss',
    '<|channel|>commentary to=functions.searchParts <|constrain|>json<|message|>{"query":"Critic"}<|call|>',
    [made],
  ],
  [
    'gpt-oss twice, without saying the form',
    '<|channel|>commentary to=functions.searchParts<|message|>{"query":"Critic"}<|call|><|start|>assistant<|channel|>commentary to=functions.listGoals code<|message|>{}<|call|>',
    [made, 'listGoals {}'],
  ],
  [
    'Cohere',
    '<|START_ACTION|>[\n {"tool_call_id": "0", "tool_name": "searchParts", "parameters": {"query": "Critic"}}\n]<|END_ACTION|>',
    [made],
  ],
  ['Nemotron', `<TOOLCALL>[${call}]</TOOLCALL>`, [made]],
  ['Llama 4', '<|python_start|>[searchParts(query="Critic")]<|python_end|>', [made]],
  [
    'DeepSeek of today',
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="searchParts">\n<｜DSML｜parameter name="query" string="true">Critic</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    [made],
  ],
  [
    'DeepSeek of today, with a number and a text that is one',
    '<｜DSML｜invoke name="searchParts">\n<｜DSML｜parameter name="query" string="true">7</｜DSML｜parameter>\n<｜DSML｜parameter name="limit" string="false">7</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ['searchParts {"query":"7","limit":7}'],
  ],
  [
    'MiniMax',
    '<minimax:tool_call>\n<invoke name="searchParts">\n<parameter name="query">Critic</parameter>\n</invoke>\n</minimax:tool_call>',
    [made],
  ],
  [
    'arguments that hold the tag',
    '<tool_call>{"name":"searchParts","arguments":{"query":"</tool_call>"}}</tool_call>',
    ['searchParts {"query":"</tool_call>"}'],
  ],
  [
    'arguments as a text',
    '<tool_call>{"name":"searchParts","arguments":"{\\"query\\":\\"Critic\\"}"}</tool_call>',
    [made],
  ],
  [
    'Seed',
    '<seed:tool_call>\n<function=searchParts>\n<parameter=query>Critic</parameter>\n</function>\n</seed:tool_call>',
    [made],
  ],
  ['Longcat', `<longcat_tool_call>${call}</longcat_tool_call>`, [made]],
  [
    'FunctionGemma',
    '<start_function_call>call:searchParts{query:<escape>Critic<escape>}<end_function_call>',
    [made],
  ],
  [
    'Gemma of today',
    '<|tool_call>call:searchParts{query:<|"|>a"b",{c}:d<|"|>,limit:7,only:[true,<|"|>x<|"|>]}<tool_call|>',
    ['searchParts {"query":"a\\"b\\",{c}:d","limit":7,"only":[true,"x"]}'],
  ],
  [
    'Step',
    '<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="searchParts"><steptml:parameter name="query">Critic</steptml:parameter></steptml:invoke><｜tool_call_end｜><｜tool_calls_end｜>',
    [made],
  ],
  ['Apertus', '<|tools_prefix|>[{"searchParts": {"query": "Critic"}}]<|tools_suffix|>', [made]],
  ['InternLM', `<|action_start|><|plugin|>\n${call}<|action_end|>`, [made]],
  [
    'Hunyuan',
    '<tool_calls>\n<tool_call>searchParts\n```json\n{"query":"Critic"}\n```\n</tool_call>\n<tool_call>listGoals\n```json\n{}\n```\n</tool_call>\n</tool_calls>',
    [made, 'listGoals {}'],
  ],
  [
    'gpt-oss with the name first',
    '<|start|>assistant to=functions.searchParts<|channel|>commentary json<|message|>{"query":"Critic"}<|call|>',
    [made],
  ],
  [
    'a dictionary of Python',
    "<tool_call>\n{'name': 'searchParts', 'arguments': {'query': 'Critic',}}\n</tool_call>",
    [made],
  ],
  [
    'a name with its module',
    '<tool_call>{"name":"default_api.searchParts","arguments":{"query":"Critic"}}</tool_call>',
    [made],
  ],
  ['GLM without arguments', '<tool_call>listGoals\n</tool_call>', ['listGoals {}']],
  ['GLM without arguments, on one line', '<tool_call>listGoals</tool_call>', ['listGoals {}']],
  ['a fence within the tags', `<tool_call>\n\`\`\`json\n${call}\n\`\`\`\n</tool_call>`, [made]],
  [
    'two of which nothing closed the first',
    `<tool_call>\n${call}\n<tool_call>\n{"name":"listGoals","arguments":{}}\n</tool_call>`,
    [made, 'listGoals {}'],
  ],
  [
    'two of GLM of which nothing closed the first',
    '<tool_call>searchParts\n<arg_key>query</arg_key>\n<arg_value>Critic</arg_value>\n<tool_call>searchParts\n<arg_key>query</arg_key>\n<arg_value>Anger</arg_value>\n</tool_call>',
    [made, 'searchParts {"query":"Anger"}'],
  ],
  [
    'Kimi without a section',
    '<|tool_call_begin|>functions.searchParts:0<|tool_call_argument_begin|>{"query":"Critic"}<|tool_call_end|><|tool_call_begin|>functions.listGoals:1<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_calls_section_end|>',
    [made, 'listGoals {}'],
  ],
  [
    'DeepSeek without its outer marks',
    '<｜tool▁call▁begin｜>function<｜tool▁sep｜>searchParts\n```json\n{"query":"Critic"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    [made],
  ],
  [
    'DeepSeek in signs of a keyboard',
    '<|tool_calls_begin|><|tool_call_begin|>function<|tool_sep|>searchParts\n```json\n{"query":"Critic"}\n```<|tool_call_end|><|tool_calls_end|>',
    [made],
  ],
  ['nothing around it', call, [made]],
  [
    'two with a semicolon between',
    '{"name":"searchParts","parameters":{"query":"Critic"}}; {"name":"listGoals","parameters":{}}<|eot_id|>',
    [made, 'listGoals {}'],
  ],
  ['two on lines of their own', `${call}\n{"name":"listGoals","parameters":{}}`, [made, 'listGoals {}']],
  [
    'two in fences of their own',
    `\`\`\`json\n${call}\n\`\`\`\n\`\`\`json\n{"name":"listGoals"}\n\`\`\``,
    [made, 'listGoals {}'],
  ],
  [
    'a list of Python alone',
    '[searchParts(query="Critic"), addEvidence(quote=\'it said "no)"]\', kind="x"), listGoals()]<|eot_id|>',
    [made, 'addEvidence {"quote":"itsaid\\"no)\\"]","kind":"x"}', 'listGoals {}'],
  ],
  ['a fence around it', `\`\`\`json\n${call}\n\`\`\``, [made]],
  ['an end alone after it', `${call}\n</tool_call>`, [made]],
  [
    'a tool that is not offered',
    '<tool_call>{"name":"sendEmail","arguments":{"to":"all"}}</tool_call>',
    ['sendEmail {"to":"all"}'],
  ],
  [
    'JSON that is broken',
    '<tool_call>{"name": "searchParts", "arguments": {"query": "Cri</tool_call>',
    ['searchParts {"name":"searchParts","arguments":{"query":"Cri'],
  ],
];

describe.each(providers)('%s', (name) => {
  test.each(written)('a call written as %s is made and not shown', async (_, text, calls) => {
    for (const size of [1, 4, 1_000]) {
      const alone = await hear(name, saying(name, ...cut(text, size)));
      expect({ text: alone.text.trim(), calls: alone.calls, reason: alone.reason }).toEqual({
        text: '',
        calls,
        reason: 'stop',
      });
    }
  });
});

test.each(
  written.filter(
    ([how]) =>
      ![
        'nothing around it',
        'two with a semicolon between',
        'two on lines of their own',
        'two in fences of their own',
        'a list of Python alone',
        'as the answer of a server',
        'Python with numbers for signs',
        'a fence around it',
        'an end alone after it',
        'one that never ends',
        'Llama with its tag',
        'JSON that is broken',
      ].includes(how),
  ),
)(
  'a call written as %s counts behind words, and before words is one of them, wherever it is cut',
  async (_, text, calls) => {
    const before = `I look for it – gleich.\n${text}\n`;
    const after = 'There it is <3 and a [note].';
    for (const size of [1, 7, 1_000]) {
      const last = await hear('compatible', saying('compatible', ...cut(before, size)));
      expect({ text: last.text.trim(), calls: last.calls }).toEqual({
        text: 'I look for it – gleich.',
        calls,
      });
      const amid = await hear('compatible', saying('compatible', ...cut(before + after, size)));
      expect({ text: amid.text, calls: amid.calls }).toEqual({ text: before + after, calls: [] });
    }
  },
);

const json = '{"name": "searchParts", "arguments": {"query": "Critic"}}';
test.each([
  ['within a sentence', `A call would read <function=searchParts>{"query":"x"}</function> and no more.`, ''],
  ['a mark before no call', 'They write <tool_call>{...}</tool_call>', ''],
  ['marks upon marks', '<tool_call>'.repeat(50), ''],
  ['a fence before words', `\`\`\`json\n${json}\n\`\`\`\nThat is how it would look.`, ''],
  ['a list of Python for who asks for an example', '[searchParts(query="Critic")]', 'Gib mir ein Beispiel.'],
  ['two calls in JSON for who asks for an example', `${json}; ${json}`, 'Gib mir ein Beispiel.'],
  ['JSON for who asks for it', json, 'Show me that as JSON only.'],
  ['JSON for who asks for an example', json, 'Gib mir ein Beispiel.'],
  ['JSON for who names the tool', `\`\`\`json\n${json}\n\`\`\``, 'How would you write searchParts?'],
  [
    'at the end, for who asks how calls are written',
    `So:\n\n<tool_call>\n${json}\n</tool_call>`,
    'In what form does a program like you put its tool calls?',
  ],
  [
    'of a tool that is not there',
    'So: <tool_call>{"name":"get_weather","arguments":{}}</tool_call>',
    'Wie sieht ein Werkzeugaufruf aus?',
  ],
  ['in a fence of its own', '```tool_code\nlistGoals(a=1)\n```', 'Zeig mir einen Funktionsaufruf.'],
  ['in a list', `[TOOL_CALLS][${json}]`, 'À quoi ressemble un appel d’outil ?'],
  ['JSON for who asks for a call', json, 'What does a tool call of yours look like?'],
])('an example of a call is shown and not made: %s', async (_, text, prompt) => {
  for (const size of [1, 5, 1_000]) {
    const heard = await hear('compatible', saying('compatible', ...cut(text, size)), {
      ...(prompt && { prompt }),
    });
    expect({ text: heard.text, calls: heard.calls }).toEqual({ text, calls: [] });
  }
});

test('a name alone is a call of a tool that is there, though the instructions name it, and else words', async () => {
  const prompt = [
    { role: 'system' as const, content: 'Look with listGoals.' },
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] },
  ];
  const of = (name: string) => saying('compatible', ...cut(`<tool_call>${name}</tool_call>`, 3));
  const there = await hear('compatible', of('listGoals'), { more: { prompt } });
  expect(there).toMatchObject({ text: '', calls: ['listGoals {}'] });
  const gone = await hear('compatible', of('something'), { more: { prompt } });
  expect(gone).toMatchObject({ text: '<tool_call>something</tool_call>', calls: [] });
});

const one = `<tool_call>\n${json}\n</tool_call>`;
const madeUp = '{"parts": ["Invented"]}\nThere is a part called Invented.';
test.each([
  ['Hermes', `\n<tool_response>${madeUp}</tool_response>`],
  ['Qwen', `<|im_end|>\n<|im_start|>user\n<tool_response>${madeUp}`],
  ['GLM', `\n<|observation|>\n${madeUp}`],
  ['a word for it', `\nObservation: ${madeUp}`],
  ['Llama', `<|eot_id|><|start_header_id|>ipython<|end_header_id|>\n\n${madeUp}`],
  ['Gemma', `\n\`\`\`tool_output\n${madeUp}\n\`\`\`\n`],
  ['Mistral', `[TOOL_RESULTS]${madeUp}[/TOOL_RESULTS]`],
  ['a call in it', `\n<tool_response>{}</tool_response>\n<tool_call>{"name":"listGoals"}</tool_call>`],
])('what a model makes up behind its call is left out, and the call is made: %s', async (_, behind) => {
  for (const size of [1, 6, 1_000]) {
    const heard = await hear('compatible', saying('compatible', ...cut(`I look.\n${one}${behind}`, size)));
    expect({ text: heard.text.trim(), calls: heard.calls }).toEqual({ text: 'I look.', calls: [made] });
  }
});

test('what may look like a made-up result stays, where no call precedes it or the person asks about it', async () => {
  const plain = 'Observation: you are tired. <tool_response> is a tag.';
  expect((await hear('compatible', saying('compatible', plain))).text).toBe(plain);
  const shown = `So: ${one}\n<tool_response>{}</tool_response>`;
  for (const prompt of ['Where does <tool_response> stand?', 'What is a tool call?'])
    expect(await hear('compatible', saying('compatible', ...cut(shown, 3)), { prompt })).toMatchObject({
      text: shown,
      calls: [],
    });
});

test.each(['<|observation|>', '\n<|user|>', '[|endofturn|]', '</s><s>', '<|endoftext|>', '\n.', '.'])(
  'a call counts before the end of an answer: %j',
  async (end) => {
    for (const size of [1, 1_000]) {
      const heard = await hear('compatible', saying('compatible', ...cut(`I look.\n${one}${end}`, size)));
      expect({ text: heard.text.trim(), calls: heard.calls }).toEqual({ text: 'I look.', calls: [made] });
    }
  },
);

test('a call within a sentence is a part of it, with its full stop', async () => {
  const text = `They write ${one}.`;
  expect(await hear('compatible', saying('compatible', text))).toMatchObject({ text, calls: [] });
});

test('a call with a mark is made for who asks for an example of something else', async () => {
  const written = saying('compatible', `<tool_call>${json}</tool_call>`);
  const prompt = 'Give me an example of what my critic says.';
  expect(await hear('compatible', written, { prompt })).toMatchObject({ text: '', calls: [made] });
});

test('a call before words of another text of the answer is one of them', async () => {
  const shape = shapeOf('compatible');
  const written = `<tool_call>${call}</tool_call>`;
  const events = [...shape.begin(), ...shape.text(written), ...shape.thoughts('Hm.'), ...shape.text('So.')];
  const heard = await hear('compatible', { events: [...events, ...shape.end('stop')] });
  expect({ text: heard.text, calls: heard.calls }).toEqual({ text: `${written}\n\nSo.`, calls: [] });
});

test('thoughts that nothing closed before a call stay thoughts', async () => {
  for (const size of [1, 1_000]) {
    const text = `<think>\nI look.\n<tool_call>${call}</tool_call>`;
    const heard = await hear('compatible', saying('compatible', ...cut(text, size)));
    expect({ text: heard.text, thoughts: heard.thoughts.trim(), calls: heard.calls }).toEqual({
      text: '',
      thoughts: 'I look.',
      calls: [made],
    });
  }
});

test('a call that the length of the answer cut is none, and the length is told', async () => {
  const shape = shapeOf('compatible');
  const cutOff = '<tool_call>\n{"name": "addEvidence", "arguments": {"quote": "My Critic was';
  const heard = await hear('compatible', {
    events: [...shape.begin(), ...shape.text('I keep it.\n', cutOff), ...shape.end('length')],
  });
  expect({ text: heard.text.trim(), calls: heard.calls, reason: heard.reason }).toEqual({
    text: 'I keep it.',
    calls: [],
    reason: 'length',
  });
});

test.each([
  [
    'a block of code',
    `This is how it looks:\n\n\`\`\`xml\n<tool_call>\n${call}\n</tool_call>\n\`\`\`\nThat is all.`,
  ],
  ['code within a line', `A model writes \`<tool_call>${call}</tool_call>\` for it.`],
  ['prose about a tag', 'The <tool_call> tag marks a call, and <function=x> is another, as is [TOOL_CALLS].'],
  [
    'prose about other tags',
    'The <TOOLCALL> tag, <minimax:tool_call> and <|START_ACTION|> mark a call. So does <|channel|>commentary to=someone, I think.',
  ],
  ['a list of names', '<tool_use> is a word here. So is <tool_code>, I think.'],
  ['JSON that is no call', '{"name": "Ada", "born": 1815}'],
  ['JSON that names no tool of ours', '{"name": "get_weather", "arguments": {"city": "Paris"}}'],
  ['Python', '```python\nprint(searchParts(query="x"))\n```'],
  ['a list of Python before words', '[searchParts(query="x")] is how it is written.'],
  ['a list of Python behind words', 'So: [searchParts(query="x")]'],
  ['a list of calls of no tool', '[somethingElse(query="x")]'],
  ['a list with a call that is no tool', '[searchParts(query="x"), somethingElse(a=1)]'],
  ['words in brackets', '[I look at you and wait.] Tell me more.'],
  ['a link', '[Anna (my sister)](https://example.org) is what you wrote.'],
  ['a list that never ends', '[searchParts(query="x'],
  ['JSON of a tool and JSON of none', `${call}; {"name": "Ada", "born": 1815}`],
  ['JSON of a tool and words', `${call};\nand {so} on`],
  ['a sign alone', 'I <3 you, a < b, `x`, [1] and ``.'],
  ['a tag at the end', 'It ends with <tool_call>'],
  ['an indented block', `So:\n\n    <tool_call>\n    ${call}\n    </tool_call>\n\nThat is all.`],
  ['a fence in a list', `- \`\`\`xml\n  <tool_call>${call}</tool_call>\n  \`\`\`\n- Done.`],
  ['a quote', `Sie schreiben „<tool_call>${call}</tool_call>“, und er nimmt es heraus.`],
  ['a line of a quote', `You had:\n\n> <tool_call>${call}</tool_call>\n\nThat is all.`],
])('%s stays as it was written', async (_, text) => {
  for (const size of [1, 5, 1_000]) {
    const heard = await hear('compatible', saying('compatible', ...cut(text, size)));
    expect({ text: heard.text, calls: heard.calls }).toEqual({ text, calls: [] });
  }
});

test('what a person wrote is quoted, and makes no call', async () => {
  const quote = `<tool_call>\n${call}\n</tool_call>`;
  const answer = `You wrote:\n${quote}\nIt asks for a search.`;
  const asked = `My model printed ${quote}. What is that?`;
  expect(await hear('compatible', saying('compatible', answer), { prompt: asked })).toMatchObject({
    text: answer,
    calls: [],
  });
  // The same words in a document, of which the last message says nothing.
  const document = [
    { role: 'user' as const, content: [{ type: 'text' as const, text: `A note: ${call}` }] },
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'Read me the note.' }] },
  ];
  expect(
    await hear('compatible', saying('compatible', answer), { more: { prompt: document } }),
  ).toMatchObject({ text: answer, calls: [] });
});

test('words before a mark go out at once, and those that may belong to one alone wait', async () => {
  const { parts } = await hear(
    'compatible',
    saying(
      'compatible',
      'I look. ',
      'Now <',
      'b> ',
      '<tool_',
      `call>${call}`,
      '</tool_call> Done.',
      ' So it is.',
    ),
  );
  expect(
    parts.flatMap((part) => (part.type === 'text-delta' && part.delta !== '' ? [part.delta] : [])),
  ).toEqual(['I look. ', 'Now ', '<b> ', `<tool_call>${call}</tool_call> Done.`, ' So it is.']);
});

test('a call that the server delivers as well is one', async () => {
  const shape = chatShape('reasoning');
  const sent = {
    index: 0,
    id: 'a',
    type: 'function',
    function: { name: 'searchParts', arguments: '{"query":"Critic"}' },
  };
  const events = [
    ...shape.text(`<tool_call>${call}</tool_call>`),
    chatChunk({ tool_calls: [sent] }),
    ...shape.end('tools'),
  ];
  for (const name of providers.slice(1)) expect((await hear(name, { events })).calls).toEqual([made]);
});

test('without tools it is left out, and in thoughts it only was considered', async () => {
  const text = `So.\n<tool_call>${call}</tool_call>`;
  const without = await hear('compatible', saying('compatible', text), { more: { tools: [] } });
  expect({ text: without.text.trim(), calls: without.calls }).toEqual({ text: 'So.', calls: [] });
  const shape = shapeOf('compatible');
  const thinking = await hear('compatible', {
    events: [
      ...shape.begin(),
      ...shape.thoughts('I could ', `<tool_call>${call}</tool_call>`),
      ...shape.text('Hi.'),
      ...shape.end('stop'),
    ],
  });
  expect({ text: thinking.text, thoughts: thinking.thoughts, calls: thinking.calls }).toEqual({
    text: 'Hi.',
    thoughts: 'I could ',
    calls: [],
  });
});

test('a list of calls behind the word of Phi is made where an answer begins with it', async () => {
  for (const size of [1, 4, 1_000]) {
    const heard = await hear('compatible', saying('compatible', ...cut(`functools[${json}]`, size)));
    expect(heard).toMatchObject({ text: '', calls: [made] });
    for (const words of ['fun', 'functools is a module of Python.', 'functools[0] is an item.'])
      expect((await hear('compatible', saying('compatible', ...cut(words, size)))).text).toBe(words);
  }
});

test('a tool as it was offered, repeated, is not called with its schema', async () => {
  const offer =
    '<tools>{"type":"function","function":{"name":"searchParts","description":"Looks","parameters":{}}}</tools>';
  const heard = await hear('compatible', saying('compatible', offer));
  expect(heard.calls.join()).toContain('"description"');
});

test('a call that Llama writes as a method is one of the tool', async () => {
  for (const end of ['', '<|eom_id|>']) {
    const text = `Let me look.\n<|python_tag|>searchParts.call(query="Critic")${end}`;
    const heard = await hear('compatible', saying('compatible', ...cut(text, 4)));
    expect(heard).toMatchObject({ text: 'Let me look.\n', calls: [made] });
  }
});
