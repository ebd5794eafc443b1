import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../../support/db';
import { bytesOf } from '../../support/files';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
import { turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});
const as = (tool: string): Ctx => ({ ...ada, tool, actionId: randomUUID() });

const words = 'the walrus sleeps in the copper tower of Nantes';
type Model = Parameters<typeof turn>[1];

/** Two rounds: the Planner repeats the words without a look-up; while the Rebel speaks, something is removed. */
async function twoRounds(between: () => Promise<unknown>, talk = newTalk(), first: Model | null = null) {
  if (first) await turn(ada, first, { conversationId: talk, text: 'Look at that.' });
  const planned = Promise.withResolvers<void>();
  const model = scripted(
    {
      Planner: [
        async () => {
          planned.resolve();
          return line(`I know that ${words}. I made a list.`, { Stance: 'for', Wants: words });
        },
        line('I stay with it.', { Stance: 'for' }),
      ],
      Rebel: [
        async () => {
          await planned.promise;
          await between();
          return line('I would rather not.', { Stance: 'against' });
        },
        line('No.', { Stance: 'against' }),
      ],
    },
    { question: `What about the job, while ${words}?` },
  );
  const chunks = await turn(ada, model, {
    ...{ conversationId: talk, text: tug, committee: asking({ rounds: 2 }) },
  });
  const sent = (name: string, nth: number) => JSON.stringify(model.callsOf(name)[nth]?.prompt);
  const later = [sent('Planner', 1), sent('Rebel', 1), sent('synthesis', 0)];
  return { later, question: heldIn(chunks).committee?.question };
}

async function saidElsewhere(): Promise<string> {
  const id = randomUUID();
  await say(ada, randomUUID(), `So ${words}.`, { messageId: id });
  return id;
}

test('words of a message that is deleted meanwhile go to no later round, also out of the question', async () => {
  const id = await saidElsewhere();
  const { later, question } = await twoRounds(async () => must(await deleteMessage(as('deleteMessage'), id)));
  for (const prompt of later) {
    expect(prompt).not.toMatch(/copper tower/);
    expect(prompt).toMatch(/What about the job/);
  }
  expect(later[0]).toContain('I made a list.');
  expect(question).not.toMatch(/copper tower/);
});

test('nor do those of an earlier answer that repeats them', async () => {
  const id = await saidElsewhere();
  const answered = mockModel(saying(`You said “${words}”. Rain falls.`));
  const { later } = await twoRounds(
    async () => must(await deleteMessage(as('deleteMessage'), id)),
    newTalk(),
    answered,
  );
  for (const prompt of later) {
    expect(prompt).not.toMatch(/copper tower/);
    expect(prompt).toMatch(/Rain falls/);
  }
});

test('nor do words of a file that is removed meanwhile', async () => {
  const talk = newTalk();
  await say(ada, talk, 'Hello.');
  const of = { id: randomUUID(), name: 'letter.txt', conversation: talk };
  const { id } = must(await addFile(as('addFile'), of, bytesOf(`So ${words}. And rain fell on the roofs.`)));
  await turn(ada, mockModel(saying('I have it.')), {
    conversationId: talk,
    text: 'Please read.',
    files: [id],
  });
  const { later } = await twoRounds(async () => must(await removeFile(as('removeFile'), id)), talk);
  for (const prompt of later) expect(prompt).not.toMatch(/copper tower/);
});

test('what stands goes to every round as it is', async () => {
  await saidElsewhere();
  const { later, question } = await twoRounds(async () => undefined);
  for (const prompt of later) expect(prompt).toMatch(/copper tower/);
  expect(question).toMatch(/copper tower/);
});

test('a line that repeats in other words around it what was recorded of a part before it was edited is cut', async () => {
  const part = must(await makePart(as('makePart'), { name: 'Keeper', role: `knows that ${words}` }));
  const planned = Promise.withResolvers<void>();
  const look = calling({ id: 'look', tool: 'getPartDetails', input: { partId: part.id } });
  const model = scripted({
    Planner: [
      look,
      async () => {
        planned.resolve();
        return line(`I feel that ${words}. I made a list.`, { Stance: 'for' });
      },
      line('I stay with it.', { Stance: 'for' }),
    ],
    Rebel: [
      async () => {
        await planned.promise;
        must(await editPart(as('editPart'), part.id, { role: 'rests' }, part.version));
        return line('I would rather not.', { Stance: 'against' });
      },
      line('No.', { Stance: 'against' }),
    ],
  });
  await turn(ada, model, { conversationId: newTalk(), text: tug, committee: asking({ rounds: 2 }) });
  const sent = (name: string, nth: number) => JSON.stringify(model.callsOf(name)[nth]?.prompt);
  for (const prompt of [sent('Rebel', 1), sent('synthesis', 0)]) {
    expect(prompt).not.toMatch(/copper tower/);
    expect(prompt).toContain('I made a list.');
  }
});
