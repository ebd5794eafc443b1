import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyAsks } from '@/agents/guide/only-asks';
import type { CommitteeAsk } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { chatInput } from '@/lib/conversations/schema';
import { openTestDb, type TestDb } from '../../support/db';
import { mockModel, saying } from '../../support/mock-model';
import { consentedPerson } from '../../support/scene';
import { keptMessages, refusal, start, textIn, turn } from '../../support/turns';
import { asking, guide, heldIn, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** A committee that was held, and what goes on with it. */
async function heldOnce(model = scripted({ Planner: [line('I made a list.'), line('Two days then.')] })) {
  const talk = newTalk();
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const continues = (await keptMessages(db, talk)).at(-1)?.id ?? '';
  const goOn = (more: Partial<CommitteeAsk> = {}) =>
    turn(ada, model, { conversationId: talk, text: '', committee: asking({ continues, ...more }) });
  return { talk, model, goOn };
}

const saidBy = async (talk: string) =>
  (await keptMessages(db, talk)).filter(({ role }) => role === 'user').map(({ parts }) => parts);

test('another round without words keeps none as the person’s, and no voice hears the chair speak', async () => {
  const { talk, model, goOn } = await heldOnce();
  const { committee, voices } = heldIn(await goOn());
  expect(committee).toMatchObject({ firstRound: 2, lastRound: 2, state: 'done' });
  expect(voices[0]?.text).toBe('Two days then.');
  expect((await saidBy(talk))[1]).toEqual([{ type: 'text', text: '' }]);
  const prompt = JSON.stringify(model.callsOf('Planner')[1]?.prompt);
  expect(prompt).toContain('I made a list.');
  expect(prompt).not.toContain('the_person_in_the_chair_says');
  expect(prompt).not.toContain('"text":""');
});

test('one voice is asked again without words', async () => {
  const { talk, goOn } = await heldOnce();
  expect(heldIn(await goOn({ again: ['persona:planner'] })).voices.map(({ text }) => text)).toEqual([
    'Two days then.',
  ]);
  expect((await saidBy(talk))[1]).toEqual([{ type: 'text', text: '' }]);
});

test('what comes after goes to a model with a note in the place of words, and the guide takes nothing up', async () => {
  const { talk, goOn } = await heldOnce();
  await goOn();
  const model = mockModel(saying('I hear you.'));
  await turn(ada, model, { conversationId: talk, text: 'That helped.' });
  const users = model.calls[0]?.prompt.filter(({ role }) => role === 'user').map(({ content }) => content);
  expect(users).toHaveLength(3);
  expect(JSON.stringify(users?.[1])).toContain('wrote nothing');
  const other = await heldOnce();
  await other.goOn();
  const text = 'I feel tight in my chest when I think of it.';
  expect(textIn(await turn(ada, guide, { conversationId: other.talk, text }))).toMatch(
    /You feel tight in your chest when you think of it\./,
  );
});

test('the guide writes nothing of it into a document', () => {
  expect(onlyAsks('')).toBe(true);
});

test('nothing without words is taken where no committee goes on', async () => {
  const message = (committee?: CommitteeAsk) => ({
    ...{ conversationId: newTalk(), message: { id: newTalk(), text: ' ', ...(committee && { committee }) } },
  });
  expect(chatInput.safeParse(message()).success).toBe(false);
  expect(chatInput.safeParse(message(asking())).success).toBe(false);
  expect(chatInput.safeParse(message(asking({ continues: newTalk() }))).success).toBe(true);
  const refused = await start(ada, scripted({}), {
    ...{ conversationId: newTalk(), text: '', committee: asking() },
  });
  expect(refusal(refused)?.message).toBe('There is nothing in this message yet.');
});
