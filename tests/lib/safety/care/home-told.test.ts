import { describe, expect, test } from 'vitest';
import { talk } from './talk';

const scripts = (...messages: string[]) => talk(messages).map(({ reply }) => reply?.script ?? '');
const last = (...messages: string[]) => scripts(...messages).at(-1);
const atHome = ['my partner beats me when he drinks', "he's asleep"] as const;

describe('the frame about a home opens', () => {
  test.each([
    'my husband hit me again',
    'my stepdad hits me with whatever is there',
    'my wife threw a pan at my head and she says she will do worse',
  ])('where somebody at home is told of: “%s”', (text) => {
    expect(last(text)).toBe('abuse_at_home.open');
  });

  test.each([
    'what if the officers pin me down. they pinned my brother in law down',
    'what if the crew ties me down, they tied down my cousin',
    "security dragged me out of the ward and I'm scared they hit me again",
    'last time the police held me down and hurt my wrist, they hit my brother as well',
  ])('not for police, a crew or a ward: “%s”', (text) => {
    expect(last(text)).toMatch(/^(?:ask\.unclear|carer\.child)$/);
  });
});

describe('what nobody told is not said', () => {
  test.each([
    "I can't do my breathing exercise now, it's silly",
    "I can't swallow what he said",
    'it hurts to breathe on the left side',
  ])('no neck for “%s”', (text) => {
    expect(last(...atHome, text)).not.toBe('abuse_at_home.neck');
  });

  test.each([
    'she had her hands round my neck on friday',
    'he strangled me last week',
    'my throat is still sore from his hand',
  ])('a neck for “%s”', (text) => {
    expect(last(...atHome, text)).toBe('abuse_at_home.neck');
  });
});

describe('own danger beside a home', () => {
  test.each([
    ['honestly I would rather be dead, and his tablets are in my pocket', 'means.first_near'],
    ['I took nine of her tablets an hour ago', 'in_progress.taken'],
    ['there are sleeping pills right here beside me and nobody would notice', 'means.first_near'],
  ])('“%s”', (text, script) => {
    expect(last(...atHome, text)).toMatch(new RegExp(`^(?:${script}|in_progress\\.maybe)$`));
  });

  test('is met until the end, and the home is one of the steps', () => {
    const talked = scripts(
      ...atHome,
      'I want to be dead, I mean it',
      'yes',
      ...['the street lamp keeps blinking at me', 'my coat is still wet from this morning'],
      ...['the radio plays that one song again', 'somebody parked across the drive again'],
      ...['my shoes stand in the hall since spring', 'the dog stares as if it knew my name'],
    );
    expect(talked.slice(3).some((one) => one.startsWith('abuse_at_home.'))).toBe(false);
    expect(talked.some((one) => one.endsWith('.step_home'))).toBe(true);
  });

  test('those who are on the way are waited for', () => {
    expect(last(...atHome, 'paramedics will be coming over to me in a bit')).toBe('abuse_at_home.coming');
  });
});

describe('a body in danger, whatever is said of dying', () => {
  test.each([
    'lost track of my night pills, kind of floating and talking slow. not trying to die',
    "can't say how many sleeping tablets I had, my mouth won't do words",
  ])('uncounted tablets: “%s”', (text) => {
    expect(last(text)).toBe('in_progress.maybe');
  });

  test.each(['lost count of my vitamins', 'I lost count of how many tablets the vet gave the dog'])(
    'nothing for “%s”',
    (text) => {
      expect(last(text)).toBe('');
    },
  );

  test('a cloth after the other', () => {
    expect(
      last("I don't want to die, I only cut to feel something", "it's gone through the second flannel now"),
    ).toBe('in_progress.hurt');
    expect(
      last('I cut again tonight', "no I don't want to die, never have", "we're onto the third tea towel"),
    ).toBe('in_progress.hurt');
  });
});
