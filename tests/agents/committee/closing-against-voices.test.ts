import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { groundingSentence } from '@/agents/committee/close-by-rule';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson } from '../../support/scene';
import { keptMessages, textIn, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { closing, line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const stands = 'This is where each stands: Planner is for it, Rebel is against it.';
const twoSides = {
  Planner: [line('Yes, with a list.', { Stance: 'for', Wants: 'a plan' })],
  Rebel: [line('I would rather not.', { Stance: 'against', Wants: 'freedom' }), line('No.')],
};
const closed = async (words: string, agreements: string[] = []) => {
  const model = scripted({ ...twoSides, synthesis: [closing(words, { Agreements: agreements })] });
  const chunks = await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking() });
  return { text: textIn(chunks), synthesis: heldIn(chunks).synthesis };
};

test.each([
  'All of them agree that the new job is the right thing.',
  'The Planner wants a plan, and that is what everybody here wants for you.',
  'The Rebel came round and is for it now.',
  'There is full agreement here.',
  'Planner and Rebel share the wish that you take the job.',
  'Rebel wants you to take it.',
])('a closing that is against the voices is left out, and where each stands is said: %s', async (words) => {
  const { text, synthesis } = await closed(`You heard two. ${words} Take your time.`, [
    'All are for the new job',
    'Planner and Rebel both choose the job.',
    'Both care about you.',
  ]);
  expect(text).toBe(`You heard two. Take your time.\n\n${stands}\n\n${groundingSentence}`);
  expect(synthesis?.agreements).toEqual(['Both care about you.']);
  expect(synthesis?.differences.map(({ stance }) => stance)).toEqual(['for', 'against']);
});

test('what was said before a rule ended the closing is held to the voices, too', async () => {
  for (const level of ['warn', 'error'] as const) {
    const spied = vi.spyOn(console, level).mockImplementation(() => {});
    onTestFinished(() => spied.mockRestore());
  }
  const { text } = await closed('Everybody said yes to the new job. Planner wins.');
  expect(text).not.toContain('Everybody');
  expect(text).toContain('You heard Planner and Rebel. They do not agree');
  expect(text.endsWith(`${stands}\n\n${groundingSentence}`)).toBe(true);
});

test('a stance of an earlier round holds, and a closing that is true stays as it was written', async () => {
  const conversationId = newTalk();
  const said = 'The Planner is for it, the Rebel is against it. Both care about you.';
  const model = scripted({
    ...twoSides,
    synthesis: [
      closing(said, { Agreements: ['Both care.'] }),
      closing('They were heard.', { Agreements: ['Rebel and Planner are both for the new job'] }),
    ],
  });
  const first = await turn(ada, model, { conversationId, text: tug, committee: asking() });
  expect(textIn(first)).toBe(`${said}\n\n${groundingSentence}`);
  const continues = (await keptMessages(db, conversationId)).at(-1)?.id ?? '';
  const text = 'My garden is dear to me, more than pay.';
  const next = await turn(ada, model, { conversationId, text, committee: asking({ continues }) });
  expect(heldIn(next).synthesis?.agreements).toEqual([]);
  expect(textIn(next)).toBe(`They were heard.\n\n${stands}\n\n${groundingSentence}`);
});
