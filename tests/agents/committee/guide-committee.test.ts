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
