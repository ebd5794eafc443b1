import { describe, expect, test } from 'vitest';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';
import { talk } from '../talk';

const underway = { open: 'body', brought: true, told: 3 } as const;
const begun = ['4', 'There is a voice in me that says I am lazy.', 'in my chest'];

describe('several things in one message', () => {
  test.each([
    ['Is it free? And who can read this?', ['cost', 'privacy']],
    ['are you a real person? and what does it cost', ['are-you-real', 'cost']],
    ['show me what you kept. then open the map please', ['show-kept', 'open-page']],
  ])('"%s" asks for both, in order.', (text, expected) => {
    const { stretches } = readPurpose(text, underway);
    expect(stretches.flatMap(({ request }) => request ?? [])).toEqual(expected);
  });

  test('Both are answered in one message, with at most one question.', async () => {
    const said = (await talk([...begun, 'Is it free? And who can read this?'])).at(-1)?.text ?? '';
    expect(said).toMatch(/free|costs nothing|No bill/i);
    expect(said).toMatch(/sent to a model/);
    expect(said.split('?').length).toBeLessThanOrEqual(2);
  });

  test('Stretches are verbatim, in order, and do not overlap.', () => {
    for (const text of [
      'Pops. write that down please',
      '7, my jaw. dont ask about my body again, skip',
      'is it free and who reads it',
    ]) {
      const { stretches } = readPurpose(text, underway);
      for (const [at, one] of stretches.entries()) {
        expect(text.slice(one.start, one.end)).toBe(one.text);
        expect(one.start).toBeGreaterThanOrEqual(stretches[at - 1]?.end ?? 0);
      }
    }
  });
});

describe('what is only guessed', () => {
  test('Nothing is deleted, taken back or begun anew on a guess: the person is asked.', async () => {
    for (const text of [
      'can we redo the whole thing from the top',
      'the new plan is to take that one back, whatever it was',
    ]) {
      const [answer] = (await talk([...begun, text])).slice(-1);
      expect(answer?.calls.filter(({ tool }) => tool === 'undoAction' || tool === 'deleteMessages')).toEqual(
        [],
      );
      expect(answer?.text).toMatch(/Shall (?:I|we)/);
    }
  });
});

describe('questions that come again', () => {
  test.each([
    'are you a real person?',
    'what does this cost?',
    'is this normal?',
    'what can you do?',
    'what should i do about my boss?',
  ])('"%s" is answered in other words three times.', async (question) => {
    const said = (await talk([...begun, question, question, question]))
      .slice(-3)
      .map(({ text }) => text.split('\n\n')[0]);
    expect(new Set(said).size).toBe(3);
  });

  test('No answer to an unknown question is the same twice, and none is bare.', async () => {
    const asked = [
      'how tall is the eiffel tower?',
      'who won the match on sunday?',
      'what is the capital of peru?',
    ];
    const said = (await talk([...begun, ...asked])).slice(-3).map(({ text }) => text);
    expect(new Set(said).size).toBe(3);
    for (const text of said) expect(text.split(' ').length).toBeGreaterThan(7);
  });
});
