import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { createNote } from '@/lib/memory/create-note';
import { putAway } from '@/lib/memory/put-away';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { retirePart } from '@/lib/parts/retire-part';
import { type SearchGroup, type SearchInput, searchInput } from '@/lib/search/schema';
import { searchEverything } from '@/lib/search/search-everything';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string): Ctx => ({ ...ada, tool });
const look = async (query: string, more: Partial<SearchInput> = {}, who = ada) =>
  must(await searchEverything(who, searchInput.parse({ query, ...more })));
/** What was found, as "kind: its excerpt". */
const told = async (query: string, more: Partial<SearchInput> = {}, who = ada) =>
  (await look(query, more, who)).groups.flatMap(({ kind, hits }) =>
    hits.map(({ pieces }) => `${kind}: ${pieces.map(({ text }) => text).join('')}`),
  );

/** What the database itself answers, before anything is looked at a second time. */
const asked = (query: string) =>
  sqlAsServer(db, ada.personId, async (tx) => {
    const [row] = await tx.query<{ answer: { kinds: { kind: string }[] } }>(
      'select public.search_everything($1) as answer',
      [query],
    );
    return row?.answer.kinds.map(({ kind }) => kind);
  });

describe('what is looked through', () => {
  test('everything the person has: what was said, titles, quotes, parts, notes, letters and memory', async () => {
    const talk = randomUUID();
    const turn = await say(ada, talk, 'My violin teacher frightened me');
    must(
      await addEvidence(asCompanion(ada, talk, turn.run_id, 'addEvidence'), {
        quote: 'violin teacher frightened me',
        kind: 'thought',
      }),
    );
    const { id } = must(await makePart(as('makePart'), { name: 'The player', fears: ['the violin lesson'] }));
    must(await addNote(as('addNote'), id, { kind: 'letter', body: 'You need not play the violin today.' }));
    must(await createNote(as('createNote'), { title: 'Music', text: 'The violin is in the attic.' }));
    expect(await told('violin')).toEqual([
      'part: the violin lesson',
      'message: My violin teacher frightened me',
      'quote: violin teacher frightened me',
      'conversation: My violin teacher frightened me',
      'memory: The violin is in the attic.',
      'note: You need not play the violin today.',
    ]);
  });

  test('by the beginning of a word, by its stem, and by all of several words', async () => {
    await say(ada, randomUUID(), 'I was planning the whole evening');
    await say(ada, randomUUID(), 'The evening was quiet');
    const said = (query: string) => told(query, { kind: 'message' });
    expect(await said('plann')).toEqual(['message: I was planning the whole evening']);
    expect(await said('plans')).toEqual(['message: I was planning the whole evening']);
    expect(await said('evening planning')).toEqual(['message: I was planning the whole evening']);
    expect(await said('the evening')).toHaveLength(2);
  });

  test('a slip of the pen is put right and said; where no text has all words, some will do, and it is said', async () => {
    await say(ada, randomUUID(), 'My grandmother sang');
    await say(ada, randomUUID(), 'The harvest was late');
    const slip = await look('grandmohter', { kind: 'message' });
    expect(slip.slips).toEqual([{ asked: 'grandmohter', instead: 'grandmother' }]);
    expect(slip.groups[0]?.hits).toHaveLength(1);
    const some = await look('grandmother harvest', { kind: 'message' });
    expect(some).toMatchObject({ loose: true, slips: [] });
    expect(some.groups[0]?.hits).toHaveLength(2);
    expect((await look('xylophone')).groups).toEqual([]);
  });

  test('little words, signs and nothing at all do no harm', async () => {
    await say(ada, randomUUID(), 'to be or not to be');
    expect(await told('to be', { kind: 'message' })).toEqual(['message: to be or not to be']);
    for (const query of ['', '   ', "'", '\\', ':*', '& | !', '<->', '%', '\u0000', '@'.repeat(200)])
      expect(await look(query)).toMatchObject({ groups: [] });
  });

  test('the place of the hit is marked, and what the person wrote is never read as HTML', async () => {
    await say(ada, randomUUID(), 'he said <b>violin</b> & left');
    const [group] = (await look('violin', { kind: 'message' })).groups;
    expect(group?.hits[0]?.pieces).toEqual([
      { text: 'he said <b>', hit: false },
      { text: 'violin', hit: true },
      { text: '</b> & left', hit: false },
    ]);
  });

  test('an answer is found once it has ended, and not while it grows', async () => {
    const talk = randomUUID();
    const { run_id: runId } = await say(ada, talk, 'Go on', { leaveRunning: true });
    const write = (text: string, more: object = {}) =>
      saveAnswer(ada, { runId, parts: [{ type: 'text', text }], metadata: more, steps: 1 });
    must(await write('A violin'));
    expect(await told('violin')).toEqual([]);
    must(await write('A violin is kind', { stop: 'finished' }));
    expect((await look('violin')).groups[0]?.hits).toMatchObject([{ role: 'assistant' }]);
  });

  test('words and names of files, those that were sent, that wait and that an answer wrote', async () => {
    const file = randomUUID();
    const waits = randomUUID();
    const talk = randomUUID();
    const add = async (id: string, name: string, words: string, conversation: string | null) =>
      must(await addFile(as('addFile'), { id, name, conversation }, Buffer.from(words)));
    await add(file, 'evening.txt', 'We played the bassoon until the lamp went out.', null);
    const messageId = randomUUID();
    await say(ada, talk, 'This is from the old house', { messageId, files: [file] });
    await add(waits, 'bassoon-notes.txt', 'Nothing of it in here.', talk);
    const found = await look('bassoon');
    expect(found.groups).toMatchObject([
      {
        kind: 'file',
        hits: [
          { id: waits, name: 'bassoon-notes.txt', conversation_id: talk, message_id: null, made: false },
          { id: file, name: 'evening.txt', conversation_id: talk, message_id: messageId, made: false },
        ],
      },
    ]);
    expect(await told('lamp')).toEqual(['file: We played the bassoon until the lamp went out.']);
    expect((await look('lamp', { kind: 'file' })).groups).toHaveLength(1);
    expect((await look('lamp', { kind: 'note' })).groups).toEqual([]);
    const eve = await consentedPerson(db, 'Eve');
    expect((await look('bassoon', {}, eve)).groups).toEqual([]);
    const removed = must(await removeFile(as('removeFile'), file));
    expect(await told('lamp')).toEqual([]);
    must(await undoAction(ada, removed.action));
    expect(await told('lamp')).toHaveLength(1);
    must(await deleteConversation(as('deleteConversation'), talk));
    expect(await told('bassoon')).toEqual([]);
  });

  test('a part that rests is found, and said to rest', async () => {
    const part = must(await makePart(as('makePart'), { name: 'The Planner' }));
    must(await retirePart(as('retirePart'), part.id));
    expect((await look('planner')).groups[0]?.hits[0]).toMatchObject({ name: 'The Planner', resting: true });
  });
});

describe('what is not found', () => {
  test('a file whose words, or whose message, are of a hard moment', async () => {
    const talk = randomUUID();
    const [heavy, light] = [randomUUID(), randomUUID()];
    const add = async (id: string, words: string) =>
      must(await addFile(as('addFile'), { id, name: 'a.txt', conversation: null }, Buffer.from(words)));
    await add(heavy, 'The bassoon is all I have. I want to kill myself tonight.');
    expect(await asked('bassoon')).not.toContain('file');
    await add(light, 'The bassoon was in tune.');
    expect(await told('bassoon')).toEqual(['file: The bassoon was in tune.']);
    const messageId = randomUUID();
    await say(ada, talk, 'Here it is', { messageId, files: [light] });
    await db.sql(`update public.messages set safety = 'ideation' where id = $1`, [messageId]);
    expect(await asked('bassoon')).not.toContain('file');
  });

  test('anything of somebody else', async () => {
    const eve = await consentedPerson(db, 'Eve');
    await say(eve, randomUUID(), 'My violin teacher frightened me');
    must(await makePart({ ...eve, tool: 'makePart' }, { name: 'Violin' }));
    must(await createNote({ ...eve, tool: 'createNote' }, { title: 'Violin', text: 'violin' }));
    expect((await look('violin')).groups).toEqual([]);
    expect((await look('violni')).slips).toEqual([]);
    expect((await look('violin', {}, eve)).groups.length).toBeGreaterThan(2);
    expect((await look(`@${eve.personId}`)).groups).toEqual([]);
  });

  test('anything for an agent', async () => {
    await say(ada, randomUUID(), 'My violin');
    const agent = asCompanion(ada, randomUUID(), randomUUID());
    expect(await searchEverything(agent, searchInput.parse({ query: 'violin' }))).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    });
  });

  test('what was deleted, removed or put away, until it is brought back', async () => {
    const [talk, gone, message] = [randomUUID(), randomUUID(), randomUUID()];
    await say(ada, talk, 'Hello');
    await say(ada, talk, 'My violin', { messageId: message });
    await say(ada, gone, 'My violin');
    const part = must(await makePart(as('makePart'), { name: 'Violin' }));
    must(await addNote(as('addNote'), part.id, { kind: 'note', body: 'violin' }));
    must(await createNote(as('createNote'), { title: 'Tune', text: 'violin' }));
    expect((await look('violin')).groups).toHaveLength(5);
    must(await deleteMessage(as('deleteMessage'), message));
    must(await deleteConversation(as('deleteConversation'), gone));
    const actionId = randomUUID();
    must(await removePart({ ...as('removePart'), actionId }, part.id));
    must(await putAway(as('putAwayMemory'), 'notes/tune.md'));
    expect(await told('violin')).toEqual([]);
    must(await undoAction(ada, actionId));
    expect(await told('violin')).toEqual([
      ...['part: ', expect.stringContaining('Became a part'), 'note: violin'],
    ]);
  });

  test('words of a hard moment, nor the answer to them, nor a quote of them', async () => {
    const talk = randomUUID();
    await say(ada, talk, 'Hello');
    const turn = await say(ada, talk, 'The violin is all that is left', { leaveRunning: true });
    must(
      await addEvidence(asCompanion(ada, talk, turn.run_id, 'addEvidence'), {
        quote: 'The violin is all',
        kind: 'thought',
      }),
    );
    // A greeting leaves the title to what is said next.
    expect(await asked('violin')).toEqual(['conversation', 'message', 'quote']);
    // As safety does it when it hears only later what was meant.
    await db.sql(
      `update public.messages set safety = 'ideation' where id in (select user_message_id from public.runs where id = $1)`,
      [turn.run_id],
    );
    expect(await asked('violin')).toEqual([]);
    expect(await asked('violni')).toEqual([]);
  });

  test('words that safety has learnt to hear only since they were kept', async () => {
    await say(ada, randomUUID(), 'I want to kill myself with the violin string');
    must(
      await createNote(as('createNote'), {
        title: 'Evening',
        text: 'The violin helps.\n\nI want to kill myself, said the violin.',
      }),
    );
    expect(await told('violin')).toEqual(['memory: The violin helps.']);
    expect(await told('myself')).toEqual([]);
  });

  test('but who looks for such words is shown where help is', async () => {
    expect((await look('how to kill myself')).level).not.toBe('none');
    expect((await look('violin')).level).toBe('none');
  });
});

describe('words as people type them', () => {
  const written = [
    'À L’école on se moquait de moi',
    'Die Straße war laut, und die Großmutter schlief',
    '私は悲しいです。母に怒られた',
    '我今天很难过，因为妈妈骂我',
    'วันนี้ฉันเศร้ามาก',
    'Мама мыла ёлку',
    'My mother was in the café',
  ];
  const said = async (query: string) => (await told(query)).map((one) => one.replace(/^\w+: /, ''));

  test.each([
    ['ecole', 0],
    ['école', 0],
    ['ECOLE', 0],
    ["l'ecole", 0],
    ['strasse', 1],
    ['Straße', 1],
    ['GROSSMUTTER', 1],
    ['悲しい', 2],
    ['母', 2],
    ['妈妈', 3],
    ['难过', 3],
    ['เศร้า', 4],
    ['елку', 5],
    ['cafe', 6],
    ['motehr', 6],
    ['mohter', 6],
  ])('“%s”', async (query, at) => {
    const talk = randomUUID();
    for (const one of ['The kettle is on', ...written]) await say(ada, talk, one);
    expect(await said(query)).toContain(written[at]);
    expect(await said(query)).toHaveLength(1);
    const { groups, slips } = await look(query);
    expect(groups[0]?.hits[0]?.pieces.some(({ hit }) => hit)).toBe(true);
    expect(slips.map(({ instead }) => instead)).toEqual(/^mo/.test(query) ? ['mother'] : []);
  });

  test('so are notes, parts and memory', async () => {
    must(await makePart(as('makePart'), { name: 'Élodie' }));
    must(await createNote(as('createNote'), { title: 'Soir', text: 'La fenêtre ouverte. 私は悲しいです。' }));
    expect((await told('elodie')).join()).toContain('part');
    expect(await told('fenetre')).toEqual([expect.stringContaining('memory: La fenêtre')]);
    expect(await told('悲しい')).toEqual([expect.stringContaining('悲しい')]);
    expect(await told('悲喜')).toEqual([]);
  });

  test('nothing of another person answers a swapped word', async () => {
    const bo = await consentedPerson(db, 'Bo');
    await say(bo, randomUUID(), 'My grandmother');
    expect((await look('grandmohter')).slips).toEqual([]);
    expect((await look('grandmohter', {}, bo)).slips).toEqual([
      { asked: 'grandmohter', instead: 'grandmother' },
    ]);
  });
});

describe('page by page', () => {
  test('newest first, nothing twice and nothing left out', async () => {
    const talk = randomUUID();
    for (let n = 1; n <= 12; n += 1) await say(ada, talk, `violin number ${n}`);
    const seen: string[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const [group]: SearchGroup[] = (await look('violin', { kind: 'message', from })).groups;
      seen.push(...(group?.hits ?? []).map(({ pieces }) => pieces.map(({ text }) => text).join('')));
      from = group?.next ?? null;
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => `violin number ${12 - n}`));
  });
});
