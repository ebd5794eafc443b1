import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { makeGoal } from '@/lib/goals/make-goal';
import { removeGoal } from '@/lib/goals/remove-goal';
import { dropLearning } from '@/lib/learnings/drop-learning';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, eraseNewest } from '../../support/erasing';
import { calling, mockModel, saying } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
import { turn } from '../../support/turns';

let db: TestDb;
let ada: Ctx;
const as = (tool: string): Ctx => ({ ...ada, tool });
const words = 'my zzqheron stood in the reeds of Porto all night';
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  await db.sql('delete from auth.users');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const learning = () =>
  calling({
    id: randomUUID(),
    tool: 'saveLearning',
    input: { text: `Likes “${words}”`, quote: 'Look that up' },
  });
const document = () =>
  calling({
    id: randomUUID(),
    tool: 'createDocument',
    input: { title: 'Found', text: `You wrote “${words}”.` },
  });
/** A turn in which a model that knows the words writes a learning, a document and an answer with them. */
async function quotesThem(first?: Parameters<typeof mockModel>[0]) {
  const model = mockModel(...(first ? [first] : []), learning(), document(), saying(`You wrote “${words}”.`));
  await turn(ada, model, { conversationId: randomUUID(), text: 'Look that up please.' });
}
const learnings = async () =>
  (await db.sql<{ id: string }>('select id from public.learnings where user_id = $1', [ada.personId])).map(
    ({ id }) => id,
  );
const newest = async (tool: string): Promise<string> => (await actionsOf(db, ada, tool)).at(-1) ?? '';

const removals: [string, string, () => Promise<() => Promise<unknown>>][] = [
  [
    'a memory file',
    'putAwayMemoryFile',
    async () => {
      const { path } = must(await createNote(as('createNote'), { title: 'Places', text: `So ${words}.` }));
      return async () => must(await putAway(as('putAwayMemoryFile'), path));
    },
  ],
  [
    'an intention',
    'removeGoal',
    async () => {
      const { id } = must(await makeGoal(as('makeGoal'), { title: 'Say no', why: `So ${words}.` }));
      return async () => must(await removeGoal(as('removeGoal'), id));
    },
  ],
  [
    'a part',
    'removePart',
    async () => {
      const { id } = must(await makePart(as('makePart'), { name: 'Critic', fears: [`That ${words}.`] }));
      return async () => must(await removePart(as('removePart'), id));
    },
  ],
];

describe.each(removals)('own words of %s that the person removed', (_, tool, make) => {
  test('take along what quotes them, come back with an undo, and are erased everywhere', async () => {
    const remove = await make();
    await quotesThem();
    await remove();
    expect(await learnings()).toEqual([]);
    must(await undoAction(as('undo'), await newest(tool)));
    expect(await learnings()).toHaveLength(1);
    await remove();
    await eraseNewest(db, ada, tool);
    expect(await whereStands(db, 'in the reeds')).toEqual([]);
  });

  test('are no quote where other words of the person hold them, too', async () => {
    const remove = await make();
    must(await makePart(as('makePart'), { name: 'Rebel', role: `So ${words}.` }));
    await quotesThem();
    await remove();
    expect(await learnings()).toHaveLength(1);
  });
});

test('the name of a part that is removed is no quote', async () => {
  const name = 'The one who stands in reeds of Porto all night';
  const { id } = must(await makePart(as('makePart'), { name }));
  const input = { text: `Speaks of “${name}”`, quote: 'Look that up' };
  const model = mockModel(calling({ id: randomUUID(), tool: 'saveLearning', input }), saying('Done.'));
  await turn(ada, model, { conversationId: randomUUID(), text: 'Look that up please.' });
  must(await removePart(as('removePart'), id));
  expect(await learnings()).toHaveLength(1);
});

describe('a learning that an undo would bring back after the words it quotes went', () => {
  /** The learning is dropped, the words go, and then the drop is undone. */
  async function droppedBefore(goes: () => Promise<unknown>) {
    await quotesThem();
    must(await dropLearning(as('dropLearning'), (await learnings())[0] ?? ''));
    const dropped = await newest('dropLearning');
    await goes();
    must(await undoAction(as('undo'), dropped));
    return learnings();
  }

  test('stays away where they stood in a note of a part', async () => {
    const part = must(await makePart(as('makePart'), { name: 'Critic' })).id;
    const note = must(await addNote(ada, part, { kind: 'note', body: `So ${words}.` })).id;
    expect(await droppedBefore(async () => must(await removeNote(as('removeNote'), note)))).toEqual([]);
  });

  test('stays away where they stood in a file, and five others were removed since', async () => {
    const talk = randomUUID();
    await say(ada, talk, 'Hello.');
    const added = async (text: string) => {
      const file = { id: randomUUID(), name: 'a.txt', conversation: talk };
      return must(await addFile(as('addFile'), file, Buffer.from(text))).id;
    };
    const file = await added(`So ${words}. And rain fell.`);
    const goes = async () => {
      must(await removeFile(as('removeFile'), file));
      for (const n of [1, 2, 3, 4, 5])
        must(await removeFile(as('removeFile'), await added(`Others of day ${n}.`)));
    };
    expect(await droppedBefore(goes)).toEqual([]);
  });
});

test('what an agent writes is refused also where 25 other messages were deleted since the words were', async () => {
  const [source, message, talk] = [randomUUID(), randomUUID(), randomUUID()];
  await say(ada, source, `So ${words}.`, { messageId: message });
  const others = Array.from({ length: 25 }, () => randomUUID());
  for (const [n, messageId] of others.entries()) await say(ada, source, `Rain on day ${n}.`, { messageId });
  const { model, ...rest } = mockModel(learning(), saying('Done.'));
  const stream = model.doStream.bind(model);
  let asked = 0;
  model.doStream = async (options) => {
    if (asked++ === 0)
      for (const id of [message, ...others]) must(await deleteMessage(as('deleteMessage'), id));
    return stream(options);
  };
  await turn(ada, { model, ...rest }, { conversationId: talk, text: 'Look that up please.' });
  expect(await learnings()).toEqual([]);
});
