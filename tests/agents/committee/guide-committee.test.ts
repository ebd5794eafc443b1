import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundingSentence } from '@/agents/committee/close-by-rule';
import { committeeAsText } from '@/lib/account/committee-as-text';
import type { SeatKey } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must, say } from '../../support/scene';
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
  expect(synthesis?.differences.map(({ stance }) => stance)).toEqual(['torn', 'elsewhere']);
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
  const taken = 'You said: “I would miss my garden most of all”.';
  const heard = ['I heard that.', 'I took that in.'];
  expect(second.map(({ round, state }) => [round, state])).toEqual([
    [2, 'done'],
    [2, 'done'],
  ]);
  for (const [at, { text, pieces }] of second.entries()) {
    expect(text.startsWith(`${taken} ${heard[at]} I am afraid `), text).toBe(true);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(50);
    expect(pieces).toContainEqual(
      expect.objectContaining({ from: 'yours', text: '“I would miss my garden most of all”' }),
    );
  }
  for (const { text } of await next('Okay, another round please.')) expect(text).not.toContain('You said');
});

const sickDay = 'should i call in sick tomorrow or just do the presentation tired?';
const bc = 'bc its the only time nobody needs me to do anything';
/** A part of which a need and its bare name are kept, and three examples. */
const four = async (): Promise<{ eve: Ctx; seats: SeatKey[] }> => {
  const eve = await consentedPerson(db, 'Eve');
  const talk = newTalk();
  const said = await say(eve, talk, `Night Scroller again, ${bc}.`);
  const name = 'Night Scroller';
  const { id: partId } = must(await makePart({ ...eve, tool: 'makePart' }, { name }));
  const messageId = said.messages.at(-1)?.id ?? '';
  const keep = async (quote: string, kind: 'direct_mention' | 'need') =>
    must(
      await addEvidence(
        { ...eve, tool: 'addEvidence', conversationId: talk },
        { quote, kind, messageId, partId },
      ),
    );
  await keep(name, 'direct_mention');
  await keep(bc, 'need');
  const examples = ['persona:protector', 'persona:rebel', 'persona:planner'] as const;
  return { eve, seats: [`part:${partId}`, ...examples] };
};

test('asked which of two ways, the guide takes neither, and says so in words that name no "it"', async () => {
  const conversationId = newTalk();
  const { eve, seats } = await four();
  const chunks = await turn(eve, guide, {
    conversationId,
    text: sickDay,
    committee: asking({ seats }),
  });
  const { committee, voices } = heldIn(chunks);
  expect(committee?.eitherOr).toBe(true);
  expect(voices.map(({ fields }) => fields?.stance ?? null)).toEqual([
    null,
    'elsewhere',
    'elsewhere',
    'torn',
  ]);
  expect(voices[0]?.text).not.toContain('You said of me');
  const kept = (await keptMessages(db, conversationId)).at(-1);
  expect(JSON.stringify(committeeAsText(kept?.parts))).not.toMatch(/\b(?:for|against) it\b/);
});

test('what is asked of tomorrow is not put off by a day, and anything else may be', async () => {
  const next = async (text: string) =>
    heldIn(await turn(ada, guide, { conversationId: newTalk(), text, committee: asking() })).synthesis
      ?.next ?? [];
  expect((await next(sickDay)).join(' ')).not.toContain('wait a day');
  expect((await next('Should I say yes to the new job?')).join(' ')).toContain('wait a day');
});

test('what another wants is given back in marks where the person said it, each to its neighbour and in other words', async () => {
  const conversationId = newTalk();
  const { eve, seats } = await four();
  const round = async (continues?: string) => {
    const committee = asking({ seats, ...(continues && { continues }) });
    const chunks = await turn(eve, guide, { conversationId, text: continues ? '' : sickDay, committee });
    return heldIn(chunks).voices.map(({ text }) => text);
  };
  const last = async () => (await keptMessages(db, conversationId)).at(-1)?.id;
  await round();
  await round(await last());
  const third = await round(await last());
  expect(third.join('\n')).not.toContain(`wants ${bc}`);
  expect(
    third.filter((text) => text.includes(`What Night Scroller wants, in your words: “${bc}”.`)),
  ).toHaveLength(1);
  const firstTwo = third.map((text) => text.split('. ').slice(0, 2));
  expect(new Set(firstTwo.map(([wants]) => wants)).size).toBe(4);
  expect(new Set(firstTwo.map(([, sees]) => sees)).size).toBe(4);
});
