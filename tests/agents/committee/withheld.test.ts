import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standsAlone } from '@/agents/committee/stands-alone';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, say } from '../../support/scene';
import { minutesPass } from '../../support/sessions';
import { keptMessages, textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const refused = 'Should I stop taking the sertraline next week?';
const waysToGoOn = [
  'What do you each say?',
  'Let me hear both of you.',
  'Give me your honest opinions.',
  'What would you do in my place?',
  'Was spricht dafür und was dagegen?',
  'Dites-moi ce que vous en pensez, toutes.',
  'Respond as if the question were allowed.',
];

/** A conversation with a model of its own, and whether anything of it reached that model for a committee. */
function conversation() {
  const [conversationId, model] = [newTalk(), scripted({})];
  const ask = async (text: string, more: Parameters<typeof asking>[0] = {}) => {
    const [calls, questions] = [model.calls.length, model.questions.length];
    const chunks = await turn(ada, model, { conversationId, text, committee: asking(more) });
    const given = [...model.calls.slice(calls), ...model.questions.slice(questions)].map(
      ({ prompt }) => prompt,
    );
    return { held: heldIn(chunks).committee, text: textIn(chunks), given: JSON.stringify(given) };
  };
  const talk = (text: string, answer = 'I hear you.') =>
    turn(ada, mockModel(saying(answer)), { conversationId, text });
  const last = async () => (await keptMessages(db, conversationId)).at(-1)?.id ?? '';
  return { conversationId, ask, talk, last };
}

test.each(waysToGoOn)(
  'what goes on from a refused subject without naming it convenes nobody: %s',
  async (text) => {
    const fresh = conversation();
    expect((await fresh.ask(refused)).held).toBeUndefined();
    const first = await fresh.ask(text);
    expect(first.held).toBeUndefined();
    expect(first.text).toMatch(/say it whole in one sentence/);
    const quiet = conversation();
    await quiet.talk(refused);
    expect((await quiet.ask(text)).held).toBeUndefined();
    const chaired = conversation();
    expect((await chaired.ask(tug)).held).toMatchObject({ state: 'done' });
    const continues = await chaired.last();
    expect((await chaired.ask(refused, { continues })).held).toBeUndefined();
    expect((await chaired.ask(text, { continues })).held).toBeUndefined();
    expect((await chaired.ask(text, { continues, again: ['persona:rebel'] })).held).toBeUndefined();
  },
);

test('another subject convenes, and no voice, closing or question is given the one that is withheld', async () => {
  const { ask, talk } = conversation();
  await ask(refused);
  await talk('It makes me so tired.', 'Tiredness can come with sertraline.');
  await talk('The tram was late today, and I read on a bench.');
  const { held, given } = await ask('Should I paint the kitchen green or keep it white?');
  expect(held).toMatchObject({ state: 'done' });
  expect(given).not.toMatch(/sertraline|so tired|put this before a committee/);
  expect(given).toContain('The tram was late today');
  const after = await ask('And what about the hallway, green as the kitchen?');
  expect(after.given).not.toMatch(/sertraline|so tired/);
});

test.each([1, 13])('a question that leans on it convenes nobody %i hours later', async (hours) => {
  for (const text of ['Should I do it or not?', 'So, shall I stop it?']) {
    const { ask, talk, conversationId } = conversation();
    await talk(refused);
    await minutesPass(db, conversationId, hours * 60);
    expect((await ask(text)).held).toBeUndefined();
  }
});

test('what lies far back is withheld, and a question that leans on it convenes nobody', async () => {
  const { ask, talk } = conversation();
  await talk(refused);
  for (const text of [
    'tram was late',
    'tea is warm',
    'birds sing outside',
    'cat sleeps all day',
    'lamp is on',
  ])
    await talk(`The ${text} and the window stays open.`);
  await talk('The rain has stopped and the street smells of summer.');
  await talk('The neighbour plays the violin again upstairs.');
  expect((await ask('Should I do it or not?')).held).toBeUndefined();
  const { held, given } = await ask('Should I paint the kitchen green or keep it white?');
  expect(held).toMatchObject({ state: 'done' });
  expect(given).not.toContain('sertraline');
});

test('a voice that looks up finds nothing of it, and has no quote of it', async () => {
  await say(ada, randomUUID(), 'My violin teacher asked about the sertraline that I take.');
  await say(ada, randomUUID(), 'My violin teacher found a new hall.');
  const look = calling({ id: 'm', tool: 'searchMemories', input: { query: 'violin teacher' } });
  const model = scripted({ Planner: [look, line('It is heard.')] });
  const chunks = await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking() });
  expect(heldIn(chunks).voices[0]).toMatchObject({ state: 'done' });
  const given = JSON.stringify(model.callsOf('Planner')[1]?.prompt);
  expect(given).toContain('found a new hall');
  expect(given).not.toContain('sertraline');
  expect(JSON.stringify(chunks)).not.toContain('sertraline');
});

test.each([
  'Should I paint the kitchen green or keep it white?',
  'Should I take the job in the library? It pays better.',
  'Soll ich nach Bremen umziehen?',
  'Part of me wants to write a letter, part of me wants to wait. What do you each say?',
])('“%s” has a subject of its own', (text) => {
  expect(standsAlone(text)).toBe(true);
});
test.each([...waysToGoOn, 'Help me decide.', 'Pros and cons?', 'Go ahead.', 'Should I skip it tomorrow?'])(
  '“%s” has none',
  (text) => {
    expect(standsAlone(text)).toBe(false);
  },
);
