import { describe, expect, test } from 'vitest';
import { hear } from '../../support/provider-streams/hear';
import { type ProviderName, replay, replayed } from '../../support/provider-streams/replay';
import { chatShape, responsesShape, type SentCall } from '../../support/provider-streams/shapes';

const shapes = {
  'OpenAI responses': responsesShape(),
  'OpenAI chat': chatShape('reasoning_content'),
  OpenRouter: chatShape('reasoning'),
  compatible: chatShape('reasoning_content'),
} satisfies Record<ProviderName, ReturnType<typeof chatShape>>;
const everywhere = Object.keys(shapes) as ProviderName[];

const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

/** What is heard of a text that comes in pieces of a size. */
function heard(name: ProviderName, text: string, size: number, end: 'stop' | 'length' | 'tools' = 'stop') {
  const shape = shapes[name];
  const call: SentCall = { id: 'a', name: 'searchParts', pieces: ['{"query":"Critic"}'] };
  const events = [
    ...shape.begin(),
    ...shape.text(...cut(text, size)),
    ...(end === 'tools' ? shape.calls(call) : []),
    ...shape.end(end),
  ];
  return hear(name, { events });
}
const sizes = [1, 2, 3, 5, 7, 11, 1_000];

/** The same words and thoughts, wherever the pieces are cut. */
async function expectHeard(text: string, words: string, thoughts = '', by: ProviderName = 'compatible') {
  for (const size of sizes) {
    const answer = await heard(by, text, size);
    expect([size, answer.text, answer.thoughts, answer.errors]).toEqual([size, words, thoughts, 0]);
  }
}
const isKept = (text: string) => expectHeard(text, text);

describe('words about such marks stay words', () => {
  test.each([
    'You are safe here. The log ends with `</think>` because of the model.',
    'You are safe here. The log ends with </think> because of the model.',
    'You are safe here. It ends in "</think>".\nThen comes the answer.',
    'You are safe here.\n```\nSecret.\n</think>\n\nHello.\n```\nThat is it.',
    'You are safe here. These tags end thoughts:\n</think>\n</thought>\nThat is all.',
    'You are safe here. One writes\n<thinking>\nI fail.\n</thinking>\nThat is it.',
    'You are safe here. It ends in `</think>`.\n</think>\nThat is it.',
    'You are safe here. 日志以</think>结尾。',
    'You are safe here. one</think>two</think>Three',
    'Use the `<think>` tag. Then rest, and breathe. Call me tomorrow.',
    '`<think>` is a tag. Then rest.',
    'Write it as <thought> and answer it below. Then close the book.',
    'Try this:\n```xml\n<thinking>I am a failure</thinking>\n<answer>I am not</answer>\n```\nGood luck.',
    '```xml\n<reasoning>I am a failure</reasoning>\n```\nGood luck.',
    'First. <think>aside</think> Then [THINK]more[/THINK], ◁think▷ and <|channel|>analysis<|message|>.',
    '</think> is a tag that ends thoughts.',
    'One may <b>think</b> so, or a < b. <thin',
    'The token `<|im_end|>` ends it, and </s> too.',
    'It is over: <s>yesterday</s>',
    'Ends in code: `a</s>',
  ])('%s', isKept);

  test('after thoughts as well', async () => {
    const said = 'Use the `<think>` tag, and </think> after it. <think>So.';
    await expectHeard(`<think>\nsecret\n</think>\n\n${said}`, said, '\nsecret\n');
  });

  test('and within thoughts they close none', () =>
    expectHeard('<think>They wrote `</think>` here.</think>Hello.', 'Hello.', 'They wrote `</think>` here.'));

  test('in a second text of an answer', async () => {
    const shape = shapes['OpenAI responses'];
    const text = JSON.stringify(shape.text('<think> is a tag. ', 'Rest.')).replaceAll('msg_1', 'msg_2');
    const events = [...shape.begin(), ...shape.text('Hello. '), ...JSON.parse(text), ...shape.end('stop')];
    expect((await hear('OpenAI responses', { events })).text).toBe('Hello. <think> is a tag. Rest.');
  });
});

describe('thoughts that open an answer are no words', () => {
  test.each([
    ...['think', 'thinking', 'thought', 'reasoning', 'THINK', 'antThinking', 'seed:think', 'think '].map(
      (tag) => [`<${tag}>`, `</${tag}>`],
    ),
    ['[THINK]', '[/THINK]'],
    ['◁think▷', '◁/think▷'],
    ['<|START_THINKING|>', '<|END_THINKING|><|START_RESPONSE|>'],
    ['<|begin_of_thought|>', '<|end_of_thought|>\n\n<|begin_of_solution|>'],
    ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
    ['<|start|>assistant<|channel|>analysis<|message|>', '<|start|>assistant<|channel|>final<|message|>'],
  ])('%s', async (opens, closes) => {
    await expectHeard(
      `\n${opens}secret a < b [x]${closes}\n\nHello there.`,
      'Hello there.',
      'secret a < b [x]',
    );
  });

  test.each(everywhere)('%s', (name) =>
    expectHeard('<think>secret</think>Hello there.', 'Hello there.', 'secret', name),
  );

  test('in two messages, with words between', () =>
    expectHeard(
      '<|channel|>analysis<|message|>one<|end|><|start|>assistant<|channel|>commentary<|message|>I look.' +
        '<|end|><|start|>assistant<|channel|>analysis<|message|>two<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|>',
      'I look.\nHello.',
      'onetwo',
    ));

  test.each([
    ['Gemma', '<|channel>thought\nHm.\n<channel|>Hello.'],
    ['Longcat', '<longcat_think>\nHm.\n</longcat_think>\nHello.'],
  ])('as %s writes them', (_, text) => expectHeard(text, 'Hello.', '\nHm.\n'));
  test('marks of a box around the answer are left out', () =>
    expectHeard('<|begin_of_box|>Hello.<|end_of_box|>', 'Hello.', ''));
  test('twice', () => expectHeard('<think>one</think>\n<think>two</think>Hello.', 'Hello.', 'onetwo'));
  test('and an end of thoughts that stands first is left out', () =>
    expectHeard('\n</think>\n\nHello there.', 'Hello there.'));
});

describe('thoughts in a later paragraph', () => {
  test.each([
    ['Hello,\n\n<think>\nsecret\n</think>\n\nyou.', 'Hello,\n\nyou.', '\nsecret\n'],
    ['Hello.\n\n<think>secret</think>\nGood.', 'Hello.\n\nGood.', 'secret'],
    ['Hello.\n\n[THINK]secret[/THINK]\n\nGood.', 'Hello.\n\nGood.', 'secret'],
    ['Hello.\n\n<think>secret</think>', 'Hello.\n\n', 'secret'],
    [
      'Hello.\n\n<think>one</think>\n\nThere.\n\n<think>two</think>\n\nEnd.',
      'Hello.\n\nThere.\n\nEnd.',
      'onetwo',
    ],
  ])('are thoughts where nothing else stands on their lines: %j', (text, said, thoughts) =>
    expectHeard(text, said, thoughts),
  );

  test.each([
    'Hello.\n\n<think>aside</think> is how one writes it.',
    'Hello.\n\n<think> opens them, and nothing closes it.',
    'It looks so:\n\n<think>\naside\n</think>\n\nThat is it.',
    'The tag is `<think>`.\n\n<think>\naside\n</think>\n\nThat is it.',
    '```\nOne\n\n<think>\naside\n</think>\n\nTwo\n```\nThat is it.',
    'Hello.\n<think>\naside\n</think>\n\nThat is it.',
    'Hello. <think>aside</think>\n\nThat is it.',
  ])('are words where an answer speaks of the tag: %j', async (text) => {
    for (const size of [1, 3, 1_000]) expect((await heard('compatible', text, size)).text).toBe(text);
  });
});

describe('thoughts that nothing closes', () => {
  test('are no words of an answer that ended', async () => {
    await expectHeard('<think>secret plan', '', 'secret plan');
    await expectHeard('<think>\nsecret\n\nplan\n', '', '\nsecret\n\nplan\n');
  });
  test('are what is said of the tag itself', () =>
    expectHeard('<think> is a tag.', 'is a tag.', ' is a tag.'));

  test.each(['length', 'tools'] as const)('stay thoughts where it ends for %s', async (end) => {
    const answer = await heard('compatible', '<think>secret plan', 4, end);
    expect([answer.text, answer.thoughts]).toEqual(['', 'secret plan']);
  });
});

describe('an answer that begins in the middle of thoughts', () => {
  test.each([
    'secret plan, I say hello.\n</think>\n\n',
    'secret\nplan\n</think>\n',
    'secret plan.</think>',
    'secret plan</think>',
    'secret plan</think>\n\n',
    'secret plan.\n</thinking>',
    'secret plan.\n[/THINK]\n',
  ])('%s', (thoughts) => expectHeard(`${thoughts}Hello there.`, 'Hello there.'));

  test('calls tools after them', async () => {
    const answer = await heard('compatible', 'secret plan\n</think>\n', 5, 'tools');
    expect([answer.text, answer.calls.length]).toEqual(['', 1]);
  });

  test('or says nothing after them: what it said stays', () =>
    expectHeard('You are safe here.\n</think>\n', 'You are safe here.\n'));

  test('is none where its thoughts came apart', async () => {
    const shape = shapes.compatible;
    const said = ['You are safe here.\n', '</think>\n\n', 'Hello.'];
    const events = [...shape.begin(), ...shape.thoughts('Hm.'), ...shape.text(...said), ...shape.end('stop')];
    expect((await hear('compatible', { events })).text).toBe(said.join(''));
  });

  test('holds back no answer after it', async () => {
    const shape = shapes.compatible;
    const all = ['One.\n</think>\n\nHello.', 'Rest. ', 'Rest. '].map((text) => ({
      events: [...shape.begin(), ...shape.text(...cut(text, 6)), ...shape.end('stop')],
    }));
    const broken = { events: [...shape.begin(), ...shape.text('Here is ', 'what helps')], cut: true };
    const { model } = replayed('compatible', replay(...all, broken));
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }];
    for (const _ of all) for await (const _part of (await model.doStream({ prompt })).stream);
    let said = '';
    const { stream } = await model.doStream({ prompt });
    await expect(async () => {
      for await (const part of stream) if (part.type === 'text-delta') said += part.delta;
    }).rejects.toThrow();
    expect(said).toBe('Here is what helps');
  });
});

test.each([
  '<|im_end|>',
  '<|eot_id|>',
  '</s>',
  '<|return|>',
  '<|endoftext|>',
  '<end_of_turn>',
  '</s>\n<|im_end|>',
])('the mark %s at the end is left out', (mark) => expectHeard(`Hello there.${mark}`, 'Hello there.'));

test('a long text of such signs is read in one pass', async () => {
  const said = 'a < b [x] {y} '.repeat(50_000);
  expect((await heard('compatible', said, said.length)).text).toBe(said);
});

describe('the turn that a model begins for itself', () => {
  test.each([
    '<|im_start|>assistant\n',
    '<|start_header_id|>assistant<|end_header_id|>\n\n',
    '<start_of_turn>model\n',
  ])('is no word: %j', (header) => expectHeard(`${header}Hello there.`, 'Hello there.'));
  test('is one where an answer speaks of it', () => isKept('A turn begins with <|im_start|>assistant here.'));
});

test('two texts of one answer are two paragraphs', async () => {
  const shape = responsesShape();
  const second = (text: string) => JSON.parse(JSON.stringify(shape.text(text)).replaceAll('msg_1', 'msg_2'));
  const said = (first: string, text: string) => ({
    events: [...shape.begin(), ...shape.text(first), ...second(text), ...shape.end('stop')],
  });
  for (const [first, next, all] of [
    ['Let me look.', 'I looked.', 'Let me look.\n\nI looked.'],
    ['Let me look.\n', 'I looked.', 'Let me look.\nI looked.'],
    ['Let me look.', ' I looked.', 'Let me look. I looked.'],
    ['Let me lo', 'ok.', 'Let me look.'],
  ] as const)
    expect((await hear('OpenAI responses', said(first, next))).text).toBe(all);
});
