import { describe, expect, test } from 'vitest';
import { startCare } from '@/lib/safety/care';
import { last, statesOf, talk } from './talk';

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

  test('who only sounds like school is asked, not thanked for an age that was never told', () => {
    const [first] = talk(['my form tutor noticed i was crying in assembly']);
    expect(first?.reply).toMatchObject({ script: 'youth.sounds_young', card: { needs: 'youth' } });
    expect(first?.reply?.text).not.toMatch(/telling me your age/);
    const grown = talk(['my form tutor noticed i was crying in assembly', "I'm 34, I teach there"]);
    expect(grown[1]?.reply?.script).toBe('companion.age_corrected');
  });

  test('somebody who learns a subject from a teacher is not taken for a child', () => {
    for (const text of [
      'fine, just tired, my english teacher told me to write every day',
      'my yoga teacher said to breathe into it',
      'my driving instructor noticed my hands shaking',
    ])
      expect(last([text]).state.minor, text).toBe(false);
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
    const turns = talk(['too much', '6', 'look around', '3', 'go on', 'it is too much']);
    expect(turns.at(-1)?.state).toMatchObject({ groundings: 2, locked: true });
  });
});
