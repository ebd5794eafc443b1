import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextForPerson } from '@/lib/auth/context-for-person';
import type { Ctx } from '@/lib/context';
import { callRpc } from '@/lib/db/call-rpc';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';
import { writeSection } from '@/lib/memory/write-section';
import { addNote } from '@/lib/notes/add-note';
import { editNote } from '@/lib/notes/edit-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { recallCandidates } from '@/lib/recall/schema';
import { keepVectors } from '@/lib/recall/vectors/keep-vectors';
import { signsOf } from '@/lib/recall/vectors/numbers';
import { wordsWithoutVectors } from '@/lib/recall/vectors/words-without-vectors';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeEmbeddings, fakeVector, startFakeEmbeddings } from '../support/fake-embeddings';
import { embeddingBy, hoursPass, rested } from '../support/found-by-meaning';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { minutesPass } from '../support/sessions';

const dread = /^(dread|terrified|frightened|scared)$/;
const sea = /^(sea|ocean|waves)$/;

let db: TestDb;
let server: FakeEmbeddings;
let ada: Ctx;
let parley: ReturnType<typeof embeddingBy>;
beforeAll(async () => {
  db = await openTestDb();
  server = await startFakeEmbeddings([dread, sea]);
  parley = embeddingBy(server);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.sql('delete from private.vector_marks', []);
  server.does('answers');
  ada = await consentedPerson(db, `Ada ${randomUUID()}`);
});

const as = (tool: string, who = ada) => ({ ...who, tool, actionId: randomUUID() });
const undo = async (actionId: string) => must(await undoAction(as('undoAction'), actionId));
const aPart = async (who = ada) =>
  must(await makePart(as('makePart', who), { name: `Keeper ${randomUUID().slice(0, 8)}` })).id;
const note = async (body: string, kind: 'note' | 'letter' = 'note', who = ada) =>
  must(await addNote(as('addNote', who), await aPart(who), { kind, body }));
const memory = async (text: string, who = ada) =>
  must(await createNote(as('createNote', who), { title: 'Evening', text }));
const talked = () => rested(db, ada, 'We painted the kitchen yellow.');

const standing = async (who = ada) =>
  (
    await db.sql<{ kind: string }>(
      `select case when message_id is not null then 'message' when summary_id is not null then 'summary'
         when evidence_id is not null then 'quote' when note_id is not null then 'note' else 'memory' end as kind
       from private.word_vectors where user_id = $1 and vector is not null order by 1`,
      [who.personId],
    )
  ).map(({ kind }) => kind);
const has = async (kind: string) => (await standing()).includes(kind);
const found = async (query: string, more: Parameters<typeof parley.search>[2] = {}) =>
  (await parley.search(ada, query, more)).map(({ kind, text }) => `${kind}: ${text}`);
const sent = () => parley.sent().join(' | ');
/** As if an hour had gone by since a conversation was looked at that had to wait. */
const anHourPasses = () =>
  db.sql(`update private.vector_marks set claimed_at = claimed_at - interval '66 minutes'`, []);

const scaredNote = 'It gets terrified of doors.';
const scaredMemory = 'Sundays leave this one frightened.';

/** Two hours after these were written, once a session has ended. */
async function settled(hours = 2) {
  await hoursPass(db, ada, hours);
  return talked();
}

describe('is found by its meaning, without a word of the question', () => {
  test('a note', async () => {
    await note(scaredNote);
    await settled();
    await parley.embed();
    expect(sent()).toContain(scaredNote);
    const [first] = await parley.search(ada, 'When did dread come up?');
    expect(first).toMatchObject({ kind: 'note', text: scaredNote, why: ['close in meaning'] });
  });

  test('a piece of memory, with the way to it', async () => {
    await memory(`${scaredMemory}\n\n## Afterwards\nThe kettle is on the stove.`);
    await settled();
    await parley.embed();
    const hits = await parley.search(ada, 'When did dread come up?');
    expect(hits[0]).toMatchObject({ kind: 'memory', why: ['close in meaning'] });
    expect(hits[0]?.text).toContain(scaredMemory);
    expect(hits[0]?.text).not.toContain('kettle');
  });

  test('a quote, also where the days leave its message out', async () => {
    const { talk } = await rested(db, ada, 'We sat in the kitchen and I was terrified of the door.');
    await minutesPass(db, talk, 9 * 24 * 60);
    await keep(talk, 'I was terrified of the door');
    await parley.embed();
    expect(await has('quote')).toBe(true);
    const from = new Date(Date.now() - 3 * 864e5).toISOString().slice(0, 10);
    expect(await found('When did dread come up?', { from })).toEqual(['quote: I was terrified of the door']);
  });

  test('a message by its quote, where both are found', async () => {
    const long =
      'Paint drips, kettles whistle, bread bakes, doors creak, and terrified cats leave by the ocean window.';
    const other = 'Scared of rain.';
    const { talk } = await rested(db, ada, long, other);
    await keep(talk, 'terrified cats leave');
    await parley.embed();
    expect((await found('dread'))[0]).toBe(`message: ${long}`);
    await db.sql('delete from private.word_vectors where user_id = $1 and evidence_id is not null', [
      ada.personId,
    ]);
    expect((await found('dread'))[0]).not.toBe(`message: ${long}`);
  });
});

async function keep(talk: string, quote: string) {
  const [run] = await db.sql<{ id: string }>('select id from public.runs where conversation_id = $1', [talk]);
  return must(
    await addEvidence(asCompanion(ada, talk, run?.id ?? ''), {
      quote,
      kind: 'thought',
      partId: await aPart(),
    }),
  );
}

describe('its vector', () => {
  test('is made once, and anew for another model', async () => {
    await note(scaredNote);
    await memory(scaredMemory);
    await settled();
    await parley.embed();
    const before = (await standing()).length;
    server.requests.length = 0;
    expect(await parley.embed()).toBe(0);
    expect(server.requests).toEqual([]);
    expect(await parley.embed('vec-2')).toBe(before);
    expect(await found('dread', { model: 'vec-1' })).toEqual([]);
    expect(await found('dread', { model: 'vec-2' })).toContain(`note: ${scaredNote}`);
  });

  test('of a note goes with its words: other words are compared by their own', async () => {
    const { id, version } = await note(scaredNote);
    await settled();
    await parley.embed();
    const edit = as('editNote');
    must(await editNote(edit, id, 'It loves the ocean air.', version));
    expect(await has('note')).toBe(false);
    expect(await found('dread')).not.toContain('note: It loves the ocean air.');
    await hoursPass(db, ada, 2);
    await parley.embed();
    expect((await found('sea'))[0]).toBe('note: It loves the ocean air.');
    await undo(edit.actionId);
    expect(await has('note')).toBe(false);
    await hoursPass(db, ada, 2);
    await parley.embed();
    expect((await found('dread'))[0]).toBe(`note: ${scaredNote}`);
  });

  test('of a piece of memory goes with its words, and that of another piece stays', async () => {
    const { path } = await memory(
      `${scaredMemory}\n\n## What helps\n<!-- @helps -->\nTea with honey on the stairs.`,
    );
    await settled();
    await parley.embed();
    const pieces = async () => (await standing()).filter((kind) => kind === 'memory').length;
    const before = await pieces();
    expect(before).toBeGreaterThan(1);
    const { hash } = must(await readMemory(ada, path));
    const text = 'The waves at the coast.';
    must(await writeSection(as('writeSection'), { path, anchor: 'helps', op: 'replace', text, hash }));
    expect(await pieces()).toBe(before - 1);
    expect((await found('dread'))[0]).toContain(scaredMemory);
    server.requests.length = 0;
    await hoursPass(db, ada, 2);
    await parley.embed();
    expect(sent()).toContain(text);
    expect(sent()).not.toContain(scaredMemory);
    expect((await found('sea'))[0]).toContain(text);
  });

  test.each([
    ['a note', 'note'],
    ['memory', 'memory'],
    ['a quote', 'quote'],
  ])('of %s goes when that does, and comes back with it', async (_, kind) => {
    const removal = as('remove');
    let remove: () => Promise<unknown>;
    if (kind === 'note') {
      const { id } = await note(scaredNote);
      remove = () => removeNote(removal, id);
    } else if (kind === 'memory') {
      const { path } = await memory(scaredMemory);
      remove = () => putAway(removal, path);
    } else {
      const { talk } = await rested(db, ada, 'We sat in the kitchen and I was terrified of the door.');
      const { evidenceId } = await keep(talk, 'I was terrified of the door');
      remove = () => removeEvidence(removal, evidenceId);
    }
    await settled();
    await parley.embed();
    expect(await has(kind)).toBe(true);
    expect(await remove()).toMatchObject({ ok: true });
    expect(await has(kind)).toBe(false);
    expect((await found('dread')).filter((text) => text.startsWith(kind))).toEqual([]);
    await undo(removal.actionId);
    await hoursPass(db, ada, 2);
    await parley.embed();
    expect(await has(kind)).toBe(true);
  });

  test('is not kept of words that were changed while the server was at them', async () => {
    const { id, version } = await note(scaredNote);
    const { talk } = await settled();
    const job = {
      ...(await contextForPerson(ada.personId, { kind: 'job', tool: 'embedWords', conversationId: talk })),
      actionId: randomUUID(),
    };
    const sentTo = { model: 'vec-1', ofServer: new Set(['test']) };
    const due = must(await wordsWithoutVectors(job, talk, sentTo)) ?? [];
    expect(due.map(({ text }) => text)).toContain(scaredNote);
    must(await editNote(as('editNote'), id, 'It loves the ocean air.', version));
    await hoursPass(db, ada, 2);
    const vectors = due.map((one) => ({ ...one, vector: fakeVector(one.text, [dread]) }));
    must(await keepVectors(job, talk, sentTo, vectors));
    expect(await standing()).toEqual(['message', 'summary']);
  });

  test('is compared with the questions of nobody else', async () => {
    const eve = await consentedPerson(db, `Eve ${randomUUID()}`);
    await note(scaredNote);
    await memory(scaredMemory);
    const { talk } = await settled();
    await keep(talk, 'painted the kitchen');
    await note('Eve is scared of moths.', 'note', eve);
    await hoursPass(db, eve, 2);
    await rested(db, eve, 'I read a book.');
    await parley.embed();
    expect(new Set(await standing())).toEqual(new Set(['message', 'summary', 'quote', 'note', 'memory']));
    const asked = {
      ...{ p_headings: [{ words: ['dread'], weight: 1 }], p_model: 'vec-1' },
      p_bits: signsOf(fakeVector('dread', [dread])),
    };
    const { near, texts } = must(await callRpc(eve, recallCandidates, 'recall_candidates', asked));
    const own = await db.sql<{ id: string }>(
      'select item_id as id from private.word_vectors where user_id = $1',
      [eve.personId],
    );
    expect(Object.keys(near ?? {}).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(texts.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual([
      'Eve is scared of moths.',
    ]);
    const hits = await parley.search(eve, 'dread');
    expect(hits.map(({ text }) => text).join()).not.toContain('terrified');
  });
});

describe('is not sent', () => {
  const notSent = async (words: string) => {
    await parley.embed();
    expect(sent()).not.toContain(words);
    expect(sent()).toContain('We painted the kitchen yellow.');
  };

  test('a letter, and the change log of a memory file', async () => {
    await note('Dear Keeper, you are terrified.', 'letter');
    await memory('Tea with honey.\n\n## Change log\n<!-- @log -->\n- 2026-01-02 frightened of it');
    await settled();
    await parley.embed();
    expect(sent()).toContain('Tea with honey.');
    expect(sent()).not.toContain('Dear Keeper');
    expect(sent()).not.toContain('2026-01-02');
  });

  test('what was changed in the last hour; it is once that has gone by', async () => {
    await note(scaredNote);
    await talked();
    await notSent(scaredNote);
    await hoursPass(db, ada, 2);
    await anHourPasses();
    await parley.embed();
    expect(sent()).toContain(scaredNote);
  });

  test('before any session ended, and where somebody else than a model of this server answered the last', async () => {
    await note(scaredNote);
    await hoursPass(db, ada, 2);
    await parley.embed();
    expect(sent()).toBe('');
    const { talk } = await talked();
    await db.sql(`update public.runs set model = 'guide' where conversation_id = $1`, [talk]);
    await parley.embed();
    expect(sent()).toBe('');
    await talked();
    await parley.embed();
    expect(sent()).toContain(scaredNote);
  });

  const ranOf = async (model: string, asked: string) => {
    const talk = randomUUID();
    const messageId = randomUUID();
    const { run_id: runId } = await say(ada, talk, asked, { messageId });
    await db.sql('update public.runs set model = $2 where id = $1', [runId, model]);
    await minutesPass(db, talk, 3 * 60);
    return { runId, messageId };
  };

  test.each(['guide', 'test'])('what %s wrote, unless it is a model of this server', async (model) => {
    const { runId } = await ranOf(model, 'Please note that.');
    await note(scaredNote);
    await db.sql(`update public.agent_actions set run_id = $2 where user_id = $1 and tool = 'addNote'`, [
      ada.personId,
      runId,
    ]);
    await settled();
    await parley.embed();
    expect(parley.sent().includes(scaredNote)).toBe(model === 'test');
  });

  test.each(['guide', 'test'])(
    'what was accepted in a conversation that %s answered, likewise',
    async (model) => {
      const { runId } = await ranOf(model, 'Please note that.');
      await memory(scaredMemory);
      await db.sql(
        `update public.agent_actions set conversation_id = (select r.conversation_id from public.runs r where r.id = $2)
       where user_id = $1 and tool = 'createNote'`,
        [ada.personId, runId],
      );
      await settled();
      await parley.embed();
      expect(sent().includes(scaredMemory)).toBe(model === 'test');
    },
  );

  test.each(['guide', 'test'])('memory that rests on what %s answered, likewise', async (model) => {
    const { messageId } = await ranOf(model, 'The garden was wide.');
    await memory(scaredMemory);
    await db.sql(
      `insert into public.memory_sources (user_id, file_id, anchor, passage, source_kind, source_id)
       select f.user_id, f.id, 'helps', 'x', 'message', $2 from public.memory_files f where f.user_id = $1 and f.content like '%Sundays%'`,
      [ada.personId, messageId],
    );
    await settled();
    await parley.embed();
    expect(sent().includes(scaredMemory)).toBe(model === 'test');
  });

  test.each(['note', 'memory'])('%s that was written within the hour of a hard moment', async (kind) => {
    await (kind === 'note' ? note(scaredNote) : memory(scaredMemory));
    const hard = randomUUID();
    await say(ada, hard, 'Everything is too loud to bear.', { safety: 'overwhelm' });
    await minutesPass(db, hard, 5 * 60 + 40);
    await settled(5);
    await notSent(kind === 'note' ? scaredNote : scaredMemory);
  });

  test.each(['note', 'memory'])('%s of a careful day', async (kind) => {
    await (kind === 'note' ? note(scaredNote) : memory(scaredMemory));
    await hoursPass(db, ada, 10 * 24);
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() - interval '9 days 12 hours')`,
      [ada.personId],
    );
    await talked();
    await notSent(kind === 'note' ? scaredNote : scaredMemory);
  });

  test('a quote that was kept on one', async () => {
    const { talk } = await rested(
      db,
      ada,
      'We painted the kitchen yellow.',
      'I was terrified of the door then.',
    );
    await keep(talk, 'terrified of the door');
    await minutesPass(db, talk, 20 * 24 * 60);
    await hoursPass(db, ada, 10 * 24);
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() - interval '9 days 12 hours')`,
      [ada.personId],
    );
    await parley.embed();
    expect(parley.sent()).toContain('I was terrified of the door then.');
    expect(parley.sent()).not.toContain('terrified of the door');
  });

  test('what repeats words of one', async () => {
    const careful = randomUUID();
    await say(ada, careful, 'My teacher Zora shouted and I wept beside the lantern.');
    await minutesPass(db, careful, 10 * 24 * 60);
    await memory('Zora, the teacher, shouted; they wept with the lantern near.');
    await note(scaredNote);
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() - interval '9 days 12 hours')`,
      [ada.personId],
    );
    await settled();
    await parley.embed();
    expect(sent()).toContain(scaredNote);
    expect(sent()).not.toContain('Zora');
  });

  test('what is heard as a hard moment only now', async () => {
    await note('Part of me wants to die tonight.');
    await settled();
    await notSent('die tonight');
  });

  test('and what was sent goes once a hard moment is found later, and is looked at again', async () => {
    await note(scaredNote);
    await memory(scaredMemory);
    const { ids, talk } = await settled();
    await keep(talk, 'painted the kitchen');
    await hoursPass(db, ada, 2);
    await minutesPass(db, talk, 2 * 24 * 60);
    await rested(db, ada, 'I read a book about bees.');
    await parley.embed();
    expect(new Set(await standing())).toEqual(new Set(['message', 'summary', 'quote', 'note', 'memory']));
    await minutesPass(db, talk, 28 * 24 * 60);
    await db.sql(`update public.messages set safety = 'acute' where id = $1`, [ids[0]]);
    expect(await standing()).toEqual(['message', 'summary']);
    await db.sql('delete from public.safety_rests where user_id = $1', [ada.personId]);
    await parley.embed();
    expect(await standing()).toEqual(['memory', 'message', 'note', 'summary']);
  });

  test('nor what stands where a hard moment turns out to be a harder one, of a careful day', async () => {
    const hard = randomUUID();
    const messageId = randomUUID();
    await say(ada, hard, 'Everything is too loud.', { messageId, safety: 'overwhelm' });
    await minutesPass(db, hard, 3 * 24 * 60 + 20 * 60);
    const { talk } = await talked();
    await minutesPass(db, talk, 3 * 24 * 60);
    await parley.embed();
    expect(await has('message')).toBe(true);
    await db.sql(`update public.messages set safety = 'acute' where id = $1`, [messageId]);
    expect(await standing()).toEqual([]);
  });
});
