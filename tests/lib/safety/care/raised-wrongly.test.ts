import { expect, test } from 'vitest';
import { careTurn, raisedTurn, startCare } from '@/lib/safety/care';

const raisedFor = (about: string, text = 'I had soup today') => {
  const { state } = careTurn(startCare(), text);
  return raisedTurn(state, undefined, about);
};

/** The frame after each of these, said one after the other. */
function frames(about: string, texts: string[], first?: string) {
  let { state } = raisedFor(about, first);
  return texts.map((text) => {
    state = careTurn(state, text).state;
    return state.frame;
  });
}

test.each([
  'You misunderstood me, it was only soup.',
  'It was a figure of speech.',
  'you took that too literally',
])('a worry about reality that nothing had been said for ends with “%s”', (text) => {
  expect(frames('reality', [text])).toEqual([null]);
  expect(frames('reality', ['no', text])).toEqual(['reality', null]);
});

test('of voices that were spoken of no word is taken back by a word', () => {
  expect(frames('reality', ['the voices are real', 'you misunderstood me'])).toEqual(['reality', 'reality']);
  expect(frames('reality', ['you misunderstood me'], 'They put a chip in my arm')).not.toEqual([null]);
});

test('a worry about the body is asked about as such, and a misreading ends it', () => {
  const { reply } = raisedFor('body');
  expect(reply.text).toMatch(/body/);
  expect(reply.text).not.toMatch(/die|killing/);
  expect(frames('body', ['Just an expression'])).toEqual([null]);
  expect(frames('body', ['no'])).toEqual([null]);
});

test('what was done to the body is met as such', () => {
  const { state } = raisedFor('body');
  expect(careTurn(state, { text: 'I have taken something', button: 'taken' }).state.name).toBe('in_progress');
  expect(careTurn(state, { text: "I've hurt myself", button: 'hurt' }).state.name).toBe('self_harm');
  expect(careTurn(state, 'yes').state.name).toBe('eating');
});
