import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareReply, type CareState, careTurn, startCare } from '@/lib/safety/care';
import { helpFor } from '@/lib/safety/helplines';
import stored from '@/lib/safety/helplines/helplines.json' with { type: 'json' };
import { sameRuns } from '../../support/same-runs';
import ownCases from './own-cases.json';
import labelledCases from './parts-language-cases.json';

sameRuns();

interface Said {
  state: CareState;
  reply: CareReply | null;
}

/** Folds a conversation; one entry per turn. */
function talk(texts: readonly string[], from: CareState = startCare()): Said[] {
  const turns: Said[] = [];
  let state = from;
  for (const text of texts) {
    const turn = careTurn(state, text);
    state = turn.state;
    turns.push({ state, reply: turn.reply });
  }
  return turns;
}

const last = (texts: readonly string[]): Said => {
  const turn = talk(texts).at(-1);
  if (!turn) throw new Error('nothing was said');
  return turn;
};

const acuteTexts = [...labelledCases, ...ownCases]
  .filter(([, label]) => label?.startsWith('acute') || label === 'danger_others_to_me')
  .map(([text]) => text ?? '');
const anything = [
  'ok',
  'thanks',
  "i'm scared",
  'what should i do',
  "don't want to talk about it",
  "what's for dinner",
];

describe('a wish to die', () => {
  test.each([
    [],
    ['hello'],
    ['too much'],
    ['the tv is talking to me'],
    ["I'm 14"],
    ['my friend is suicidal'],
    ['it is hopeless', 'there is no way out'],
  ])('“part of me wants to die” is asked about in the same turn, whatever came before (%#)', (...before) => {
    const { reply } = last([...before, 'part of me wants to die']);
    expect(reply?.frame).toBe('crisis');
    expect(reply?.text).toMatch(/are you thinking about killing yourself, or wishing you weren't alive\?/);
    expect(reply?.choices).toEqual(['Yes', 'Not sure', "I'd rather not say", 'No']);
  });

  test.each([
    'yes',
    'not sure',
    "I'd rather not say",
    'not really',
    'no, but sometimes at night',
    'whatever',
    'I want to die',
  ])('“%s” brings the full card and the plan question', (words) => {
    const { reply, state } = last(['part of me wants to die', words]);
    expect(reply).toMatchObject({ frame: 'crisis', card: 'full' });
    expect(reply?.text).toMatch(/plan/);
    expect(state).toMatchObject({ locked: true, careful: true });
  });

  test.each(['no', 'No, not at all', "I'm not suicidal"])(
    '“%s” brings a small card and a gentle day',
    (words) => {
      const { reply, state } = last(['part of me wants to die', words]);
      expect(reply?.card).toBe('small');
      expect(state).toMatchObject({ frame: null, careful: true, locked: false });
      expect(last(['part of me wants to die', words, 'Go on carefully']).reply).toBeNull();
    },
  );

  test.each(['yes', 'I have pills', "there's a bridge near here", 'tonight'])(
    'a plan (“%s”) is danger now',
    (words) => {
      const { reply } = last(['I want to die', 'yes', words]);
      expect(reply?.script).toBe('acute.suicide');
      expect(reply?.card).toBe('full');
    },
  );

  test('no plan keeps the care frame and does not sound the alarm', () => {
    const { reply, state } = last(['I want to die', 'yes', 'no']);
    expect(reply?.script).toBe('care.plan_no');
    expect(state.frame).toBe('crisis');
  });
});

describe('danger now', () => {
  test.each(acuteTexts)('“%s” shows the full card, and its numbers are those of the data file', (text) => {
    const { reply, state } = last([text]);
    expect(reply).toMatchObject({ frame: 'crisis', card: 'full' });
    expect(state).toMatchObject({ locked: true, careful: true, frame: 'crisis' });
    const bytes = JSON.stringify(stored.GB);
    const help = helpFor('GB');
    for (const number of [
      ...help.emergency.map((one) => one.call),
      ...help.lines.map((line) => line.call ?? line.text?.to),
    ]) {
      expect(bytes).toContain(`"${number}"`);
    }
  });

  test.each(acuteTexts)(
    'after “%s” ten turns of anything stay in care, never the same words twice',
    (text) => {
      const turns = talk([text, ...anything, ...anything].slice(0, 11));
      for (const [index, { reply }] of turns.entries()) {
        expect(reply?.frame).toBe('crisis');
        if (index > 0) expect(reply?.text).not.toBe(turns[index - 1]?.reply?.text);
      }
    },
  );

  test('ten turns hold for random words, numbers and even “I’m safe now”', () => {
    const words = fc.constantFrom(
      ...anything,
      "I'm safe now",
      '2',
      '0',
      'no',
      'yes',
      'lol',
      'stop',
      'can we go on',
      '…',
      '',
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 10, maxLength: 10 }), (texts) => {
        const turns = talk(["I'm going to kill myself tonight", ...texts]);
        for (const [index, { reply }] of turns.entries()) {
          expect(reply?.frame).toBe('crisis');
          expect(reply?.text).not.toBe(turns[index - 1]?.reply?.text);
        }
      }),
    );
  });

  test.each([
    ['thanks', 'care.thanks'],
    ["I'm scared", 'care.scared'],
    ['what should I do', 'care.what_to_do'],
    ["I don't want to talk about it", 'care.no_talk'],
    ["what's for dinner", 'care.food'],
    ['ok', 'care.ok'],
    ["I can't call", 'care.cannot_call'],
    ["I'm with someone", 'care.with_someone'],
    ['I have nobody', 'care.nobody'],
    ['are you a real person?', 'care.robot'],
    ['they hung up on me', 'care.line_failed'],
    ['I called them', 'care.reached'],
    ['can we go back to my protector', 'care.explore'],
    ['Keep talking', 'care.keep_talking'],
    ['sorry for all this', 'care.sorry'],
  ])('“%s” is answered as such', (text, script) => {
    expect(last(["I'm going to kill myself", text]).reply?.script).toBe(script);
  });

  test('numbers come again only when asked for', () => {
    const turns = talk(["I'm going to kill myself", 'ok', 'thanks', 'Show the numbers', 'ok']);
    expect(turns.map(({ reply }) => reply?.card)).toEqual(['full', null, null, 'full', null]);
  });

  test('care lets go after ten turns, “I’m safe now” and five or less', () => {
    const filled = ["I'm going to kill myself", ...Array.from({ length: 9 }, () => 'ok')];
    expect(last([...filled, "I'm safe now"]).reply?.script).toBe('scale');
    expect(last([...filled, "I'm safe now", '8']).state.frame).toBe('crisis');
    const left = last([...filled, "I'm safe now", '3']);
    expect(left.reply?.script).toBe('leave');
    expect(left.state).toMatchObject({ frame: null, locked: true, careful: true });
    expect(last([...filled, "I'm safe now", '3', 'my garden is nice']).reply).toBeNull();
  });

  test('care does not let go by time alone', () => {
    const { state } = last(["I'm going to kill myself", ...Array.from({ length: 40 }, () => 'ok')]);
    expect(state.frame).toBe('crisis');
  });

  test('a new wish to die after it had eased starts the ten turns again', () => {
    const { state, reply } = last(["I'm going to kill myself", "I'm safe now", '2', 'I want to die']);
    expect(reply?.frame).toBe('crisis');
    expect(state).toMatchObject({ turnsLeft: 10, settled: false });
  });

  test('an outside voice is a crisis and is never called a part, then or later', () => {
    const turns = talk([
      'the voice outside tells me to jump',
      ...anything,
      'the voice is back, it says jump',
      ...anything,
    ]);
    for (const { reply } of turns) {
      expect(reply?.frame).toBe('crisis');
      expect(reply?.text).not.toMatch(/\bparts?\b/i);
    }
  });
});

describe('grounding', () => {
  test.each([
    [],
    ['hello'],
    ['I notice a tight chest', 'it is like a fist', 'curious'],
    ['my friend is suicidal'],
    ['it is hopeless', 'there is no way out'],
  ])('“too much” grounds in that turn, in every state (%#)', (...before) => {
    expect(last([...before, 'too much']).reply).toMatchObject({ frame: 'overwhelm', script: 'ground.first' });
  });

  test('it asks 0 to 10 before and after, and five or less with a wish to go on resumes', () => {
    const turns = talk(['it is too much', '8', 'Feel my feet', '4', 'Go on gently']);
    expect(turns[0]?.reply?.text).toMatch(/0 to 10/);
    expect(turns[2]?.reply?.text).toMatch(/0 to 10/);
    expect(turns[4]).toMatchObject({ reply: null, state: { frame: null, closing: false, locked: false } });
  });

  test.each([['9'], ['still the same'], ['too much']])(
    'after “%s” the session moves to its close',
    (after) => {
      expect(last(['too much', '8', 'feet', after]).state).toMatchObject({ frame: null, closing: true });
    },
  );

  test('five or less, and stopping, closes too', () => {
    expect(last(['too much', '8', 'feet', '4', 'Stop here']).state.closing).toBe(true);
  });

  test('the second grounding locks exploring and suggests a person', () => {
    const turns = talk(['too much', '6', 'look', '3', 'continue', 'it is too much', '6', 'water', '2']);
    expect(turns[4]?.state).toMatchObject({ groundings: 1, locked: false });
    expect(turns[5]?.state).toMatchObject({ groundings: 2, locked: true });
    expect(turns[5]?.reply?.text).toMatch(/friend|someone close/);
    expect(turns.at(-1)?.state).toMatchObject({ closing: true, locked: true });
  });
});

describe('the other fences', () => {
  test('the reality fence locks, closes, takes no side and never says part', () => {
    const turns = talk([
      'the man in the radio can hear us',
      'do you believe me?',
      'is he real?',
      "i'm scared",
      'what should I do',
      'ok',
    ]);
    for (const { reply, state } of turns) {
      expect(reply?.frame).toBe('reality');
      expect(reply?.text).not.toMatch(/\bparts?\b/i);
      expect(reply?.text).not.toMatch(
        /\b(?:i believe you|you're right|that is true|not real|imagin|delusion|hallucinat)/i,
      );
      expect(state).toMatchObject({ locked: true, closing: true });
    }
  });

  test('a stated age under eighteen stops, every turn, until the age is put right', () => {
    const turns = talk([
      "I'm 14 and my part hates school",
      'please',
      'ok',
      'sorry, typo, I meant 41',
      'hello',
    ]);
    expect(turns.map(({ reply }) => reply?.script)).toEqual([
      'minor',
      'minor',
      'minor',
      'minor.corrected',
      undefined,
    ]);
    expect(turns[4]?.state.locked).toBe(false);
  });

  test('danger outranks age', () => {
    const turns = talk(["I'm 15 and I'm going to kill myself tonight", ...anything]);
    for (const { reply } of turns) expect(reply?.frame).toBe('crisis');
  });

  test.each([
    'my friend is suicidal',
    'years ago I wanted to die',
    "I'm writing an essay on suicide prevention",
    "I'm not suicidal",
    'my therapist and I mapped the suicidal part last week',
    'I wish that part would just die already',
  ])('“%s” gets one line and “And you, today”', (text) => {
    const { reply } = last([text]);
    expect(reply?.frame).toBe('check');
    expect(reply?.text).toMatch(/And you, today/);
    expect(last([text, 'yes']).reply?.script).toMatch(/^ideation/);
    expect(last([text, 'no', 'Go on']).reply).toBeNull();
  });

  test('a danger from others is asked about, and “no, not safe” is acute', () => {
    expect(last(['he hit me yesterday']).reply?.text).toMatch(/safe/);
    expect(last(['he hit me yesterday', 'no']).reply?.script).toBe('acute.danger_from_others');
    expect(last(['I want to kill my boss', 'yes']).reply?.script).toBe('acute.harm_others');
  });

  test('heavy words are asked about once they gather, and once per session', () => {
    expect(talk(["I'm such a burden", "it's hopeless"]).map(({ reply }) => reply?.frame)).toEqual([
      undefined,
      'watch',
    ]);
    const far = [
      "I'm such a burden",
      'a',
      'b',
      'c',
      'd',
      'e',
      "it's hopeless",
      'f',
      'g',
      'h',
      'i',
      'j',
      'I feel trapped',
    ];
    expect(
      talk(far)
        .map(({ reply }) => reply?.frame ?? '')
        .join(''),
    ).toBe('watch');
    expect(
      last(["I'm such a burden", "it's hopeless", 'no', 'I feel worthless', 'no way out']).reply,
    ).toBeNull();
    expect(last(["I'm such a burden", "it's hopeless", 'yes']).reply?.script).toBe('plan.yes');
  });

  test.each([
    'I want to kill my inner critic lol',
    'can we kill off this part',
    'there is a tight fist in my chest',
  ])('“%s” is left to the companion', (text) => {
    expect(last([text])).toMatchObject({
      reply: null,
      state: { frame: null, locked: false, careful: false },
    });
  });
});

describe('the fold', () => {
  const words = fc.constantFrom(
    ...[...ownCases, ...labelledCases].map(([text]) => text ?? ''),
    ...anything,
    'yes',
    'no',
    '4',
    '9',
  );

  test('the same conversation always gives the same replies, also through JSON at every turn', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (texts) => {
        let stored = startCare();
        const replayed = texts.map((text) => {
          const turn = careTurn(JSON.parse(JSON.stringify(stored)) as CareState, text);
          stored = turn.state;
          return { state: turn.state, reply: turn.reply };
        });
        expect(replayed).toEqual(talk(texts));
      }),
      { numRuns: 60 },
    );
  });

  test('a state is never changed in place, and flags of an earlier session stay', () => {
    const before = startCare({ careful: true, locked: true });
    const copy = structuredClone(before);
    const { state } = careTurn(before, 'I want to die');
    expect(before).toEqual(copy);
    expect(state).toMatchObject({ careful: true, locked: true });
  });

  test('no reply follows itself, wherever a conversation goes', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (texts) => {
        const turns = talk(texts);
        for (const [index, { reply }] of turns.entries()) {
          if (reply && index > 0) expect(reply.text).not.toBe(turns[index - 1]?.reply?.text);
        }
      }),
      { numRuns: 60 },
    );
  });
});
