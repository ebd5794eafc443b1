import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareState, careTurn, startCare } from '@/lib/safety/care';
import { sameRuns } from '../../../support/same-runs';
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
