import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Summariser, sayableSummary, summariserIn } from '@/agents/engine/sessions/by-model';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { listSummaries } from '@/lib/sessions/list-summaries';
import type { Budget } from '@/lib/usage/schema';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
  talk = randomUUID();
});

const rain = 'The rain kept me awake all night.';
const good = 'You spoke of the rain and of a long evening at home. You want to walk by the river tomorrow.';
const noLimit: Budget = { tokens: null, micros: null };

/** A small model that writes this, or fails. */
function small(text: string | Error, { budget = noLimit, ofServer = ['test'] } = {}) {
  const model = new MockLanguageModelV4({
    modelId: 'small-1',
    doGenerate: async () => {
      if (text instanceof Error) throw text;
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 30, noCache: 30, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: 20, text: 20, reasoning: undefined },
        },
        warnings: [],
      };
    },
  });
  const summariser: Summariser = { model, label: 'small-1 at home', ofServer: new Set(ofServer), budget };
  return { summariser, asked: model.doGenerateCalls };
}

async function rested({ text = rain, minutes = 31, safety = 'none' as 'none' | 'acute' } = {}) {
  await say(ada, talk, text, { safety });
  await minutesPass(db, talk, minutes);
}
const kept = async () => must(await listSummaries(ada)).summaries.map(({ text, made_by }) => [text, made_by]);
const counted = () =>
  db.sql(
    `select agent, model, input_tokens, output_tokens from public.model_calls where user_id = $1 and agent = 'summariser'`,
    [ada.personId],
  );
const used = async () =>
  (
    await db.sql<{ n: number }>('select used_tokens::int as n from private.budgets where user_id = $1', [
      ada.personId,
    ])
  )[0]?.n;
const byRule = [[`“${rain}”`, null]];

describe('a session that a small model of the server may read', () => {
  test('has its summary, which says who wrote it, and its call is counted', async () => {
    await rested();
    const { summariser, asked } = small(good);
    expect(must(await summariseDue(summariser))).toBe(1);
    expect(await kept()).toEqual([[good, 'small-1 at home']]);
    expect(JSON.stringify(asked[0]?.prompt)).toContain(rain);
    expect(JSON.stringify(asked[0]?.prompt)).not.toContain('I hear you');
    expect(await counted()).toEqual([
      { agent: 'summariser', model: 'small-1', input_tokens: 30, output_tokens: 20 },
    ]);
    // It is asked for facts about people and places as well.
    expect(await used()).toBe(100);
  });

  test.each([
    [
      'tells what to do about medication',
      'You spoke of the rain. You should stop taking your tablets tonight.',
    ],
    ['names a number', 'You spoke of the rain. You can call 0800 555 0199 about it.'],
    ['quotes or lists', '- “The rain”\n- The night'],
  ])('is summarised by rule where the model %s, and the call is counted', async (_, text) => {
    await rested();
    must(await summariseDue(small(text).summariser));
    expect(await kept()).toEqual(byRule);
    expect(await counted()).toHaveLength(1);
  });

  test('is summarised by rule where the model fails', async () => {
    await rested();
    must(await summariseDue(small(new Error('away')).summariser));
    expect(await kept()).toEqual(byRule);
  });

  test('is summarised by rule where the budget has no room, and nobody is asked', async () => {
    await rested();
    const { summariser, asked } = small(good, { budget: { tokens: 5_000, micros: null } });
    must(await summariseDue(summariser));
    expect(await kept()).toEqual(byRule);
    expect(asked).toHaveLength(0);
    expect(await used()).toBe(0);
  });
});

describe('nobody is sent the words', () => {
  const notAsked = async (settings: Parameters<typeof small>[1] = {}) => {
    const { summariser, asked } = small(good, settings);
    must(await summariseDue(summariser));
    expect(asked).toHaveLength(0);
  };

  test('of a hard moment, stored or heard', async () => {
    await rested({ safety: 'acute' });
    await notAsked();
    talk = randomUUID();
    await rested({ text: 'Part of me wants to die tonight.' });
    await notAsked();
    expect(await kept()).toEqual([]);
  });

  test('that another model or the guide answered', async () => {
    await rested();
    await notAsked({ ofServer: ['another'] });
    expect(await kept()).toEqual(byRule);
  });

  test('that are older than a day', async () => {
    await rested({ minutes: 25 * 60 });
    await notAsked();
    expect(await kept()).toEqual(byRule);
  });

  test('where somebody else was chosen to answer here', async () => {
    await rested();
    await db.sql(`update public.conversations set answers = 'guide' where id = $1`, [talk]);
    await notAsked();
  });

  test('of a person who connected a model of their own', async () => {
    await rested();
    await db.sql(
      `insert into public.model_choices (user_id, answers, provider, address, model, keyed)
       values ($1, 'model', 'compatible', 'http://127.0.0.1:9', 'm', false)`,
      [ada.personId],
    );
    await notAsked();
  });

  test('on a careful day', async () => {
    await rested();
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 hour')`,
      [ada.personId],
    );
    await notAsked();
  });
});

test('there is a summariser only where a small model is named beside one that answers', () => {
  const openai = { OPENAI_API_KEY: 'k', PARLEY_MODEL: 'large' };
  expect(summariserIn({}, noLimit)).toBeUndefined();
  expect(summariserIn(openai, noLimit)).toBeUndefined();
  expect(summariserIn({ PARLEY_SMALL_MODEL: 'tiny' }, noLimit)).toBeUndefined();
  const found = summariserIn({ ...openai, PARLEY_SMALL_MODEL: 'tiny' }, noLimit);
  expect([found?.label, [...(found?.ofServer ?? [])]]).toEqual(['tiny at OpenAI', ['tiny', 'large']]);
});

test('a summary may say what an answer may say', () => {
  expect(sayableSummary(` ${good}\n`, [rain])).toBe(good);
  expect(sayableSummary('You said that you want to die tonight.', [])).toBeNull();
  expect(sayableSummary('Short.', [])).toBeNull();
});
