import { describe, expect, test } from 'vitest';
import { talk } from './talk';

const scriptsOf = (...messages: string[]) => talk(messages).map(({ reply }) => reply?.script ?? null);
const scriptOf = (...messages: string[]) => scriptsOf(...messages).at(-1);

const cut = 'I cut deeper than I meant to, my arm is bleeding';
const hunger = 'four days now, I let myself have only water';
const gone = 'my brother sent me a goodbye and says he will end it';
const note = 'I found a note in my daughter’s bag that says she wants to die';

describe('a wound that is seen to', () => {
  test.each([
    ['goes through the cloth', [cut, 'it is still bleeding through the towel'], 'in_progress.soaks'],
    ['where it is', [cut, 'it’s on my arm'], 'in_progress.pressing'],
    ['is pressed', [cut, 'ok pressing'], 'in_progress.pressing'],
    ['is pressed while the ambulance comes', [cut, 'I called them', 'I keep pressing'], 'in_progress.press'],
    ['bleeds less', [cut, 'ok pressing', 'it slowed down'], 'in_progress.slower'],
    ['does not slow down', [cut, 'ok pressing', 'it won’t stop bleeding'], 'in_progress.soaks'],
  ])('%s', (_, messages, script) => {
    expect(scriptOf(...messages)).toBe(script);
  });

  test('blood that is brought up is nothing to press a cloth on', () => {
    const said = scriptsOf(
      'she makes me throw up everything I eat, three times today',
      'there is some blood in it',
    );
    expect(said.at(-1)).toBe('in_progress.medical');
  });
});

describe('a body that is not fed', () => {
  test('dizziness is for a doctor today, and asked about once', () => {
    expect(scriptOf(hunger, 'I feel dizzy when I stand up')).toBe('eating.signs');
    expect(scriptsOf(hunger, 'I feel dizzy when I stand up', 'still a bit dizzy').at(-1)).not.toBe(
      'eating.signs',
    );
  });

  test('who is not dizzy is asked on', () => {
    expect(scriptOf(hunger, 'I am not dizzy')).not.toBe('eating.signs');
  });
});

describe('somebody who is missing', () => {
  test.each([
    ['took the car', [gone, 'he took the car an hour ago'], 'carer.missing'],
    ['nobody knows where', [gone, 'nobody knows where he is'], 'carer.missing'],
    ['is looked for', [gone, 'he took the car an hour ago', 'the police are looking'], 'carer.searched'],
  ])('%s', (_, messages, script) => {
    expect(scriptOf(...messages)).toBe(script);
  });

  test('nobody is told to stay with them while they are missing', () => {
    const said = scriptsOf(
      gone,
      'he took the car an hour ago',
      'the police are looking',
      'I feel sick',
      'ok',
      'I know',
    );
    expect(said.filter((one) => /carer\.(?:stay|means|alone|called)$/.test(one ?? ''))).toEqual([]);
  });

  test('found again, it is asked how they are', () => {
    const said = scriptsOf(gone, 'he took the car an hour ago', 'they found him, he is alive');
    expect(said.at(-1)).toBe('carer.you');
  });
});

describe('words of a carer', () => {
  test.each([
    ['how to begin', [note, 'how do I even start'], 'carer.words'],
    ['afraid of the wrong words', [note, 'what if I make it worse'], 'carer.words'],
    ['what to report', [gone, 'what do I even tell 999'], 'carer.report'],
    ['others are there', [gone, 'campus police are with him'], 'carer.you'],
  ])('%s', (_, messages, script) => {
    expect(scriptOf(...messages)).toBe(script);
  });

  test('what is asked about a call is no call', () => {
    expect(talk([gone, 'what do I even tell 999']).at(-1)?.state.record.call).toBe(false);
  });
});

describe('pictures and voices', () => {
  test('pictures of harm that nobody wants are met as such', () => {
    const said = scriptsOf(
      'I keep seeing myself dropping the baby down the stairs',
      'I would never but the pictures won’t stop',
    );
    expect(said).toEqual(['harm_child.open', 'harm_child.pictures']);
  });

  test('who is told to swallow something is not answered as who swallowed it', () => {
    expect(scriptOf('they say drink the stuff under the sink')).toBe('intent.command');
  });

  test('what helps with a part is no other person', () => {
    const said = scriptsOf(
      'I held the lighter to my wrist till it blistered',
      'no I don’t want to die',
      'it’s the only thing that shuts her up',
    );
    expect(said.at(-1)).not.toMatch(/^carer/);
  });
});

describe('said in few words', () => {
  test('not wanting to be here tomorrow is asked about', () => {
    expect(talk(['i dont want to be here tomorrow']).at(-1)?.asks).toBe('direct');
  });

  test('a chest and an arm for an hour are for an ambulance', () => {
    expect(scriptOf('chest tight, arm tingling, been like this an hour')).toBe('in_progress.medical');
  });

  test('a small wound that has stopped is looked after', () => {
    expect(scriptOf('did it again, on my thigh', 'maybe six of them', 'it stopped bleeding')).toBe(
      'self_harm.small',
    );
  });

  test('what is put off is not left till tomorrow', () => {
    expect(scriptOf(cut, 'maybe I call someone tomorrow')).toBe('in_progress.still');
  });
});
