import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { convertToModelMessages } from 'ai';
import { describe, expect, test } from 'vitest';
import { withAttachedFiles } from '@/agents/engine/prompt/attached-files';
import { fitPrompt } from '@/agents/engine/prompt/fit-prompt';
import { tokensOfMessage } from '@/agents/engine/prompt/tokens-of';
import { beforeWindow, windowOf } from '@/agents/engine/window';
import { shortOutput } from '@/agents/tools/long-outputs';
import { MessageTooLong } from '@/lib/models/too-long';
import { redactedWords } from '@/lib/safety/redact';

type Message = LanguageModelV4Message;

const instructions: Message = {
  role: 'system',
  content: '<role>\nBe kind.\n</role>'.padEnd(4_000, ' Be kind.'),
};
const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const assistant = (text: string): Message => ({ role: 'assistant', content: [{ type: 'text', text }] });
const call = (id: string): Message => ({
  role: 'assistant',
  content: [{ type: 'tool-call', toolCallId: id, toolName: 'searchParts', input: { query: 'critic' } }],
});
const answer = (id: string, words: string): Message => ({
  role: 'tool',
  content: [
    {
      ...{ type: 'tool-result', toolCallId: id, toolName: 'searchParts' },
      output: { type: 'json', value: { ok: true, words } },
    },
  ],
});
const long = (n: number) => `Turn ${n}: ${'my sister called again and I felt it in my chest, '.repeat(20)}`;
/** What a tool answered in 60,000 characters, as a later turn gets it. */
const found = { ok: true, words: 'what was found, '.repeat(3_750) };
const cut = shortOutput(found, 8_000, false)?.text ?? '';

/** A turn as later ones read it. */
const turnOf = (n: number): Message[] => [
  user(long(n)),
  call(`c${n}`),
  answer(`c${n}`, cut),
  assistant(`I hear you. ${'Stay with it for a moment. '.repeat(30)}`),
];

const fitted = (
  messages: Message[],
  { tokens = 128_000, before = [] as string[], maxOutputTokens = 4_000 } = {},
) => {
  const options: LanguageModelV4CallOptions = { prompt: [instructions, ...messages], maxOutputTokens };
  return fitPrompt(options, { tokens, before, family: 'openai' });
};

/** Each turn of a conversation, as it is asked. */
function asked(turns: number, tokens: number) {
  const all = Array.from({ length: turns * 2 }, (_, at) => ({ n: at + 1 }));
  return Array.from({ length: turns }, (_, turn) => {
    const upTo = all.slice(0, turn * 2 + 1);
    const read = (some: { n: number }[]) => some.filter(({ n }) => n % 2 === 1).map(({ n }) => (n - 1) / 2);
    const told = read(windowOf(upTo)).filter((n) => n < turn);
    const before = read(beforeWindow(upTo.slice(-400))).map(long);
    return fitted([...told.flatMap(turnOf), user(long(turn))], { tokens, before });
  });
}

describe.each([
  ['128,000', 128_000, 0.9],
  ['32,000', 32_000, 0.7],
])('a conversation of 1,000 long turns with a model that reads %s tokens', (_, window, same) => {
  const all = asked(1_000, window);

  test('never sends more than the window without the room for the answer', () => {
    const sizes = all.map(({ prompt }) =>
      prompt.reduce((sum, one) => sum + tokensOfMessage(one, 'openai'), 0),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(window - 4_000);
    expect(all.map(({ tokens }) => tokens)).toEqual(sizes);
    // It is used, too.
    expect(Math.max(...sizes)).toBeGreaterThan(window * 0.6);
  });

  test('begins as the turn before it in most turns', () => {
    const kept = all.slice(1).filter(({ prompt }, at) => {
      const before = JSON.stringify(all[at]?.prompt).slice(0, -1);
      return JSON.stringify(prompt).startsWith(before);
    });
    expect(kept.length / (all.length - 1)).toBeGreaterThanOrEqual(same);
  });

  test('ends with the message, and a summary says what came before', () => {
    for (const [n, { prompt, summary }] of [...all.entries()].filter(([at]) => at % 97 === 0)) {
      expect(JSON.stringify(prompt.at(-1))).toContain(`Turn ${n}:`);
      if (n > 200) expect(summary).toContain('- Turn ');
      expect(prompt[1]?.role).toBe('user');
    }
    expect(all[999]?.summary.length).toBeLessThan(8_000);
  });
});

describe('where room is short', () => {
  test('old answers of tools are cut before anything else goes', () => {
    const { prompt, summary } = fitted([...[1, 2, 3, 4, 5, 6].flatMap(turnOf), user('And now?')], {
      tokens: 16_000,
    });
    const text = JSON.stringify(prompt);
    expect(summary).toBe('');
    expect([1, 2, 3, 4, 5, 6].every((n) => text.includes(`Turn ${n}:`))).toBe(true);
    expect(text).toContain('Call the tool again if you need the rest.');
    expect(text).toContain('what was found, '.repeat(300));
  });

  test('the answers of tools of this very turn are cut, the oldest first, and a call keeps its answer', () => {
    const steps = Array.from({ length: 8 }, (_, n) => [call(`s${n}`), answer(`s${n}`, cut)]).flat();
    const { prompt, tokens } = fitted([user('Look everywhere.'), ...steps], { tokens: 12_000 });
    expect(tokens).toBeLessThanOrEqual(12_000 - 3_000);
    expect(JSON.stringify(prompt[1])).toContain('Look everywhere.');
    expect(JSON.stringify(prompt.at(-1))).toContain('what was found, '.repeat(300));
    const ids = (type: string) =>
      prompt.flatMap(({ content }) =>
        typeof content === 'string'
          ? []
          : content.flatMap((part) => (part.type === type && 'toolCallId' in part ? [part.toolCallId] : [])),
      );
    expect(ids('tool-call')).toEqual(ids('tool-result'));
  });

  test('a message that is longer than the window is not sent', () => {
    expect(() => fitted([user('my sister called '.repeat(1_200))], { tokens: 6_000 })).toThrow(
      MessageTooLong,
    );
  });

  test('the answer gets no more room than there is', () => {
    const { maxOutputTokens, tokens } = fitted([user('Hello.')], { tokens: 6_000, maxOutputTokens: 5_500 });
    expect(maxOutputTokens).toBe(6_000 - tokens);
  });
});

test('a summary has the words of the person, and nothing of a file that went with them', async () => {
  const message = {
    id: 'a',
    role: 'user' as const,
    parts: [{ type: 'text' as const, text: 'Please look.' }],
  };
  const file = { id: 'f', message: 'a', name: 'letter.txt', kind: 'text', size: 30, pages: null } as const;
  const [told] = withAttachedFiles(
    [message],
    [{ ...file, characters: 26, cut: false, begins: 'Dear lighthouse, it rains.', heavy: false }],
  );
  const [first] = await convertToModelMessages(told ? [told] : []);
  const later = Array.from({ length: 40 }, (_, n) => turnOf(n)).flat();
  const { summary } = fitted([first as Message, ...later, user('And now?')], { tokens: 12_000 });
  expect(summary).toContain('- Please look.');
  expect(summary).not.toContain('lighthouse');
});

test('a summary holds words of the person that read like those of a file', () => {
  const mine = user('\n\n[The person attached importance to small things.] That is what I read about me.');
  const later = Array.from({ length: 40 }, (_, n) => turnOf(n)).flat();
  expect(fitted([mine, ...later, user('And now?')], { tokens: 12_000 }).summary).toContain('small things');
});

test('a summary has no line for a message of a hard moment', () => {
  const { summary } = fitted([user('And now?')], { before: [redactedWords, 'I walked by the river.'] });
  expect(summary).toContain('- I walked by the river.');
  expect(summary).not.toContain(redactedWords);
});

test('what fits is sent as it is', () => {
  const messages = [...turnOf(1), user('And now?')];
  expect(fitted(messages).prompt).toEqual([instructions, ...messages]);
});

test('a conversation that the guide began is sent with a word of who was spoken to before it, and no other is', () => {
  const began = fitted([assistant('How are you?'), user('I am fine.')]).prompt;
  expect(began.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(began[1]?.content).toEqual([{ type: 'text', text: '(What follows was said to the person.)' }]);
  const asUsual = fitted([user('Hello.'), assistant('How are you?'), user('I am fine.')]).prompt;
  expect(JSON.stringify(asUsual)).not.toContain('What follows was said');
});

test('that word is in no summary of what was left out', () => {
  const turns = Array.from({ length: 60 }, (_, n) => turnOf(n)).flat();
  const { summary } = fitted([assistant('How are you?'), ...turns, user('And now?')], { tokens: 16_000 });
  expect(summary).not.toBe('');
  expect(summary).not.toContain('What follows was said');
});
