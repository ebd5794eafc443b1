import { expect, test } from 'vitest';
import { besideTurn, type CareState, careTurn, startCare } from '@/lib/safety/care';

const wish = { text: 'I want to not wake up', isAsked: true };
const light = { text: 'Eat more vegetables', isAsked: false };

test.each(['No', "I'm not sure how to begin", "Yes, let's start", 'Tonight', 'It is a figure of speech'])(
  'beside a wish that nobody asked about, “%s” answers nothing',
  (text) => {
    const { state, reply, about } = besideTurn(startCare(), wish, { text });
    expect(reply?.script).toMatch(/^ask\.(?:open|unclear)$/);
    expect(state).toMatchObject({
      frame: 'crisis',
      locked: false,
      danger: false,
      known: { admitted: false },
    });
    expect(about).toBe('beside');
  },
);

test.each([
  ['I have taken the pills', 'both'],
  ['I am standing on the bridge', 'both'],
  ['The voice tells me to jump', 'both'],
  ['I want to die tonight', 'both'],
  ['I want to die', 'both'],
  ['He hits me every night', 'message'],
  ['My brother wants to die', 'message'],
  ['I have not eaten for nine days', 'message'],
  ['I want to kill my boss', 'message'],
] as const)('“%s” is met as it is without anything beside it', (text, about) => {
  const alone = careTurn(startCare(), { text });
  const { state, reply, ...beside } = besideTurn(startCare(), wish, { text });
  expect({ script: reply?.script, danger: state.danger, about: beside.about }).toEqual({
    ...{ script: alone.reply?.script, danger: alone.state.danger, about },
  });
});

test('the wish of a message to die comes before what stands beside it about somebody else', () => {
  for (const text of ['I want to kill my stepfather', 'I shook my baby yesterday']) {
    const { reply, about } = besideTurn(startCare(), { text, isAsked: true }, { text: 'I want to die' });
    expect([text, reply?.script, about]).toEqual([text, 'ask.open', 'message']);
  }
});

test('a question that is open stays, and what stands beside it is still to be asked about', () => {
  const asked: CareState = careTurn(startCare(), 'He hits me every night').state;
  const { state, about } = besideTurn(asked, wish, { text: 'No' });
  expect([state.frame, about]).toEqual(['abuse', 'message']);
});

test.each(['I have the pills here', 'They are on the table', 'I will do it on Friday'])(
  'what is danger only beside the wish is met as danger: “%s”',
  (text) => {
    expect(besideTurn(startCare(), wish, { text }).state).toMatchObject({ danger: true, locked: true });
  },
);

test('an age that is told stays known while the wish is asked about first', () => {
  const { state, reply } = besideTurn(startCare(), wish, { text: 'I am 15, help me' });
  expect([state.frame, state.minor, reply?.script]).toEqual(['crisis', true, 'ask.open']);
});

test('ordinary words beside a message make it no lighter', () => {
  for (const text of ["I can't do this any more", 'What is the point of it all', 'Goodbye everyone']) {
    const alone = careTurn(startCare(), { text });
    const beside = besideTurn(startCare(), light, { text });
    expect([beside.assessment.asks, beside.reply?.script]).toEqual([
      alone.assessment.asks,
      alone.reply?.script,
    ]);
    expect(beside.about).toBeNull();
  }
});

test('what stands beside a message answers no question that is open, and is no check-in', () => {
  const asked: CareState = careTurn(startCare(), 'I want to die').state;
  for (const text of ['No more sugar', 'Yes to life', 'Maybe run a little']) {
    const { state } = besideTurn(asked, { text, isAsked: false }, { text: 'Hm' });
    expect([text, state.name, state.known.admitted]).toEqual([text, 'ask', false]);
  }
  const checked = besideTurn(startCare({ checkIn: true }), wish, { text: 'Hello' });
  expect(checked.reply?.frame).toBe('crisis');
  const ordinary = besideTurn(startCare({ checkIn: true }), light, { text: 'Hello' });
  expect(ordinary.reply?.frame).toBe('check_in');
});

test('what is asked about by itself is asked about in the lightest talk', () => {
  let state = startCare();
  for (const text of ['Hello', 'I had a lovely walk with my dog', 'We had pancakes, it was fun'])
    state = careTurn(state, { text }).state;
  const { reply } = besideTurn(state, { text: 'Not wake up', isAsked: true }, { text: 'And what now?' });
  expect(reply?.frame).toBe('crisis');
});

test.each([
  ['Kill myself with the pills I saved', 'I have not eaten for nine days.'],
  ['Kill myself with the pills I saved', 'He hits me every night.'],
  ['Shoot myself tonight, I have the gun here', 'I want to kill my boss.'],
  ['Jump off the bridge tonight', 'I have not eaten for nine days.'],
  ['Jump off the bridge tonight', 'My brother wants to die.'],
])('“%s” is danger of life, whatever other danger the first message tells of: “%s”', (title, text) => {
  const words = { text: `I want to ${title.toLowerCase()}`, isAsked: true };
  const { state, about } = besideTurn(startCare(), words, { text });
  expect(state).toMatchObject({ frame: 'crisis', danger: true, locked: true });
  expect(about).toBe('beside');
});

test('a wish to die that a message tells of is asked about with the day at rest that danger beside it asks for', () => {
  const { state, reply } = besideTurn(
    startCare(),
    { text: 'I shook my baby yesterday', isAsked: true },
    { text: 'I want to die' },
  );
  expect([reply?.script, state.locked]).toEqual(['ask.open', true]);
});

test('ordinary words that are put while a question is open are no answer to it, whatever it asks', () => {
  const asked = careTurn(careTurn(startCare(), 'I want to die').state, 'Yes').state;
  const alone = careTurn(asked, 'Hm');
  expect([asked.name, alone.state.danger]).toEqual(['plan', false]);
  for (const text of ['Tonight a walk', 'On Friday a swim', 'The rope at the gym', 'Get rid of the pills']) {
    const { state, reply, about } = besideTurn(asked, { text, isAsked: false }, { text: 'Hm' });
    expect([text, reply?.script, state.danger, about]).toEqual([text, alone.reply?.script, false, null]);
  }
});

test('danger of life that is put while a question is open counts at once, and takes nothing from what was known', () => {
  const asked = careTurn(careTurn(startCare(), 'I want to die').state, 'Yes').state;
  for (const before of [asked, careTurn(startCare(), 'He hits me every night').state]) {
    const words = { text: 'I want to kill myself with the pills I saved', isAsked: true };
    const { state } = besideTurn(before, words, { text: 'Hm' });
    expect(state).toMatchObject({ frame: 'crisis', danger: true, locked: true, before: before.before });
    expect(state.known.admitted).toBe(before.known.admitted);
  }
});
