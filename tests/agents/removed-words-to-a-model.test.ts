import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import { removeFile } from '@/lib/files/remove-file';
import { makeGoal } from '@/lib/goals/make-goal';
import { removeGoal } from '@/lib/goals/remove-goal';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { searchMemories } from '@/lib/recall/search-memories';
import { openTestDb, type TestDb } from '../support/db';
import { as } from '../support/erasing';
import { mockModel, saying } from '../support/mock-model';
import { fileOf, isTold, type Quoted, someoneQuoted } from '../support/quoting';
import { must, say } from '../support/scene';
import { keptMessages, turn } from '../support/turns';
import { asking, newTalk, tug } from './committee/held';
import { line, scripted } from './committee/scripted';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const words = (word: string) => `my old ${word} sleeps in the copper tower of Nantes`;

/** Something of the person's own that holds the words, and how it goes. */
const sources = {
  'a file of another conversation': {
    tool: 'removeFile',
    add: async ({ ada }: Quoted, word: string) => {
      const file = await fileOf(ada, words(word));
      await say(ada, randomUUID(), 'Here it is.', { files: [file] });
      return async () => must(await removeFile(as(ada, 'removeFile'), file));
    },
  },
  'a note of a part': {
    tool: 'removeNote',
    add: async ({ ada, part }: Quoted, word: string) => {
      const { id } = must(await addNote(ada, part, { kind: 'note', body: `So ${words(word)}.` }));
      return async () => must(await removeNote(as(ada, 'removeNote'), id));
    },
  },
  'the reason of an intention': {
    tool: 'removeGoal',
    add: async ({ ada }: Quoted, word: string) => {
      const { id } = must(
        await makeGoal(as(ada, 'makeGoal'), { title: 'Rest', why: `Since ${words(word)}.`, parts: [] }),
      );
      return async () => must(await removeGoal(as(ada, 'removeGoal'), id));
    },
  },
};

describe.each(Object.entries(sources))('%s', (name, { tool, add }) => {
  test('is told by no answer once it is removed, wherever that stands, and by each again once it is back', async () => {
    const word = `zzq${name.replaceAll(/\W/g, '')}`;
    const scene = await someoneQuoted(db, `zzqother${word.slice(3, 8)}`);
    const remove = await add(scene, word);
    const talk = randomUUID();
    const quoting = mockModel(saying(`You wrote that ${words(word)}, did you not?`));
    await turn(scene.ada, quoting, { conversationId: talk, text: 'What do you know of the tower?' });
    const isFound = async () =>
      JSON.stringify(
        must(await searchMemories(scene.ada, { query: 'know of the tower', page: 1, limit: 8 })),
      ).includes('copper tower');
    expect([await isTold(scene.ada, talk, word), await isFound()]).toEqual([true, true]);
    await remove();
    expect([await isTold(scene.ada, talk, 'copper tower'), await isFound()]).toEqual([false, false]);
    must(await scene.takeBack(tool));
    expect([await isTold(scene.ada, talk, word), await isFound()]).toEqual([true, true]);
  });

  test('is in no line of a committee any more from which a suggestion is made', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const word = `zzqline${name.replaceAll(/\W/g, '')}`;
    const scene = await someoneQuoted(db, `zzqline${word.slice(7, 12)}`);
    const remove = await add(scene, word);
    const talk = newTalk();
    const model = scripted({ Rebel: [line(`I know that ${words(word)}.`, { Stance: 'for' })] });
    await turn(scene.ada, model, { conversationId: talk, text: tug, committee: asking() });
    const answer = (await keptMessages(db, talk)).find(({ parts }) =>
      JSON.stringify(parts).includes('data-committee'),
    );
    const suggests = () =>
      proposeLine(as(scene.ada, 'proposeLine'), {
        ...{ messageId: answer?.id ?? '', round: 1, seat: 'persona:rebel' },
      });
    await remove();
    expect(await suggests()).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'words_gone' } });
    must(await scene.takeBack(tool));
    expect(await suggests()).toMatchObject({ ok: true });
  });
});
