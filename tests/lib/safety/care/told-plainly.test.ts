import { describe, expect, test } from 'vitest';
import { pronounIn, spokenOf } from '@/lib/safety/care/pronoun';
import { talk } from './talk';

const scriptOf = (...messages: string[]) => talk(messages).at(-1)?.reply?.script;

const wish = 'I want to die';
const took = 'I took a whole box of pills';
const home = 'my husband hits me';
const friend = 'my friend says she will kill herself tonight';

/** What is told in plain words, after which messages, and the sentence that answers it. */
test.each([
  ['help on the way', ['the ambulance is on its way, what now'], 'in_progress.on_way'],
  [
    'a wound meanwhile',
    ['paramedics are coming, 20 minutes', 'I cut my arm and it runs'],
    'in_progress.press',
  ],
  ['the hour after', ['the crew has gone, my friend is with me, I am calmer'], 'scale.hour_after'],
  ['another one, said so', ['not about me, my brother texted me goodbye and he has pills'], 'carer.open'],
  ['a child', ['i am 9 and a thing inside says i should be not alive'], 'ask.child'],
  ['no plan', [wish, 'yes', 'no real plan, just thoughts'], 'intent.open'],
  ['a yes with more after it', [wish, 'yes, but I am not ringing anybody'], 'plan.open'],
  [
    'somebody else who writes',
    [wish, 'yes', 'this is her sister writing, what do I do'],
    'with_someone.helper_writes',
  ],
  ['a hospital', [wish, 'yes', 'should my mum take me to the hospital'], 'with_someone.hospital'],
  ['a car that stands', [wish, 'yes', 'I have pulled over, engine off'], 'urgent.parked'],
  [
    'on the way to them',
    [wish, 'yes', 'my sister is asleep next door', 'ok waking her'],
    'with_someone.just_going',
  ],
  ['somebody calls', [took, 'my flatmate is calling them'], 'in_progress.they_call'],
  ['nothing is felt', [took, 'I feel completely normal'], 'in_progress.still'],
  ['asks not to be left', [took, 'I called 999', 'can you stay with me until then'], 'in_progress.stays'],
  ['lights', [took, 'I called 999', 'I can see blue lights'], 'in_progress.crew'],
  ['a neck that was held', [home, 'he choked me, hands round my neck'], 'abuse_at_home.neck'],
  ['he goes out', [home, 'safe', "he's going out now"], 'abuse_at_home.going'],
  ['found alive', [friend, 'her mum is with her, she is alive'], 'carer.you'],
  ['an own wound beside a friend', [friend, 'I cut myself just now'], 'in_progress.hurt'],
])('%s', (_, messages, script) => {
  expect(scriptOf(...messages)).toBe(script);
});

/** The same words in a place where they mean something else. */
test.each([
  ['nobody is called who calls the person', [took, 'my flatmate is calling me'], 'in_progress.they_call'],
  ['to bed is to nobody', [wish, 'yes', 'ok going to bed'], 'with_someone.just_going'],
  [
    'a deep wound is none that dried',
    [wish, 'I cut myself, it is deep and not bleeding much'],
    'self_harm.small',
  ],
  [
    'a crew that left is no hour after while it lasts',
    ['the crew left and I will do it now'],
    'scale.hour_after',
  ],
  ['an age of many years', [wish, 'my dad is in the kitchen', "I'm 45 by the way"], 'with_someone.fetch'],
])('%s', (_, messages, script) => {
  expect(scriptOf(...messages)).not.toBe(script);
});

describe('what is taken up before the next sentence', () => {
  const answer = (...messages: string[]) => talk(messages).at(-1)?.reply?.text ?? '';

  test('an age is answered once, and blames nobody', () => {
    const turns = talk([wish, 'my dad is in the kitchen', "I'm 15 by the way", "I'm 15"]);
    const said = turns.filter(({ reply }) => /adults/.test(reply?.text ?? ''));
    expect(said).toHaveLength(1);
    expect(said[0]?.reply?.text).toMatch(/nothing wrong/);
  });

  test.each([
    ['the truth', [wish, 'no', wish, 'yes', 'ok I lied before'], /truth|said now|Now I know/],
    ['that it is not bad enough', [wish, 'yes', "it isn't bad enough for that"], /is enough|counts/],
    ['a side it might be on', [wish, 'yes', 'are you working with them'], /software|program/],
    ['a medicine that was stopped', [wish, 'yes', 'I stopped taking my meds in spring'], /doctor/],
    [
      'no wish to die beside a wound',
      ['I cut myself again, but I never wanted to die'],
      /not about dying|don’t want to die|Not to die/,
    ],
  ])('%s', (_, messages, heard) => {
    expect(answer(...messages)).toMatch(heard);
  });

  test('whoever said that it is not about dying is not asked so at once', () => {
    const turns = talk([
      'I cut myself again, but I never wanted to die',
      'the urge is at 9',
      'it is a bit less',
    ]);
    expect(turns.map(({ reply }) => reply?.script)).not.toContain('ask.after_hurt');
  });
});

describe('somebody who was named is spoken of as such', () => {
  test.each([
    [
      'Please wake them, or fetch them; they would rather be woken.',
      'she',
      'Please wake her, or fetch her; she would rather be woken.',
    ],
    ['Is that person awake, and do they know?', 'he', 'Is he awake, and does he know?'],
    [
      'Be where that person can find you until they are there.',
      'she',
      'Be where she can find you until she is there.',
    ],
    // What cannot be said whole stays.
    ['They needn’t know; let them read it.', 'he', 'They needn’t know; let them read it.'],
    ['Their door is near; wake them.', 'she', 'Their door is near; wake them.'],
  ] as const)('%s', (text, pronoun, said) => {
    expect(spokenOf(text, pronoun)).toBe(said);
  });

  test('of two people nothing is taken for granted', () => {
    expect(pronounIn('my mum and my dad are downstairs')).toBeNull();
    expect(pronounIn('she is downstairs')).toBe('she');
    expect(pronounIn('my brother is asleep')).toBe('he');
    expect(pronounIn('somebody is here')).toBeNull();
  });

  test('a mother asleep next door is woken as her', () => {
    const text = talk([wish, 'yes', 'my mum is asleep']).at(-1)?.reply?.text ?? '';
    expect(text).toMatch(/\bher\b/);
    expect(text).not.toMatch(/\bthem\b|that person/);
  });

  test('the one who is downstairs is meant, not the one at work', () => {
    const text = talk([wish, 'yes', 'mum is at work nan is downstairs']).at(-1)?.reply?.text ?? '';
    expect(text).toMatch(/nan/);
  });
});

describe('who says that all is well', () => {
  const unclear = 'I don’t want to be here any more';
  test.each(['I am fine.', 'I am ok', 'I am really okay', 'I am safe', 'I am doing well', 'I am all right'])(
    '“%s” says no yes to the question about suicide, which is put again',
    (words) => {
      expect(scriptOf(unclear, words)).not.toBe('plan.open');
      expect(talk([unclear, words]).at(-1)?.reply?.text).toMatch(/killing yourself/);
    },
  );
  test.each([
    'I am',
    'I am, most days',
    'yes I am',
    'yes I think about it',
    'I am fine but yes',
    'I am okay, yes I am thinking about it',
    'I am fine with dying',
    'I am well aware that I do',
    'I am good and ready',
    'I am safe until Friday',
    'I am, okay?',
  ])('“%s” does', (words) => {
    expect(scriptOf(unclear, words)).toBe('plan.open');
  });
});
