export interface Mark {
  open: string;
  /** What ends it; none: the JSON value in it, or the text. */
  closes: readonly string[];
  /** The mark belongs to what follows it. */
  isKept?: true;
  /** What may stand after the mark, as far as it came; without it, what begins as a call in any of the ways. */
  begins?: RegExp;
}

const tag = (name: string): Mark => ({ open: `<${name}>`, closes: [`</${name}>`] });
const fence = (name: string): Mark => ({ open: `\`\`\`${name}`, closes: ['```'] });
const named = (open: string, close: string): Mark => ({
  ...{ open, closes: [close], isKept: true },
  begins: /^"?[\w.:-]{0,80}(?:$|"?(?:$|(?:\s[^<>]{0,80})?>\s*(?:$|[{<])))/,
});
/** The name of a function, in what form its arguments are, and another mark before them. */
const harmony = (open: string): Mark => ({
  ...{ open, closes: ['<|call|>'] },
  begins: /^[\w.:-]{0,80}\s*(?:$|<|[a-z]{1,12}\s*(?:$|<))/,
});

/**
 * How families of models write calls into their text where their server does not take them out: Hermes and Qwen, Llama, Mistral,
 * Gemma, Phi, DeepSeek, Kimi, LFM, LM Studio, gpt-oss (its format is called harmony), Cohere, Nemotron, MiniMax, Seed, Longcat, Step,
 * Apertus, InternLM, Grok, Phi, and Qwen of 2023, and models that learnt it of Claude.
 */
export const marks: readonly Mark[] = [
  ...['tool_call', 'tool_calls', 'function_call', 'function_calls', 'tool_code', 'tool_use'].map(tag),
  ...['minimax:tool_call', 'TOOLCALL', '｜DSML｜function_calls', '｜DSML｜tool_calls'].map(tag),
  ...['seed:tool_call', 'longcat_tool_call', 'functioncall', 'tools'].map(tag),
  // Llama leaves out the end of the tag, shuts it with one that opens, or writes the name in brackets.
  {
    ...{ open: '<function=', closes: ['</function>', '<function>'], isKept: true },
    begins: /^"?[\w.:-]{0,80}(?:$|\s*[{[]|"?(?:$|(?:\s[^<>]{0,80})?>\s*(?:$|[{[<])))/,
  },
  { ...named('<function(', '</function>'), begins: /^[\w.:-]{0,80}(?:$|\)\s*>?\s*(?:$|[{[]))/ },
  named('<invoke name=', '</invoke>'),
  named('<｜DSML｜invoke name=', '</｜DSML｜invoke>'),
  named('<xai:function_call name=', '</xai:function_call>'),
  { open: '✿FUNCTION✿:', closes: [] },
  { open: '<|tool_call|>', closes: ['<|/tool_call|>', '<|end|>'] },
  { open: '<|tool_call>', closes: ['<tool_call|>'] },
  { open: '<start_function_call>', closes: ['<end_function_call>'] },
  { open: '<｜tool_calls_begin｜>', closes: ['<｜tool_calls_end｜>'] },
  { open: '<|tools_prefix|>', closes: ['<|tools_suffix|>'] },
  { open: '<|action_start|><|plugin|>', closes: ['<|action_end|>'] },
  { open: '<|tool_call_start|>', closes: ['<|tool_call_end|>'] },
  { open: '<|tool_calls_section_begin|>', closes: ['<|tool_calls_section_end|>'] },
  { open: '<｜tool▁calls▁begin｜>', closes: ['<｜tool▁calls▁end｜>'] },
  { open: '<|tool_calls_begin|>', closes: ['<|tool_calls_end|>'] },
  // One of several, whose own mark around them all is missing.
  { open: '<｜tool▁call▁begin｜>', closes: ['<｜tool▁call▁end｜>'] },
  { open: '<|tool_call_begin|>', closes: ['<|tool_call_end|>'] },
  { open: '[TOOL_REQUEST]', closes: ['[END_TOOL_REQUEST]'] },
  { open: '<|python_tag|>', closes: ['<|eom_id|>', '<|eot_id|>'] },
  { open: '<|python_start|>', closes: ['<|python_end|>'] },
  { open: '<|START_ACTION|>', closes: ['<|END_ACTION|>'] },
  ...['commentary to=', 'analysis to='].flatMap((channel) => [
    harmony(`<|channel|>${channel}`),
    harmony(`<|start|>assistant<|channel|>${channel}`),
  ]),
  // The same with the name before the channel.
  {
    ...{ open: '<|start|>assistant to=', closes: ['<|call|>'] },
    begins: /^[\w.:-]{0,80}\s*(?:$|<)/,
  },
  { open: '[TOOL_CALLS]', closes: [] },
  ...['tool_code', 'tool_call', 'tool_calls', 'function_call', 'tool_use'].map(fence),
];

/** Left over where a call ended by itself. */
export const leftOver =
  /^\s*(?:<\/(?:tool_calls?|function_calls?|function|invoke|minimax:tool_call|seed:tool_call|xai:function_call|functioncall|tools|TOOLCALL|｜DSML｜(?:function_calls|tool_calls|invoke))>|<\|(?:eom_id|eot_id|eot|call|tool_call_end|python_end|END_ACTION|im_end|end|return|endoftext|end_of_text|END_OF_TURN_TOKEN)\|>|<\/?s>|<end_of_turn>|<｜end▁of▁sentence｜>|<[|｜]tool[_▁]calls[_▁](?:section_)?end[|｜]>|\[\|endofturn\|\])/;

/**
 * What families of models write before the words of another side, as the result of a call: behind a call of its own, a model makes up
 * what it would get.
 */
const otherSides: readonly string[] = [
  ...['tool_response', 'tool_result', 'tool_output', 'function_result', 'function_response'].flatMap(
    (name) => [`<${name}>`, `<${name}s>`],
  ),
  ...['observation', 'user', 'tool', 'system', 'ipython', 'tool_response', 'tool_result'].map(
    (name) => `<|${name}|>`,
  ),
  ...['<observation>', '<|im_start|>', '<|im_user|>', '<|im_system|>', '<|start_header_id|>'],
  ...['<start_of_turn>', '<start_function_response>', '<|tool_response>', '<|START_TOOL_RESULT|>'],
  ...[
    '<|start|>functions.',
    '<|start|>user',
    '<｜User｜>',
    '<｜tool▁outputs▁begin｜>',
    '<｜tool▁output▁begin｜>',
  ],
  ...['[INST]', '[TOOL_RESULTS]', '[|user|]', '[|tool|]', '```tool_output', '✿RESULT✿', 'Observation:'],
];

/** The mark of another side that a text begins with, and the space before it; undefined: none. */
export function otherSideIn(text: string): string | undefined {
  const words = text.trimStart();
  const mark = otherSides.find((one) => words.startsWith(one));
  return mark && text.slice(0, text.length - words.length) + mark;
}
/** Whether a text names the mark of another side, so that it is spoken of. */
export const namesOtherSide = (text: string): boolean =>
  otherSides.some((one) => !/^\w/.test(one) && text.includes(one));

/** Whether a text that goes on may become one of the two. */
export function mayBeBehindCall(text: string): boolean {
  const words = text.trimStart();
  return (
    words === '' ||
    /^<[/|]?[\w|:｜▁]{0,32}$/.test(words) ||
    ['[|endofturn|]', ...otherSides].some((one) => one.startsWith(words))
  );
}

/** Whether what stands after a mark is, or may become, a call; prose about the mark is none. */
export function mayBeCall({ begins }: Mark, body: string): boolean {
  if (begins) return begins.test(body);
  const text = body.trimStart();
  if (text === '') return body.length < 40;
  if (/^[{[<"]/.test(text)) return true;
  // A fence of code around the call, within its mark.
  if (/^`{1,3}(?:$|(?<=```)[ \t]*\w{0,20}[ \t]*(?:$|\n))/.test(text)) return true;
  return (
    /^[A-Za-z_][\w.:-]{0,80}(?:\s*$|\s*[({[\n]|\s*\n\s*<|<)/.test(text) || /^\w[\w.:-]*\s+function/.test(text)
  );
}
