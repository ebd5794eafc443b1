import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { makePart } from '@/lib/parts/make-part';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import { openTestDb, type TestDb } from '../support/db';
import { everyEvening, rhythmOf } from '../support/rhythms';
import { consentedPerson, must } from '../support/scene';
import { textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: 'Europe/Berlin', first: false }));
  talk = randomUUID();
});

const guide = () =>
  ({ kind: 'guide', modelId: 'guide', model: createGuide({ pace: 'instant' }) }) as ResolvedModel;
const answerTo = async (text: string) => textIn(await turn(ada, guide(), { conversationId: talk, text }));
const rhythms = async () => must(await listRhythms(ada)).rhythms;

describe('a check-in that the guide turns on', () => {
  test('is the one that was asked for, about the part that was named, and said with its next time', async () => {
    must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Critic' }));
    const said = await answerTo('Ask me every Sunday at 8pm how the Critic is');
    expect(await rhythms()).toMatchObject([{ kind: 'check_in', cron: '0 20 * * 0', part: 'Critic' }]);
    expect(said).toMatch(
      /It is on: Sundays at 20:00, next on Sunday \d+ \w+ at 20:00\. I’ll ask how “Critic” is\./,
    );
    expect(said).toContain('(/settings/rhythms)');
    const [{ actor, agent_id, tool } = {}] = await db.sql<Record<string, string>>(
      `select actor, agent_id, tool from public.agent_actions where user_id = $1 and tool = 'scheduleCheckIn'`,
      [ada.personId],
    );
    expect({ actor, agent_id, tool }).toEqual({
      actor: 'agent',
      agent_id: 'companion',
      tool: 'scheduleCheckIn',
    });
  });

  test('is taken back by “undo”', async () => {
    await answerTo('remind me tomorrow morning to look at this');
    expect(await rhythms()).toMatchObject([{ kind: 'once' }]);
    expect(await answerTo('undo that')).toContain('Taken back');
    expect(await rhythms()).toEqual([]);
  });

  test.each([
    ['Remind me in two hours to breathe', 120],
    ['ask me in half an hour how it is', 30],
    ['Please check in with me in 90 minutes', 90],
    ['Could you ask me again in an hour and a half?', 90],
  ])('is asked once at a time that is counted from now: %s', async (words, minutes) => {
    const before = Date.now();
    expect(await answerTo(words)).toContain('It is on');
    const [rhythm] = await rhythms();
    expect(rhythm).toMatchObject({ kind: 'once' });
    const ahead = (Date.parse(rhythm?.next_at ?? '') - before) / 60_000;
    expect(ahead).toBeGreaterThan(minutes - 1.1);
    expect(ahead).toBeLessThan(minutes + 1.1);
  });

  test('asks on a day that is named once: tomorrow at 8, and next Monday', async () => {
    expect(await answerTo('Remind me tomorrow at 8 to call her')).toContain(
      'In the morning, or later in the day?',
    );
    expect(await answerTo('In the morning')).toContain('It is on');
    expect(await answerTo('Ask me next Monday how it went')).toContain('At what time?');
    expect(await answerTo('At 9am')).toMatch(/It is on.*Monday/s);
    expect(await rhythms()).toMatchObject([{ kind: 'once' }, { kind: 'once' }]);
  });

  test.each([
    'I will see her in two hours',
    'In an hour I have to ask my boss',
    'He asked me in ten minutes flat',
  ])('is none where nobody asks for one: %s', async (words) => {
    await answerTo(words);
    expect(await rhythms()).toEqual([]);
  });

  test('waits for the time that is missing, and is on once it was said', async () => {
    expect(await answerTo('Check in with me on weekdays at 7')).toContain('Nothing is on yet');
    expect(await rhythms()).toEqual([]);
    expect(await answerTo('In the morning')).toContain('It is on: Monday to Friday at 07:00');
    expect(await rhythms()).toMatchObject([{ cron: '0 7 * * 1,2,3,4,5' }]);
  });

  test('is not on where the question about its time is declined, or is answered by neither a day nor a time', async () => {
    await answerTo('Check in with me');
    expect(await answerTo('No, leave it')).toContain('nothing is turned on');
    await answerTo('Check in with me');
    expect(await answerTo('On Mondays')).toContain('Nothing is on');
    expect(await rhythms()).toEqual([]);
  });

  test('is not said to be on where it is not: twice, a time that has passed, a zone that is not known', async () => {
    await answerTo('Ask me every day at 20:00 how I am');
    expect(await answerTo('Ask me every day at 20:00 how I am')).toContain('on already');
    expect(await answerTo('Ask me today at 00:00 how I am')).toContain('nothing is on');
    must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: null, first: false }));
    expect(await answerTo('Ask me every day at 21:00 how I am')).toContain('nothing is on');
    expect(await rhythms()).toHaveLength(1);
  });

  test('is not turned on while exploring rests', async () => {
    await db.sql(
      `insert into public.safety_rests (user_id, exploring_locked_until) values ($1, now() + interval '1 hour')`,
      [ada.personId],
    );
    expect(await answerTo('Ask me every day at 20:00 how I am')).toContain('I turn nothing on today');
    expect(await rhythms()).toEqual([]);
  });

  test('is not turned on by words of a hard moment', async () => {
    await answerTo('I want to kill myself. Ask me every day at 20:00 how I am.');
    expect(await rhythms()).toEqual([]);
  });
});

describe('check-ins that the guide turns off', () => {
  const on = (days: number[]) => rhythmOf(ada, { ...everyEvening, days });

  test('are the only one, and come back by “undo”', async () => {
    await on([0]);
    expect(await answerTo('stop the check-ins')).toContain('turned off');
    expect(await rhythms()).toEqual([]);
    await answerTo('undo');
    expect(await rhythms()).toHaveLength(1);
  });

  test('are of several the one whose day is named, and no other where none is of that day', async () => {
    await on([0]);
    await on([1, 2, 3, 4, 5, 6, 0]);
    expect(await answerTo('no more Sunday questions')).toContain('turned off');
    expect(await rhythms()).toMatchObject([{ cron: '0 20 * * 0,1,2,3,4,5,6' }]);
    expect(await answerTo('no more Monday questions')).toContain('Nothing here asks only Mondays');
    expect(await rhythms()).toHaveLength(1);
  });

  test('are asked about where one of several is meant, and all where all are', async () => {
    await on([0]);
    await on([3]);
    expect(await answerTo('stop the check-in')).toContain('Which one?');
    expect(await rhythms()).toHaveLength(2);
    expect(await answerTo('Stop the check-in Wednesdays at 20:00')).toContain('turned off');
    expect(await rhythms()).toMatchObject([{ cron: '0 20 * * 0' }]);
    await on([4]);
    expect(await answerTo('please stop all the check-ins')).toContain('2 are turned off');
    expect(await rhythms()).toEqual([]);
  });

  test('are none where none is on, and none is said to be', async () => {
    expect(await answerTo('stop the check-ins')).toContain('No check-in is on');
  });
});
