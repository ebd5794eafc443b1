import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DangerKind } from '@/lib/safety/danger';
import { assessmentOfText } from '@/lib/safety/reading/assessment';
import { sameRuns } from '../../../support/same-runs';

sameRuns();

const asked: readonly (readonly [kind: DangerKind, text: string])[] = [
  ['self_harm', 'the stern one wants us to cut our arm again'],
  ['self_harm', 'I burned my wrist on purpose last night'],
  ['overdose', 'I took forty paracetamol half an hour ago'],
  ['substance', 'the numb one has been on heroin since friday'],
  ['withdrawal', 'I stopped drinking on sunday and I am shaking all over'],
  ['restricting', "she won't let me eat, it has been four days"],
  ['purging', 'I make myself sick after every dinner'],
  ['medication_stopped', 'I came off my lithium and nobody knows'],
  ['harm_others', 'a part of me wants to stab my neighbour'],
  ['abuse_at_home', 'my husband hit me again'],
  ['abuse_at_home', "he doesn't let me leave the house"],
  ['child_in_danger', 'her stepdad hits the kids with a belt'],
  ['other_in_danger', 'my friend says she is going to kill herself tonight'],
  ['outside_voice', 'I hear voices through the wall and nobody else hears them'],
  ['command_voice', 'the voices tell me to hurt my sister'],
  ['delusion', 'they put a microphone in my bathroom'],
  ['mania', "five nights awake and I'm unstoppable, I bought three cars"],
  ['dissociation', "I lost hours again and I don't know what I did"],
  ['flashback', "I'm back there in that room, I can feel his hands on me"],
  ['overwhelm', "too much too much, I can't breathe and I'm shaking"],
  ['minor', "I'm fourteen and my mum won't let me have therapy"],
  ['dependence', "you're the only one I talk to"],
];

describe('a danger is named by its kind, and asked about', () => {
  test.each(asked)('%s: “%s”', (kind, text) => {
    const { asks, kinds } = assessmentOfText(text);
    expect(['direct', 'frame']).toContain(asks);
    expect(kinds).toContain(kind);
  });
});

describe('danger now opens the frame', () => {
  test.each([
    "I've swallowed a whole bottle of pills",
    'I cut too deep and the bleeding won’t stop',
    "I have a knife in my bag and I know where he lives, he'll pay tonight",
    'he had his hands round my throat again tonight',
    'God orders me to kill my brother',
    'my friend is on the bridge and says goodbye',
  ])('“%s”', (text) => expect(assessmentOfText(text).asks).toBe('frame'));
});

describe('what only sounds like danger is left alone', () => {
  test.each([
    'cut my finger slicing carrots, plaster on',
    'I want to beat my cousin at chess',
    'my doctor and I are lowering the sertraline slowly',
    'the villain strangles the baker in chapter two',
    'we switched twice today, our alters keep a diary',
    'no wish to hurt anybody',
    'my daughter is fourteen',
    'I ate too much cake',
    'Ramadan begins tomorrow and I look forward to fasting',
    'a newborn, so no sleep for days',
    'the critic beats me up over typos',
    'my back is killing me',
  ])('“%s”', (text) => expect(['none', 'gentle']).toContain(assessmentOfText(text).asks));
});

describe('that it is calm now does not end abuse', () => {
  test.each(['he hit me on friday but it is fine now', "I'm safe now, he only strangled me once"])(
    '“%s”',
    (text) => expect(assessmentOfText(text).kinds).toContain('abuse_at_home'),
  );
});

test('something harmless told beside it takes nothing away', () => {
  const beside = ['I made soup.', 'The exam is tomorrow.', 'It rained.'];
  fc.assert(
    fc.property(
      fc.constantFrom(...asked),
      fc.constantFrom(...beside),
      fc.boolean(),
      ([kind, text], other, first) => {
        const { asks, kinds } = assessmentOfText(first ? `${other} ${text}` : `${text}. ${other}`);
        expect(['direct', 'frame']).toContain(asks);
        expect(kinds).toContain(kind);
      },
    ),
  );
});
