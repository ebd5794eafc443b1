import { describe, expect, test } from 'vitest';
import { askedIn, askedOnce, checkIn, weekInWords } from '@/agents/guide/rhythms/words';
import type { Week } from '@/lib/jobs/runs';

const quiet: Week = {
  days: 0,
  conversations: 0,
  parts: [],
  quotes: 0,
  notes: 0,
  waiting: 0,
  moved: [],
  quiet: [],
};
const everyWording = [
  ...Array.from({ length: 12 }, (_, day) => [checkIn('Night Watch', day), checkIn(null, day)]).flat(),
  ...[askedOnce('Night Watch'), askedOnce(null), weekInWords(quiet)],
  weekInWords({
    ...quiet,
    days: 3,
    conversations: 2,
    parts: ['Critic', 'Planner'],
    quotes: 4,
    notes: 1,
    waiting: 1,
  }),
  weekInWords({ ...quiet, days: 1, conversations: 1, moved: ['Say no once.'], quiet: ['Sing'] }),
].map(({ text }) => text);

describe('what the guide says by itself', () => {
  test.each(everyWording)('names itself, asks one question and leaves the answer free: %s', (text) => {
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(text).toMatch(/^The guide here/);
    expect(text).toMatch(/There is no hurry, and no need to answer\.$/);
    expect(text).not.toMatch(/!|\b(miss(ed)?|should|must|streak|again you did not|only)\b/i);
  });

  test('changes its wording from day to day', () => {
    expect(new Set([0, 1, 2].map((day) => checkIn(null, day).text)).size).toBe(3);
    expect(new Set([0, 1, 2].map((day) => checkIn('Critic', day).text)).size).toBe(3);
  });
});

describe('a week in words', () => {
  test('tells what was counted, and nothing that was not', () => {
    const full = {
      ...quiet,
      days: 3,
      conversations: 2,
      parts: ['Critic', 'Planner'],
      quotes: 4,
      notes: 1,
      waiting: 1,
    };
    expect(weekInWords(full).text).toBe(
      'The guide here, with your week. This week you wrote here on 3 days, in 2 conversations. Critic and Planner had a voice in it. 4 quotes and one note were kept. One suggestion waits in your inbox, for whenever you like. What of this week would you like to stay with? There is no hurry, and no need to answer.',
    );
    expect(weekInWords({ ...quiet, days: 1, conversations: 1, quotes: 1 }).text).toBe(
      'The guide here, with your week. This week you wrote here on one day, in one conversation. One quote was kept. What of this week would you like to stay with? There is no hurry, and no need to answer.',
    );
  });

  test('names the intentions that moved and those that went quiet, without blame', () => {
    const week = {
      ...quiet,
      days: 1,
      conversations: 1,
      moved: ['Say no once.', 'Rest'],
      quiet: ['Sing again'],
    };
    expect(weekInWords(week).text).toBe(
      'The guide here, with your week. This week you wrote here on one day, in one conversation. You were with “Say no once” and “Rest”. It was quiet around “Sing again”, and it may be. What of this week would you like to stay with? There is no hurry, and no need to answer.',
    );
  });

  test('that was quiet is told without blame', () => {
    expect(weekInWords(quiet).text).toBe(
      'The guide here, with your week. It was a quiet week here, and that is fine. How was it, away from here? There is no hurry, and no need to answer.',
    );
  });
});

describe('what a question was about is read back from it', () => {
  const names = [
    'Night Watch',
    'x',
    'The guide here.',
    'the one who asks “How is it today?”',
    'Today',
    'I',
    'A. B? today',
  ];
  test.each(names)('a part that is called %s', (part) => {
    for (const { text } of [checkIn(part, 0), checkIn(part, 1), checkIn(part, 2), askedOnce(part)])
      expect(askedIn(text)).toEqual({ part });
  });

  test('the person, or their week', () => {
    const weeks = [weekInWords(quiet), weekInWords({ ...quiet, days: 2, conversations: 1 })];
    for (const { text } of [checkIn(null, 0), checkIn(null, 1), checkIn(null, 2), askedOnce(null), ...weeks])
      expect(askedIn(text)).toEqual({ part: null });
  });

  test('nothing in any other text', () => {
    for (const text of ['', 'Hello.', 'There is no hurry, and no need to answer.', 'How is Critic today?'])
      expect(askedIn(text)).toBeNull();
  });
});
