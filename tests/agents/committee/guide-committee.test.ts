import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundingSentence } from '@/agents/committee/close-by-rule';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson } from '../../support/scene';
import { keptMessages, textIn, turn } from '../../support/turns';
import { asking, guide, heldIn, newTalk, tug } from './held';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

test('the guide holds a committee of examples: voices by template, a synthesis with every dissent, a grounding end', async () => {
  const talk = newTalk();
  const chunks = await turn(ada, guide, { conversationId: talk, text: tug, committee: asking() });
  const { committee, voices, synthesis } = heldIn(chunks);
  expect(committee).toMatchObject({ state: 'done', byGuide: true, firstRound: 1, lastRound: 1 });
  expect(voices.map(({ seat, state }) => [seat, state])).toEqual([
    ['persona:planner', 'done'],
    ['persona:rebel', 'done'],
  ]);
  expect(synthesis?.differences.map(({ stance }) => stance)).toEqual(['torn', 'for']);
  for (const { words } of synthesis?.differences ?? [])
    expect(words).toMatch(/^It (?:wants|fears) .+[.!?…]$/);
  expect(textIn(chunks).endsWith(groundingSentence)).toBe(true);
  const kept = await keptMessages(db, talk);
  expect(kept[0]?.metadata).toMatchObject({ committee: { seats: ['persona:planner', 'persona:rebel'] } });
  expect(kept[1]?.parts.map(({ type }) => type)).toEqual([
    'data-committee',
    'data-voice',
    'data-voice',
    'text',
    'data-synthesis',
  ]);
  // The guide is no model: nothing of it is counted as used.
  expect(await db.sql('select id from public.model_calls where user_id = $1', [ada.personId])).toEqual([]);
});

test('who was left out of a round is not told as heard in it, and their stance is told with its round', async () => {
  const conversationId = newTalk();
  const text = 'Should I say yes to the new job?';
  const all = ['persona:protector', 'persona:planner', 'persona:rebel'] as const;
  await turn(ada, guide, { conversationId, text, committee: asking({ seats: [...all] }) });
  const continues = (await keptMessages(db, conversationId)).at(-1)?.id ?? expect.unreachable();
  const committee = asking({ continues, seats: ['persona:protector', 'persona:planner'] });
  const chunks = await turn(ada, guide, { conversationId, text: '', committee });
  expect(textIn(chunks)).toContain('You heard Protector and Planner. Rebel spoke last in round 1.');
  const { synthesis } = heldIn(chunks);
  expect(synthesis?.agreements.join(' ')).not.toContain('Rebel');
  expect(synthesis?.differences.map(({ seat, stance, round }) => [seat, stance, round])).toEqual([
    ['persona:protector', 'against', undefined],
    ['persona:planner', 'torn', undefined],
    ['persona:rebel', 'for', 1],
  ]);
});

test('in its next round each voice takes up what the person said from the chair, and a bare request is no such thing', async () => {
  const conversationId = newTalk();
  await turn(ada, guide, { conversationId, text: tug, committee: asking() });
  const next = async (text: string) => {
    const continues = (await keptMessages(db, conversationId)).at(-1)?.id ?? expect.unreachable();
    return heldIn(await turn(ada, guide, { conversationId, text, committee: asking({ continues }) })).voices;
  };
  const second = await next('I would miss my garden most of all. And the new job pays more.');
  const taken = 'You said: “I would miss my garden most of all”. I heard that.';
  expect(second.map(({ round, state }) => [round, state])).toEqual([
    [2, 'done'],
    [2, 'done'],
  ]);
  for (const { text, pieces } of second) {
    expect(text.startsWith(`${taken} I am afraid `), text).toBe(true);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(50);
    expect(pieces).toContainEqual(
      expect.objectContaining({ from: 'yours', text: '“I would miss my garden most of all”' }),
    );
  }
  for (const { text } of await next('Okay, another round please.')) expect(text).not.toContain('You said');
});
