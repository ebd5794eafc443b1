import { describe, expect, test } from 'vitest';
import type { Said } from '@/lib/safety/care';
import { apologies } from '@/lib/safety/care/let-go';
import { last, talk } from './talk';

/** Asked about straight by the score alone: no rule finds anything in it. */
const alarm = "There's a queen and she isn't me";
const asks = (text: string): Said => ({ text, asksSoftware: 'only' });
const isOver = (...said: Said[]) => {
  const { state, reply } = last(said);
  return reply === null && state.frame === null && apologies.some((one) => one === state.apology);
};

test('the alarm of these tests is one of the score alone', () => {
  expect(last([alarm])).toMatchObject({ reply: { state: 'ask' }, state: { endsAfter: 2, careful: true } });
});

describe('an alarm that the score alone began ends', () => {
  test.each(['no', 'what? no', 'no I am not'])('with “%s”', (text) => {
    expect(isOver(alarm, text)).toBe(true);
  });

  test('with a message of ordinary talk', () => {
    expect(isOver(alarm, 'It sits on my shoulders when I open the laptop in the morning')).toBe(true);
  });

  test('with the third of them where it ranked as only few ordinary messages do', () => {
    const ordinary = [
      'It sits on my shoulders when I open the laptop in the morning',
      'my boss moved the meeting to Thursday and I planned the whole week around it',
      'the planner in me wrote a list of forty things and then lost it',
    ];
    const high = 'this essay makes me want to kill myself';
    expect(last([high, ...ordinary.slice(0, 2)]).reply).not.toBeNull();
    expect(isOver(high, ...ordinary)).toBe(true);
  });

  test('with a plain request to the software', () => {
    expect(isOver(alarm, asks('undo that'))).toBe(true);
  });

  test('and what it asked for of the day goes back to how it was', () => {
    expect(last([alarm, 'no']).state).toMatchObject({ careful: false, locked: false, endsAfter: null });
  });

  test('and danger that is said after it opens a frame as ever', () => {
    expect(last([alarm, 'no', 'well. yes, I want to die']).reply?.state).toBe('ask');
    expect(last([alarm, 'no', 'I took all the pills']).reply?.state).toBe('in_progress');
  });
});

describe('an alarm that the score alone began stands', () => {
  test.each([
    'yes',
    'maybe',
    "I'd rather not say",
    'not sure',
    '…',
    'ok',
    'whatever',
    "I don't want to talk about it",
    'why do you ask',
    'who reads this',
    'I promise I am fine',
    'it hurts so much',
    'I am so alone with it',
    'tonight',
    'the pills are right here',
    'I want to die',
    'I am at the bridge',
  ])('after “%s”', (text) => {
    const { state, reply } = last([alarm, text]);
    expect(reply).not.toBeNull();
    expect(state.frame).not.toBeNull();
  });

  test('once anything was admitted, whatever follows', () => {
    for (const text of ['what is for dinner on a day like this', 'no'])
      expect(last([alarm, 'yes', text]).state.frame).toBe('crisis');
  });
});

describe('an alarm that a rule began stands', () => {
  test.each(['I want to die', 'part of me wants to kill us', 'I keep thinking about ending it'])(
    '“%s”',
    (danger) => {
      for (const text of [
        'It sits on my shoulders when I open the laptop',
        'my boss moved the meeting to Thursday',
      ])
        expect(last([danger, text, text]).state.frame).toBe('crisis');
    },
  );

  test('also where danger was spoken of earlier in the conversation', () => {
    const said = ['I cut myself again', 'no', 'no', 'it is better', 'no', alarm];
    expect(talk(said).every(({ state }) => state.endsAfter === null)).toBe(true);
  });
});

describe('a plain request to the software while something is asked', () => {
  const danger = 'part of me wants to die';

  test('is done, and the question stands in one short line', () => {
    const { state, reply } = last([danger, asks('undo that')]);
    expect(state).toMatchObject({ request: true, frame: 'crisis', name: 'ask' });
    expect(reply?.text.split(/\s+/).length).toBeLessThan(20);
    expect(reply?.text).toMatch(/\?/);
    expect(reply?.card?.size).toBe('small');
  });

  test('is done too where something ordinary is told beside it, and nothing of danger', () => {
    const beside = (text: string): Said => ({ text, asksSoftware: 'also' });
    const told = 'It wants the desk tidy before I begin. Take the last bit out again, that was wrong';
    expect(last([danger, beside(told)]).state).toMatchObject({ request: true, name: 'ask' });
    expect(last([danger, beside('yes. and take that out')]).state.request).toBe(false);
    expect(last([danger, beside('the pills are here, show me what you kept')]).state.request).toBe(false);
  });

  test('is no answer: the question that was open is answered after it', () => {
    expect(last([danger, asks('show me what you kept'), 'yes']).reply?.state).toBe('plan');
    expect(last([danger, asks('undo that')]).state.again).toBe(last([danger]).state.again);
  });

  test('never follows itself in the same words', () => {
    const replies = talk([danger, ...Array.from({ length: 6 }, () => asks('undo that'))]).map(
      ({ reply }) => reply?.text,
    );
    replies.slice(1).forEach((text, n) => {
      expect(text).not.toBe(replies[n]);
    });
  });

  test.each([
    [
      'danger in the same message',
      ['part of me wants to die', asks('delete that, I am going to kill myself')],
    ],
    ['something taken', ['I took all the pills', asks('undo that')]],
    ['means at hand', ['part of me wants to die', 'yes', 'the pills are here', asks('undo that')]],
    ['a plan', ['I am going to kill myself tonight', asks('show me what you kept')]],
    ['a wish that was admitted', ['part of me wants to die', 'yes', asks('undo that')]],
    ['somebody who hits', ['my husband hits me', asks('show me what you kept')]],
  ] as const)('is not done beside %s', (_, said) => {
    expect(last(said).state.request).toBe(false);
  });

  test('that ranks high is no alarm by itself', () => {
    expect(last([alarm.replace('There', 'there')]).reply).not.toBeNull();
    expect(last([asks(alarm)])).toMatchObject({ reply: null, state: { frame: null, gentle: null } });
  });
});
