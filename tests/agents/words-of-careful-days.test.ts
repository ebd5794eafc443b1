import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { relevanceBy } from '@/agents/engine/meaning/grade-lines';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { createNote } from '@/lib/memory/create-note';
import { makePart } from '@/lib/parts/make-part';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import { searchMemories } from '@/lib/recall/search-memories';
import { openTestDb, type TestDb } from '../support/db';
import { gradingModel } from '../support/grading-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
  talk = randomUUID();
  for (const text of ['My violin lesson is on Tuesday.', 'I sold the violin to a neighbour.']) {
    const other = randomUUID();
    await say(ada, other, text);
    await minutesPass(db, other, 3 * 24 * 60);
  }
});

const as = (tool: string) => ({ ...ada, tool, actionId: randomUUID() });

/** What a small model is shown of a look-up, and what is found. */
async function shown(query = 'Tell of the lantern and the violin') {
  const small = gradingModel(({ lines }) => lines.map(({ n }) => ({ n, grade: 1 })));
  const relevance = relevanceBy(small.model);
  const { hits } = must(await searchMemories(ada, { query, page: 1, limit: 20, relevance }));
  return {
    found: hits.map(({ text }) => text),
    read: small.asked.flatMap(({ lines }) => lines.map((l) => l.text)),
  };
}
const told = (texts: readonly string[]) => texts.filter((text) => text.includes('lantern'));

/** A careful day that ended so long ago. */
const carefulUntil = (ago: string) =>
  db.sql(`insert into public.safety_rests (user_id, careful_until) values ($1, now() - $2::interval)`, [
    ada.personId,
    ago,
  ]);

async function answered(text: string, answer = 'I hear you.', keeps?: string) {
  const { run_id: runId } = await say(ada, talk, text, { leaveRunning: true });
  if (keeps) {
    const { id: partId } = must(await makePart(as('makePart'), { name: 'Keeper' }));
    must(await addEvidence(asCompanion(ada, talk, runId), { quote: keeps, kind: 'thought', partId }));
  }
  must(
    await saveAnswer(ada, {
      ...{ runId, parts: [{ type: 'text', text: answer }], metadata: { stop: 'finished' }, steps: 1 },
      end: { status: 'completed', stopReason: 'finished' },
    }),
  );
}

describe('nobody else reads', () => {
  test('a quote of a careful day that was kept later', async () => {
    await answered('The lantern cried with me all night.', undefined, 'lantern cried with me');
    await db.sql(
      `update public.messages set created_at = now() - interval '10 days' where conversation_id = $1`,
      [talk],
    );
    await db.sql(
      `update public.part_evidence set created_at = now() - interval '2 days' where user_id = $1`,
      [ada.personId],
    );
    expect(told((await shown()).read)).not.toEqual([]);
    await carefulUntil('9 days 12 hours');
    const from = new Date(Date.now() - 5 * 864e5).toISOString().slice(0, 10);
    const small = gradingModel(({ lines }) => lines.map(({ n }) => ({ n, grade: 1 })));
    const relevance = relevanceBy(small.model);
    const query = 'Tell of the lantern and the violin';
    const { hits } = must(await searchMemories(ada, { query, from, page: 1, limit: 20, relevance }));
    expect(hits.map(({ kind }) => kind)).toContain('quote');
    expect(told(small.asked.flatMap(({ lines }) => lines.map(({ text }) => text)))).toEqual([]);
    const later = await shown();
    expect(told(later.found)).not.toEqual([]);
    expect(told(later.read)).toEqual([]);
    expect(later.read).not.toEqual([]);
  });

  test('a summary of a session that began on a careful day', async () => {
    await say(ada, talk, 'The lantern and I were alone that evening.');
    await minutesPass(db, talk, 20);
    await say(ada, talk, 'And the violin is on the shelf again.');
    await minutesPass(db, talk, 31);
    must(await summariseDue());
    await minutesPass(db, talk, 3 * 24 * 60);
    expect(told((await shown()).read)).not.toEqual([]);
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until)
       select user_id, began_at + interval '10 minutes' from public.session_summaries where conversation_id = $1`,
      [talk],
    );
    const { found, read } = await shown();
    expect(told(found)).not.toEqual([]);
    expect(told(read)).toEqual([]);
    expect(read).toContain('And the violin is on the shelf again.');
  });

  test('words of the hour that comes twice', async () => {
    must(await setTimeZone(as('setTimeZone'), { timeZone: 'Europe/Berlin', first: false }));
    await say(ada, talk, 'After it, the lantern was all I had.');
    const hard = randomUUID();
    await say(ada, hard, 'A hard thing.', { safety: 'acute' });
    const moved = 'update public.messages set created_at = $2 where conversation_id = $1';
    await db.sql(moved, [hard, '2026-10-25T00:50:00Z']);
    await db.sql(moved, [talk, '2026-10-25T01:10:00Z']);
    await db.sql('delete from public.safety_rests where user_id = $1', [ada.personId]);
    const { found, read } = await shown();
    expect(told(found)).toHaveLength(1);
    expect(told(read)).toEqual([]);
    expect(read).not.toEqual([]);
  });

  test.each([
    ['it was begun', `created_at = now() - interval '10 days', updated_at = now() - interval '2 days'`, ''],
    [
      'it was changed',
      `created_at = now() - interval '20 days', updated_at = now() - interval '2 days'`,
      '10 days',
    ],
  ])('memory where on a careful day %s', async (_, times, changed) => {
    must(await createNote(as('createNote'), { title: 'Evening', text: 'The lantern under my bed.' }));
    await db.sql(`update public.memory_files set ${times} where user_id = $1`, [ada.personId]);
    expect(told((await shown()).read)).not.toEqual([]);
    if (changed)
      await db.sql(
        `update public.agent_actions set created_at = now() - $2::interval where user_id = $1 and tool = 'createNote'`,
        [ada.personId, changed],
      );
    await carefulUntil('9 days 12 hours');
    const { found, read } = await shown();
    expect(told(found)).not.toEqual([]);
    expect(told(read)).toEqual([]);
    expect(read).not.toEqual([]);
  });

  test('memory that rests on what was said on one', async () => {
    must(await createNote(as('createNote'), { title: 'Evening', text: 'The lantern under my bed.' }));
    await say(ada, talk, 'Something else entirely.');
    await db.sql(
      `insert into public.memory_sources (user_id, file_id, anchor, passage, source_kind, source_id)
       select f.user_id, f.id, 'log', 'x', 'message', m.id from public.memory_files f, public.messages m
       where f.user_id = $1 and m.conversation_id = $2 and f.content like '%lantern%'`,
      [ada.personId, talk],
    );
    await minutesPass(db, talk, 10 * 24 * 60);
    expect(told((await shown()).read)).not.toEqual([]);
    await carefulUntil('9 days 12 hours');
    expect(told((await shown()).read)).toEqual([]);
  });

  test('an answer after what was said on one', async () => {
    await say(ada, talk, 'Something hard to carry.');
    await minutesPass(db, talk, 10 * 24 * 60);
    await answered('Good morning to you.', 'You told me of the lantern that you carried for so very long.');
    expect(told((await shown()).read)).not.toEqual([]);
    await carefulUntil('9 days 12 hours');
    const { found, read } = await shown();
    expect(told(found)).not.toEqual([]);
    expect(told(read)).toEqual([]);
  });
});

describe('what repeats words of a careful day elsewhere is read by nobody else', () => {
  const words = 'My teacher Zora shouted and I wept beside the lantern.';
  beforeEach(async () => {
    const first = randomUUID();
    await say(ada, first, words);
    await minutesPass(db, first, 10 * 24 * 60);
  });

  test.each([
    ['in its words', `You told me of Zora: “${words}”`, undefined],
    ['in others', 'It was Zora, the teacher with the lantern, whose shouting made you weep.', undefined],
    ['after it was looked up', 'There was a lantern in it, and a friend who was loud.', 'looked up'],
  ])('an answer %s', async (_, answer, lookedUp) => {
    await answered('What did I say?', answer);
    if (lookedUp)
      await db.sql(
        `update public.messages set parts = parts || jsonb_build_array(jsonb_build_object('type', 'tool-searchMemories',
           'state', 'output-available', 'output', jsonb_build_object('hits', jsonb_build_array(jsonb_build_object('conversationId',
           (select m.conversation_id from public.messages m where m.user_id = $1 and m.parts::text like '%wept beside%' and m.role = 'user' limit 1))))))
         where conversation_id = $2 and role = 'assistant'`,
        [ada.personId, talk],
      );
    await minutesPass(db, talk, 2 * 24 * 60);
    expect(told((await shown()).read)).toContain(answer);
    await carefulUntil('9 days 12 hours');
    const { found, read } = await shown();
    expect(found).toContain(answer);
    expect(told(read)).toEqual([]);
    expect(read).not.toEqual([]);
  });

  test('memory that was written from it, with other sources', async () => {
    must(
      await createNote(as('createNote'), {
        title: 'Lessons',
        text: 'Zora, the teacher, shouted; they wept with the lantern near.',
      }),
    );
    expect(told((await shown()).read).join()).toContain('Zora, the teacher');
    await carefulUntil('9 days 12 hours');
    const { found, read } = await shown();
    expect(told(found).join()).toContain('Zora, the teacher');
    expect(told(read)).toEqual([]);
  });

  test('but what speaks of something else is', async () => {
    await answered('And the music?', 'A lantern stands in the shop window of the violin maker.');
    await minutesPass(db, talk, 2 * 24 * 60);
    await carefulUntil('9 days 12 hours');
    expect(told((await shown()).read)).toContain('A lantern stands in the shop window of the violin maker.');
  });
});
