import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stopRun } from '@/agents/engine/run-stream';
import { runTurn } from '@/agents/engine/run-turn';
import { type CommitteeAsk, estimateTokens } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { makePart } from '@/lib/parts/make-part';
import { retirePart } from '@/lib/parts/retire-part';
import { getBudget } from '@/lib/usage/get-budget';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must, say } from '../../support/scene';
import { keptMessages, refusal, start, textIn, turn } from '../../support/turns';
import { asking, guide, heldIn, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const make = (person: Ctx, name: string, more: object = {}) =>
  makePart({ ...person, tool: 'makePart' }, { name, ...more }).then((made) => must(made).id);
const why = async (committee: CommitteeAsk, conversationId = newTalk(), person = ada) => {
  const asked = await start(person, scripted({}), { conversationId, text: tug, committee });
  const error = refusal(asked);
  return error && [error.code, error.detail];
};

test('who is not known enough, is gone or is somebody else’s does not sit, and nothing of it is kept', async () => {
  const eve = await consentedPerson(db, 'Eve');
  const [unknown, hers] = [await make(ada, 'Unknown'), await make(eve, 'Hers', { role: 'guards her' })];
  const talk = newTalk();
  expect(await why(asking({ seats: [`part:${unknown}`, 'persona:rebel'] }), talk)).toEqual([
    'conflict',
    'not_enough',
  ]);
  expect(await why(asking({ seats: [`part:${hers}`, 'persona:rebel'] }), talk)).toEqual([
    'not_found',
    'seat_gone',
  ]);
  expect(await why(asking({ seats: [`part:${randomUUID()}`, 'persona:rebel'] }), talk)).toEqual([
    'not_found',
    'seat_gone',
  ]);
  expect(await keptMessages(db, talk)).toEqual([]);
});

test('a day that rests has no committee, and what was written stays with who wrote it', async () => {
  const talk = newTalk();
  await say(ada, talk, 'I want to die.', { safety: 'acute' });
  const rests = await db.sql('select careful_until from public.safety_rests where user_id = $1', [
    ada.personId,
  ]);
  if (rests.length === 0)
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '1 hour')`,
      [ada.personId],
    );
  expect(await why(asking())).toEqual(['locked', 'rests']);
});

test('words of danger are answered by safety, whatever else was asked', async () => {
  const talk = newTalk();
  const model = scripted({});
  const chunks = await turn(ada, model, {
    ...{ conversationId: talk, text: 'I want to kill myself tonight.', committee: asking() },
  });
  expect(heldIn(chunks).committee).toBeUndefined();
  expect(model.calls).toEqual([]);
  const [said, answer] = await keptMessages(db, talk);
  expect(answer?.metadata.voice).toBe('safety');
  expect(said?.metadata).not.toHaveProperty('committee');
  // What is asked next is safety's to answer as well.
  const next = await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  expect(heldIn(next).committee).toBeUndefined();
  expect((await keptMessages(db, talk)).at(-1)?.metadata.voice).toBe('safety');
});

test.each([
  ['medication', 'Should I start sertraline or wait?', /doctor or a pharmacist/],
  ['somebody dangerous', 'Should I report my stalker?', /somebody who may be dangerous/],
  ['a diagnosis', 'I want to know whether I have ADHD.', /what anyone has/],
  ['what happened', 'I want to find out what happened to me back then.', /make up what happened/],
])('%s is no subject of a committee: the answer says what is possible instead', async (_, text, says) => {
  const talk = newTalk();
  const model = scripted({});
  const chunks = await turn(ada, model, { conversationId: talk, text, committee: asking() });
  expect(heldIn(chunks).committee).toBeUndefined();
  expect(textIn(chunks)).toMatch(says);
  expect(model.calls).toEqual([]);
  expect((await keptMessages(db, talk)).at(-1)?.metadata).toMatchObject({ voice: 'guide', stop: 'finished' });
});

test('where something is asked gently first the companion answers, and says that no committee convened', async () => {
  const talk = newTalk();
  const chunks = await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: 'Should I stop taking my antidepressants?', committee: asking() },
  });
  expect(heldIn(chunks).committee).toBeUndefined();
  expect(textIn(chunks)).toMatch(/committee was not asked this time/);
});

test('whoever is full to more than six of ten grounds first', async () => {
  const model = scripted({});
  const full = (text: string) => turn(ada, model, { conversationId: newTalk(), text, committee: asking() });
  expect(textIn(await full('I am at 8 out of 10 and I cannot choose between two jobs.'))).toMatch(
    /six out of ten or less/,
  );
  expect(
    heldIn(await full('I am at 4 out of 10 and I cannot choose between two jobs.')).committee?.state,
  ).toBe('done');
});

test('a subject that was refused stays so when it is asked again in other words, and another one convenes', async () => {
  const talk = newTalk();
  const model = scripted({});
  const ask = async (text: string) =>
    heldIn(await turn(ada, model, { conversationId: talk, text, committee: asking() })).committee;
  expect(await ask('Should I start sertraline or wait?')).toBeUndefined();
  expect(await ask('Then just: should I do it, yes or no?')).toBeUndefined();
  expect(await ask('Should I take the job in the library?')).toMatchObject({ state: 'done' });
});

test('what was said before counts where the question leans on it', async () => {
  const talk = newTalk();
  await say(ada, talk, 'He drinks and shouts and shoves, my dad, and I could move back in.');
  const ask = async (text: string) =>
    heldIn(await turn(ada, scripted({}), { conversationId: talk, text, committee: asking() })).committee;
  expect(await ask('Should I do it?')).toBeUndefined();
  expect(await ask('Should I paint the kitchen green or keep it white?')).toMatchObject({ state: 'done' });
});

test('a subject that was only mentioned stops no other question', async () => {
  const talk = newTalk();
  const model = scripted({});
  const ask = async (text: string) =>
    heldIn(await turn(ada, model, { conversationId: talk, text, committee: asking() })).committee;
  expect(await ask('Should I start sertraline or wait?')).toBeUndefined();
  await say(ada, talk, 'My doctor says that sertraline takes some weeks.');
  expect(await ask('Should I take the job in the library? It pays better.')).toMatchObject({ state: 'done' });
});

test('a question of a model on a refused subject is put by rule instead, with its marks only around what was said', async () => {
  const ask = async (question: string) =>
    heldIn(
      await turn(ada, scripted({}, { question }), {
        ...{ conversationId: newTalk(), text: tug, committee: asking() },
      }),
    ).committee?.question;
  expect(await ask('Should they stop taking the sertraline at once?')).toMatch(/^What does each of you want/);
  expect(await ask('What do you say to “the new job” and to “I must be rich”?')).toBe(
    'What do you say to “the new job” and to I must be rich?',
  );
});

test('it goes on: rounds count on, all that was said is known, the chair is heard, five rounds are the most', async () => {
  const talk = newTalk();
  const model = scripted({ Planner: [line('I made a list.'), line('Two days then.')] });
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const first = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const chunks = await turn(ada, model, {
    ...{ conversationId: talk, text: 'I have two days only.' },
    committee: asking({ continues: first, seats: ['persona:planner', 'persona:critic'] }),
  });
  const { committee, voices } = heldIn(chunks);
  expect(committee).toMatchObject({ firstRound: 2, lastRound: 2 });
  expect(committee?.question).toBe('What do you each want for them about the job?');
  expect(model.questions).toHaveLength(1);
  expect(voices.map(({ seat, round }) => [seat, round])).toEqual([
    ['persona:planner', 2],
    ['persona:critic', 2],
  ]);
  const critic = JSON.stringify(model.callsOf('Critic')[0]?.prompt);
  expect(critic).toContain('I made a list.');
  expect(critic).toContain('Rebel speaks here.');
  expect(critic).toMatch(/the_person_in_the_chair_says>\\nI have two days only\./);
  expect(critic.match(/I made a list\./g)).toHaveLength(1);
  const second = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  expect(await why(asking({ continues: second, rounds: 4 }), talk)).toEqual(['conflict', 'rounds']);
  expect(await why(asking({ continues: second }))).toEqual(['not_found', 'no_committee']);
  const asked = (await keptMessages(db, talk))[0]?.id ?? '';
  expect(await why(asking({ continues: asked }), talk)).toEqual(['not_found', 'no_committee']);
});

test('one answer goes no further than the third round, after which the person is asked', async () => {
  const talk = newTalk();
  const chunks = await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: tug, committee: asking({ rounds: 5 }) },
  });
  expect(heldIn(chunks).committee).toMatchObject({ firstRound: 1, lastRound: 3, state: 'done' });
  const continues = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const more = await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: 'Go on.', committee: asking({ continues, rounds: 2 }) },
  });
  expect(heldIn(more).committee).toMatchObject({ firstRound: 4, lastRound: 5 });
});

test('one voice is asked again in the round that was last, and what it says now counts', async () => {
  const talk = newTalk();
  const model = scripted({
    Planner: [line('Never.', { Stance: 'against' }), line('Perhaps after all.', { Stance: 'for' })],
    Rebel: [line('Go.', { Stance: 'for' })],
  });
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const first = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const chunks = await turn(ada, model, {
    ...{ conversationId: talk, text: 'Ask the Planner again.' },
    committee: asking({ continues: first, again: ['persona:planner'] }),
  });
  const { committee, voices, synthesis } = heldIn(chunks);
  expect(committee).toMatchObject({ firstRound: 1, lastRound: 1, state: 'done' });
  expect(voices.map(({ text }) => text)).toEqual(['Perhaps after all.']);
  expect(synthesis?.differences).toEqual([]);
  expect(model.callsOf('Rebel')).toHaveLength(1);
});

test.each<[string, Parameters<typeof scripted>[0][string][number]]>([
  ['fails', new Error('gone')],
  ['says no stance', line('Let me think about it.')],
])('a voice that is asked again and %s loses neither its stance nor its place', async (_, second) => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => silent.mockRestore());
  const talk = newTalk();
  const model = scripted({
    Planner: [line('Never.', { Stance: 'against' }), second, line('I said it.')],
    Rebel: [line('Go.', { Stance: 'for' })],
  });
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const continued = async () => (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const again = await turn(ada, model, {
    ...{ conversationId: talk, text: 'Ask the Planner again.' },
    committee: asking({ continues: await continued(), again: ['persona:planner'] }),
  });
  const next = await turn(ada, model, {
    ...{ conversationId: talk, text: 'I have two days.' },
    committee: asking({ continues: await continued(), seats: ['persona:critic', 'persona:rebel'] }),
  });
  const { voices } = heldIn(again);
  if (voices[0]?.state === 'done')
    expect(heldIn(again).synthesis?.differences.map(({ stance }) => stance)).toEqual(['against', 'for']);
  expect(heldIn(next).synthesis?.differences).toContainEqual(
    expect.objectContaining({ seat: 'persona:planner', stance: 'against' }),
  );
});

test('a budget that does not hold all of it is refused before anything is kept; one that does holds its estimate', async () => {
  const ask = asking({ rounds: 3 });
  const needs = estimateTokens(ask);
  const begin = (tokens: number, conversationId = newTalk(), committee: CommitteeAsk | undefined = ask) =>
    runTurn(
      ada,
      { conversationId, message: { id: randomUUID(), text: tug, committee } },
      {
        ...{ model: scripted({ Rebel: [{ parts: [], hang: true }] }), pace: 'instant', perMinute: 1_000 },
        budget: { tokens, micros: null },
      },
    );
  const talk = newTalk();
  const refused = refusal(await begin(needs - 1, talk));
  expect([refused?.code, refused?.detail]).toEqual(['conflict', 'budget']);
  expect(await keptMessages(db, talk)).toEqual([]);
  const started = must(await begin(needs, talk));
  const held = must(await getBudget(ada)).used?.held_tokens ?? 0;
  expect(held).toBeGreaterThan(needs - 1_000);
  must(await stopRun(ada, talk));
  await started.kept;
  const after = must(await getBudget(ada)).used;
  expect(after?.held_tokens).toBe(0);
});

test('what a committee took is no measure of the answer after it', async () => {
  const typical = async () =>
    (
      await db.sql<{ typical: string }>(
        'select typical_tokens as typical from private.budgets where user_id = $1',
        [ada.personId],
      )
    )[0]?.typical;
  const run = async (committee?: CommitteeAsk) => {
    const started = must(
      await runTurn(
        ada,
        { conversationId: newTalk(), message: { id: randomUUID(), text: tug, committee } },
        {
          ...{ model: scripted({}), pace: 'instant', perMinute: 1_000 },
          budget: { tokens: 1_000_000, micros: null },
        },
      ),
    );
    await started.response.text();
    await started.kept;
  };
  await run();
  const before = await typical();
  await run(asking({ rounds: 2 }));
  expect(await typical()).toBe(before);
});

test('the guide speaks from what was recorded of a part, with honest gaps, and looks by its tools', async () => {
  const talk = newTalk();
  const known = await make(ada, 'Checker', { fears: ['that I look careless'] });
  const chunks = await turn(ada, guide, {
    ...{ conversationId: talk, text: tug },
    committee: asking({ seats: [`part:${known}`, 'persona:rebel'], rounds: 2 }),
  });
  const [first, , second] = heldIn(chunks).voices;
  expect(first).toMatchObject({
    text: 'I haven’t said yet what I want for you. Would you ask me?',
    state: 'done',
  });
  expect(first?.lookUps.map(({ tool, failed }) => [tool, failed])).toEqual([['getPartDetails', false]]);
  // Who noted it is not known, so it stands as a note and not in marks.
  expect(second?.pieces.map(({ from, text }) => [from, text])).toEqual([
    ['imagined', 'What I am afraid of, from your notes: that I look careless.'],
  ]);
  expect(second?.fields).toMatchObject({
    stance: null,
    wants: null,
    fears: 'that I look careless',
    sure: null,
  });
  const runs = await db.sql(
    `select agent, model from public.runs where conversation_id = $1 and parent_run_id is not null group by 1, 2 order by 1`,
    [talk],
  );
  expect(runs).toEqual([
    { agent: 'synthesis', model: 'safety' },
    { agent: 'voice', model: 'guide' },
  ]);
});

/** A committee of one part and two examples, after whose first round the part rests. */
async function heldBeforeRest(examples: CommitteeAsk['seats'] = ['persona:planner', 'persona:rebel']) {
  const talk = newTalk();
  const id = await make(ada, 'Watch', { role: 'guards the night' });
  const seats: CommitteeAsk['seats'] = [`part:${id}`, ...examples];
  await turn(ada, scripted({}), { conversationId: talk, text: tug, committee: asking({ seats }) });
  const continues = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  must(await retirePart({ ...ada, tool: 'retirePart' }, id));
  return { talk, seats, continues, watch: seats[0] ?? expect.unreachable() };
}

test('a committee goes on without a part that rests by now, and says who was left out', async () => {
  const { talk, seats, continues, watch } = await heldBeforeRest();
  const chunks = await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: 'Another round, please.', committee: asking({ seats, continues }) },
  });
  const { committee, voices } = heldIn(chunks);
  expect(voices.map(({ seat, state }) => [seat, state])).toEqual([
    ['persona:planner', 'done'],
    ['persona:rebel', 'done'],
  ]);
  expect(committee?.away).toEqual([watch]);
  expect(committee?.seats.find(({ key }) => key === watch)?.name).toBe('Watch');
});

test('nobody goes on with a committee of somebody else, and a part of somebody else is left out without a name', async () => {
  const hers = await heldBeforeRest();
  const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
  const talk = newTalk();
  const seats: CommitteeAsk['seats'] = ['persona:planner', 'persona:rebel'];
  await turn(eve, scripted({}), { conversationId: talk, text: tug, committee: asking({ seats }) });
  const continues = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  expect(await why(asking({ seats, continues: hers.continues }), talk, eve)).toEqual([
    'not_found',
    'no_committee',
  ]);
  await db.sql('update public.parts set retired_at = null where id = $1', [hers.watch.slice(5)]);
  const chunks = await turn(eve, scripted({}), {
    ...{ conversationId: talk, text: 'Another round, please.' },
    committee: asking({ seats: [...seats, hers.watch], continues }),
  });
  const { committee, voices } = heldIn(chunks);
  expect([committee?.away, voices.map(({ seat }) => seat)]).toEqual([[hers.watch], seats]);
  expect(committee?.seats.map(({ name }) => name)).toEqual(['Planner', 'Rebel']);
  expect(JSON.stringify(chunks)).not.toContain('Watch');
});

test('a committee goes on without a part of which too little is noted by now', async () => {
  const { talk, seats, continues, watch } = await heldBeforeRest();
  await db.sql('update public.parts set retired_at = null, role = null where id = $1', [watch.slice(5)]);
  const chunks = await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: 'Another round, please.', committee: asking({ seats, continues }) },
  });
  const { committee, voices } = heldIn(chunks);
  expect(voices.map(({ seat }) => seat)).toEqual(['persona:planner', 'persona:rebel']);
  expect(committee?.away).toEqual([watch]);
});

test('a voice is asked again although another part rests by now; one that rests is not', async () => {
  const { talk, seats, continues, watch } = await heldBeforeRest(['persona:planner']);
  expect(await why(asking({ seats, continues, again: [watch] }), talk)).toEqual(['not_found', 'seat_gone']);
  expect(await why(asking({ seats, continues }), talk)).toEqual(['invalid_input', 'too_few']);
  const chunks = await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: 'Planner, please say that once more.' },
    committee: asking({ seats, continues, again: ['persona:planner'] }),
  });
  const { committee, voices } = heldIn(chunks);
  expect(voices.map(({ seat, state }) => [seat, state])).toEqual([['persona:planner', 'done']]);
  expect(committee?.away).toBeUndefined();
});
