import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareState, careTurn, startCare } from '@/lib/safety/care';
import { sameRuns } from '../../../support/same-runs';
import { approvals } from './approvals';
import { last, statesOf, talk } from './talk';

sameRuns();

const wish = 'I want to die';
const acute = "I'm going to kill myself tonight";
const filler = ['ok', 'thanks', "i'm scared", 'what should i do', "don't want to talk", "what's for dinner"];

describe('a wish to die', () => {
  test('is asked about in the same turn, with a card, by whichever part it is said', () => {
    const { reply } = last(['part of me wants to die']);
    expect(reply).toMatchObject({ frame: 'crisis', state: 'ask', card: { size: 'small', needs: 'suicide' } });
    expect(reply?.text).toMatch(/killing yourself\?/);
    expect(reply?.choices.map(({ id }) => id)).toContain('figure');
  });

  test.each([
    ['yes'],
    ['not sure'],
    ["I'd rather not say"],
    ['sometimes'],
    ['no, but sometimes at night'],
    ["I'm thinking about it"],
  ])('“%s” leads to the question about a plan, with the full card and a lock', (words) => {
    const { reply, state } = last([wish, words]);
    expect(reply).toMatchObject({ state: 'plan', card: { size: 'full' } });
    expect(state).toMatchObject({ locked: true, careful: true });
  });

  test.each(['no', 'No, not at all', 'nope', "no, I'm not", "I'm not suicidal"])(
    '“%s” ends it gently, without a lock',
    (words) => {
      const { reply, state } = last([wish, words]);
      expect(reply?.script).toBe('companion.cleared');
      expect(state).toMatchObject({ frame: null, careful: true, locked: false });
      expect(last([wish, words, 'Go on gently']).reply).toBeNull();
    },
  );

  test.each([
    'no idea',
    'no one is here',
    'no plan just the tablets',
    'not like that',
    'nothing matters',
    'no because mum would be sad',
  ])('“%s” is no “no”', (words) => {
    expect(last([wish, words]).state.frame).toBe('crisis');
  });

  test('what is not understood is asked once more in other words, then the plan is asked about', () => {
    expect(statesOf([wish, 'purple monkey', 'the weather'])).toEqual(['ask', 'ask', 'plan']);
  });

  test('plan, intent, time and means are asked one at a time', () => {
    expect(statesOf([wish, 'yes', 'yes', 'yes', 'yes', 'near'])).toEqual([
      'ask',
      'plan',
      'intent',
      'time',
      'means',
      'means',
    ]);
  });

  test('without plan and intent the talk turns to people, without the emergency number first', () => {
    expect(statesOf([wish, 'yes', 'no', 'no'])).toEqual(['ask', 'plan', 'intent', 'reach']);
    expect(last([wish, 'yes', 'no', 'no']).reply?.text).not.toContain('999');
  });
});

describe('danger comes first in every state', () => {
  const ways: [string, string[]][] = [
    ['ask', [wish]],
    ['plan', [wish, 'yes']],
    ['intent', [wish, 'yes', 'no']],
    ['time', [wish, 'yes', 'no', 'yes']],
    ['means', [acute]],
    ['reach', [wish, 'yes', 'no', 'no']],
    ['urgent', [acute, 'no']],
    ['with_someone', [acute, 'someone is with me']],
    ['scale', [acute, 'no', "I'm safe now"]],
    ['after', [acute, 'no', "I'm safe now", '2']],
  ];

  test.each(ways)('in %s an act means the emergency number at once', (name, before) => {
    expect(last(before).reply?.state).toBe(name);
    for (const words of [
      'I took all of them',
      "I've swallowed the pills",
      'ive cut my wrist and its bleeding',
    ]) {
      const { reply } = last([...before, words]);
      expect([name, words, reply?.state]).toEqual([name, words, 'in_progress']);
      expect(reply?.text).toContain('999');
    }
  });

  test.each(ways)('in %s a thing within reach means distance', (name, before) => {
    for (const words of ['no plan, just the pills in the cabinet', 'the rope is in the garage']) {
      const { reply } = last([...before, words]);
      expect([name, words, reply?.state]).toEqual([name, words, 'means']);
    }
  });

  test.each(ways)('in %s a goodbye is asked about, and is no reaching out', (name, before) => {
    const { reply } = last([...before, 'I told my mum goodbye']);
    expect([name, reply?.script]).toEqual([name, 'time.goodbye']);
    expect(reply?.text).not.toMatch(/\b(?:glad|good that|well done|helps)\b/i);
  });

  test('“I’ll do it now” after a request is asked about, not taken for the better', () => {
    for (const words of ["I'll do it now", 'ok doing it', 'I did it', "it's done"]) {
      expect([words, last([acute, 'no', words]).reply?.state]).toEqual([words, 'clarify']);
    }
    expect(last([acute, 'no', "I'll do it now", 'Making the call']).reply?.script).toBe('urgent.go');
    expect(last([acute, 'no', "I'll do it now", 'Hurting myself']).reply?.state).toBe('means');
  });

  test('“I’ll do it tonight” to a question about a plan is danger', () => {
    expect(last([wish, 'yes', "I'll do it tonight"]).state).toMatchObject({ danger: true, name: 'means' });
  });

  test('“no one is here” is being alone', () => {
    expect(last([acute, 'no', 'no one is here']).reply?.script).toBe('urgent.nobody');
  });

  test('once something was taken, feeling fine, joking and silence keep the emergency number', () => {
    const turns = talk([
      wish,
      'I took all the pills',
      'i feel fine',
      'lol',
      '',
      'no',
      'ok',
      'i feel safer now',
    ]);
    for (const { reply } of turns.slice(1)) {
      expect(reply?.state).toBe('in_progress');
      expect(reply?.text).toContain('999');
    }
  });
});

describe('approval', () => {
  const isApproval = ({ reply }: ReturnType<typeof last>) => approvals.has(reply?.script ?? '');

  test.each([
    'my mum is here, she is awake and sitting with me',
    "Anna is here with me, she's holding my hand",
    'my flatmate came in and is talking to me',
  ])('“%s” is company', (words) => {
    expect(last([acute, 'no', words]).reply?.script).toBe('with_someone.confirmed');
  });

  test.each([
    'my mum is asleep next door',
    'my dad is at work',
    'my baby is with me',
    'my cat is here',
    'my gran is with me in spirit',
    'someone is with me',
    'my boyfriend is on the other end of discord',
    'mum would be so sad',
    'I wish my mum was here holding my hand',
    'if my dad was sitting with me I could tell him',
    'I should flush the tablets',
    'I wanted to give the pills to my sister',
    'I would have called 999 but no',
    'my husband is drunk on the sofa',
  ])('“%s” is not approved', (words) => {
    expect(isApproval(last([acute, 'no', words]))).toBe(false);
    expect(isApproval(last([acute, 'near', words]))).toBe(false);
  });

  test('someone named is asked about before it counts', () => {
    expect(last([acute, 'no', 'my mum is here']).reply?.script).toBe('with_someone.awake');
    expect(last([acute, 'no', 'my mum is here', 'yes']).reply?.script).toBe('with_someone.confirmed');
    expect(last([acute, 'no', 'my mum is here', 'no']).reply?.script).toBe('with_someone.wake');
  });

  test('a call made counts, a call meant or failed does not', () => {
    expect(last([acute, 'no', 'I called 999']).reply?.script).toBe('urgent.called');
    for (const words of [
      'I almost called',
      'I called but nobody answered',
      'I want to call in sick',
      "I haven't called",
    ]) {
      expect([words, isApproval(last([acute, 'no', words]))]).toEqual([words, false]);
    }
  });

  test('means put away count, possessions given away do not', () => {
    expect(last([acute, 'near', 'my sister has taken the pills away']).reply?.script).toBe('urgent.moved');
    expect(last([acute, 'near', 'I gave away my records and my cat']).reply?.script).toBe('time.goodbye');
  });
});

describe('words that hide', () => {
  test.each([
    ['no plan just the knife', 'means'],
    ['i took 40', 'in_progress'],
    ['its too late', 'in_progress'],
    ["it's in my hand", 'means'],
    ['i can see the trains', 'means'],
    ['tell my kids i love them', 'time'],
    ['i love you all bye', 'time'],
  ])('“%s” in the middle of a crisis leads to %s', (words, state) => {
    expect(last([acute, 'no', words]).reply?.state).toBe(state);
  });

  test('“can’t” is no “no” to a question about dying', () => {
    expect(last([wish, "can't"]).state.frame).toBe('crisis');
  });

  test('a text of 20,000 characters is read', () => {
    const long = 'I walked by the river and thought about it all. '.repeat(420);
    expect(last([`${long} I want to kill myself`]).reply?.frame).toBe('crisis');
  });
});

describe('buttons', () => {
  test('a button that was not offered is ignored and the words count', () => {
    const { reply } = last([wish, { text: 'yes', button: 'scale_0' }]);
    expect(reply?.state).toBe('plan');
    expect(last([{ text: 'hello', button: 'taken' }]).reply).toBeNull();
    expect(last([wish, { text: 'ok', button: 'taken' }]).reply?.state).toBe('ask');
    expect(last([acute, 'no', { text: 'ok', button: 'making_call' }]).reply?.script).not.toBe('urgent.go');
  });

  test('words beside a button are read first for danger', () => {
    expect(last([acute, { text: 'I took the pills', button: 'away' }]).reply?.state).toBe('in_progress');
  });

  test('“I have taken something” needs no words', () => {
    const { reply } = last([acute, { text: 'I have taken something', button: 'taken' }]);
    expect(reply).toMatchObject({ script: 'in_progress.taken', card: { size: 'full', needs: 'poison' } });
  });
});

describe('a figure of speech', () => {
  test.each([
    [{ text: 'Just an expression', button: 'figure' as const }],
    ['that was just a figure of speech'],
    ["I didn't mean it literally"],
  ])('ends the alarm with an apology and lifts the lock (%#)', (said) => {
    for (const start of ['I want to die', "I'm going to kill myself"]) {
      const { reply, state } = last([start, said]);
      expect(reply?.script).toBe('companion.figure');
      expect(reply?.text).toMatch(/sorry|apologise/);
      expect(state).toMatchObject({ frame: null, locked: false, careful: false });
    }
  });

  test('a lock from before stays', () => {
    const { state } = last([wish, 'it was a figure of speech'], startCare({ locked: true, careful: true }));
    expect(state).toMatchObject({ locked: true, careful: true });
  });

  test.each(['I want to hurt him badly', 'I want to cut myself'])(
    'ends every alarm that offers it: "%s"',
    (words) => {
      const opened = last([words]);
      expect(opened.reply?.choices.map(({ id }) => id)).toContain('figure');
      const { reply, state } = last([words, { text: 'Just an expression', button: 'figure' }]);
      expect(reply?.script).toBe('companion.figure');
      expect(state).toMatchObject({ locked: false, careful: false });
    },
  );

  test('ends an alarm about somebody who hurts them in words, and no tap does: who reads along could press it', () => {
    const home = 'my husband hits me and I am scared to go home';
    expect(last([home]).reply?.choices.map(({ id }) => id)).not.toContain('figure');
    expect(last([home, 'that was a figure of speech']).reply?.script).toBe('companion.figure');
    expect(last([home, 'yes', 'that was a figure of speech']).state.frame).toBe('abuse');
  });

  test('does not end it when danger was said beside the figure', () => {
    expect(last([wish, 'the pills are in my drawer', 'it was just a figure of speech']).state.frame).toBe(
      'crisis',
    );
    expect(last([wish, 'yes', 'yes', 'that was a figure of speech']).state.frame).toBe('crisis');
  });

  test('a joke is no figure of speech', () => {
    expect(last([wish, 'lol jk']).reply?.script).toBe('ask.again');
  });
});

describe('the frame holds', () => {
  test('ten turns hold for any words, also “I’m safe now”', () => {
    const words = fc.constantFrom(...filler, "I'm safe now", '2', '0', 'no', 'yes', 'lol', 'stop', '…', '');
    fc.assert(
      fc.property(fc.array(words, { minLength: 10, maxLength: 10 }), (texts) => {
        for (const { reply } of talk([acute, ...texts])) expect(reply?.frame).toBe('crisis');
      }),
      { numRuns: 200 },
    );
  });

  test('it leaves after ten turns when it has eased to five or less', () => {
    const filled = [acute, 'no', ...Array.from({ length: 9 }, () => 'ok')];
    expect(last([...filled, "I'm safe now"]).reply?.state).toBe('scale');
    expect(last([...filled, "I'm safe now", '8']).state.frame).toBe('crisis');
    const left = last([...filled, "I'm safe now", '3']);
    expect(left.reply?.script).toBe('companion.leave');
    expect(left.state).toMatchObject({ frame: null, locked: true, careful: true });
  });

  test('it does not let go by time alone', () => {
    expect(last([acute, ...Array.from({ length: 60 }, () => 'ok')]).state.frame).toBe('crisis');
  });

  test('a wish said again after it had eased starts the ten turns again', () => {
    const { state } = last([acute, 'no', "I'm safe now", '2', 'I want to die']);
    expect(state).toMatchObject({ frame: 'crisis', turnsLeft: 10, settled: false });
  });
});

describe('the day after', () => {
  test('the first words of the next conversation get the check-in', () => {
    const from = startCare({ careful: true, checkIn: true });
    expect(last(['hello'], from).reply?.state).toBe('check_in');
    expect(last(['hello', 'no'], from).reply?.script).toBe('companion.checked_in');
    expect(last(['hello', 'yes'], from).reply?.state).toBe('plan');
    expect(last(['hello', 'no', 'my garden is nice'], from).reply).toBeNull();
    expect(last(['I took all my pills just now'], from).reply?.state).toBe('in_progress');
  });
});

describe('other people, home, age', () => {
  test('another person’s danger opens the carer frame, asked about oneself once', () => {
    const turns = talk([
      'my friend says she will kill herself tonight',
      'yes',
      'yes',
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect(turns[0]?.reply).toMatchObject({ state: 'carer', card: { needs: 'carers' } });
    const asked = turns.filter(({ reply }) => reply?.script === 'carer.self');
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test('a carer who has the same thoughts is asked straight', () => {
    expect(last(['my friend is suicidal', 'About me too']).reply?.state).toBe('ask');
  });

  test('abuse: safe to talk first, Leave quickly, and “safe now” does not end it', () => {
    const turns = talk(['my husband hits me', 'yes', 'no', "I'm safe now", 'ok']);
    expect(turns[0]?.reply).toMatchObject({
      state: 'abuse_at_home',
      frame: 'abuse',
      card: { needs: 'abuse' },
    });
    expect(turns[0]?.reply?.text).toMatch(/Leave quickly/);
    expect(turns[0]?.state.neutralTitle).toBe(true);
    for (const { reply } of turns) expect(reply?.frame).toBe('abuse');
  });

  test('danger comes before age, and age is remembered', () => {
    const turns = talk(["I'm 14 and I want to die", 'no', 'ok']);
    expect(turns[0]?.reply).toMatchObject({ state: 'ask', card: { needs: 'youth' } });
    expect(turns[2]?.reply?.state).toBe('youth');
  });

  test('under eighteen nothing is explored, and the age can be put right once', () => {
    const turns = talk(["I'm 14 and my part hates school", 'please', 'sorry, typo, I meant 41', 'hello']);
    expect(turns.map(({ reply }) => reply?.script)).toEqual([
      'youth.open',
      'youth.line',
      'companion.age_corrected',
      undefined,
    ]);
    const known = startCare({ minor: true });
    expect(last(['hello'], known).reply?.state).toBe('youth');
    const again = ['hello', "I'm eighteen or over", "I'm 15", "I'm eighteen or over"];
    expect(statesOf(again, known)).toEqual(['youth', 'companion', 'youth', 'youth']);
  });
});

describe('grounding', () => {
  test('nine of ten is asked about danger and never handed back to exploring', () => {
    const { reply, state } = last(['it is too much', '9']);
    expect(reply?.script).toBe('grounding.top');
    expect(state.locked).toBe(true);
    expect(last(['it is too much', '9', 'yes']).reply?.state).toBe('ask');
  });

  test('five or less and a wish to go on hand it back', () => {
    const turns = talk(['it is too much', '7', 'Feel my feet', '4', 'Go on gently']);
    expect(turns[4]).toMatchObject({ reply: null, state: { frame: null, locked: false } });
  });

  test('it does not swallow danger', () => {
    expect(last(['it is too much', 'I want to die']).reply?.state).toBe('ask');
    expect(last(['it is too much', '6', 'I took the whole bottle']).reply?.state).toBe('in_progress');
  });

  test('the second one locks exploring', () => {
    const turns = talk(['too much', '6', 'look round', '3', 'go on', 'it is too much']);
    expect(turns.at(-1)?.state).toMatchObject({ groundings: 2, locked: true });
  });
});

describe('the fold', () => {
  test('survives JSON at every turn and changes nothing in place', () => {
    const words = fc.constantFrom(
      acute,
      wish,
      ...filler,
      'yes',
      'no',
      '4',
      '9',
      'the pills',
      'too much',
      "I'm 14",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (texts) => {
        let stored = startCare();
        const replayed = texts.map((text) => {
          const copy = structuredClone(stored);
          const turn = careTurn(JSON.parse(JSON.stringify(stored)) as CareState, text);
          expect(stored).toEqual(copy);
          stored = turn.state;
          return turn.reply?.script ?? null;
        });
        expect(replayed).toEqual(talk(texts, startCare(), null).map(({ reply }) => reply?.script ?? null));
      }),
      { numRuns: 60 },
    );
  });
});
