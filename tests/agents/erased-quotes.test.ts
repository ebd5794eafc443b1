import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { removeFile } from '@/lib/files/remove-file';
import { dropLearning } from '@/lib/learnings/drop-learning';
import { removePart } from '@/lib/parts/remove-part';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { as, daysPass, eraseNewest } from '../support/erasing';
import { mockModel, saying } from '../support/mock-model';
import { asked, isTold, type Quoted, someoneQuoted } from '../support/quoting';
import { must, say } from '../support/scene';
import { turn } from '../support/turns';
import { asking, newTalk, tug } from './committee/held';
import { closing, line, scripted } from './committee/scripted';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const firstOf = async (table: string, { ada }: Quoted): Promise<string> => {
  const rows = await db.sql<{ id: string }>(`select id from public.${table} where user_id = $1`, [
    ada.personId,
  ]);
  return rows[0]?.id ?? '';
};
const inATurn = async ({ ada }: Quoted, ...does: Parameters<typeof mockModel>) => {
  const talk = randomUUID();
  await turn(ada, mockModel(...does), { conversationId: talk, text: 'Look that up and keep it.' });
  return talk;
};
const endTalk = async ({ ada }: Quoted, talk: string) => {
  must(await deleteConversation(as(ada, 'deleteConversation'), talk));
  return talk;
};

/** Writes a quote somewhere and takes that away; answers the conversation it stood in. */
const ways: [string, string, (scene: Quoted) => Promise<string>][] = [
  [
    'an answer, whose conversation is deleted',
    'deleteConversation',
    async (scene) => endTalk(scene, await inATurn(scene, saying(`You said ${scene.quote}.`))),
  ],
  [
    'a learning, whose conversation is deleted',
    'deleteConversation',
    async (scene) => {
      const input = { text: `Likes ${scene.quote}`, quote: 'Look that up' };
      return endTalk(scene, await inATurn(scene, asked('saveLearning', input), saying('Done.')));
    },
  ],
  [
    'a learning that is dropped',
    'dropLearning',
    async (scene) => {
      const input = { text: `Likes ${scene.quote}`, quote: 'Look that up' };
      const talk = await inATurn(scene, asked('saveLearning', input), saying('Done.'));
      must(await dropLearning(as(scene.ada, 'dropLearning'), await firstOf('learnings', scene)));
      return talk;
    },
  ],
  [
    'a document that is removed',
    'removeFile',
    async (scene) => {
      const input = { title: 'Found', text: `You said ${scene.quote}.` };
      const talk = await inATurn(scene, asked('createDocument', input), saying('Done.'));
      must(await removeFile(as(scene.ada, 'removeFile'), await firstOf('attachments', scene)));
      return talk;
    },
  ],
  [
    'the note of a part that is removed',
    'removePart',
    async (scene) => {
      const input = { partId: scene.part, identified: 1, understood: 1, note: `They said ${scene.quote}.` };
      const talk = await inATurn(scene, asked('createPartAssessment', input), saying('Done.'));
      must(await removePart(as(scene.ada, 'removePart'), scene.part));
      return talk;
    },
  ],
  [
    'a committee, whose conversation is deleted',
    'deleteConversation',
    async (scene) => {
      const w = scene.words;
      const model = scripted(
        {
          Rebel: [line(`I know: ${w}. We are safe.`, { Stance: 'for', Wants: `that ${w}` })],
          Planner: [line(`You told me “${w}” once.`, { Stance: 'against' })],
          synthesis: [closing(`The Rebel spoke of how ${w}.`, { 'Next steps': [`Think of how ${w}`] })],
        },
        { question: `What do you each want about the job, while ${w}?` },
      );
      const talk = newTalk();
      await turn(scene.ada, model, { conversationId: talk, text: tug, committee: asking() });
      return endTalk(scene, talk);
    },
  ],
];

test.each(ways)('an undo brings no erased words back in %s', async (what, tool, takenAway) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const word = `zzq${what.replaceAll(/\W/g, '')}`;
  const scene = await someoneQuoted(db, word);
  const talk = await takenAway(scene);
  await scene.forget();
  await eraseNewest(db, scene.ada, 'deleteMessage');
  expect(await whereStands(db, word)).toEqual([]);
  // A document is erased as a whole, so nothing of it is left to bring back.
  if (tool !== 'removeFile') must(await scene.takeBack(tool));
  else expect(await scene.takeBack(tool)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  expect(await whereStands(db, word)).toEqual([]);
  expect(await isTold(scene.ada, talk, word)).toBe(false);
});

test('nor where both waited their thirty days', async () => {
  const scene = await someoneQuoted(db, 'zzqdays');
  const talk = await inATurn(scene, saying(`You said ${scene.quote}.`));
  await scene.forget();
  await daysPass(db, scene.ada, 25);
  await endTalk(scene, talk);
  await daysPass(db, scene.ada, 6);
  await say(scene.ada, randomUUID(), 'On we go.');
  must(await scene.takeBack('deleteConversation'));
  expect(await whereStands(db, 'zzqdays')).toEqual([]);
});

test('while the words wait, an undo of anything else brings back nothing that quotes them', async () => {
  const scene = await someoneQuoted(db, 'zzqwaits');
  const input = { text: `Likes ${scene.quote}`, quote: 'Look that up' };
  const talk = await inATurn(scene, asked('saveLearning', input), saying('Done.'));
  must(await dropLearning(as(scene.ada, 'dropLearning'), await firstOf('learnings', scene)));
  await scene.forget();
  must(await scene.takeBack('dropLearning'));
  expect(await isTold(scene.ada, talk, 'zzqwaits')).toBe(false);
});

test('an erasure cuts what agents wrote so many pieces at a time, and each step goes on where the last one ended', async () => {
  const scene = await someoneQuoted(db, 'zzqsteps');
  for (let n = 0; n < 6; n += 1) await inATurn(scene, saying(`You said ${scene.quote}.`));
  await endTalk(scene, await inATurn(scene, saying(`You said ${scene.quote}.`)));
  await scene.forget();
  await db.sql(
    `update public.agent_actions set erase_at = now() where user_id = $1 and tool = 'deleteMessage'`,
    [scene.ada.personId],
  );
  const [deletion] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'deleteMessage'`,
    [scene.ada.personId],
  );
  const left = async () =>
    (
      await db.sql(
        `select id from public.messages where user_id = $1 and role <> 'user' and parts::text like '%zzqsteps%'`,
        [scene.ada.personId],
      )
    ).length;
  const seen: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const [step] = await db.sql<{ at: string | null }>('select private.erase_action($1, 2) as at', [
      deletion?.id,
    ]);
    seen.push(await left());
    if (step?.at) break;
  }
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect(seen).toEqual([...seen].sort((one, other) => other - one));
  expect(await whereStands(db, 'zzqsteps')).toEqual([]);
});
