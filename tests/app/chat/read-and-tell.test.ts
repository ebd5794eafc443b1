import { beforeAll, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { loadDuring } from '@/components/chat/activity/lazy-during';
import { groupTools } from '@/components/chat/activity/tool-groups';
import { whatGoesOn } from '@/components/chat/activity/what-goes-on';
import { choicesIn } from '@/components/chat/session/read-message';
import { reconcile } from '@/components/chat/session/reconcile';
import { readTrouble } from '@/components/chat/session/trouble';
import { readAnchor } from '@/components/chat/thread/use-anchor';
import { looksLikeMarkdown } from '@/components/markdown/looks-like-markdown';

beforeAll(loadDuring);

type Part = ParleyMessage['parts'][number];
const answer = (...parts: Part[]): ParleyMessage => ({ id: 'x', role: 'assistant', parts });
const kept = (toolCallId: string): Part => ({
  type: 'tool-addEvidence',
  toolCallId,
  state: 'output-available',
  input: { quote: 'I must not fail', kind: 'fear' },
  output: {
    ok: true,
    actionId: toolCallId,
    evidenceId: 'e',
    messageId: 'm',
    quote: 'I must not fail',
    start: 0,
    end: 15,
    partName: null,
  },
});
const notKept: Part = {
  type: 'tool-addEvidence',
  toolCallId: 'c',
  state: 'output-available',
  input: { quote: 'never said', kind: 'fear' },
  output: { ok: false, actionId: 'c', error: { code: 'invalid_input', message: 'You did not say that.' } },
};

test('equal tools stand under one badge, and what failed under one of its own', () => {
  const groups = groupTools(answer(kept('a'), notKept, kept('b')), true);
  expect(groups.map(({ tool, worked, parts }) => [tool, worked, parts.length])).toEqual([
    ['addEvidence', true, 2],
    ['addEvidence', false, 1],
  ]);
});

test('while a tool runs, the quiet line tells of it and no badge does', () => {
  const running: Part = {
    type: 'tool-searchParts',
    toolCallId: 's',
    state: 'input-available',
    input: { query: 'critic' },
  };
  expect(groupTools(answer(running), false)).toEqual([]);
  expect(whatGoesOn('streaming', answer(running))).toBe('looking through your parts');
});

test('from the second step on the quiet line says the step', () => {
  const running: Part = {
    type: 'tool-searchMarkdown',
    toolCallId: 's',
    state: 'input-available',
    input: { query: 'evenings', limit: 5 },
  };
  const at = (step: number) => whatGoesOn('streaming', answer(running), { type: 'tool', step });
  expect(at(1)).toBe('looking through what is remembered');
  expect(at(3)).toBe('looking through what is remembered · step 3');
  expect(whatGoesOn('streaming', answer(kept('a')), { type: 'step', step: 2 })).toBe(
    'finding words · step 2',
  );
});

test('a call that was cut off is shown as one that did not work', () => {
  const cut: Part = {
    type: 'tool-searchParts',
    toolCallId: 's',
    state: 'input-available',
    input: { query: 'critic' },
  };
  expect(groupTools(answer(cut), true)).toMatchObject([{ tool: 'searchParts', worked: false }]);
});

test('the quiet line is silent while words are coming and when nothing runs', () => {
  const words: Part = { type: 'text', text: 'I hear', state: 'streaming' };
  expect(whatGoesOn('streaming', answer(words))).toBeNull();
  expect(whatGoesOn('ready', answer(kept('a')))).toBeNull();
});

test('the last words of an answer may offer answers; anything malformed is not offered', () => {
  const offering: Part = {
    type: 'text',
    text: 'Which?',
    providerMetadata: { parley: { choices: ['yes', '', 3, { id: 'alone' }, { id: 'no', label: 'No' }] } },
  };
  expect(choicesIn(answer(offering))).toEqual([{ label: 'yes' }, { id: 'no', label: 'No' }]);
  expect(choicesIn({ ...answer(offering), role: 'user' })).toEqual([]);
  expect(choicesIn(answer({ type: 'text', text: 'Hm.' }))).toEqual([]);
});

test('rows that only differ in the order of keys change nothing on screen', () => {
  const row: ParleyMessage = {
    id: 'a',
    role: 'user',
    parts: [{ type: 'text', text: 'Hi' }],
    metadata: { runId: 'r', voice: 'v' },
  };
  const same: ParleyMessage = {
    metadata: { voice: 'v', runId: 'r' },
    parts: [{ text: 'Hi', type: 'text' }],
    role: 'user',
    id: 'a',
  };
  expect(reconcile([same], [row], undefined)).toBeUndefined();
});

test('words that the server does not have yet stay on screen after what it has', () => {
  const theirs: ParleyMessage = { id: 'a', role: 'user', parts: [] };
  const waiting: ParleyMessage = { id: 'b', role: 'user', parts: [] };
  expect(reconcile([theirs], [waiting], 'b')).toEqual([theirs, waiting]);
  expect(reconcile([theirs], [waiting], undefined)).toEqual([theirs]);
});

test('an error of the transport never shows its own text', () => {
  const page = Object.assign(new Error('<html>secret</html>'), {
    statusCode: 502,
    responseBody: '<html>secret</html>',
  });
  expect(JSON.stringify(readTrouble(page, false))).not.toContain('secret');
  const odd = Object.assign(new Error('secret'), { name: 'AI_TypeValidationError' });
  expect(JSON.stringify(readTrouble(odd, true))).not.toContain('secret');
});

test.each([
  ['the database takes nothing', 503, { code: 'unavailable' }],
  ['the server fails', 500, { code: 'unexpected' }],
  ['something before the server fails', 502, null],
])(
  'when %s the words are not shown as kept, and go back to where they were written',
  (_, statusCode, error) => {
    const responseBody = error ? JSON.stringify({ ok: false, error }) : '<html>Bad gateway</html>';
    const trouble = readTrouble({ statusCode, responseBody }, false);
    expect(trouble.kind).toBe('refused');
    expect(trouble.text).not.toMatch(/are kept/);
  },
);

test('a line that breaks in mid-answer is not a refusal', () => {
  expect(readTrouble(new TypeError('network error'), true).kind).toBe('dropped');
  expect(readTrouble(new TypeError('Failed to fetch'), false).kind).toBe('refused');
});

test.each([
  ['Something **loud**', true],
  ['- one\n- two', true],
  ['see [this](https://example.org)', true],
  ['![x](https://example.org/p.png)', true],
  ['<img src=x>', true],
  ["I hear you. It's all right; 3 things, 2 - 1.", false],
  ['What did you notice?\n\nTake your time.', false],
])('%j needs a renderer: %s', (text, needed) => {
  expect(looksLikeMarkdown(text)).toBe(needed);
});

test('an address can point to a message and to a span of it', () => {
  expect(readAnchor(new URL('http://x/chat/c?quote=3-9#m-abc'))).toEqual({
    messageId: 'abc',
    span: { start: 3, end: 9 },
  });
  expect(readAnchor(new URL('http://x/chat/c#m-abc'))).toEqual({ messageId: 'abc' });
  expect(readAnchor(new URL('http://x/chat/c?quote=#m-abc'))).toEqual({ messageId: 'abc' });
  expect(readAnchor(new URL('http://x/chat/c#else'))).toBeUndefined();
});

test('words that nobody could keep or answer are told with what can be done about it', () => {
  const told = (detail: object) =>
    readTrouble(
      Object.assign(new Error('x'), {
        statusCode: 503,
        responseBody: JSON.stringify({
          ok: false,
          error: { code: 'unavailable', message: 'What to do.', detail },
        }),
      }),
      false,
    );
  const text = 'What to do. Your words stay where you wrote them.';
  expect(told({ database: 'disk_full' })).toMatchObject({ kind: 'refused', text });
  expect(told({ setting: 'PARLEY_MODEL' })).toEqual({
    kind: 'refused',
    title: 'No model can answer yet.',
    text,
  });
  expect(told({ database: 'away' }).text).not.toContain('What to do');
});
