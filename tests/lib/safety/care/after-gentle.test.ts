import { describe, expect, test } from 'vitest';
import { startCare } from '@/lib/safety/care';
import type { GentleTopic } from '@/lib/safety/care/states/gentle';
import { last } from './talk';

/** A conversation in which the companion has just asked gently about a matter. */
const asked = (about: GentleTopic) => ({
  ...startCare(),
  name: 'gentle' as const,
  gentleAsked: true,
  gentleAbout: about,
  listening: 8,
});
const scriptAfter = (about: GentleTopic, ...messages: string[]) =>
  last(messages, asked(about)).reply?.script ?? null;

describe('a yes to a gentle question leads where the question was', () => {
  test.each([
    ['life', 'ask.open'],
    ['harm', 'harm_others.open'],
    ['abuse', 'abuse_at_home.open'],
    ['someone', 'carer.open'],
    ['voice', 'reality.open'],
    ['unclear', 'ask.unclear'],
  ] as const)('%s', (about, script) => {
    expect(scriptAfter(about, 'yes')).toBe(script);
    expect(scriptAfter(about, 'yeah, kind of')).toBe(script);
  });

  test('harm to others stays with them', () => {
    const talk = ['yes', 'yes', 'him'];
    expect(last(talk, asked('harm')).reply?.state).toBe('harm_others');
  });
});

test.each(['no', 'today? no, just remembering', 'no, years ago', "haha no, it's a saying"])(
  '“%s” opens nothing',
  (words) => {
    expect(scriptAfter('life', words)).toBeNull();
  },
);

test.each([
  'it is getting a bit better now',
  'I am kinda hungry, shall we go on',
  'we maybe could do the map',
])('a word like “maybe” within “%s” is no answer', (words) => {
  expect(scriptAfter('unclear', words)).toBeNull();
});

test.each([
  'who reads this',
  'promise you will not tell anyone',
  'does it call the police if I say yes',
  'I rang the samaritans already',
  'how high does a bridge need to be',
  'what is the most painless way',
])('“%s” is asked about straight', (words) => {
  expect(scriptAfter('unclear', words)).toMatch(/^ask\./);
});

test.each(["she isn't answering her phone", 'he no dey pick', 'his phone goes straight to voicemail'])(
  'somebody else who is silent: “%s”',
  (words) => {
    expect(scriptAfter('unclear', words)).toBe('carer.no_answer');
  },
);

test('what the dead are said to want is the person’s own wish', () => {
  const { state } = last(['my dead nan keeps telling me to come to her']);
  expect(state.gentleAbout ?? 'asked').not.toBe('someone');
});

describe('a second weak sign after a gentle question', () => {
  test('help that nobody spoke of is refused: asked straight', () => {
    const words = "Don't tell me to call nobody. I don't want cops shooting my dog.";
    expect(scriptAfter('unclear', words)).toBe('ask.unclear');
  });

  test.each([
    'Thursday is when the bins go, and my sister comes for tea after',
    "the boss wants me to call customers and I can't stand it, I fear every ring",
  ])('ordinary talk is not: “%s”', (words) => {
    expect(scriptAfter('unclear', words)).toBeNull();
  });
});
