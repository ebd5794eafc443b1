import { describe, expect, test } from 'vitest';
import { startCare } from '@/lib/safety/care';
import { wordsBack } from '@/lib/safety/care/built/words-back';
import { hearTurn } from '@/lib/safety/care/turn';
import { talk } from './talk';

const acute = "I'm going to kill myself tonight";
const wish = 'I want to die';
const back = (text: string) => wordsBack(hearTurn(startCare(), text))?.words ?? null;

describe('the person’s own words, said back', () => {
  test.each([
    ["I don't want to bother Kate with it", "you don't want to bother Kate with it"],
    ['ok so he would laugh at me. you get that?', 'he would laugh at me'],
    ['we sit on the stairs because she is asleep', 'she is asleep'],
  ])('“%s”', (text, words) => {
    expect(back(text)).toBe(words);
  });

  test.each([
    'the pills are in my bag and I have counted them',
    "I'm on the bridge and she doesn't know",
    'he would find me hanging',
    "I'm so useless they would laugh",
    'they would be better off without me',
    'I took 20 of my mum’s',
    'the gun is in his drawer',
    'a voice tells me I should',
    'ok',
    'whatever you say?',
  ])('nothing of a method, a dose, a place, an insult or despair: “%s”', (text) => {
    expect(back(text)).toBeNull();
  });
});

const texts = (...messages: string[]) => talk(messages).map(({ reply }) => reply?.text ?? '');
const scripts = (...messages: string[]) => talk(messages).map(({ reply }) => reply?.script ?? '');

/** Nothing that a rule hears an answer in. */
const rambling = [
  'the whole street has had its lights off since the storm came through',
  'it was my turn with the bins and I left them standing there again',
  'my grandmother used to sing something about a bird when it rained',
  'the radio keeps playing that song from the summer we moved here',
  'there is a stain on the ceiling that looks like a horse to me',
  'my shoes are still wet from the walk to the shop this morning',
  'somebody has parked across the drive and nobody minds any more',
  'the dog keeps looking at me as if it wanted to say something',
] as const;

describe('an answer where no fact is surely heard', () => {
  test('says one step after the other: a call, distance, somebody within three, and never the same words', () => {
    const said = texts(acute, 'yes', ...rambling).slice(2);
    expect(new Set(said).size).toBe(said.length);
    const first = said.slice(0, 3).join(' ');
    expect(first).toMatch(/999/);
    expect(first).toMatch(/distance|away from|out of your reach/);
    expect(first).toMatch(/person|somebody/i);
    const opening = said.map((one) => one.split(/[.:?]/)[0]);
    expect(new Set(opening).size).toBe(opening.length);
    for (const one of said)
      expect((one.match(/\?/g) ?? []).length).toBeLessThanOrEqual(1 + Number(/Or /.test(one)));
  });

  test('does not ask the same about dying again and again', () => {
    const said = texts(wish, ...rambling.slice(0, 5));
    expect(
      said.filter((one) => /killing yourself|wish to die|how you would die|plan/.test(one)).length,
    ).toBeLessThanOrEqual(2);
  });

  test('takes up help that is on its way, there, or called', () => {
    expect(
      scripts(
        acute,
        'yes',
        'so I texted Marlene about all of it and she left work early, she is on the tram now',
      ).at(-1),
    ).toMatch(/^with_someone\.(?:coming|step_until)$/);
    const beside = scripts(
      acute,
      'yes',
      'Marlene let me in and put the kettle on and she keeps pushing biscuits at me the whole time',
      'her flat smells of paint, she has been doing the hallway all week long',
    );
    for (const one of beside.slice(2)) expect(one).toMatch(/^with_someone\./);
    expect(
      texts(acute, 'yes', 'she made me noodles and she is sitting next to me with her sewing').at(-1),
    ).not.toMatch(/nearest|Who comes to mind/);
  });

  test('asks for no call again where it was refused', () => {
    const said = scripts(
      acute,
      'yes',
      "don't tell me to ring the cops, I am not having them in here",
      ...rambling.slice(0, 4),
    );
    expect(said.filter((one) => one === 'urgent.step_call')).toEqual([]);
  });

  test('a day that is named later still opens the danger', () => {
    for (const upTo of [1, 2, 3, 4]) {
      const turn = talk([wish, ...rambling.slice(0, upTo), 'yeah tonight']).at(-1);
      expect([upTo, turn?.state.danger, turn?.state.locked]).toEqual([upTo, true, true]);
    }
  });

  test('nothing that a person said of dying, a way or a place comes back', () => {
    for (const text of [
      'I keep thinking of the bridge by the mill and the water there',
      'the rope is still in the attic where my father left it',
    ])
      expect(texts(wish, 'yes', text).at(-1)).not.toMatch(/bridge|mill|water|rope|attic/);
  });
});
