import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toolNames } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { removeWaiting } from '@/lib/conversations/remove-waiting';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { removeFile } from '@/lib/files/remove-file';
import { removeGoal } from '@/lib/goals/remove-goal';
import { removeSnapshot } from '@/lib/map/remove-snapshot';
import { putAway } from '@/lib/memory/put-away';
import { removeNote } from '@/lib/notes/remove-note';
import { removePart } from '@/lib/parts/remove-part';
import { relateParts } from '@/lib/relationships/relate-parts';
import { removeRelationship } from '@/lib/relationships/remove-relationship';
import { removeSummary } from '@/lib/sessions/remove-summary';
import { removeTask } from '@/lib/tasks/remove-task';
import { eraseNow } from '@/lib/undo/erase-now';
import { openTestDb, type TestDb } from '../../support/db';
import { textColumns, whereStands } from '../../support/dump';
import { openTurn, type PlantedWorld, planted, plantWorld } from '../../support/planted-world';
import { must, say } from '../../support/scene';
import { sqlAsServer } from '../../support/sql-as';
import { takeBack, takeBackSince } from '../../support/take-back';
import { wordless } from '../../support/wordless-columns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const anyWord = 'zanz[a-z]+';
const allOf = Object.values(planted).join('|');

describe('the planted words', () => {
  let world: PlantedWorld;
  beforeAll(async () => {
    world = await plantWorld(db, 'Planted');
  });
  afterAll(() => moveOut(world.ctx));

  test('stand in every text column there is, except in those that say why not', async () => {
    const bare: string[] = [];
    for (const column of await textColumns(db)) {
      const [name, table, schema = 'public'] = column.split('.').reverse();
      const [row] = await db.sql(
        `select from ${schema}.${table} where user_id = $1 and to_jsonb(${name})::text ~* $2 limit 1`,
        [world.ctx.personId, anyWord],
      );
      if (!row) bare.push(column);
    }
    expect(bare).toEqual(Object.keys(wordless).sort());
  });

  test('went through every tool there is', async () => {
    const sql = `select distinct tool from public.agent_actions
      where user_id = $1 and actor = 'agent' and concat(input, output, error_message) ~* $2`;
    const rows = await db.sql<{ tool: string }>(sql, [world.ctx.personId, anyWord]);
    // Those that answer ids, numbers and fixed words only.
    const silent = [
      'listRecentActions',
      'undoAction',
      'raiseCare',
      'deleteMessages',
      'readMore',
      'removeLearning',
      'proposeFollowUp',
    ];
    expect(rows.map(({ tool }) => tool)).toEqual(
      expect.arrayContaining(toolNames.filter((tool) => !silent.includes(tool))),
    );
  });
});

interface Way {
  word: string;
  remove(world: PlantedWorld): Promise<unknown>;
  /** It takes the conversation along, so the person speaks in another one afterwards. */
  endsTheTalk?: true;
  /** Places in which the word stays, and why it may. */
  stays?: Record<string, string>;
}

const itsOwnMessage = { 'messages by user': 'the person wrote it there, and that message stands' };

const deletions: Record<string, Way> = {
  'a message': { word: planted.message, remove: ({ ctx, messageId }) => deleteMessage(ctx, messageId) },
  'a message when asked': {
    word: planted.message,
    remove: async ({ ctx, talk, messageId }) => {
      const turn = await openTurn(ctx, talk, 'Please delete what I said first.');
      const [row] = await db.sql<{ back: number }>(
        `select count(*)::int as back from public.messages m join public.messages first on first.id = $1
         where m.conversation_id = first.conversation_id and m.role = 'user' and m.ordinal > first.ordinal`,
        [messageId],
      );
      const answer = await turn.call('deleteMessages', { back: [row?.back ?? 0] });
      await turn.end();
      return answer;
    },
  },
  'a quote': {
    word: planted.quote,
    remove: ({ ctx, quoteId }) => removeEvidence(ctx, quoteId),
    stays: itsOwnMessage,
  },
  'a conversation': {
    word: planted.talk,
    remove: ({ ctx, otherTalk }) => deleteConversation(ctx, otherTalk),
  },
  'a part': { word: planted.part, remove: ({ ctx, partId }) => removePart(ctx, partId) },
  'a relationship': {
    word: planted.relation,
    remove: ({ ctx, relationId }) => removeRelationship(ctx, relationId),
  },
  'a note': { word: planted.note, remove: ({ ctx, noteId }) => removeNote(ctx, noteId) },
  'a letter': { word: planted.letter, remove: ({ ctx, letterId }) => removeNote(ctx, letterId) },
  'a memory file': { word: planted.file, remove: ({ ctx, filePath }) => putAway(ctx, filePath) },
  'a picture of the map': {
    word: planted.picture,
    remove: ({ ctx, pictureId }) => removeSnapshot(ctx, pictureId),
  },
  'an attached file': {
    word: planted.attachment,
    remove: ({ ctx, attachmentId }) => removeFile({ ...ctx, tool: 'removeFile' }, attachmentId),
  },
  'a message that waits': {
    word: planted.waiting,
    remove: ({ ctx, waitingId }) => removeWaiting({ ...ctx, tool: 'removeWaiting' }, waitingId),
  },
  'an intention': {
    word: planted.goal,
    remove: ({ ctx, goalId }) => removeGoal({ ...ctx, tool: 'removeGoal' }, goalId),
  },
  'an errand': {
    word: planted.task,
    remove: ({ ctx, taskId }) => removeTask({ ...ctx, tool: 'removeTask' }, taskId),
  },
  'a summary': {
    word: planted.summary,
    remove: ({ ctx, summaryId }) => removeSummary({ ...ctx, tool: 'removeSummary' }, summaryId),
  },
  'the message that a summary was made of': {
    word: planted.summary,
    remove: ({ ctx, messageId }) => deleteMessage({ ...ctx, tool: 'deleteMessage' }, messageId),
  },
};

/** A part that went into another one before it was deleted. */
const merged: Way = {
  word: planted.part,
  remove: async ({ ctx, partId, plannerId, dreamerId }) => {
    const fields = { type: 'unsure' as const, note: 'They argue.' };
    must(await relateParts(ctx, { fromPartId: partId, toPartId: dreamerId, fields }));
    const merge = 'select private.merge_parts($1, $2)';
    await sqlAsServer(db, ctx.personId, (tx) => tx.query(merge, [plannerId, partId]));
    return removePart(ctx, partId);
  },
  stays: {
    part_assessments: 'went to the other part with the merge, and stands on its page',
    'action_changes of part_assessments (insert)': 'a version of what stands',
    'action_changes of part_assessments (update)': 'a version of what stands',
  },
};

const made = (table: string, row: string) =>
  db
    .sql<{ id: string; seq: number }>(
      `select a.id, a.seq::int from public.agent_actions a join public.action_changes c on c.action_id = a.id
       where c.table_name = $1 and c.row_id = $2 and c.op = 'insert' order by c.id limit 1`,
      [table, row],
    )
    .then(([action]) => action ?? { id: '', seq: 0 });

const undone: Record<string, Way> = {
  'the beginning of a conversation': {
    word: planted.talk,
    remove: async (world) => takeBack(world.ctx, (await made('conversations', world.otherTalk)).id),
  },
  'the making of a part': {
    word: planted.part,
    remove: async (world) => takeBack(world.ctx, (await made('parts', world.partId)).id),
  },
  'a note the companion began': {
    word: planted.file,
    remove: ({ ctx, fileAction }) => takeBack(ctx, fileAction),
  },
  'the adding of a file': {
    word: planted.attachment,
    remove: async (world) => takeBack(world.ctx, (await made('attachments', world.attachmentId)).id),
  },
  'a quote the companion kept': {
    word: planted.quote,
    remove: async (world) => takeBack(world.ctx, (await made('part_evidence', world.quoteId)).id),
    stays: itsOwnMessage,
  },
  'the making of an intention': {
    word: planted.goal,
    remove: async (world) => takeBackSince(world.ctx, (await made('goals', world.goalId)).seq),
  },
  'the giving of an errand': {
    word: planted.task,
    remove: async (world) => takeBackSince(world.ctx, (await made('tasks', world.taskId)).seq),
  },
  'everything since the first part': {
    word: allOf,
    endsTheTalk: true,
    remove: async (world) => takeBackSince(world.ctx, (await made('parts', world.partId)).seq),
  },
};

/** The newest action that waits to be erased. */
async function waiting(ctx: Ctx): Promise<string> {
  const sql = `select id from public.agent_actions where user_id = $1 and erase_at is not null order by seq desc limit 1`;
  const [row] = await db.sql<{ id: string }>(sql, [ctx.personId]);
  if (!row) throw new Error('Nothing waits to be erased.');
  return row.id;
}

const ways = [
  ['deleting a part that went into another', merged] as const,
  ...Object.entries(deletions).map(([name, way]) => [`deleting ${name}`, way] as const),
  ...Object.entries(undone).map(([name, way]) => [`taking back ${name}`, way] as const),
];

/** The person's words leave with the person, so each way begins with an empty house. */
const moveOut = (ctx: Ctx) => db.sql('delete from auth.users where id = $1', [ctx.personId]);

test.each(ways)('%s and erasing it leaves its words nowhere', async (_, way) => {
  const world = await plantWorld(db, 'Ada');
  const before = await whereStands(db, way.word);
  expect(before.length).toBeGreaterThan(1);
  const removed = await way.remove(world);
  expect(removed).not.toMatchObject({ ok: false });
  await say(world.ctx, way.endsTheTalk ? randomUUID() : world.talk, 'And on we go.');
  must(await eraseNow(world.ctx, await waiting(world.ctx)));
  expect(await whereStands(db, way.word)).toEqual(Object.keys(way.stays ?? {}).sort());
  await moveOut(world.ctx);
});

test('after thirty days the person only has to speak, and every deleted word is gone', async () => {
  const world = await plantWorld(db, 'Ada');
  for (const way of Object.values(deletions)) await way.remove(world);
  expect((await whereStands(db, allOf)).length).toBeGreaterThan(10);
  const daysPass = `update public.agent_actions set erase_at = erase_at - interval '30 days 1 minute' where user_id = $1`;
  await db.sql(daysPass, [world.ctx.personId]);
  for (let turns = 0; turns < 12; turns += 1) await say(world.ctx, world.talk, 'Good morning.');
  const calledByIt = {
    conversations: 'the first message is gone, so the next one, which stands, names the conversation',
    'action_changes of conversations (update)': 'that the conversation is called so now',
  };
  expect(await whereStands(db, allOf)).toEqual(Object.keys({ ...calledByIt, ...itsOwnMessage }).sort());
  await moveOut(world.ctx);
});
