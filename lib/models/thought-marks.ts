/** A mark as models write it, in lower case; white space may stand before its last sign. */
interface Mark {
  stem: string;
  last: string;
}

const mark = (text: string): Mark => ({ stem: text.slice(0, -1).toLowerCase(), last: text.slice(-1) });

/** What opens a model's thoughts, and what may end those. */
export interface ThoughtMarks {
  opens: readonly Mark[];
  closes: readonly Mark[];
}

/** Ends a message of gpt-oss, whose answers are several: thoughts, what it says before a call, and its words. */
export const channelEnd = mark('<|end|>');

const names = [
  'think',
  'thinking',
  'thought',
  'reasoning',
  'antThinking',
  'antml:thinking',
  'seed:think',
  'longcat_think',
];

/**
 * How families of models write thoughts into their text where their server does not take them out: DeepSeek, Qwen, Gemini, Seed and
 * models that learnt it of Claude; Mistral; Kimi; gpt-oss; Cohere; Gemma; OpenThinker.
 */
export const thoughtMarks: readonly ThoughtMarks[] = [
  { opens: names.map((name) => mark(`<${name}>`)), closes: names.map((name) => mark(`</${name}>`)) },
  { opens: [mark('[THINK]')], closes: [mark('[/THINK]')] },
  { opens: [mark('◁think▷')], closes: [mark('◁/think▷')] },
  {
    opens: [mark('<|channel|>analysis<|message|>')],
    closes: [channelEnd, ...['<|start|>assistant', '<|channel|>final<|message|>', '<|return|>'].map(mark)],
  },
  { opens: [mark('<|START_THINKING|>')], closes: [mark('<|END_THINKING|>')] },
  { opens: [mark('<|channel>thought')], closes: [mark('<channel|>')] },
  { opens: [mark('<|begin_of_thought|>')], closes: [mark('<|end_of_thought|>')] },
];

export const allOpens: readonly Mark[] = thoughtMarks.flatMap(({ opens }) => opens);
/** What may end thoughts that nothing opened: the marks that mean nothing else. */
export const allCloses: readonly Mark[] = thoughtMarks
  .filter(({ closes }) => !closes.includes(channelEnd))
  .flatMap(({ closes }) => closes);

/** What gpt-oss writes before a message of words. */
export const channelMarks: readonly Mark[] = [
  '<|start|>assistant',
  '<|channel|>final<|message|>',
  '<|channel|>commentary<|message|>',
].map(mark);

/** What may stand before the words of an answer. */
export const headers: readonly Mark[] = [
  ...channelMarks,
  ...['<|START_RESPONSE|>', '<|begin_of_solution|>', '<|begin_of_box|>'].map(mark),
  // The turn that their server begins for them, said once more.
  ...['<|im_start|>assistant', '<|start_header_id|>assistant<|end_header_id|>', '<start_of_turn>model'].map(
    mark,
  ),
];

/** What models write after their last word. */
export const endMarks: readonly Mark[] = [
  ...['<|im_end|>', '<|eot_id|>', '<|eom_id|>', '</s>', '<|end|>', '<|return|>', '<|endoftext|>'],
  ...['<|end_of_text|>', '<end_of_turn>', '<｜end▁of▁sentence｜>', '<|END_RESPONSE|>'],
  ...['<|END_OF_TURN_TOKEN|>', '<|end_of_solution|>', '<|end_of_box|>'],
].map(mark);

/** What every mark begins with. */
export const markBegins = /[<[◁]/g;

/**
 * How many signs of `text` from `at` on are one of the marks, the first that fits; 0: none; null: it may become one, for which more
 * of the text is needed.
 */
export function markAt(text: string, at: number, marks: readonly Mark[]): number | null {
  const here = text.slice(at, at + 48).toLowerCase();
  let isBeginning = false;
  for (const { stem, last } of marks) {
    if (!here.startsWith(stem)) {
      isBeginning ||= stem.startsWith(here);
      continue;
    }
    const after = here.slice(stem.length);
    const blank = /^\s{0,4}/.exec(after)?.[0].length ?? 0;
    if (after.charAt(blank) === last.toLowerCase()) return stem.length + blank + 1;
    isBeginning ||= after.length === blank;
  }
  return isBeginning ? null : 0;
}
