import { expect, test } from 'vitest';
import { otherLanguageOf } from '@/agents/guide/only-english';
import { quotesIn } from '@/agents/guide/quotes/quotes-in';
import { turnedRound } from '@/agents/guide/turned';
import { emptyStore, lastOf, talk, way } from './talk';

test.each([
  ['it keeps me busy so i dont feel it', 'It keeps you busy so you don’t feel it'],
  ['i was sure my hands would shake', 'You were sure your hands would shake'],
  ["that I'd forget how she laughed", 'That you’d forget how she laughed'],
  ['jaw, always the jaw', 'Jaw, always the jaw'],
])('"%s" is said back to the person who wrote it.', (words, back) => {
  expect(turnedRound(words)).toBe(back);
});

test.each(['you are useless', 'we never talk', 'is it my chest?', 'see https://example.org'])(
  '"%s" is not turned round: it would be guessed who is meant.',
  (words) => {
    expect(turnedRound(words)).toBeNull();
  },
);

test.each([
  ['body', 'behind my eyes, like a band', 'body'],
  ['look', 'a grey fog', 'image'],
  ['says', 'it says hurry up', 'thought'],
  ['need', 'it wants a nap', 'need'],
  ['toward', 'a bit curious', 'stance_toward'],
] as const)('Asked for %s, "%s" is kept as that.', (asked, words, kind) => {
  expect(quotesIn(words, asked)).toMatchObject([{ text: words, kind }]);
});

test('Words of another kind than was asked for are kept as what they are.', () => {
  expect(quotesIn('it says I am lazy', 'body')).toMatchObject([{ kind: 'thought' }]);
});

test.each([
  ['body', '5'],
  ['look', 'ok'],
  ['start', 'my mum called again and the bus was late'],
  ['body', 'show me what you saved'],
  ['says', 'what should i do about my boss'],
  ['fear', 'idk'],
  ['need', 'thanks, that helped'],
] as const)('Asked for %s, nothing of "%s" is kept.', (asked, words) => {
  expect(quotesIn(words, asked)).toEqual([]);
});

test('What is kept stands in the message as it was typed.', () => {
  const text = 'throat i guess. Like a fist — and it says "get OUT of here"';
  for (const one of quotesIn(text, 'body', 0.1)) expect(text.slice(one.start, one.end)).toBe(one.text);
});

test('It speaks of a part as the person does.', async () => {
  const turns = [...way.flesh, 'like a tight fist', 'she says I will never be ready', 'a bit curious'];
  expect((await lastOf(turns)).text).toMatch(/\bshe\b/i);
});

test('No question is asked in the same words twice in a conversation.', async () => {
  const turns = [...way.flesh, 'hm', 'well', 'a fog', 'hm', 'ok', 'it says no', 'curious'];
  const asked = (await talk(turns)).map(({ text }) => text.split('\n\n').at(-1) ?? '');
  const questions = asked.filter((one) => one.endsWith('?'));
  expect(new Set(questions).size).toBe(questions.length);
});

test.each([
  ['de', 'Ich bin heute so müde und alles ist mir zu viel', /nur Englisch/],
  ['es', 'estoy muy cansado y no puedo dormir', /solo entiendo inglés/],
  ['zh', '今天我很累不想工作', /只懂英语/],
] as const)(
  'In %s it says in that language that it understands only English, and keeps nothing.',
  async (code, words, said) => {
    expect(otherLanguageOf(words)).toBe(code);
    const store = emptyStore();
    const { text } = await lastOf(['hello', words], store);
    expect(text).toMatch(said);
    expect(text).toContain('(/help)');
    expect(store.evidence).toEqual([]);
  },
);

test('A word of another language in an English sentence is no other language.', () => {
  expect(otherLanguageOf('my abuela says que no')).toBeNull();
});

test('Just writing is listened to without a question, and nothing of it is kept.', async () => {
  const store = emptyStore();
  const said = await talk(
    ['hello', 'just write', 'my jaw is tight and it says I am lazy', 'it goes on'],
    store,
  );
  expect(said[1]?.text).toContain('I keep nothing from this unless you say so');
  for (const { text } of said.slice(2)) expect(text).not.toContain('?');
  expect(store.evidence).toEqual([]);
});

test('On another day it offers to go on with what was last spoken of.', async () => {
  const given = { lastTitle: 'the night worrier' };
  expect((await lastOf(['hi'], emptyStore(), given)).text).toMatch(
    /Last time it was about “the night worrier”/,
  );
  expect((await lastOf(['hi', 'yes'], emptyStore(), given)).text).toMatch(/back to that/);
  expect((await lastOf(['hi', 'something else'], emptyStore(), given)).text).toMatch(
    /on your mind|talk about/,
  );
});

test('When another part speaks it is listened to, and the one before is come back to.', async () => {
  const store = emptyStore();
  const turns = [
    'hello',
    'my inner critic says I am lazy',
    'in my jaw',
    'my planner keeps making lists at night though',
    'in my head',
    'the other one says I am a fraud',
  ];
  const said = await talk(turns, store);
  expect(said[3]?.calls[0]).toEqual({ tool: 'searchParts', input: { query: 'planner' } });
  expect(said[3]?.text).toMatch(/body/);
  expect(said[5]?.text).not.toMatch(/body/);
  expect(said[5]?.calls.map(({ tool }) => tool)).not.toContain('searchParts');
});
