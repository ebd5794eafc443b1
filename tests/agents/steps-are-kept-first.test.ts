import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/account/delete-account';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { allowConsoleError } from '../support/console';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

type Mock = ReturnType<typeof mockModel>;

/** The model, which does this once its answer to this request came. */
function doingAfter(mock: Mock, nth: number, does: () => Promise<unknown>): ResolvedModel {
  const { model } = mock;
  let asked = 0;
  const doStream: typeof model.doStream = async (options) => {
    const answer = await model.doStream(options);
    asked += 1;
    if (asked === nth) await does();
    return answer;
  };
  return {
    ...mock,
    model: {
      ...{ specificationVersion: 'v4', provider: 'mock', modelId: 'mock-1', supportedUrls: {}, doStream },
      doGenerate: (options) => model.doGenerate(options),
    },
  };
}

const saving =
  'public.save_answer(uuid,jsonb,jsonb,public.run_status,text,integer,integer,integer,text,jsonb,jsonb,uuid[])';

test('where a step cannot be kept, what was removed is not known, and no model is asked further', async () => {
  allowConsoleError(/./);
  const critic = must(await makePart(ada, { name: 'Critic', role: 'Looks for mistakes' })).id;
  const note = must(await addNote(ada, critic, { kind: 'note', body: 'Like a crane in Riga.' })).id;
  const model = mockModel(
    calling({ id: 'a', tool: 'getPartDetails', input: { partId: critic } }),
    calling({ id: 'b', tool: 'listMarkdown', input: {} }),
    saying('Ok.'),
  );
  const conversationId = randomUUID();
  const failing = doingAfter(model, 2, async () => {
    must(await removeNote({ ...ada, tool: 'removeNote' }, note));
    await db.sql(`alter function ${saving} rename to save_answer_away`);
  });
  const chunks = await turn(ada, failing, { conversationId, text: 'What do you know?' });
  await db.sql(`alter function ${saving.replace('save_answer', 'save_answer_away')} rename to save_answer`);
  expect(model.calls).toHaveLength(2);
  expect(chunks.at(-1)).toMatchObject({ messageMetadata: { stop: 'not_kept' } });
});

test('where the run is gone with its account, no model is asked further', async () => {
  allowConsoleError(/./);
  const model = mockModel(
    calling({ id: 'a', tool: 'listMarkdown', input: {} }),
    calling({ id: 'b', tool: 'listGoals', input: {} }),
    saying('Ok.'),
  );
  const gone = doingAfter(model, 1, async () => {
    must(await deleteAccount({ ...ada, tool: 'deleteAccount' }, ada.personId));
  });
  await turn(ada, gone, { conversationId: randomUUID(), text: 'Good evening.' });
  expect(model.calls).toHaveLength(1);
});
