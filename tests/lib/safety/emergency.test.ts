import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { emergencyLevels, hearEmergency } from '@/lib/safety/emergency/hear-emergency';
import { assessNext, nothingHeard } from '@/lib/safety/heard';
import { benignLines } from '@/scripts/emergency/lines';
import { last, talk } from './care/talk';

const asksOf = (...texts: string[]) => {
  let heard = nothingHeard;
  return texts.map((text) => {
    const next = assessNext(heard, text);
    heard = next.heard;
    return next.assessment.asks;
  });
};

/** Not among the lines of training. */
const ofOthers = [
  'please the baby is floppy and very hot and she will not wake for her milk',
  'my flatmate took a load of pills and I cannot wake him, he is breathing funny',
  'toddler swallowed paraffin from the bottle, he is coughing and vomiting',
  'grandma fell down in the kitchen, one side of her face is hanging and her words are mush',
];

const mayBe = 'I fell and my head is bleeding a little';

describe('a body in danger in a first message', () => {
  test.each(ofOthers)('somebody else is helped at once: %s', (text) => {
    const { reply } = last([text]);
    expect(asksOf(text)).toEqual(['frame']);
    expect(reply).toMatchObject({ frame: 'carer', card: { size: 'full' } });
    expect(reply?.script).toMatch(/^carer\.(?:hurt|watch|wound)$/);
  });

  test('a wound of one’s own that does not stop is an emergency at once', () => {
    const { reply } = last(['cut my arm and the blood is soaking through the towel, it wont stop']);
    expect(reply).toMatchObject({ frame: 'crisis', state: 'in_progress' });
  });

  test('what may be one is asked about plainly, and not as a wish to die', () => {
    const { state, reply } = last([mayBe]);
    expect(asksOf(mayBe)).toEqual(['gentle']);
    expect(reply).toBeNull();
    expect(state.gentleAbout).toBe('now');
    expect(state.gentle).toMatch(/body|hurt/);
    expect(state.gentle).not.toMatch(/wish|live|not to be here|dying/);
  });

  test('a yes to that question leads to the emergency number', () => {
    const { reply } = talk([mayBe, 'yes']).at(-1) ?? {};
    expect(reply?.card?.size).toBeDefined();
    expect(reply?.script).toMatch(/^(?:ask\.now|carer\.hurt|in_progress\.)/);
  });
});

describe('over a conversation', () => {
  test('a second reason soon after the gentle question is asked about straight', () => {
    expect(asksOf(mayBe, mayBe).at(-1)).toMatch(/direct|frame/);
  });
});

test('it is silent while a danger is talked of: there the course of things is followed', () => {
  for (const text of ofOthers) {
    const { assessment } = assessNext(nothingHeard, text, { isOpen: true });
    expect(assessment.why.filter((why) => why.startsWith('emergency.'))).toEqual([]);
  }
  expect(last(['I am going to kill myself tonight', 'police are on the way now']).reply?.frame).toBe(
    'crisis',
  );
});

describe('ordinary messages', () => {
  test('nearly none of those that were never trained on is alarmed', () => {
    const lines = benignLines(true);
    const danger = lines.map(({ text }) => hearEmergency(text).danger);
    const share = (least: number) => danger.filter((one) => one >= least).length / lines.length;
    expect(lines.length).toBeGreaterThan(5000);
    expect(share(emergencyLevels.sure)).toBeLessThanOrEqual(0.004);
    expect(share(emergencyLevels.perhaps)).toBeLessThanOrEqual(0.025);
  });

  test.each([
    'my chest gets tight when the boss walks in',
    'the baby slept through, first time in weeks, I feel human',
    'a part of me goes limp and floppy when mum calls',
    'took my tablets and went for a walk by the river',
  ])('%s', (text) => expect(assess(text).why.filter((why) => why.startsWith('emergency.'))).toEqual([]));
});

test('the weights take less than 300 KB, and the levels rise', () => {
  const file = new URL('../../../lib/safety/emergency/emergency.json', import.meta.url);
  expect(statSync(file).size).toBeLessThan(300_000);
  const { perhaps, likely, sure } = emergencyLevels;
  expect([perhaps, likely, sure]).toEqual([perhaps, likely, sure].toSorted((a, b) => a - b));
  expect(readFileSync(file, 'utf8')).toContain('train:emergency');
});
