import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embedDue, embedderIn } from '@/agents/engine/meaning/embed-due';
import { meaningBy } from '@/agents/engine/meaning/question-vectors';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import { asChosen } from '@/agents/engine/turn-settings';
import { searchMemoriesTool } from '@/agents/tools/recall/search-memories';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { callRpc } from '@/lib/db/call-rpc';
import type { StoredAnswer } from '@/lib/model-choice/schema';
import type { ResolvedModel } from '@/lib/models/resolve';
import { resolveEmbedding } from '@/lib/models/resolve-embedding';
import { recallCandidates } from '@/lib/recall/schema';
import { searchMemories } from '@/lib/recall/search-memories';
import { conversationsDue } from '@/lib/recall/vectors/conversations-due';
import { signsOf } from '@/lib/recall/vectors/numbers';
import { undoAction } from '@/lib/undo/undo-action';
import type { Budget } from '@/lib/usage/schema';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeEmbeddings, fakeVector, startFakeEmbeddings } from '../support/fake-embeddings';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';
import { type TurnRequest, turn } from '../support/turns';
import { asking, tug } from './committee/held';
import { line, scripted } from './committee/scripted';

const noLimit: Budget = { tokens: null, micros: null };
const dread = /^(dread|terrified|frightened|scared)$/;
const sea = /^(sea|ocean|waves)$/;

let db: TestDb;
let server: FakeEmbeddings;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeEmbeddings([dread, sea]);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.sql('delete from private.vector_marks', []);
  server.does('answers');
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});

const envFor = (model = 'vec-1') => ({
  OPENAI_COMPATIBLE_BASE_URL: server.url,
  PARLEY_MODEL: 'test',
  PARLEY_EMBEDDING_MODEL: model,
});
const embed = (model?: string, budget = noLimit) => embedDue(embedderIn(envFor(model), budget));
const meaning = (model?: string) => {
  const found = resolveEmbedding(envFor(model));
  if (!found) throw new Error('There is no embedding model.');
  return meaningBy(found);
};
const sent = () => server.requests.flatMap(({ input }) => input);

/** Says these in a conversation that then comes to rest and is summarised. */
async function rested(who: Ctx, ...texts: string[]) {
  const talk = randomUUID();
  const ids: string[] = [];
  for (const text of texts) {
    const messageId = randomUUID();
    ids.push(messageId);
    await say(who, talk, text, { messageId });
  }
  await minutesPass(db, talk, 31);
  must(await summariseDue());
  return { talk, ids };
}
const search = async (query: string, more: object = { meaning: meaning() }, who = ada) =>
  must(await searchMemories(who, { query, page: 1, limit: 10, ...more }));
const messages = ({ hits }: Awaited<ReturnType<typeof search>>) =>
  hits.filter(({ kind }) => kind === 'message').map(({ text }) => text);
const vectors = (who = ada) =>
  db.sql<{ id: string; model: string; empty: boolean }>(
    'select item_id as id, model, vector is null as empty from private.word_vectors where user_id = $1 order by said_at',
    [who.personId],
  );

/** As if an hour had gone by since conversations were looked at of which nothing could be sent then. */
const anHourPasses = () =>
  db.sql(`update private.vector_marks set claimed_at = claimed_at - interval '66 minutes'`, []);

const waves = 'The waves at the coast calm me.';
const dentist = 'I was terrified before my appointment.';

describe('with an embedding model', () => {
  test('what was said is found by its meaning, without a word of the question, and says why', async () => {
    await rested(ada, waves, dentist);
    expect(must(await embed())).toBe(3);
    expect(sent().sort()).toEqual([`“${waves}” “${dentist}”`, dentist, waves].sort());
    const { hits, byMeaning } = await search('When did dread come up?');
    expect(byMeaning).toBe('yes');
    expect(hits[0]).toMatchObject({ text: dentist, why: ['close in meaning'] });
    expect(messages(await search('When did dread come up?', {}))).toEqual([]);
  });

  test('a word that is there counts as before, and both together come first', async () => {
    await rested(ada, 'The ocean is far from here.', 'The sea and its ocean air are what I miss.', dentist);
    must(await embed());
    expect(messages(await search('Where is the ocean air?'))[0]).toBe(
      'The sea and its ocean air are what I miss.',
    );
  });

  test('days bound it', async () => {
    await rested(ada, dentist);
    must(await embed());
    expect((await search('dread', { meaning: meaning(), to: '2020-01-01' })).hits).toEqual([]);
    expect((await search('dread', { meaning: meaning(), from: '2100-01-01' })).hits).toEqual([]);
  });

  test('nothing is sent twice, and another model is sent everything anew', async () => {
    await rested(ada, waves, dentist);
    must(await embed());
    server.requests.length = 0;
    expect(must(await embed())).toBe(0);
    expect(server.requests).toEqual([]);
    expect(must(await embed('vec-2'))).toBe(3);
    expect(new Set(server.requests.map(({ model }) => model))).toEqual(new Set(['vec-2']));
    expect(new Set((await vectors()).map(({ model }) => model))).toEqual(new Set(['vec-2']));
    expect(messages(await search('dread', { meaning: meaning('vec-1') }))).toEqual([]);
    expect(messages(await search('dread', { meaning: meaning('vec-2') }))[0]).toBe(dentist);
  });

  test('two servers at once send everything once', async () => {
    await rested(ada, waves, dentist);
    await Promise.all([embed(), embed()]);
    expect(sent()).toHaveLength(3);
    expect(await vectors()).toHaveLength(3);
  });

  test('a deleted message takes its vector along, and its undo has it sent anew', async () => {
    const { ids } = await rested(ada, waves, dentist);
    must(await embed());
    const action = { ...ada, tool: 'deleteMessage', actionId: randomUUID() };
    must(await deleteMessage(action, ids[1] ?? ''));
    expect((await vectors()).map(({ id }) => id)).toEqual([ids[0]]);
    expect(messages(await search('dread'))).not.toContain(dentist);
    must(await undoAction({ ...ada, tool: 'undoAction', actionId: randomUUID() }, action.actionId));
    must(await embed());
    expect(await vectors()).toHaveLength(3);
    expect(messages(await search('dread'))[0]).toBe(dentist);
  });

  test('what is found to be of a hard moment later loses its vector, and so does what was said around it', async () => {
    const { ids, talk } = await rested(ada, waves, dentist);
    must(await embed());
    await db.sql(`update public.messages set safety = 'acute' where id = $1`, [ids[1]]);
    expect(await vectors()).toEqual([]);
    await db.sql('update private.vector_marks set model = null where conversation_id = $1', [talk]);
    server.requests.length = 0;
    must(await embed());
    expect(server.requests).toEqual([]);
  });

  test('nobody is compared with the words of another', async () => {
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    await rested(ada, dentist);
    const { ids } = await rested(eve, waves);
    must(await embed());
    const bits = signsOf(fakeVector('dread', []));
    const asked = { p_headings: [{ words: ['dread'], weight: 1 }], p_model: 'vec-1', p_bits: bits };
    const { near } = must(await callRpc(eve, recallCandidates, 'recall_candidates', asked));
    const own = await vectors(eve);
    expect(Object.keys(near ?? {}).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(own.map(({ id }) => id)).toContain(ids[0]);
    const found = await search('dread', { meaning: meaning() }, eve);
    expect(messages(found)).toEqual([waves]);
    for (const role of ['anon', 'authenticated', 'app_server', 'service_role'])
      for (const table of ['private.word_vectors', 'private.vector_marks'])
        expect(
          await db.sql(
            `select from unnest(array['select', 'insert', 'update', 'delete']) verb where has_table_privilege($1, $2, verb)`,
            [role, table],
          ),
        ).toEqual([]);
  });
});

describe('nothing is sent', () => {
  const nothing = async () => {
    must(await embed());
    expect(sent()).toEqual([]);
  };

  test.each([
    ['overwhelm', 'Everything is too loud to bear.'],
    ['acute', 'I was frightened of the evening.'],
  ] as const)('of a moment of %s and of the hour around it', async (safety, text) => {
    const talk = randomUUID();
    await say(ada, talk, waves);
    await say(ada, talk, text, { safety });
    await say(ada, talk, dentist);
    await minutesPass(db, talk, 31);
    must(await summariseDue());
    await nothing();
  });

  test('of what is heard as a hard moment only now', async () => {
    await rested(ada, waves);
    await rested(ada, 'Part of me wants to die tonight.');
    must(await embed());
    expect(sent()).toContain(waves);
    expect(sent().join(' ')).not.toContain('die');
    expect((await vectors()).filter(({ empty }) => empty)).toHaveLength(1);
    server.requests.length = 0;
    await nothing();
  });

  test('before a conversation rests', async () => {
    const { talk } = await rested(ada, waves);
    await say(ada, talk, dentist);
    must(await embed());
    expect(sent()).toContain(waves);
    expect(sent()).not.toContain(dentist);
  });

  test('that another model or the guide answered', async () => {
    const { talk } = await rested(ada, waves);
    await db.sql(`update public.runs set model = 'guide' where conversation_id = $1`, [talk]);
    await nothing();
  });

  test('where the guide was chosen to answer', async () => {
    const { talk } = await rested(ada, waves);
    await db.sql(`update public.conversations set answers = 'guide' where id = $1`, [talk]);
    await nothing();
  });

  test('of a person who chose the guide', async () => {
    await rested(ada, waves);
    await db.sql(
      `insert into public.model_choices (user_id, answers, provider, address, model, keyed)
       values ($1, 'guide', 'compatible', 'http://127.0.0.1:9', 'm', false)`,
      [ada.personId],
    );
    await nothing();
  });

  const rest = (until: string) =>
    db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + $2::interval)
       on conflict (user_id) do update set careful_until = excluded.careful_until`,
      [ada.personId, until],
    );
  const hours = 60;
  const days = 24 * hours;

  test('on a careful day, and all of it later', async () => {
    const { talk } = await rested(ada, waves);
    await minutesPass(db, talk, 3 * days);
    await rest('1 hour');
    await nothing();
    await rest('-1 minute');
    await nothing();
    await anHourPasses();
    must(await embed());
    expect(sent()).toContain(waves);
  });

  test('while it waits, which takes no look at each round and holds nobody else up', async () => {
    await rested(ada, waves);
    await rest('1 hour');
    const due = (model: string) => conversationsDue(model, 200).then((it) => must(it).length);
    expect(await due('vec-1')).toBe(1);
    await nothing();
    expect([await due('vec-1'), await due('vec-2')]).toEqual([0, 0]);
    await anHourPasses();
    expect(await due('vec-1')).toBe(1);
  });

  test.each([
    ['a model of their own is connected', 'model'],
    ['the guide is chosen', 'guide'],
  ])('while %s, and all of it later', async (_, answers) => {
    await rested(ada, waves);
    await db.sql(
      `insert into public.model_choices (user_id, answers, provider, address, model, keyed)
       values ($1, $2, 'compatible', 'http://127.0.0.1:9', 'm', false)`,
      [ada.personId, answers],
    );
    await nothing();
    await db.sql('delete from public.model_choices where user_id = $1', [ada.personId]);
    await anHourPasses();
    must(await embed());
    expect(sent()).toContain(waves);
  });

  test('to another model on a careful day, and all of it afterwards', async () => {
    const { talk } = await rested(ada, waves);
    await minutesPass(db, talk, 3 * days);
    must(await embed());
    await rest('1 hour');
    must(await embed('vec-2'));
    await rest('-1 minute');
    await anHourPasses();
    must(await embed('vec-2'));
    expect((await vectors()).map(({ model }) => model)).toEqual(['vec-2', 'vec-2']);
  });

  test('later of what was said on a careful day, also of one before the last', async () => {
    const { talk } = await rested(ada, waves);
    await rest('1 hour');
    await nothing();
    await rest('-1 minute');
    await anHourPasses();
    await nothing();
    await minutesPass(db, talk, 3 * days);
    await rest('-60 hours');
    await rest('-1 minute');
    await db.sql('update private.vector_marks set model = null', []);
    await nothing();
  });

  test('of what was said in the day after any hard moment, in whichever conversation', async () => {
    const hard = randomUUID();
    await say(ada, hard, 'It is too much tonight.', { safety: 'ideation' });
    const { talk } = await rested(ada, waves);
    await minutesPass(db, hard, 3 * days + 20 * hours);
    await minutesPass(db, talk, 3 * days);
    await nothing();
    await rested(ada, dentist);
    must(await embed());
    expect(sent()).toContain(dentist);
    expect(sent()).not.toContain(waves);
  });

  test('and what was sent goes once a hard moment of the day before it is found', async () => {
    const hard = randomUUID();
    const messageId = randomUUID();
    await say(ada, hard, 'It is too much tonight.', { messageId });
    const { talk } = await rested(ada, waves);
    await minutesPass(db, hard, 3 * days + 20 * hours);
    await minutesPass(db, talk, 3 * days);
    must(await embed());
    expect(await vectors()).toHaveLength(2);
    await db.sql(`update public.messages set safety = 'acute' where id = $1`, [messageId]);
    expect(await vectors()).toEqual([]);
  });

  test('of a question about a hard moment', async () => {
    await rested(ada, dentist);
    expect((await search('When did I say that I want to kill myself?')).byMeaning).toBe('no');
    expect(sent()).toEqual([]);
  });

  test('where none is named, or none that answers', async () => {
    await rested(ada, waves);
    const { PARLEY_EMBEDDING_MODEL: _, ...without } = envFor();
    expect(must(await embedDue(embedderIn(without, noLimit)))).toBe(0);
    expect(
      embedderIn({ PARLEY_EMBEDDING_MODEL: 'vec-1', PARLEY_EMBEDDING_BASE_URL: server.url }, noLimit),
    ).toBeUndefined();
    expect(sent()).toEqual([]);
  });
});

describe('a server that does not answer', () => {
  test('is left alone until the next round, which finds everything', async () => {
    await rested(ada, waves, dentist);
    server.does('fails');
    expect(must(await embed())).toBe(0);
    expect(server.requests).toHaveLength(1);
    server.does('answers');
    expect(must(await embed())).toBe(0);
    await db.sql(`update private.vector_marks set claimed_at = claimed_at - interval '6 minutes'`, []);
    expect(must(await embed())).toBe(3);
  });

  test.each(['hangs', 'fails'] as const)(
    'and %s leaves a look-up its words, and the agent is told',
    async (what) => {
      await rested(ada, waves, dentist);
      must(await embed());
      server.does(what);
      const looking = { meaning: meaning() };
      const found = must(
        await searchMemoriesTool.run({ ...ada, looking }, { query: 'What about my appointment?', page: 1 }),
      );
      expect(found.results.map(({ text }) => text)).toContain(dentist);
      expect(found.note).toContain('by words alone');
    },
  );
});

describe('calls', () => {
  const counted = () =>
    db.sql(
      'select agent, model, input_tokens, output_tokens, error_code from public.model_calls where user_id = $1',
      [ada.personId],
    );
  const used = async () =>
    (
      await db.sql<{ n: number }>('select used_tokens::int as n from private.budgets where user_id = $1', [
        ada.personId,
      ])
    )[0]?.n;

  test('are counted once each', async () => {
    await rested(ada, waves, dentist);
    must(await embed());
    expect(await counted()).toEqual([
      { agent: 'embedder', model: 'vec-1', input_tokens: 30, output_tokens: 0, error_code: null },
    ]);
    expect(await used()).toBe(30);
  });

  test('that fail are noted and cost nothing', async () => {
    await rested(ada, waves);
    server.does('fails');
    must(await embed());
    expect(await counted()).toMatchObject([{ agent: 'embedder', input_tokens: null }]);
    expect(await used()).toBe(0);
  });

  test('are not made where the budget has no room', async () => {
    await rested(ada, waves);
    must(await embed(undefined, { tokens: 5_000, micros: null }));
    expect(sent()).toEqual([]);
    expect(await used()).toBe(0);
  });
});

describe('a turn', () => {
  const looks = calling({ id: 'one', tool: 'searchMemories', input: { query: 'when did dread come up' } });
  const asks = (model: ResolvedModel, more: Partial<TurnRequest> = {}) =>
    turn(ada, model, {
      ...{ conversationId: randomUUID(), text: tug, embedding: resolveEmbedding(envFor()) },
      ...more,
    });
  const voices = () => scripted({ Planner: [looks, line('It is a long way.')] });
  const queries = () => sent().filter((text) => text === 'when did dread come up');

  test('of a model of the server looks up by meaning, and the call is noted as its own', async () => {
    await rested(ada, waves, dentist);
    must(await embed());
    const chunks = await asks(mockModel(looks, saying('You were.')));
    const found = chunks.find(({ type }) => type === 'tool-output-available');
    expect(JSON.stringify(found)).toContain(dentist);
    expect(
      await db.sql(
        `select agent from public.model_calls where user_id = $1 and model = 'vec-1' order by id`,
        [ada.personId],
      ),
    ).toEqual([{ agent: 'embedder' }, { agent: 'companion' }]);
  });

  test('on a careful day sends no question there, and looks up by words', async () => {
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 hour')`,
      [ada.personId],
    );
    const chunks = await asks(mockModel(looks, saying('You were.')));
    expect(chunks.some(({ type }) => type === 'tool-output-available')).toBe(true);
    expect(sent()).toEqual([]);
  });

  test('of a model that the person connected sends no question there', async () => {
    const mine = mockModel(looks, saying('You were.'));
    const settings = { model: mockModel(saying('no')), pace: 'instant', perMinute: 1_000 } as const;
    const stored: StoredAnswer = {
      ...{ provider: 'compatible', address: 'http://127.0.0.1:9', model: 'm', sealed: null, keyed: false },
      ...{
        agreed_host: null,
        here: false,
        missing: false,
        effort: null,
        context_tokens: null,
        reads_pictures: null,
      },
    } as StoredAnswer;
    const chosen = {
      ...settings,
      embedding: resolveEmbedding(envFor()),
      chosen: async () => ({ model: mine }),
    };
    expect((await asChosen(chosen, stored, ada.personId)).embedding).toBeUndefined();
    const server = {
      provider: 'server',
      tier: 'main',
      here: false,
      missing: false,
      effort: null,
    } as StoredAnswer;
    expect((await asChosen(chosen, server, ada.personId)).embedding).toBeDefined();
  });

  test.each([
    ['text', 0],
    ['hybrid', 1],
  ] as const)('of a committee that searches by %s compares so', async (search, times) => {
    await asks(voices(), { committee: asking({ search }) });
    expect(queries()).toHaveLength(times);
    expect(
      await db.sql(`select agent from public.model_calls where user_id = $1 and model = 'vec-1'`, [
        ada.personId,
      ]),
    ).toEqual(times === 0 ? [] : [{ agent: 'voice' }]);
  });
});
