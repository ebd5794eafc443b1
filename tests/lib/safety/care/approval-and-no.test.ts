import { describe, expect, test } from 'vitest';
import { startCare } from '@/lib/safety/care';
import { approvals } from './approvals';
import { last } from './talk';

const wish = 'I want to die';
const acute = "I'm going to kill myself tonight";

describe('approval', () => {
  const isApproval = ({ reply }: ReturnType<typeof last>) => approvals.has(reply?.script ?? '');

  test.each([
    'my mum is here, she is awake and sitting with me',
    "Anna is here with me, she's holding my hand",
    'my flatmate came in and is talking to me',
  ])('“%s” is company', (words) => {
    expect(last([acute, 'no', words]).reply?.script).toMatch(/^with_someone\.(?:confirmed|beside)$/);
    expect(last([acute, 'no', words]).state.known.company).toBe(true);
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
