import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { createGuide } from '@/agents/guide/model';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';
import { daysNamed } from '@/agents/guide/requests/days-named';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';
import { textIn, turn } from '../support/turns';

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'the offline guide', leavesTheMachine: false, host: null },
  model: createGuide({ pace: 'instant' }),
};
const bees = 'My grandmother kept bees behind the house.';
const ask = 'What did we talk about last time?';

let db: TestDb;
let ada: Ctx;
let here: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  here = randomUUID();
});

const answerTo = async (text: string, who = ada) =>
  textIn(await turn(who, guide, { conversationId: here, text }));

/** A conversation that came to rest so many minutes ago; answers its id. */
async function rested(text: string, { minutes = 31, who = ada, safety = 'none' as 'none' | 'acute' } = {}) {
  const talk = randomUUID();
  await say(who, talk, text, { safety });
  await minutesPass(db, talk, minutes);
  must(await summariseDue());
  return talk;
}
const day = 24 * 60;

describe('asked what was talked about, the guide', () => {
  test('says what the latest conversation was about, with the way there, through the tool and the ledger', async () => {
    await rested('The harbour froze over in January.', { minutes: 2 * day });
    const talk = await rested(bees);
    const answer = await answerTo(ask);
    expect(answer).toContain('“My grandmother kept bees behind the house”');
    expect(answer).toContain(`](/chat/${talk})`);
    expect(answer).not.toContain('(number left out');
    const calls = await db.sql<{ tool: string; status: string; conversation_id: string }>(
      `select tool, status, conversation_id from public.agent_actions where user_id = $1 and tool = 'searchAgentHistory'`,
      [ada.personId],
    );
    expect(calls).toEqual([{ tool: 'searchAgentHistory', status: 'ok', conversation_id: here }]);
  });

  test('finds the days that are named, and says so where there is nothing of them', async () => {
    const old = await rested('The harbour froze over in January.', { minutes: 3 * day });
    const talk = await rested(bees);
    const found = await answerTo('what did I say three days ago?');
    expect(found).toContain(`](/chat/${old})`);
    expect(found).not.toContain('bees');
    const none = await answerTo('what did we talk about two weeks ago?');
    expect(none).toContain('nothing of those days');
    expect(none).toContain(`](/chat/${talk})`);
  });

  test('finds what was said about something', async () => {
    const talk = await rested(bees, { minutes: 2 * day });
    await rested('The harbour froze over in January.');
    const answer = await answerTo('what did I tell you about my grandmother in our earlier conversations?');
    expect(answer).toContain('bees');
    expect(answer).toContain(`](/chat/${talk})`);
    expect(await answerTo('what did I say about the lighthouse last time?')).toContain('nothing about');
  });

  test('says honestly that there is none, and tells nobody else’s', async () => {
    await rested(bees, { who: await consentedPerson(db, 'Eve') });
    const answer = await answerTo(ask);
    expect(answer).toContain('no summary of an earlier conversation');
    expect(answer).not.toMatch(/bees|\/chat\//);
  });

  test('tells nothing of a hard moment', async () => {
    await rested('The harbour was dark that evening.', { safety: 'acute' });
    for (const text of [ask, 'what did I say about the harbour last time?'])
      expect(await answerTo(text)).not.toMatch(/evening|\/chat\/[0-9a-f]/);
  });

  test('says which words are software’s', async () => {
    const talk = await rested(bees);
    await db.sql(
      `update public.session_summaries set text = 'You told about bees. They stood behind the house.', made_by = 'a model'
       where conversation_id = $1`,
      [talk],
    );
    expect(await answerTo(ask)).toContain('In the words of software: You told about bees.');
  });

  test('means this conversation where no other time is named and something was told', async () => {
    await rested(bees);
    await answerTo('There is a voice in me that says I am lazy.');
    const answer = await answerTo('what were we talking about?');
    expect(answer).toContain('“There is a voice in me that says I am lazy”');
    expect(answer).not.toContain('bees');
  });
});

describe('what asks for it', () => {
  const underway = { open: 'body', brought: true, told: 3 } as const;
  const why = (text: string) => {
    const [one] = readPurpose(text, underway).stretches;
    return `${one?.request} ${one?.why}`;
  };

  test.each([
    'what did we talk about last time?',
    'What were we talking about yesterday?',
    'remind me of our last conversation',
    'Can you remind me what we discussed in our last session please',
    'what did i tell you last week',
    'do you remember our last chat?',
    'what was our last conversation about?',
    'where did we leave off last time',
    'recap last session please',
    'What did I say about my sister last week?',
    'have we talked before?',
    'whatd we talk about on monday',
    'last time, what did we talk about?',
    'I forgot what we talked about last time',
  ])('“%s”', (text) => expect(why(text)).toBe('search said in full'));

  test.each([
    'last week',
    'what happened yesterday',
    'last time it was in my chest',
    'our last conversation ended in a fight',
    'my mum asked what did we talk about last time',
    'I keep thinking about what we talked about at work yesterday',
    'forget what we talked about last time',
    'We talked about it last time, remember?',
    'I remember last time',
  ])('“%s” does not', (text) => expect(why(text)).not.toBe('search said in full'));
});

test('days are counted from today, where the person is', () => {
  const saturday = '2026-11-28';
  const named = (words: string) => {
    const days = daysNamed(words, saturday);
    return days && `${days.from} ${days.to}`;
  };
  expect(named('what did i say yesterday')).toBe('2026-11-27 2026-11-27');
  expect(named('last week')).toBe('2026-11-16 2026-11-22');
  expect(named('this week')).toBe('2026-11-23 2026-11-28');
  expect(named('on monday')).toBe('2026-11-23 2026-11-23');
  expect(named('last saturday')).toBe('2026-11-21 2026-11-21');
  expect(named('two days ago')).toBe('2026-11-26 2026-11-26');
  expect(named('a month ago')).toBe('2026-10-01 2026-10-31');
  expect(named('last month')).toBe('2026-10-01 2026-10-31');
  expect(daysNamed('last month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(named('last time')).toBeNull();
});
