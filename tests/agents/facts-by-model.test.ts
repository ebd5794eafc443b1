import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Summariser } from '@/agents/engine/sessions/by-model';
import { factsWritten } from '@/agents/engine/sessions/propose-facts';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { sayAction, sentence } from '@/components/history/say-action';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { decideFact } from '@/lib/recall/facts/decide-fact';
import { keepUnderstood } from '@/lib/recall/facts/keep-understood';
import { peopleAndPlaces } from '@/lib/recall/facts/people-and-places';
import type { ShownFact } from '@/lib/recall/facts/schema';
import { searchKnowledge } from '@/lib/recall/facts/search-knowledge';
import { soundFacts } from '@/lib/recall/facts/sound-facts';
import { inBrief } from '@/lib/undo/in-brief';
import { listActions } from '@/lib/undo/list-actions';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';
import { sqlAs, sqlAsServer } from '../support/sql-as';

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

const words =
  'We talked for hours, Klara and me. These days Klara rents a flat in Porto, since May. It was good.';
const rents = 'These days Klara rents a flat in Porto, since May.';
const fact = {
  ...{ subject: 'Klara', relation: 'lives_in', object: 'Porto', past: false, since: 'since May' },
  quote: rents,
};
const summary = 'You spoke of a long talk with somebody dear to you, and it was good.';

/** A small model that sums up, and proposes these facts, or whatever else is written. */
function small(proposed: unknown, { tokens = null as number | null } = {}) {
  const asked: string[] = [];
  const model = new MockLanguageModelV4({
    modelId: 'small-1',
    doGenerate: async ({ prompt, responseFormat }) => {
      const text = responseFormat?.type === 'json' ? written(proposed) : summary;
      if (responseFormat?.type === 'json') asked.push(JSON.stringify(prompt));
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
  const budget = { tokens, micros: null };
  const summariser: Summariser = { model, label: 'small-1 at home', ofServer: new Set(['test']), budget };
  return { summariser, asked };
}
function written(proposed: unknown): string {
  if (proposed instanceof Error) throw proposed;
  return typeof proposed === 'string' ? proposed : JSON.stringify({ facts: proposed });
}

/** Says something, lets the session rest, and sees to it. */
async function rested(proposed: unknown, text = words, options: Parameters<typeof say>[3] = {}) {
  const messageId = randomUUID();
  await say(ada, talk, text, { messageId, ...options });
  await minutesPass(db, talk, 31);
  const { summariser, asked } = small(proposed);
  must(await summariseDue(summariser));
  return { messageId, asked };
}
const stored = () =>
  db.sql(
    `select message_id, relation, past, subject, object, since, quote, made_by from public.understood_facts
     where user_id = $1 order by created_at, object`,
    [ada.personId],
  );
const kept = async () =>
  (await stored()).map(({ subject, relation, object }) => `${subject} ${relation} ${object}`);
const shown = async (who = ada): Promise<ShownFact[]> => {
  const { groups, dismissed } = must(await peopleAndPlaces(who));
  return [...groups.flatMap(({ facts }) => facts), ...dismissed];
};
const told = async () =>
  must(await searchKnowledge(ada, { people: ['Klara'], places: [] })).facts.map(
    ({ subject, relation, object, status, confirmed }) =>
      `${confirmed ? 'surely ' : ''}${status} ${subject} ${relation} ${object}`,
  );
const keyOf = ({ messageId, matter, past, subject, object, nth, seen }: ShownFact) => ({
  ...{ messageId, matter, past, subject, object, nth, seen },
});
const as = (tool: string): Ctx => ({ ...ada, tool, actionId: randomUUID() });
async function decide(decision: 'confirmed' | 'dismissed'): Promise<string> {
  const [one] = await shown();
  const ctx = as(decision === 'confirmed' ? 'confirmFact' : 'dismissFact');
  const { action } = must(await decideFact(ctx, { ...keyOf(one ?? expect.unreachable()), decision }));
  return action ?? expect.unreachable('nothing was decided');
}
const agentsCalls = async () =>
  (
    await db.sql<{ agent: string }>(
      'select agent from public.model_calls where user_id = $1 order by agent',
      [ada.personId],
    )
  ).map(({ agent }) => agent);
const used = async () =>
  (
    await db.sql<{ n: number }>('select used_tokens::int as n from private.budgets where user_id = $1', [
      ada.personId,
    ])
  )[0]?.n;

describe('a fact that a small model understood', () => {
  test('is kept with the words it rests on, and its call is counted', async () => {
    const { messageId, asked } = await rested([fact]);
    expect(await stored()).toEqual([{ message_id: messageId, ...fact, made_by: 'small-1 at home' }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(rents);
    expect(asked[0]).not.toContain('I hear you');
    expect(await agentsCalls()).toEqual(['fact_finder', 'summariser']);
    expect(await used()).toBe(100);
  });

  test('is shown to be confirmed, and told to no agent before', async () => {
    await rested([fact]);
    expect(await shown()).toMatchObject([
      {
        ...{ sentence: 'Klara lives in Porto', quote: rents, since: 'since May', confirmed: false },
        understoodBy: 'small-1 at home',
      },
    ]);
    expect(await told()).toEqual([]);
    const action = await decide('confirmed');
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
    must(await undoAction(as('undo'), action));
    expect(await told()).toEqual([]);
    await decide('dismissed');
    expect(await told()).toEqual([]);
    expect(must(await peopleAndPlaces(ada)).dismissed.map((it) => it.sentence)).toEqual([
      'Klara lives in Porto',
    ]);
  });

  test('closes nothing that was read before the person confirmed it', async () => {
    const before = randomUUID();
    await say(ada, randomUUID(), 'Klara lives in Leeds.', { messageId: before });
    await db.sql(`update public.messages set created_at = now() - interval '3 days' where id = $1`, [before]);
    await rested([fact]);
    expect(await told()).toEqual(['is Klara lives in Leeds']);
    expect((await shown()).map((it) => it.sentence)).toEqual([
      'Klara lives in Leeds',
      'Klara lives in Porto',
    ]);
    const proposed = (await shown()).find((it) => it.understoodBy);
    must(
      await decideFact(as('confirmFact'), {
        ...keyOf(proposed ?? expect.unreachable()),
        decision: 'confirmed',
      }),
    );
    expect(await told()).toEqual(['surely is Klara lives in Porto', 'was Klara lives in Leeds']);
  });

  test('ends no other one, and what was shown is what is decided', async () => {
    const first = await rested([{ ...fact, since: null }]);
    await db.sql(`update public.messages set created_at = created_at - interval '300 days' where id = $1`, [
      first.messageId,
    ]);
    talk = randomUUID();
    const quote = 'By now Klara rents a flat in Bern.';
    await rested([{ ...fact, object: 'Bern', since: null, quote }], quote);
    const sentences = async () => (await shown()).map((it) => it.sentence).sort();
    expect(await sentences()).toEqual(['Klara lives in Bern', 'Klara lives in Porto']);
    const porto = (await shown()).find((it) => it.object === 'Porto') ?? expect.unreachable();
    must(await decideFact(as('confirmFact'), { ...keyOf(porto), decision: 'confirmed' }));
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
    const bern = (await shown()).find((it) => it.object === 'Bern') ?? expect.unreachable();
    must(await decideFact(as('confirmFact'), { ...keyOf(bern), decision: 'confirmed' }));
    expect(await told()).toEqual(['surely is Klara lives in Bern', 'surely was Klara lives in Porto']);
  });

  test('is shown as what was where something newer is right, and confirmed as that', async () => {
    const first = await rested([{ ...fact, since: null }]);
    await db.sql(`update public.messages set created_at = created_at - interval '300 days' where id = $1`, [
      first.messageId,
    ]);
    await say(ada, randomUUID(), 'Klara lives in Bern.');
    const bern = (await shown()).find((it) => it.object === 'Bern') ?? expect.unreachable();
    must(await decideFact(as('confirmFact'), { ...keyOf(bern), decision: 'confirmed' }));
    const porto = (await shown()).find((it) => it.object === 'Porto') ?? expect.unreachable();
    expect(porto.sentence).toBe('Klara lived in Porto');
    must(await decideFact(as('confirmFact'), { ...keyOf(porto), decision: 'confirmed' }));
    expect(await told()).toEqual(['surely is Klara lives in Bern', 'surely was Klara lives in Porto']);
  });

  test('of “MY SISTER” is told once it is confirmed', async () => {
    const quote = 'MY SISTER rents a flat in Bern.';
    await rested([{ ...fact, subject: 'MY SISTER', object: 'Bern', since: null, quote }], quote);
    await decide('confirmed');
    const { facts } = must(await searchKnowledge(ada, { people: [], places: ['Bern'] }));
    expect(facts).toMatchObject([{ subject: 'your SISTER', object: 'Bern', confirmed: true }]);
  });

  test('is said of themselves, and of what is over', async () => {
    const text =
      'Back then I taught in Izmir, that was my twenties. My cousin Nadia has not been a baker since 2019.';
    await rested(
      [
        {
          ...fact,
          subject: 'you',
          relation: 'works_at',
          object: 'Izmir',
          past: true,
          since: null,
          quote: 'Back then I taught in Izmir, that was my twenties.',
        },
        {
          ...fact,
          subject: 'Nadia',
          relation: 'works_as',
          object: 'a baker',
          past: true,
          since: 'since 2019',
          quote: 'My cousin Nadia has not been a baker since 2019.',
        },
      ],
      text,
    );
    expect((await shown()).map((it) => it.sentence)).toEqual(
      expect.arrayContaining(['You worked at Izmir', 'Nadia worked as a baker']),
    );
  });

  test('stands in the history, and is undone and redone as one', async () => {
    await rested([fact]);
    const { actions } = must(await inBrief(ada, await listActions(ada, { limit: 5 })));
    const action = actions.find(({ tool }) => tool === 'understandFacts') ?? expect.unreachable();
    expect(sentence(sayAction(action))).toBe('Parley by itself understood something about people or places');
    must(await undoAction(as('undo'), action.id));
    expect([await kept(), await shown()]).toEqual([[], []]);
    must(await redoAction(as('redo'), action.id));
    expect(await kept()).toEqual(['Klara lives_in Porto']);
  });

  test('goes with its message in the same action, and comes back with it', async () => {
    const { messageId } = await rested([fact]);
    await decide('confirmed');
    const before = await stored();
    const deletion = as('deleteMessage');
    must(await deleteMessage(deletion, messageId));
    expect([await stored(), await shown(), await told()]).toEqual([[], [], []]);
    expect(
      await db.sql(
        `select op from public.action_changes where action_id = $1 and table_name = 'understood_facts'`,
        [deletion.actionId],
      ),
    ).toEqual([{ op: 'delete' }]);
    must(await undoAction(as('undo'), deletion.actionId ?? ''));
    expect(await stored()).toEqual(before);
    expect(await told()).toEqual(['surely is Klara lives in Porto']);
  });

  test('is shown and told no more where a hard moment is found in its words later', async () => {
    const { messageId } = await rested([fact]);
    await decide('confirmed');
    await db.sql(`update public.messages set safety = 'acute' where id = $1`, [messageId]);
    expect([await shown(), await told()]).toEqual([[], []]);
  });
});

describe('nothing is kept', () => {
  const text = `${words} Tom drinks too much. Maybe Eva lives in Bern. My sister Runa lives in Graz.`;
  test.each([
    ['a sentence that nobody wrote', { quote: 'Klara lives in Porto, since May.' }],
    ['somebody who is not named there', { subject: 'Nora' }],
    ['a place that is not named there', { object: 'Lisbon' }],
    ['a piece of a name', { subject: 'Kla' }],
    ['a pronoun', { subject: 'It', object: 'good', quote: 'It was good.', since: null }],
    ['a relation that no sentence says', { relation: 'is_addicted_to' }],
    ['the person where they say nothing of themselves', { subject: 'you' }],
    ['what is not sure', { subject: 'Eva', object: 'Bern', quote: 'Maybe Eva lives in Bern.', since: null }],
    [
      'what is read by rule already',
      { subject: 'Runa', object: 'Graz', quote: 'My sister Runa lives in Graz.', since: null },
    ],
    [
      'the same of the person where it is said of others alone',
      {
        subject: 'you',
        relation: 'is_with',
        object: 'Klara',
        quote: 'We talked for hours, Klara and me.',
        since: null,
      },
    ],
  ])('of %s', async (_, changes) => {
    expect(soundFacts([{ ...fact, ...changes }], [text])).toEqual([]);
    await rested([{ ...fact, ...changes }], text);
    expect(await kept()).toEqual([]);
    expect(await agentsCalls()).toContain('fact_finder');
  });

  test.each([
    [
      'Tom is an alcoholic, I think he knows it by now.',
      { subject: 'Tom', relation: 'works_as', object: 'an alcoholic' },
    ],
    [
      'My uncle Pete works as a dealer of pills now.',
      { subject: 'Pete', relation: 'works_as', object: 'a dealer' },
    ],
    [
      'Dana has depression and calls me each day.',
      { subject: 'Dana', relation: 'works_as', object: 'depression' },
    ],
  ])('of an illness, an addiction or danger: %s', async (quote, changes) => {
    expect(soundFacts([{ ...fact, ...changes, since: null, quote }], [quote])).toEqual([]);
    await rested([{ ...fact, ...changes, since: null, quote }], quote);
    expect(await kept()).toEqual([]);
  });

  test('twice, and since when is left out where it was not said so', async () => {
    await rested([fact, fact, { ...fact, since: 'since 1999' }]);
    expect((await stored()).map(({ since }) => since)).toEqual(['since May']);
    await db.sql('delete from public.understood_facts where user_id = $1', [ada.personId]);
    talk = randomUUID();
    await rested([{ ...fact, since: 'since 1999' }]);
    expect((await stored()).map(({ since }) => since)).toEqual([null]);
  });

  test.each([
    ['is no JSON', 'Klara lives in Porto, I would say.'],
    ['breaks off', '{"facts": [{"subject": "Klara", "relation": "lives_in"'],
    ['is of another form', '{"facts": {"subject": "Klara"}}'],
    ['never came', new Error('away')],
  ])('of an answer that %s, and the summary stands', async (_, proposed) => {
    await rested(proposed);
    expect(await kept()).toEqual([]);
    expect(await agentsCalls()).toEqual(['fact_finder', 'summariser']);
    expect(
      await db.sql('select made_by from public.session_summaries where user_id = $1', [ada.personId]),
    ).toEqual([{ made_by: 'small-1 at home' }]);
  });

  test('of a hard moment or on a careful day, and nobody is asked', async () => {
    expect((await rested([fact], words, { safety: 'acute' })).asked).toEqual([]);
    talk = randomUUID();
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 hour')`,
      [ada.personId],
    );
    expect((await rested([fact])).asked).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('where the budget has room for the summary alone', async () => {
    await say(ada, talk, words);
    await minutesPass(db, talk, 31);
    const { summariser, asked } = small([fact], { tokens: 6_020 });
    must(await summariseDue(summariser));
    expect([asked, await kept(), await used()]).toEqual([[], [], 50]);
  });

  test('of an answer that comes too late, and the call is counted', async () => {
    await say(ada, talk, words);
    await minutesPass(db, talk, 31);
    const { summariser } = small([fact]);
    const model = summariser.model as MockLanguageModelV4;
    const answer = model.doGenerate.bind(model);
    const over = AbortSignal.timeout;
    const clock = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => over.call(AbortSignal, ms === 12_000 ? 200 : ms));
    model.doGenerate = async (options) => {
      if (options.responseFormat?.type === 'json')
        await new Promise((_, late) => {
          options.abortSignal?.addEventListener('abort', () => late(new Error('late')));
        });
      return answer(options);
    };
    must(await summariseDue(summariser));
    clock.mockRestore();
    expect(await kept()).toEqual([]);
    expect(await agentsCalls()).toEqual(['fact_finder', 'summariser']);
  });

  test('of words that went while the model was asked', async () => {
    const messageId = randomUUID();
    await say(ada, talk, words, { messageId });
    await minutesPass(db, talk, 31);
    const { summariser } = small([fact]);
    const model = summariser.model as MockLanguageModelV4;
    const answer = model.doGenerate.bind(model);
    model.doGenerate = async (options) => {
      if (options.responseFormat?.type === 'json') must(await deleteMessage(as('deleteMessage'), messageId));
      return answer(options);
    };
    must(await summariseDue(summariser));
    expect(await agentsCalls()).toContain('fact_finder');
    expect(await kept()).toEqual([]);
  });
});

describe('in SQL', () => {
  const job = async (person: Ctx) => ({
    ...(await contextForPerson(person.personId, {
      ...{ kind: 'job', tool: 'understandFacts', conversationId: talk },
    })),
    actionId: randomUUID(),
  });
  const sound = { ...fact, relation: 'lives_in' as const };

  test('only what stands in a message of the person is kept, with its first message', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await say(ada, talk, words, { messageId: one });
    await say(ada, talk, words, { messageId: two });
    const ctx = await job(ada);
    const all = [
      ...[sound, sound, { ...sound, quote: 'Klara is in Porto.' }, { ...sound, subject: 'Nora' }],
      ...[
        { ...sound, object: 'Bern' },
        { ...sound, since: 'since June' },
      ],
    ];
    expect(must(await keepUnderstood(ctx, talk, [two, one], all, 'small-1'))).toBe(1);
    expect((await stored()).map(({ message_id }) => message_id)).toEqual([one]);
    expect(must(await keepUnderstood(ctx, randomUUID(), [one], [sound], 'small-1'))).toBe(0);
  });

  test('no piece of a word is a name, and no part of the person is somebody', async () => {
    const one = randomUUID();
    await say(ada, talk, 'Klaras Grumbler lives in Portobello.', { messageId: one });
    await db.sql(`insert into public.parts (user_id, name) values ($1, 'Grumbler')`, [ada.personId]);
    const quote = 'Klaras Grumbler lives in Portobello.';
    const base = { ...sound, since: null, quote };
    const all = [
      ...[base, { ...base, subject: 'Klaras' }, { ...base, subject: 'you' }],
      ...['Grumbler', 'Klaras Grumbler'].map((subject) => ({ ...base, subject, object: 'Portobello' })),
    ];
    expect(must(await keepUnderstood(await job(ada), talk, [one], all, 'small-1'))).toBe(1);
    expect(await kept()).toEqual(['Klaras Grumbler lives_in Portobello']);
  });

  test('nobody else reads, keeps or decides about it, and no agent sees it', async () => {
    const { messageId } = await rested([fact]);
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    expect(await shown(eve)).toEqual([]);
    expect(must(await keepUnderstood(await job(eve), talk, [messageId], [sound], 'small-1'))).toBe(0);
    const [one] = await shown();
    const key = keyOf(one ?? expect.unreachable());
    expect(
      await decideFact({ ...eve, tool: 'confirmFact' }, { ...key, decision: 'confirmed' }),
    ).toMatchObject({
      ...{ ok: false, error: { code: 'not_found' } },
    });
    const read = 'select id from public.understood_facts';
    expect(await sqlAs(db, eve.personId, (tx) => tx.query(read))).toEqual([]);
    expect(await sqlAs(db, ada.personId, (tx) => tx.query(read))).toHaveLength(1);
    const agent = { actor: 'agent', agent: 'companion' };
    expect(await sqlAsServer(db, ada.personId, (tx) => tx.query(read), agent)).toEqual([]);
  });

  test.each(['person', 'agent'])('a %s proposes none', async (kind) => {
    const messageId = randomUUID();
    await say(ada, talk, words, { messageId });
    const ctx = kind === 'agent' ? asCompanion(ada, talk, randomUUID()) : as('understandFacts');
    expect(await keepUnderstood(ctx, talk, [messageId], [sound], 'small-1')).toMatchObject({
      ...{ ok: false, error: { code: 'not_allowed' } },
    });
    expect(await kept()).toEqual([]);
  });
});

test('a list is found within other words', () => {
  expect(factsWritten('Here it is:\n```json\n{"facts": [1]}\n```')).toEqual([1]);
  expect(factsWritten('nothing')).toEqual([]);
});
