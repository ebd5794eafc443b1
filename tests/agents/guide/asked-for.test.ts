import { describe, expect, test } from 'vitest';
import { emptyStore, lastOf, talk, way } from './talk';

const answerTo = async (...texts: string[]) => (await lastOf(texts, emptyStore())).text;

describe('a kind of question that is refused', () => {
  test('is not asked any more, and what stands beside it is heard.', async () => {
    const said = await talk(
      ['I keep checking the door at night', 'spare me the number thing', 'in my chest, tight'],
      emptyStore(),
    );
    expect(said.map(({ text }) => text).join(' ')).toContain('I won’t ask for numbers again.');
    expect(said.slice(1).some(({ text }) => /0 to 10/.test(text))).toBe(false);
  });

  test('leaves out where it is, when that is refused before it was asked.', async () => {
    const said = await talk(
      ['I keep checking the door at night, and stop asking me about the body', '4', 'it shouts at me'],
      emptyStore(),
    );
    expect(said.some(({ text }) => /in your body/.test(text))).toBe(false);
  });
});

describe('what is asked for beside the talk', () => {
  test('A question that was not understood is asked in easier words.', async () => {
    const text = await answerTo(...way.focus, 'I don’t understand the question, say more easy please');
    expect(text).toContain('Sorry. In easier words:');
    expect(text).toContain('Where do you feel it: head, chest, belly?');
  });

  test('Something calming is grounding.', async () => {
    const text = await answerTo(...way.focus, 'could i do something calming instead of talking');
    expect(text).toContain('Keep your eyes open');
  });

  test('The last thing is taken back, with the reason for it told.', async () => {
    const store = emptyStore();
    await talk([...way.focus, 'in my chest, like a fist', 'undo that last one, it sounds pompous'], store);
    expect(store.undone.length).toBe(1);
  });

  test('A name that was asked about can be changed later.', async () => {
    expect(await answerTo(...way.focus, 'can i change names later?')).toContain('Yes, whenever you like');
  });

  test('Asked how to delete, nothing is deleted.', async () => {
    expect(await answerTo(...way.focus, 'Sorry, how to delete if I write wrong?')).toContain(
      'You can at any time',
    );
  });

  test('Of two topics the one that was meant last is said back.', async () => {
    const text = await answerTo(...way.focus, 'can we talk about my flatmate no wait about my mum');
    expect(text).not.toContain('no wait');
  });

  test('Words that it says are cited without "it goes".', async () => {
    const text = await answerTo(...way.focus, 'in my chest', 'a grey fog', 'it goes did you sign that');
    expect(text).not.toContain('“it goes');
  });
});

test.each([
  'I’d like to get to know a part',
  "I'd like to get to know a part",
  'Can we get to know one of my parts?',
])('“%s”, as the first page offers to say, asks for no page', async (text) => {
  const said = await answerTo(text);
  expect(said).toContain('Gladly.');
  expect(said).toMatch(/\?$/);
  expect(said).not.toMatch(/\/parts|can’t do that/);
});
