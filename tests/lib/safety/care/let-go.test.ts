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

describe('an alarm on weak ground', () => {
  /** A find by how the sentence is built, with no word for dying in it. */
  const misread = "It amuses me and I'd rather it didn't";
  const ordinary = [
    'the planner in me wrote a list of forty things and then lost it',
    'It sits on my shoulders when I open the laptop in the morning',
  ];

  test('that a rule may have misread ends with the second ordinary message', () => {
    expect(last([misread])).toMatchObject({ reply: { state: 'ask' }, state: { endsAfter: 4 } });
    expect(last([misread, ...ordinary.slice(0, 1)]).reply).not.toBeNull();
    expect(isOver(misread, ...ordinary)).toBe(true);
  });

  test('ends with what answers the guide: a place in the body, a low number, a name', () => {
    for (const text of ['Mostly in my legs, a buzzing', 'maybe 4', 'Maybe Miss Sunshine? haha'])
      expect(isOver(alarm, text)).toBe(true);
  });

  test('stands after a high number, a body that hurts and a yes to it', () => {
    for (const text of ['8', 'in my chest, it hurts so badly', 'yes', 'not sure', 'yes, in my head'])
      expect(last([alarm, text]).state.frame).toBe('crisis');
  });

  test('stands once a yes was said, whatever ordinary talk follows', () => {
    expect(last([misread, 'yes', ...ordinary, ...ordinary]).state.frame).toBe('crisis');
  });

  test('is not one where something was told that happened', () => {
    const after = "it's me from earlier. paramedics left, my buddy's on the sofa. I'm calmer";
    expect(last([after]).state.endsAfter).toBeNull();
    expect(
      last([after, 'like a 3 maybe. was a 10', 'can we go talk to the part that did it?']).state.frame,
    ).toBe('crisis');
  });
});

describe('after a gentle question', () => {
  const weak = 'It says "you used to be fun."';

  test('what answers the guide is no answer to it', () => {
    expect(last([weak]).state.gentle).not.toBeNull();
    for (const text of [
      'Mostly in my legs, a buzzing',
      'um kinda in my tummy, like fluttery',
      "Today it's a 5",
    ])
      expect(last([weak, text])).toMatchObject({ reply: null, state: { gentle: null } });
  });

  test('a high number is asked about once more, gently', () => {
    expect(last([weak, '8'])).toMatchObject({ reply: null, state: { frame: null } });
    expect(last([weak, '8']).state.gentle).not.toBeNull();
  });
});

test('a sleeping child that is listened to is no emergency, one that does not breathe is', () => {
  const worry =
    'the baby finally sleeps and instead of sleeping too i lie there listening if she breathes and then i google things';
  expect(last([worry]).reply).toBeNull();
  expect(
    last(['my baby is limp and blue and i am listening if she breathes, she is not breathing']).reply,
  ).not.toBeNull();
});

test('“you took it wrong” tells of nothing taken', () => {
  expect(last(["I think you took it wrong. I don't want to shout at my lead."]).reply).toBeNull();
  expect(last(['I took it all, the whole bottle']).reply?.state).toBe('in_progress');
});
