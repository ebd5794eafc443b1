import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { setTimeZone } from '@/lib/profile/set-time-zone';
import type { RecallHit } from '@/lib/recall/schema';
import { searchMemories } from '@/lib/recall/search-memories';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';
import { minutesPass } from '../../support/sessions';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});

const as = (tool: string): Ctx & { actionId: string } => ({ ...ada, tool, actionId: randomUUID() });
const asked = { query: 'What about the lighthouse?', page: 1, limit: 10 };
const found = async (more: Partial<typeof asked & { from: string; to: string }> = {}, who = ada) =>
  must(await searchMemories(who, { ...asked, ...more }));
const kinds = async (...more: Parameters<typeof found>) =>
  (await found(...more)).hits.map(({ kind, by }) => `${kind} of the ${by}`).sort();
const texts = (hits: RecallHit[]) => hits.map(({ text }) => text);

/** Says something, answers it and ends; answers the ids. */
async function talk(text: string, answer = 'I hear you.', options: Parameters<typeof say>[3] = {}) {
  const [conversationId, messageId] = [randomUUID(), randomUUID()];
  const { run_id: runId } = await say(ada, conversationId, text, {
    messageId,
    ...options,
    leaveRunning: true,
  });
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(
    await saveAnswer(ada, {
      runId,
      parts: [{ type: 'text', text: answer }],
      metadata: { stop: 'finished' },
      steps: 1,
      end,
    }),
  );
  return { conversationId, messageId, runId };
}

describe('a search of memories finds', () => {
  test('messages, answers, summaries, kept quotes, notes and memory, each with the way to it', async () => {
    const { conversationId, messageId, runId } = await talk(
      'The lighthouse calms me.',
      'What does the lighthouse show you?',
    );
    const { id: partId } = must(await makePart(as('makePart'), { name: 'Keeper' }));
    const quote = { quote: 'lighthouse calms', kind: 'thought', partId } as const;
    must(await addEvidence(asCompanion(ada, conversationId, runId), quote));
    must(await addNote(as('addNote'), partId, { kind: 'note', body: 'It lives in a lighthouse.' }));
    must(await createNote(as('createNote'), { title: 'Places', text: 'A lighthouse on an island.' }));
    await say(ada, conversationId, 'And it rained all day.');
    await minutesPass(db, conversationId, 31);
    must(await summariseDue());
    const { hits } = await found();
    expect(new Set(hits.map(({ kind, by }) => `${kind} of the ${by}`))).toEqual(
      new Set([
        'memory of the companion',
        'message of the companion',
        'message of the person',
        'note of the person',
        'summary of the companion',
      ]),
    );
    const said = hits.find(({ kind, by }) => kind === 'message' && by === 'person');
    expect(said).toMatchObject({
      conversationId,
      messageId,
      text: 'The lighthouse calms me.',
      why: ['lighthouse'],
    });
    expect(hits.find(({ kind }) => kind === 'note')).toMatchObject({ partId, title: 'Keeper' });
    expect(hits.find(({ kind }) => kind === 'memory')?.path).toMatch(/^notes\/places/);
  });

  test('what is said beside, and other words for the same', async () => {
    await talk('My grandmother kept bees.', 'Where did she keep them?');
    const { hits } = await found({ query: 'What did granny keep?' });
    expect(texts(hits)[0]).toBe('My grandmother kept bees.');
    expect(hits.find(({ by }) => by === 'companion')?.why.join()).toContain('keep');
  });

  test('by the days of the person, and says them in their zone', async () => {
    const { conversationId } = await talk('The lighthouse calms me.');
    const at = '2026-03-01T23:30:00Z';
    await db.sql('update public.messages set created_at = $2 where conversation_id = $1', [
      conversationId,
      at,
    ]);
    must(await setTimeZone({ ...ada, tool: 'setTimeZone' }, { timeZone: 'Europe/Berlin', first: false }));
    const { hits, timeZone } = await found({ from: '2026-03-02', to: '2026-03-02' });
    expect([hits[0]?.at, timeZone]).toEqual(['2026-03-02 00:30', 'Europe/Berlin']);
    expect(await kinds({ to: '2026-03-01' })).toEqual([]);
  });

  test('a long history a page at a time, no hit twice', async () => {
    for (let n = 1; n <= 7; n += 1)
      await talk(`The lighthouse, evening ${'one two three four five six seven'.split(' ')[n - 1]}.`);
    const pages = [
      await found({ limit: 3 }),
      await found({ limit: 3, page: 2 }),
      await found({ limit: 3, page: 3 }),
    ];
    expect(pages.map(({ hits, hasMore }) => [hits.length, hasMore])).toEqual([
      [3, true],
      [3, true],
      [1, false],
    ]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(7);
  });
});

describe('a search of memories finds nothing', () => {
  test('of anybody else', async () => {
    await talk('The lighthouse calms me.');
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    expect(await kinds({}, eve)).toEqual([]);
  });

  test('of a hard moment, by its level or by its words, nor what was answered to it', async () => {
    await talk('The lighthouse is where I go.', 'The lighthouse, then.', { safety: 'acute' });
    await talk('In the lighthouse I want to kill myself tonight.');
    expect(await kinds()).toEqual([]);
  });

  test('of a letter', async () => {
    const { id: partId } = must(await makePart(as('makePart'), { name: 'Keeper' }));
    must(
      await addNote(as('addNote'), partId, { kind: 'letter', body: 'Dear one, the lighthouse is yours.' }),
    );
    expect(await kinds()).toEqual([]);
  });

  test('that was deleted, or was answered to it or after it, and all of it again when that is undone', async () => {
    const { conversationId, messageId } = await talk('The lighthouse calms me.', 'The lighthouse, I see.');
    const { run_id: runId } = await say(ada, conversationId, 'And the rain.', { leaveRunning: true });
    const end = { status: 'completed', stopReason: 'finished' } as const;
    const parts = [{ type: 'text', text: 'Rain on the lighthouse.' }];
    must(await saveAnswer(ada, { runId, parts, metadata: { stop: 'finished' }, steps: 1, end }));
    expect(await kinds()).toHaveLength(4);
    const deletion = as('deleteMessage');
    must(await deleteMessage(deletion, messageId));
    expect((await found()).hits.filter(({ text }) => text.includes('lighthouse'))).toEqual([]);
    must(await undoAction(as('undoAction'), deletion.actionId));
    expect(await kinds()).toHaveLength(4);
  });

  test('of an answer that was cut off or set aside', async () => {
    const { conversationId } = await talk('Hello there.', 'The lighthouse is on.');
    expect(await kinds()).toContain('message of the companion');
    const answers = `where conversation_id = $1 and role <> 'user'`;
    await db.sql(`update public.messages set metadata = '{"stop": "stopped_by_person"}' ${answers}`, [
      conversationId,
    ]);
    expect(await kinds()).toEqual([]);
    await db.sql(
      `update public.messages set metadata = '{"stop": "finished"}', role = 'earlier' ${answers}`,
      [conversationId],
    );
    expect(await kinds()).toEqual([]);
  });

  test('of a message of which the person removed a kept quote', async () => {
    const { conversationId, runId } = await talk('The lighthouse calms me.');
    const quote = { quote: 'lighthouse calms', kind: 'thought' } as const;
    const { evidenceId } = must(await addEvidence(asCompanion(ada, conversationId, runId), quote));
    must(await removeEvidence(as('removeEvidence'), evidenceId));
    expect(await kinds()).toEqual([]);
  });

  test('of memory that was put away', async () => {
    const note = must(
      await createNote(as('createNote'), { title: 'Places', text: 'A lighthouse on an island.' }),
    );
    expect(await kinds()).toEqual(['memory of the companion']);
    must(await putAway(as('putAway'), note.path));
    expect(await kinds()).toEqual([]);
  });

  test('of the conversation it is asked in, which is read anyway', async () => {
    const { conversationId, runId } = await talk('The lighthouse calms me.');
    expect(await kinds({}, asCompanion(ada, conversationId, runId))).toEqual([]);
  });
});
