import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { queueMessage } from '@/lib/conversations/queue-message';
import { removeWaiting } from '@/lib/conversations/remove-waiting';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { addFile } from '@/lib/files/add-file';
import { getFile } from '@/lib/files/get-file';
import { listFiles } from '@/lib/files/list-files';
import { removeFile } from '@/lib/files/remove-file';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { aDocx, aPicture } from '../support/files';
import { say as begin, consentedPerson, must } from '../support/scene';
import { sqlAs, sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
});
afterAll(() => db.close());

const add = (ctx: Ctx, words: string, conversation: string | null = null, id: string = randomUUID()) =>
  addFile({ ...ctx, tool: 'addFile' }, { id, name: 'evening.txt', conversation }, Buffer.from(words));
/** Says something; answers which message that is. */
async function say(ctx: Ctx, talk: string, text: string, ...files: string[]) {
  const messageId = randomUUID();
  await begin(ctx, talk, text, { messageId, files });
  return { messageId };
}
/** Tries to say something with files; what the database answers. */
const trySaying = (ctx: Ctx, conversationId: string, text: string, files: string[]) =>
  beginTurn(
    { ...ctx, tool: 'startConversation', conversationId },
    {
      ...{ conversationId, messageId: randomUUID(), text, safety: 'none', files },
      ...{ agent: 'companion', model: 'test', perMinute: 10_000 },
    },
  );
/** With which message each file of a conversation went, or waits; null: with none. */
const ofFile = async (ctx: Ctx, talk: string) =>
  Object.fromEntries(
    must(await listFiles(ctx, talk)).map((one) => [one.id, one.of_message ?? one.waits_with]),
  );
const kept = async (id: string) =>
  (await db.sql('select from private.attachment_contents where id = $1', [id])).length === 1;
const words = async (ctx: Ctx, id: string) =>
  Buffer.from(must(await getFile(ctx, id, 'file')).bytes).toString();

describe('a file', () => {
  test('is kept with its bytes, and its adding stands in the ledger once, also when it is sent twice', async () => {
    const id = randomUUID();
    const file = must(await add(ada, 'It rains.', null, id));
    expect(file).toMatchObject({ kind: 'text', size: 9, characters: 9, of_message: null, is_heavy: false });
    expect(await words(ada, id)).toBe('It rains.');
    expect(must(await add(ada, 'Other words.', null, id))).toMatchObject({ id, action: null });
    expect(await words(ada, id)).toBe('It rains.');
    const actions = await db.sql('select from public.action_changes where row_id = $1', [id]);
    expect(actions).toHaveLength(1);
  });

  test('that is sent several times at once is kept once, and all are told so', async () => {
    const person = await consentedPerson(db, 'Twice');
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => add(person, 'It rains.', null, id)));
    expect(all.map((one) => one.ok)).toEqual(all.map(() => true));
    expect(await db.sql('select from public.action_changes where row_id = $1', [id])).toHaveLength(1);
  });

  test('that is kept already is not read anew, and says again how heavy its words are', async () => {
    const person = await consentedPerson(db, 'Twice');
    const id = randomUUID();
    must(await add(person, 'I want to kill myself tonight.', null, id));
    const empty = await addFile(
      { ...person, tool: 'addFile' },
      { id, name: 'evening.txt', conversation: null },
      new Uint8Array(0),
    );
    expect(empty).toMatchObject({ ok: true, value: { id, level: 'acute', is_heavy: true } });
  });

  test('is one of twenty within a minute, and the next says when there is room, of this person alone', async () => {
    const person = await consentedPerson(db, 'Many');
    const all = await Promise.all(Array.from({ length: 24 }, (_, n) => add(person, `Number ${n}.`)));
    const refused = all.flatMap((one) => (one.ok ? [] : [one.error]));
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({
      ...{ code: 'busy', message: expect.stringMatching(/add this one again in \d+ seconds/) },
      detail: { seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60) },
    });
    must(await add(await consentedPerson(db, 'Other'), 'Another person.'));
    const [first] = all;
    const known = first?.ok ? first.value.id : '';
    expect(must(await add(person, 'Number 0.', null, known))).toMatchObject({ id: known });
    await db.sql(
      `update private.recent_files set added = array(select t - interval '61 seconds' from unnest(added) t) where user_id = $1`,
      [person.personId],
    );
    must(await add(person, 'A minute later.'));
  });

  test('goes with the words that name it, and with no others, whoever speaks first', async () => {
    const person = await consentedPerson(db, 'Two windows');
    const talk = randomUUID();
    const first = must(await add(person, 'For a new conversation.'));
    const asked = await say(person, talk, 'Here it is.', first.id);
    expect(await ofFile(person, talk)).toEqual({ [first.id]: asked.messageId });
    const here = must(await add(person, 'In one window.', talk));
    const there = must(await add(person, 'In the other one.', talk));
    const other = await say(person, talk, 'Said in the other one.', there.id);
    await say(person, talk, 'Without any.');
    const one = await say(person, talk, 'Said in the first one.', here.id);
    expect(await ofFile(person, talk)).toEqual({
      ...{ [first.id]: asked.messageId, [here.id]: one.messageId, [there.id]: other.messageId },
    });
    const said = must(await getConversation(person, talk)).messages.filter(({ role }) => role === 'user');
    expect(said.map(({ metadata }) => metadata?.files)).toEqual([1, 1, undefined, 1]);
  });

  test('that is not there, not theirs, elsewhere or sent already lets nothing of the message be kept', async () => {
    const person = await consentedPerson(db, 'Forges');
    const other = await consentedPerson(db, 'Other');
    const [talk, elsewhere] = [randomUUID(), randomUUID()];
    const sent = must(await add(person, 'Sent.'));
    const asked = await say(person, talk, 'Hello.', sent.id);
    await say(person, elsewhere, 'Elsewhere.');
    const foreign = must(await add(other, 'Not theirs.'));
    const away = must(await add(person, 'In another conversation.', elsewhere));
    const mine = must(await add(person, 'For these words.', talk));
    for (const id of [randomUUID(), foreign.id, away.id, sent.id])
      expect(await trySaying(person, talk, 'With it.', [mine.id, id])).toMatchObject({
        ok: false,
        error: { code: 'not_found', detail: 'files', message: expect.stringContaining('sent with others') },
      });
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect(await trySaying(person, talk, 'Too many.', many)).toMatchObject({ error: { code: 'too_large' } });
    expect(must(await getConversation(person, talk)).messages).toHaveLength(2);
    expect(await ofFile(person, talk)).toEqual({ [sent.id]: asked.messageId, [mine.id]: null });
    expect(must(await listFiles(other, null)).map(({ id }) => id)).toEqual([foreign.id]);
    const next = await say(person, talk, 'With it.', mine.id, mine.id);
    expect((await ofFile(person, talk))[mine.id]).toBe(next.messageId);
  });

  test('goes with the words that wait and name it, and with no others meanwhile', async () => {
    const person = await consentedPerson(db, 'Queues');
    const talk = randomUUID();
    const { run_id } = await begin(person, talk, 'Hello.', { leaveRunning: true });
    const queue = (text: string, ...files: string[]) => {
      const message = {
        conversationId: talk,
        messageId: randomUUID(),
        text,
        safety: 'none',
        steers: false,
      } as const;
      return queueMessage(person, { ...message, files, perMinute: 100 }).then((kept) => ({
        ...message,
        kept,
      }));
    };
    const early = must(await add(person, 'For the first.', talk));
    const late = must(await add(person, 'For the second.', talk));
    const mine = must(await add(person, 'For what is not written yet.', talk));
    const second = await queue('Second.', late.id);
    const first = await queue('First.', early.id);
    expect(await ofFile(person, talk)).toEqual({
      ...{ [early.id]: first.messageId, [late.id]: second.messageId, [mine.id]: null },
    });
    const refused = { ok: false, error: { code: 'not_found', detail: 'files' } };
    expect((await queue('Third.', late.id)).kept).toMatchObject(refused);
    const shown = must(await getConversation(person, talk)).waiting;
    expect(shown.map(({ files }) => files)).toEqual([1, 1]);
    const ended = { status: 'stopped', stopReason: 'stopped_by_person' } as const;
    must(await saveAnswer(person, { runId: run_id, parts: [], metadata: {}, steps: 1, end: ended }));
    expect(await trySaying(person, talk, 'Too.', [early.id])).toMatchObject(refused);
    await say(person, talk, 'Something else.', mine.id);
    await begin(person, talk, 'Second.', { messageId: second.messageId });
    const sent = must(await getConversation(person, talk)).messages.find(({ id }) => id === second.messageId);
    expect(sent?.metadata?.files).toBe(1);
    const removed = { ...person, tool: 'removeWaiting', actionId: randomUUID(), conversationId: talk };
    must(await removeWaiting(removed, first.messageId));
    expect((await ofFile(person, talk))[early.id]).toBeNull();
    must(await undoAction(person, removed.actionId));
    expect((await ofFile(person, talk))[early.id]).toBe(first.messageId);
    must(await removeFile({ ...person, tool: 'removeFile' }, early.id));
    await begin(person, talk, 'First.', { messageId: first.messageId });
    expect(must(await getConversation(person, talk)).waiting).toEqual([]);
  });

  test('that arrives when its new conversation has begun belongs to it, and to no later one', async () => {
    const person = await consentedPerson(db, 'Late');
    const talk = randomUUID();
    const send = (words: string) =>
      addFile(
        { ...person, tool: 'addFile' },
        { id: randomUUID(), name: 'a.txt', conversation: talk, begins: true },
        Buffer.from(words),
      );
    const early = must(await send('Early.'));
    await say(person, talk, 'Hello.', early.id);
    const late = must(await send('Late.'));
    await say(person, randomUUID(), 'A later conversation.');
    const there = must(await listFiles(person, talk));
    expect(there.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(there[1]?.of_message).toBeNull();
    expect(must(await listFiles(person, null))).toEqual([]);
    const theirs = { id: randomUUID(), name: 'a.txt', conversation: talk, begins: true };
    const other = await consentedPerson(db, 'Others');
    const tried = must(await addFile({ ...other, tool: 'addFile' }, theirs, Buffer.from('x')));
    expect(must(await listFiles(other, null)).map(({ id }) => id)).toEqual([tried.id]);
    expect(must(await listFiles(person, talk))).toHaveLength(2);
  });

  test('is named to whoever writes a message anew, and goes with no words that wait meanwhile', async () => {
    const person = await consentedPerson(db, 'Rewrites');
    const talk = randomUUID();
    const files = [must(await add(person, 'One.')).id, must(await add(person, 'Two.')).id];
    const messageId = randomUUID();
    const { run_id } = await begin(person, talk, 'Her it is.', { leaveRunning: true, messageId, files });
    const waits = { conversationId: talk, messageId: randomUUID(), text: 'More.', safety: 'none' } as const;
    must(await queueMessage(person, { ...waits, steers: false, perMinute: 100 }));
    const end = { status: 'stopped', stopReason: 'stopped_by_person' } as const;
    must(await saveAnswer(person, { runId: run_id, parts: [], metadata: {}, steps: 1, end }));
    const withdrawn = await withdrawLastMessage({ ...person, tool: 'editMessage' }, talk, messageId);
    expect(must(withdrawn)).toEqual({ files });
    expect(Object.values(await ofFile(person, talk))).toEqual([null, null]);
    const again = await say(person, talk, 'Here it is.', ...files);
    expect(Object.values(await ofFile(person, talk))).toEqual([again.messageId, again.messageId]);
  });

  test('is removed, brought back whole, and erased with its bytes', async () => {
    const file = must(await add(ada, 'To be removed.'));
    const { action } = must(await removeFile({ ...ada, tool: 'removeFile' }, file.id));
    expect(await getFile(ada, file.id, 'file')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await kept(file.id)).toBe(true);
    must(await undoAction(ada, action));
    expect(await words(ada, file.id)).toBe('To be removed.');
    const again = must(await removeFile({ ...ada, tool: 'removeFile' }, file.id));
    must(await eraseNow(ada, again.action));
    expect(await kept(file.id)).toBe(false);
    expect(await add(ada, 'New words.', null, file.id)).toMatchObject({ ok: true });
  });

  test('goes with its message and with its conversation, comes back with them, and is erased with them', async () => {
    const person = await consentedPerson(db, 'Goes');
    for (const remove of [
      (talk: string, _: string) => deleteConversation({ ...person, tool: 'deleteConversation' }, talk),
      (_: string, message: string) => deleteMessage({ ...person, tool: 'deleteMessage' }, message),
    ]) {
      const talk = randomUUID();
      const file = must(await add(person, 'Words.'));
      const { messageId } = await say(person, talk, 'Here it is.', file.id);
      const newest = async () => {
        const [row] = await db.sql<{ id: string }>(
          'select id from public.agent_actions where user_id = $1 order by seq desc limit 1',
          [person.personId],
        );
        return row?.id ?? '';
      };
      must(await remove(talk, messageId));
      expect(await getFile(person, file.id, 'file')).toMatchObject({ ok: false });
      must(await undoAction(person, await newest()));
      expect(must(await listFiles(person, talk))).toMatchObject([{ id: file.id, of_message: messageId }]);
      must(await remove(talk, messageId));
      must(await eraseNow(person, await newest()));
      expect(await kept(file.id)).toBe(false);
    }
  });

  test('goes with the account', async () => {
    const person = await consentedPerson(db, 'Leaves');
    const file = must(await add(person, 'Words.'));
    await db.sql('delete from auth.users where id = $1', [person.personId]);
    expect(await kept(file.id)).toBe(false);
  });

  test('is refused where there is no room for it', async () => {
    const person = await consentedPerson(db, 'Full');
    await db.sql(
      `insert into private.attachment_contents (id, user_id, bytes, content)
       select gen_random_uuid(), $1, decode(repeat('00', 10485760), 'hex'), '' from generate_series(1, 20)`,
      [person.personId],
    );
    expect(await add(person, 'One more.')).toMatchObject({ ok: false, error: { code: 'too_large' } });
  });

  test('of which safety finds the words heavy says so; no agent sees it, and its text is not told', async () => {
    const talk = randomUUID();
    const docx = aDocx(['A day like any other.', 'It rained.', 'I want to kill myself tonight.']);
    const heavy = must(
      await addFile(
        { ...ada, tool: 'addFile' },
        { id: randomUUID(), name: 'diary.docx', conversation: null },
        docx,
      ),
    );
    expect(heavy).toMatchObject({ level: 'acute', is_heavy: true });
    await say(ada, talk, 'Here is my diary.', heavy.id);
    const agent = { actor: 'agent', agent: 'companion' };
    const read = 'select public.read_attachment($1)';
    await expect(sqlAsServer(db, ada.personId, (tx) => tx.query(read, [heavy.id]), agent)).rejects.toThrow(
      'not there',
    );
    const [told] = await sqlAsServer(db, ada.personId, (tx) =>
      tx.query<{ files: object[] }>('select private.attachments_told($1) as files', [talk]),
    );
    expect(told?.files.find((file) => 'heavy' in file && file.heavy)).toEqual({
      ...{ message: expect.any(String), kind: 'docx', heavy: true },
    });
  });
});

describe('a second person', () => {
  test('gets nothing of a file, whatever they name', async () => {
    const talk = randomUUID();
    await say(ada, talk, 'Mine.');
    const file = must(
      await addFile(
        { ...ada, tool: 'addFile' },
        { id: randomUUID(), name: 'a.png', conversation: talk },
        await aPicture(),
      ),
    );
    const missing = { ok: false, error: { code: 'not_found' } };
    for (const form of ['file', 'preview', 'thumbnail'] as const) {
      expect(await getFile(eve, file.id, form)).toMatchObject(missing);
      expect(await getFile(ada, file.id, form)).toMatchObject({ ok: true });
    }
    expect(await removeFile({ ...eve, tool: 'removeFile' }, file.id)).toMatchObject(missing);
    expect(await add(eve, 'x', talk)).toMatchObject(missing);
    expect(await add(eve, 'x', null, file.id)).toMatchObject(missing);
    expect(must(await listFiles(eve, talk))).toEqual([]);
    expect(must(await listFiles(eve, null))).toEqual([]);
    const read = 'select public.read_attachment($1)';
    await expect(sqlAsServer(db, eve.personId, (tx) => tx.query(read, [file.id]))).rejects.toThrow(
      'not there',
    );
    expect(must(await listFiles(ada, talk))).toMatchObject([{ id: file.id }]);
  });

  test('and a browser’s own token read no bytes and write nothing', async () => {
    const file = must(await add(ada, 'Mine.'));
    const all = 'select * from private.attachment_contents';
    await expect(sqlAs(db, ada.personId, (tx) => tx.query(all))).rejects.toThrow('permission denied');
    const rename = `update public.attachments set name = 'x' where id = $1`;
    await expect(sqlAs(db, ada.personId, (tx) => tx.query(rename, [file.id]))).rejects.toThrow(
      'permission denied',
    );
    expect(await sqlAs(db, eve.personId, (tx) => tx.query('select * from public.attachments'))).toEqual([]);
    expect(await sqlAsServer(db, eve.personId, (tx) => tx.query(all))).toEqual([]);
  });
});
