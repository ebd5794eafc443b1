import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundingSentence } from '@/agents/committee/close-by-rule';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson } from '../../support/scene';
import { textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { closing, line, type Scripted, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const twoSides: Record<string, Scripted[]> = {
  Planner: [line('Yes, with a list and quiet evenings.', { Stance: 'for', Wants: 'a plan' })],
  Rebel: [line('I would rather not; the evenings are mine.', { Stance: 'against', Wants: 'freedom' })],
};
const hold = async (scripts: Record<string, Scripted[]>) => {
  const model = scripted({ ...twoSides, ...scripts });
  const chunks = await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking() });
  const { voices, synthesis } = heldIn(chunks);
  return { model, text: textIn(chunks), synthesis, planner: voices[0], rebel: voices[1] };
};
const briefOf = (call: unknown): string => JSON.stringify(call);
const stands = 'This is where each stands: Planner is for it, Rebel is against it.';

test.each([
  'They see the job alike.',
  'Der Rebell hat nachgegeben.',
  'Everyone wants the same underneath.',
  'Nobody objects any more.',
])('a closing that claims what the voices deny is asked once more from there on: %s', async (claim) => {
  const { model, text, synthesis } = await hold({
    synthesis: [
      closing(`You heard two. ${claim} Rest a little.`),
      closing('You heard two. The Rebel still says no. That may stay.', {
        Agreements: ['Planner, Rebel: quiet evenings', 'Planner, Rebel: the new job'],
        'Next steps': ['You could write down what you would miss.', 'Resign today.'],
      }),
    ],
  });
  expect(model.callsOf('synthesis')).toHaveLength(2);
  const anew = briefOf(model.callsOf('synthesis')[1]?.prompt);
  expect(anew).toContain('You heard two.');
  expect(anew).toContain(claim);
  expect(text).toBe(
    `You heard two. The Rebel still says no. That may stay.\n\n${stands}\n\n${groundingSentence}`,
  );
  expect(synthesis?.agreements).toEqual(['Planner, Rebel: quiet evenings']);
  expect(synthesis?.next).toEqual(['You could write down what you would miss.']);
  expect(synthesis?.differences.map(({ stance }) => stance)).toEqual(['for', 'against']);
});

test('a closing that is true the second time needs nothing beside it', async () => {
  const { text } = await hold({
    synthesis: [closing('They see the job alike.'), closing('The Planner is for it, the Rebel against it.')],
  });
  expect(text).toBe(`The Planner is for it, the Rebel against it.\n\n${groundingSentence}`);
});

test('of a closing that is untrue twice what is true stands, and where nothing is left it is made by rule', async () => {
  const twice = await hold({
    synthesis: [closing('You heard two. They see the job alike. Take your time.')],
  });
  expect(twice.model.callsOf('synthesis')).toHaveLength(2);
  expect(twice.text).toBe(`You heard two. Take your time.\n\n${stands}\n\n${groundingSentence}`);
  const nothing = await hold({ synthesis: [closing('They see the job alike.')] });
  expect(nothing.text).toContain('They do not agree, and none of them counts more than another.');
  expect(nothing.text.endsWith(`${stands}\n\n${groundingSentence}`)).toBe(true);
});

test('what was held back is said where the second answer fails', async () => {
  const { text } = await hold({
    synthesis: [closing('You heard two. They see the job alike. Take your time.'), new Error('gone')],
  });
  expect(text).toBe(`You heard two. Take your time.\n\n${stands}\n\n${groundingSentence}`);
});

test('steps that bind, part or order are asked anew, and those by rule stand where none is left', async () => {
  const { synthesis, model } = await hold({
    synthesis: [
      closing('You heard two.', { 'Next steps': ['Resign today.', "Tell her tonight it's over."] }),
    ],
  });
  expect(model.callsOf('synthesis')).toHaveLength(2);
  expect(synthesis?.next).toEqual([
    'You could ask one of those who differ what would worry it a little less.',
    'You could wait a day before you decide, if it can wait.',
  ]);
});

test('a closing in a language whose claims are not known has beside it where each stands', async () => {
  const { text, model } = await hold({
    synthesis: [
      closing('Meghallgattad a két hangot, és mindketten ugyanazt akarják neked ebben a munkában.'),
    ],
  });
  expect(model.callsOf('synthesis')).toHaveLength(1);
  expect(text.endsWith(`${stands}\n\n${groundingSentence}`)).toBe(true);
});

test('a voice that speaks as another is asked once more, told what is its own, without look-ups', async () => {
  const { planner, model } = await hold({
    Planner: [
      line('I would write it down. “Burn it,” says the Rebel.', { Stance: 'for' }),
      line('I would write it down for you.', { Stance: 'torn' }),
    ],
  });
  expect(planner).toMatchObject({ state: 'done', text: 'I would write it down for you.' });
  expect(planner?.fields?.stance).toBe('torn');
  const [, again] = model.callsOf('Planner');
  expect(briefOf(again?.prompt)).toContain('I would write it down.');
  expect((again?.tools ?? []).map(({ name }) => name)).not.toContain('searchMemories');
});

test('twice so, it is cut to its own part and keeps its labels', async () => {
  const { planner, model } = await hold({
    Planner: [
      line('I would write it down.\n(Rebel) I burn lists.\nI really do.', { Stance: 'for', Wants: 'order' }),
    ],
  });
  expect(model.callsOf('Planner')).toHaveLength(2);
  expect(planner).toMatchObject({ state: 'done', text: 'I would write it down.', trouble: null });
  expect(planner?.fields).toMatchObject({ stance: 'for', wants: 'order' });
  expect(JSON.stringify(planner)).not.toContain('burn');
});

test('where the second answer fails the part that was its own stands', async () => {
  const { planner } = await hold({
    Planner: [line('I would write it down. Rebel says: burn it.'), new Error('gone')],
  });
  expect(planner).toMatchObject({ state: 'done', text: 'I would write it down.' });
});

test('a stance that its own words deny is asked anew', async () => {
  const { planner, model } = await hold({
    Planner: [
      line("I'm against it, don't go.", { Stance: 'for' }),
      line("I'm against it, don't go.", { Stance: 'against' }),
    ],
  });
  expect(model.callsOf('Planner')).toHaveLength(2);
  expect(planner?.fields?.stance).toBe('against');
});

test('denied twice, it is told as one that could not be read, and no side is counted for it', async () => {
  const { planner, text, synthesis } = await hold({
    Planner: [line("I'm against it, don't go.", { Stance: 'for' })],
    synthesis: [closing('The Planner is for it.'), closing('Both were heard.')],
  });
  expect(planner?.fields).toMatchObject({ stance: null, unread: true });
  expect(text).not.toContain('Planner is for it');
  expect(synthesis?.differences.map(({ stance }) => stance)).toEqual([null, 'against']);
});
