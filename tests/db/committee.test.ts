import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastRequest } from '@/agents/engine/prompt/last-request';
import { readEverything } from '@/lib/account/read-everything';
import { readableFiles } from '@/lib/account/readable-files';
import { getCommittee } from '@/lib/committee/get-committee';
import { saveSettings } from '@/lib/committee/save-settings';
import { type CommitteeSettings, committeeSettings, type VoiceSaid } from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { retirePart } from '@/lib/parts/retire-part';
import { searchInput } from '@/lib/search/schema';
import { searchEverything } from '@/lib/search/search-everything';
import { undoAction } from '@/lib/undo/undo-action';
import { asking, heldIn, newTalk, tug } from '../agents/committee/held';
import { closing, line, scripted } from '../agents/committee/scripted';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';
import { refusal, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const as = (tool: string, who = ada): Ctx => ({ ...who, tool });
const settings = (more: Partial<CommitteeSettings> = {}) =>
  committeeSettings.parse({ seats: ['persona:planner', 'persona:rebel'], ...more });

/** A part of which two sentences are kept. */
async function known(who: Ctx, name: string) {
  const talk = randomUUID();
  const { messages } = await say(who, talk, `My ${name} checks mails twice. It fears a careless slip.`);
  const { id } = must(await makePart(as('makePart', who), { name }));
  const messageId = messages.at(-1)?.id ?? '';
  for (const quote of ['checks mails twice', 'fears a careless slip'])
    must(
      await addEvidence(
        { ...as('addEvidence', who), conversationId: talk },
        { quote, kind: 'thought', messageId, partId: id },
      ),
    );
  return { id, key: `part:${id}` as const, talk, messageId };
}

test('what is chosen is kept under the ledger, by the person alone, and undone like anything', async () => {
  const action = randomUUID();
  must(await saveSettings({ ...as('setCommittee'), actionId: action }, settings({ rounds: 2 })));
  must(await saveSettings(as('setCommittee'), settings({ rounds: 3 })));
  expect(must(await getCommittee(ada, null, true)).settings?.rounds).toBe(3);
  const [newest] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where user_id = $1 and tool = 'setCommittee' order by seq desc limit 1`,
    [ada.personId],
  );
  must(await undoAction(as('undo'), newest?.id ?? ''));
  expect(must(await getCommittee(ada, null, true)).settings?.rounds).toBe(2);
  const talk = randomUUID();
  const { run_id } = await say(ada, talk, 'Hello.', { leaveRunning: true });
  expect(refusal(await saveSettings(asCompanion(ada, talk, run_id), settings()))?.code).toBe('not_allowed');
});

test('what is offered are the person’s own parts that are here, and how well each is known', async () => {
  const eve = await consentedPerson(db, 'Eve');
  await known(eve, 'Hers');
  const [checker, resting] = [await known(ada, 'Checker'), await known(ada, 'Resting')];
  must(await retirePart(as('retirePart'), resting.id));
  must(await makePart(as('makePart'), { name: 'Stranger' }));
  const { parts } = must(await getCommittee(ada, null, true));
  expect(parts.map(({ id, name, enough }) => [id === checker.id, name, enough])).toEqual([
    [true, 'Checker', true],
    [false, 'Stranger', false],
  ]);
});

test('what an agent is given of a part holds no letter, no note, nothing of a hard moment and nothing that was deleted', async () => {
  const checker = await known(ada, 'Checker');
  must(await addNote(ada, checker.id, { kind: 'letter', body: 'Dear secretletter' }));
  must(await addNote(ada, checker.id, { kind: 'note', body: 'A secretnote' }));
  const seats = () =>
    sqlAsServer(db, ada.personId, async (tx) => {
      const [row] = await tx.query<{ seats: { quotes: { quote: string }[]; enough: boolean }[] }>(
        'select private.committee_seats(array[$1::uuid]) as seats',
        [checker.id],
      );
      return row?.seats ?? [];
    });
  expect(JSON.stringify(await seats())).not.toMatch(/secret/);
  expect((await seats())[0]?.quotes).toHaveLength(2);
  await db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(`update public.messages set safety = 'acute' where id = $1`, [checker.messageId]);
  });
  expect((await seats())[0]).toMatchObject({ quotes: [], enough: false });
});

test('nobody gets what is recorded of another person’s part', async () => {
  const checker = await known(ada, 'Checker');
  const eve = await consentedPerson(db, 'Eve');
  const seen = await sqlAsServer(db, eve.personId, async (tx) => {
    const [row] = await tx.query<{ seats: unknown[] }>(
      'select private.committee_seats(array[$1::uuid]) as seats',
      [checker.id],
    );
    return row?.seats;
  });
  expect(seen).toEqual([]);
});

/** A committee in which a part leans on words that she said elsewhere. */
async function held(words: string) {
  const checker = await known(ada, 'Checker');
  const talk = newTalk();
  const model = scripted({
    Checker: [line(words, { Stance: 'against', Wants: 'no marzipan slip', Quotes: '“checks mails twice”' })],
    Rebel: [line('I want kaleidoscope freedom.', { Stance: 'for' })],
    synthesis: [closing('They were heard.', { 'Next steps': ['Try a saxophone evening.'] })],
  });
  const chunks = await turn(ada, model, {
    ...{ conversationId: talk, text: tug },
    committee: asking({ seats: [checker.key, 'persona:rebel'] }),
  });
  return { checker, talk, model, held: heldIn(chunks) };
}

test('what the voices said, the question and the next steps are found by the search, and by nobody else', async () => {
  const { talk } = await held('I guard the marzipan. Beside it stands a trombone.');
  const find = async (query: string, who = ada) =>
    must(await searchEverything(who, searchInput.parse({ query }))).groups.flatMap(({ hits }) => hits);
  for (const word of ['trombone', 'kaleidoscope', 'saxophone']) {
    const [hit, ...more] = await find(word);
    expect([word, more]).toEqual([word, []]);
    expect(hit).toMatchObject({ kind: 'message', conversation_id: talk });
    expect(JSON.stringify(hit?.pieces)).toContain(word);
  }
  expect(await find('kaleidoscope', await consentedPerson(db, 'Eve'))).toEqual([]);
});

test('a later answer is told what the voices said, as imagined lines and before the closing words', async () => {
  const { talk } = await held('I guard the marzipan.');
  const later = scripted({ synthesis: [closing('Yes.')] });
  await turn(ada, later, { conversationId: talk, text: 'What did the Rebel say?' });
  const told = JSON.stringify(later.calls[0]?.prompt);
  expect(told).toMatch(
    /Software imagined these lines.*Checker: I guard the marzipan.*Rebel \(an example\): I want kaleidoscope freedom/,
  );
  expect(told.match(/They were heard\./g)).toHaveLength(1);
});

test('what was sent to voices is told as such, and not as one request of the companion', async () => {
  const { talk, model } = await held('I guard the marzipan.');
  const settings = { model, pace: 'instant', perMinute: 1_000 } as const;
  expect(must(await lastRequest(ada, talk, settings))).toMatchObject({ to: 'committee' });
});

test('the download tells a committee in words', async () => {
  const { talk } = await held('I guard the marzipan.');
  const files = [
    ...readableFiles(
      must(await readEverything(ada)),
      { partFields: { name: 'Name' }, relation: () => '', action: () => '' },
      new Date(),
    ),
  ].map(({ path, pieces }) => [path, [...pieces].join('')] as const);
  const text = files.find(
    ([path, body]) => path.startsWith('Conversations/') && body.includes('committee'),
  )?.[1];
  expect(text).toMatch(/- Round 1, Checker, against it: I guard the marzipan\./);
  expect(text).toMatch(/Rebel \(an example\), for it: I want kaleidoscope freedom\./);
  expect(text).toMatch(/Where they differ:[\s\S]*Small next steps:\n\n- You could try a saxophone evening\./);
  expect(talk).toBeDefined();
});

const voicesOf = async (talk: string): Promise<VoiceSaid[]> => {
  const { messages } = must(await getConversation(ada, talk));
  return messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'data-voice' ? [part.data as VoiceSaid] : [])),
  );
};

test('words of a deleted message are cut out of what a voice leant on, and come back with it', async () => {
  const talk = newTalk();
  const first = randomUUID();
  await say(ada, talk, 'The zanzibar job frightens me.', { messageId: first });
  const model = scripted({
    Planner: [line('You say “The zanzibar job frightens me”. I plan.', { Wants: 'zanzibar job' })],
  });
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  expect((await voicesOf(talk))[0]?.pieces.map(({ from }) => from)).toEqual([
    'imagined',
    'yours',
    'imagined',
  ]);
  const deleting = randomUUID();
  must(await deleteMessage({ ...as('deleteMessage'), actionId: deleting }, first));
  const [cut] = await voicesOf(talk);
  expect(JSON.stringify(cut)).not.toContain('zanzibar');
  expect(cut?.text).toBe('You say “…”. I plan.');
  must(await undoAction(as('undo'), deleting));
  expect((await voicesOf(talk))[0]?.text).toContain('zanzibar');
});
