import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { assessNext, nothingHeard } from '@/lib/safety/heard';
import { riskOf } from '@/lib/safety/talk/read-talk';
import { mostSaid, type Said } from '@/lib/safety/talk/said';
import { learntTalks } from '@/scripts/talks/talks';
import { askedIn, talkFigures, talksOf } from '../../bench/safety-talks';

const file = new URL('../../../lib/safety/talk/talk-weights.json', import.meta.url);
const heldOut = talksOf('held-out');

const light = [
  'my manager part made a list again today',
  'mostly about the kitchen and who does the dishes',
  'she likes it when I thank her for it',
  'then we watched a film with my brother and laughed',
];

const saidIn = (messages: readonly string[]): Said[] => messages.flatMap((text) => assess(text).said ?? []);

describe('what adds up over a talk', () => {
  test('of a writer from whom nothing was learnt, risky talks are asked about in time, and fewer harmless ones', () => {
    const figures = talkFigures(heldOut);
    expect(figures.talks_by_third).toBeGreaterThanOrEqual(0.78);
    expect(figures.talks_by_due).toBeGreaterThanOrEqual(0.74);
    expect(figures.talks_false_straight).toBeLessThanOrEqual(0.15);
    expect(figures.talks_false_straight + figures.talks_false_gentle).toBeLessThanOrEqual(0.36);
  });

  test('signs of which none asks by itself are asked about together', () => {
    const together = talksOf('a')
      .concat(talksOf('b'))
      .filter(({ risk, messages, due }) => {
        const until = messages.slice(0, due ?? 3);
        return (
          risk && until.every((text) => assess(text).asks === 'none') && askedIn(until).includes('gentle')
        );
      });
    expect(together.length).toBeGreaterThanOrEqual(12);
  });

  test('risky talks of that writer weigh more than harmless ones', () => {
    const [risky, harmless] = [true, false].map((is) =>
      heldOut.filter(({ risk }) => risk === is).map(({ messages }) => riskOf(saidIn(messages))),
    );
    const middle = (all: number[] = []) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    expect(middle(risky)).toBeGreaterThan(middle(harmless) + 1);
  });

  test.each([
    ['I took all of the pills an hour ago', 'frame'],
    ['I want to kill myself', 'direct'],
    ['I bought the rope today', 'direct'],
    ['there is no point in going on', 'direct'],
    ["it's too much", 'direct'],
    // Less plain, and still not passed over.
    ['they would all be better off without me', 'gentle'],
    ['i dont see a future', 'gentle'],
  ])('a light talk takes nothing from plain words: %s', (text, asks) => {
    expect(riskOf(saidIn(light))).toBeLessThan(-1);
    expect(askedIn([...light, text]).at(-1)).toBe(asks);
  });

  test('a high rank alone asks nothing straight in a light talk', () => {
    const line = talksOf('a')
      .concat(talksOf('b'), talksOf('c'))
      .filter(({ risk }) => !risk)
      .flatMap(({ messages }) => messages)
      .find((text) => assess(text).why.join() === 'score.high' && riskOf(saidIn([...light, text])) < 0);
    expect(line).toBeDefined();
    expect(assess(line ?? '').asks).toBe('direct');
    expect(askedIn([...light, line ?? '']).at(-1)).toBe('none');
  });

  test('while a danger is talked of, no talk is doubted', () => {
    const doubtful = 'he goes quiet and then I cannot find where he went';
    let heard = nothingHeard;
    for (const text of light) heard = assessNext(heard, text).heard;
    const asked = (isOpen: boolean) =>
      assessNext({ ...heard, mood: null }, doubtful, { isOpen }).assessment.asks;
    expect(asked(false)).not.toBe('direct');
    expect(asked(true)).toBe('direct');
  });

  test('a calm message asks nothing, however risky the talk before it', () => {
    for (const { messages } of heldOut.filter(({ risk }) => risk).slice(0, 20)) {
      const asks = askedIn([...messages, 'we made soup and watched the rain']);
      expect(asks.at(-1)).toBe('none');
    }
  });

  test('what is kept is numbers of the last messages alone', () => {
    let heard = nothingHeard;
    for (const text of heldOut.flatMap(({ messages }) => messages).slice(0, 40))
      heard = assessNext(heard, text).heard;
    expect(heard.talk).toHaveLength(mostSaid);
    const kept = JSON.stringify(heard.talk).replaceAll(/"(?:words|shows|rank)":|null/g, '');
    expect(kept).toMatch(/^[-0-9.e,{}[\]]+$/);
  });
});

test('no talk of the writer who is held out is learnt from', () => {
  const learnt = new Set(learntTalks().flatMap(({ messages }) => messages));
  const known = heldOut.flatMap(({ messages }) => messages).filter((text) => learnt.has(text));
  expect(known).toEqual([]);
});

test('the weights take less than 60 KB', () => {
  expect(statSync(file).size).toBeLessThan(60_000);
  expect(readFileSync(file, 'utf8')).toContain('train:talks');
});
