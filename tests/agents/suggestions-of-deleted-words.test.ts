import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { listInbox } from '@/lib/proposals/list-inbox';
import { openTestDb, type TestDb } from '../support/db';
import { decideAsShown } from '../support/decide';
import { whereStands } from '../support/dump';
import { as, eraseNewest } from '../support/erasing';
import { mockModel, saying } from '../support/mock-model';
import { asked, isTold, type Quoted, someoneQuoted } from '../support/quoting';
import { must } from '../support/scene';
import { keptMessages, turn } from '../support/turns';
import { asking, newTalk, tug } from './committee/held';
import { line, scripted } from './committee/scripted';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** A suggestion of an intention, made in another conversation, that quotes the words. */
async function suggested({ ada, quote }: Quoted): Promise<string> {
  const talk = randomUUID();
  const keeps = asked('addEvidence', { quote: 'I want to learn it', kind: 'need' });
  await turn(ada, mockModel(keeps, saying('ok')), {
    conversationId: talk,
    text: 'I want to learn it at last.',
  });
  const [kept] = await db.sql<{ id: string }>(
    'select id from public.part_evidence where conversation_id = $1',
    [talk],
  );
  const input = {
    title: 'Learn it',
    matters: `They said ${quote}`,
    evidenceIds: [kept?.id],
    why: `They said ${quote}.`,
  };
  await turn(ada, mockModel(asked('proposeGoal', input), saying('Done.')), {
    conversationId: talk,
    text: 'Yes, put it on a card.',
  });
  return must(await listInbox(ada)).pending[0]?.id ?? '';
}
const waiting = async ({ ada }: Quoted) => must(await listInbox(ada)).pending.length;

test('a suggestion that quotes a message of another conversation goes with it, comes back with it and is erased with it', async () => {
  const scene = await someoneQuoted(db, 'zzqsuggested');
  const id = await suggested(scene);
  await scene.forget();
  expect(await waiting(scene)).toBe(0);
  expect(await decideAsShown(as(scene.ada, 'decideProposal'), id, { decision: 'accept' })).toMatchObject({
    ok: false,
  });
  must(await scene.takeBack('deleteMessage'));
  expect(await waiting(scene)).toBe(1);
  await scene.forget();
  await eraseNewest(db, scene.ada, 'deleteMessage');
  expect(await whereStands(db, 'zzqsuggested')).toEqual([]);
});

test('what the person accepted before is theirs and stays; the suggestion keeps no word of it', async () => {
  const scene = await someoneQuoted(db, 'zzqaccepted');
  must(await decideAsShown(as(scene.ada, 'decideProposal'), await suggested(scene), { decision: 'accept' }));
  await scene.forget();
  await eraseNewest(db, scene.ada, 'deleteMessage');
  expect(await whereStands(db, 'zzqaccepted')).toEqual(['action_changes of goals (insert)', 'goals']);
});

test('the line of a voice that repeats a note is suggested no more once the note is removed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const scene = await someoneQuoted(db, 'zzqsource');
  const words = 'my old zzqwalrus sleeps in the copper tower of Nantes';
  const { id: note } = must(await addNote(scene.ada, scene.part, { kind: 'note', body: `So ${words}.` }));
  const talk = newTalk();
  const model = scripted({
    Rebel: [
      asked('getPartDetails', { partId: scene.part }),
      line(`I know that ${words}.`, { Stance: 'for' }),
    ],
  });
  await turn(scene.ada, model, { conversationId: talk, text: tug, committee: asking() });
  const answer = (await keptMessages(db, talk)).find(({ parts }) =>
    JSON.stringify(parts).includes('data-committee'),
  );
  must(
    await proposeLine(as(scene.ada, 'proposeLine'), {
      messageId: answer?.id ?? '',
      round: 1,
      seat: 'persona:rebel',
    }),
  );
  must(await removeNote(as(scene.ada, 'removeNote'), note));
  expect(await waiting(scene)).toBe(0);
  await eraseNewest(db, scene.ada, 'removeNote');
  expect(await whereStands(db, 'zzqwalrus')).toEqual([]);
});

test('the note of an assessment made elsewhere is told to no model while its message is deleted, and comes back with it', async () => {
  const scene = await someoneQuoted(db, 'zzqnote');
  const input = { partId: scene.part, identified: 1, understood: 1, note: `They said ${scene.quote}.` };
  const made = mockModel(asked('createPartAssessment', input), saying('Done.'));
  await turn(scene.ada, made, { conversationId: randomUUID(), text: 'Look at that.' });
  const isListed = async () => {
    const look = ['listPartAssessments', 'getPartDetails'].map((tool) => asked(tool, { partId: scene.part }));
    const model = mockModel(...look, saying('ok'));
    await turn(scene.ada, model, { conversationId: randomUUID(), text: 'What do you know of my Critic?' });
    return JSON.stringify(model.calls.map(({ prompt }) => prompt)).includes('They said “My zzqnote');
  };
  expect(await isListed()).toBe(true);
  await scene.forget();
  expect(await isListed()).toBe(false);
  must(await scene.takeBack('deleteMessage'));
  expect(await isListed()).toBe(true);
  expect(await isTold(scene.ada, randomUUID(), 'zzqnote')).toBe(true);
});
