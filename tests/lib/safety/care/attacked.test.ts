import { expect, test } from 'vitest';
import { last, talk } from './talk';

const wish = 'I want to kill myself';
const acute = "I'm going to kill myself tonight";
const scriptOf = (...messages: Parameters<typeof last>[0]) => last(messages).reply?.script;

test.each([
  'not a figure of speech',
  'this is no figure of speech',
  "it wasn't an expression",
  "it isn't an exaggeration",
  "that's not some metaphor",
  'it is more than a figure of speech',
  'not just an expression anymore',
  'a figure of speech? no, I mean it',
  'I wish it was just a figure of speech',
  'you all think I am exaggerating',
  "I'm not exaggerating",
  "I'm not being dramatic",
  "you didn't misread me",
  "you didn't take it too literally",
  "I don't mean that lightly",
  "I don't mean it as a joke",
  'it used to be a figure of speech',
  'it was a figure of speech at first, now it is serious',
  'my favourite song is on and then I go',
  'this is my last film',
  "it's not song lyrics",
  'I mean my work is done',
])('“%s” lifts nothing', (words) => {
  const { state } = last([wish, words]);
  expect(state.frame).toBe('crisis');
});

test.each([
  'it was a figure of speech',
  "no it's just an expression",
  "I'm not suicidal it's just an expression",
  'sorry, I was exaggerating',
  'I was being dramatic',
  'you misread me',
  'you took that too literally',
  "don't take it so literally",
  "I didn't mean it like that",
  "I didn't mean it",
  "it's a line from a film",
  'those are just song lyrics',
  'I was quoting',
  'that was hyperbole',
  'I mean the game',
])('“%s” ends an alarm that was nothing else', (words) => {
  expect(scriptOf(wish, words)).toBe('companion.figure');
});

test('a figure of speech after an admission is asked about and lifts no lock', () => {
  for (const admission of ['yes', "I'm thinking about it", 'sometimes']) {
    const { state, reply } = last([wish, admission, 'it was a figure of speech']);
    expect([admission, reply?.state, state.locked]).toEqual([admission, 'ask', true]);
  }
});

test('a button that cannot be believed is answered, not met with a word about silence', () => {
  const turns = talk([wish, wish, { text: 'Just an expression', button: 'figure' }]);
  expect(turns.at(-1)?.reply?.text).not.toMatch(/^(?:I’m still here|Quiet is fine|Take the time)/);
  const { reply } = last([
    acute,
    'no',
    "I'm safe now",
    '2',
    { text: 'Keep talking', button: 'keep_talking' },
  ]);
  expect(reply?.text).not.toMatch(/^(?:I’m still here|Quiet is fine|Take the time)/);
});

test.each([
  "don't worry about me",
  'it is not about me',
  'this is about him, not me',
  'he texted me too',
  'I love him too',
  'it scares me too',
  'my mum and me are driving there',
  'both of us are with him',
  'he never talks about me',
])('a carer who says “%s” is not asked about a plan of their own', (words) => {
  expect(last(['my brother says he wants to kill himself', words]).state.frame).toBe('carer');
});

test.each(['me too', 'and honestly me too', 'it is about me', 'so do I', 'same for me', 'I do too'])(
  'a carer who says “%s” is asked straight',
  (words) => {
    expect(last(['my brother says he wants to kill himself', words]).reply?.state).toBe('ask');
  },
);

test('a child that was hurt gets the ambulance, and nobody is told to leave it', () => {
  const turns = talk([
    "I think I'm going to hurt my baby, I can't stop the crying",
    'no',
    'I shook him',
    "he's not moving",
    'ok',
    "I can't",
  ]);
  expect(turns[0]?.reply?.text).toMatch(/cot|safe place/);
  expect(turns.slice(2).map(({ reply }) => reply?.text.includes('999'))).toEqual([true, true, true, true]);
  for (const { reply } of turns.slice(2))
    expect(reply?.text).not.toMatch(/leave the place|put it down|go where|walk away|away from them/i);
});

test('somebody else who took something gets the ambulance', () => {
  for (const words of [
    'she took all her pills',
    "she won't wake up",
    "he's not breathing",
    'he cut his wrists',
  ])
    expect([words, scriptOf('my sister says she wants to kill herself', words)]).toEqual([
      words,
      'carer.hurt',
    ]);
});

test.each([
  "3 hours and it's over",
  '10 minutes',
  '2 more days',
  '0 reasons to stay',
  'my 3 kids',
  'one way out',
  'one last thing',
])('“%s” is no number on the scale', (words) => {
  const { state } = last([acute, 'no', "I'm safe now", words]);
  expect(state.settled).toBe(false);
});

test.each(['3', 'about a 4', "I'd say 2 now", 'three', '4 out of 10', 'it was 5, now 3', '2 thanks'])(
  '“%s” is one',
  (words) => {
    expect(last([acute, 'no', "I'm safe now", words]).state.settled).toBe(true);
  },
);

test.each([
  "It's out of reach of nobody, it's in my hand",
  'threw some away but I still have the rest',
  "they're locked away but I have the key in my pocket",
  'moved them away, now they are back next to me',
])('“%s” is no distance', (words) => {
  expect(scriptOf(acute, words)).not.toBe('urgent.moved');
});

test('what is beside them is the thing that was asked about', () => {
  for (const words of ["they're next to me", 'they are here', 'everything is here', 'it is beside me'])
    expect([words, last([acute, 'near', words]).reply?.state]).toEqual([words, 'means']);
});

test('no act is read into an order, and a mistaken one can be put right', () => {
  expect(scriptOf('the voices on the radio tell me to cut my wrists')).toBe('intent.command');
  expect(scriptOf('I took a whole box of pills', "I haven't taken anything")).toBe('in_progress.maybe');
  expect(scriptOf('I took a whole box of pills', 'nothing happened', 'no')).toBe('means.ask');
});

test('in progress, a knock is let in and being sick is answered', () => {
  expect(scriptOf('I took a whole box of pills', 'my neighbour Tom is knocking')).toBe('in_progress.let_in');
  for (const words of ['I threw up', "I'm so sleepy", 'my hands are numb'])
    expect([words, scriptOf('I took a whole box of pills', words)]).toEqual([words, 'in_progress.worse']);
});

test('another language is told that it is hardly read here, once', () => {
  const turns = talk([wish, 'oui', "j'ai les médicaments devant moi", 'je ne sais pas quoi faire']);
  const told = turns.filter(({ reply }) => /only English/.test(reply?.text ?? ''));
  expect(told).toHaveLength(1);
});

test.each(['כן', 'да', '是', 'はい', 'hai', 'evet', 'tak', 'sim', 'نعم', 'हाँ', '네', 'có', 'ναι', 'igen'])(
  '“%s” is a yes',
  (words) => {
    expect(last([wish, words]).reply?.state).toBe('plan');
  },
);

test('the bereaved are not asked to save somebody', () => {
  expect(scriptOf('my brother killed himself last month')).toBe('carer.bereaved');
  expect(scriptOf('my dad killed himself and now my brother says he wants to kill himself')).toBe(
    'carer.open',
  );
  expect(scriptOf('my brother says he will kill himself like my dad killed himself')).toBe('carer.open');
});

test('numbers that are asked for come with the card', () => {
  expect(last([wish, 'yes', 'numbers please']).reply).toMatchObject({
    script: 'plan.numbers',
    card: { size: 'full' },
  });
});

test('another person at a place is an emergency', () => {
  expect(scriptOf('my brother says he wants to kill himself', "he's on the cliff")).toBe('carer.now');
});

test('a child whose home is not safe is pointed to a line for the young, in every answer', () => {
  const turns = talk(["I'm 12 and my stepdad comes into my room and touches me", 'yes', 'no', 'ok', 'ok']);
  for (const { reply } of turns.slice(1)) expect(reply?.text).not.toMatch(/Refuge|abuse at home/);
});

test('when it has eased and the frame was held, anything harmless leaves it', () => {
  const calm = Array.from({ length: 12 }, () => 'I made some tea');
  expect(last([acute, 'no', "I'm safe now", '0', ...calm]).state.frame).toBeNull();
});

test('the last number of a longer answer counts where it is still so', () => {
  expect(scriptOf('it is too much', '5 minutes later still 10')).toBe('grounding.top');
});

test('a threat by somebody else is no wish of their own', () => {
  expect(scriptOf('he is going to kill me')).toMatch(/^abuse_at_home\./);
  expect(scriptOf("help me he's here")).toMatch(/^abuse_at_home\./);
  expect(scriptOf('she is going to kill me tonight, that part of me')).not.toMatch(/^abuse_at_home\./);
  expect(scriptOf('he is going to kill me so I am going to kill myself tonight')).toMatch(/^means\./);
});
