import { describe, expect, test } from 'vitest';
import { lastOf, talk, way } from './talk';

const asksNumber = /0 to 10|as strong as it gets|what number|rough number/i;

describe('the question for a number, after plain requests', () => {
  const brought = 'my inner critic was loud after the meeting';
  const requests = [
    'show me what you saved',
    'what does this cost?',
    'undo the last thing',
    'what can you do?',
  ];

  test('It is asked once more at most, then the conversation goes on.', async () => {
    const said = await talk([brought, ...requests]);
    expect(said.map(({ text }) => asksNumber.test(text))).toEqual([true, true, false, false, false]);
    expect(said[2]?.text).toMatch(/\?$/);
    expect(said[2]?.text).not.toBe(said[3]?.text);
  });

  test('Two requests in one message ask for it once.', async () => {
    const said = await talk([brought, 'show me what you saved, and what does this cost?']);
    expect(said.map(({ text }) => asksNumber.test(text))).toEqual([true, true]);
  });

  test('A number that comes after it was left is still heard.', async () => {
    const { text } = await lastOf([brought, ...requests.slice(0, 2), '4']);
    expect(text).not.toMatch(asksNumber);
  });

  test('After grounding it is asked once more, then whether to go on.', async () => {
    const said = await talk(['hello', '8', 'look around', ...requests.slice(0, 2)]);
    expect(said.slice(-2).map(({ text }) => asksNumber.test(text))).toEqual([true, false]);
    expect(said.at(-1)?.text).toMatch(/go on/i);
  });
});

describe('the word the person uses for it', () => {
  const she = [...way.toward.slice(0, -1), 'she says I will never be ready', 'a bit curious'];

  test('Back from a request, the guide goes on speaking of her.', async () => {
    const { text } = await lastOf([...she, 'what does it cost?']);
    expect(text).toMatch(/\bshe\b/);
    expect(text).not.toMatch(/\bit (?:trying|there|want)/);
  });

  test('Asked why it asks, it speaks of her.', async () => {
    const turns = [...she, 'she keeps me from messing up', 'years', 'why do you ask?'];
    const { text } = await lastOf(turns);
    expect(text).toContain('why she does this, she may not');
  });

  test('Without another word it stays “it”.', async () => {
    const { text } = await lastOf([...way.befriend, 'what does it cost?']);
    expect(text).toMatch(/\bis it (?:trying|there)|does it want/);
  });
});
