import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
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
async function say(ctx: Ctx, talk: string, text: string) {
  const messageId = randomUUID();
  await begin(ctx, talk, text, { messageId });
  return { messageId };
}
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

  test('waits and goes with the next words there, but with no answer that is tapped', async () => {
    const person = await consentedPerson(db, 'Waits');
    const talk = randomUUID();
    const first = must(await add(person, 'For a new conversation.'));
    const asked = await say(person, talk, 'Here it is.');
    const [sent] = must(await listFiles(person, talk));
    expect([sent?.id, sent?.of_message]).toEqual([first.id, asked.messageId]);
    const second = must(await add(person, 'For this one.', talk));
    await say(person, randomUUID(), 'Elsewhere.');
    await db.sql(
      `insert into public.messages (user_id, conversation_id, ordinal, role, parts, metadata)
       values ($1, $2, 90, 'user', '[]', '{"button": "yes"}')`,
      [person.personId, talk],
    );
    expect(must(await listFiles(person, talk)).find(({ id }) => id === second.id)?.of_message).toBeNull();
    const next = await say(person, talk, 'And this.');
    expect(must(await listFiles(person, talk)).find(({ id }) => id === second.id)?.of_message).toBe(
      next.messageId,
    );
  });

  test('goes with the words that were written after it, and with no others that wait', async () => {
    const person = await consentedPerson(db, 'Queues');
    const talk = randomUUID();
    const { run_id } = await begin(person, talk, 'Hello.', { leaveRunning: true });
    const queue = async (text: string) => {
      const messageId = randomUUID();
      const message = { conversationId: talk, messageId, text, safety: 'none', steers: false } as const;
      must(await queueMessage(person, { ...message, perMinute: 100 }));
      return messageId;
    };
    const early = must(await add(person, 'For the first.', talk));
    const first = await queue('First.');
    const late = must(await add(person, 'For the second.', talk));
    const second = await queue('Second.');
    const mine = must(await add(person, 'For what is not written yet.', talk));
    const ofFile = async () =>
      Object.fromEntries(
        must(await listFiles(person, talk)).map((one) => [one.id, one.of_message ?? one.waits_with]),
      );
    expect(await ofFile()).toEqual({ [early.id]: first, [late.id]: second, [mine.id]: null });
    const shown = must(await getConversation(person, talk)).waiting;
    expect(shown.map(({ files }) => files)).toEqual([1, 1]);
    const ended = { status: 'stopped', stopReason: 'stopped_by_person' } as const;
    const done = { runId: run_id, parts: [], metadata: {}, steps: 1, end: ended };
    must(await saveAnswer(person, done));
    await say(person, talk, 'Something else.');
    const said = await ofFile();
    expect([said[early.id], said[late.id]]).toEqual([first, second]);
    expect(said[mine.id]).not.toBeNull();
    await begin(person, talk, 'Second.', { messageId: second });
    const files = async () => must(await listFiles(person, talk)).filter((one) => one.of_message);
    expect((await files()).map(({ id }) => id)).toEqual([late.id, mine.id]);
    must(await removeWaiting({ ...person, tool: 'removeWaiting', conversationId: talk }, first));
    expect((await ofFile())[early.id]).toBeNull();
    const next = await say(person, talk, 'With what is left.');
    expect((await ofFile())[early.id]).toBe(next.messageId);
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
    await say(person, talk, 'Hello.');
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

  test('waits again when the message is changed that it was sent with', async () => {
    const person = await consentedPerson(db, 'Changes');
    const talk = randomUUID();
    const file = must(await add(person, 'Words.'));
    const { messageId } = await say(person, talk, 'Her it is.');
    must(await withdrawLastMessage({ ...person, tool: 'editMessage' }, talk, messageId));
    expect(must(await listFiles(person, talk))).toMatchObject([{ id: file.id, of_message: null }]);
    const again = await say(person, talk, 'Here it is.');
    expect(must(await listFiles(person, talk))).toMatchObject([{ id: file.id, of_message: again.messageId }]);
  });

  test('goes with the changed message, and not with one that was written before the change and still waits', async () => {
    const person = await consentedPerson(db, 'Rewrites');
    const talk = randomUUID();
    const file = must(await add(person, 'Words.'));
    const { run_id } = await begin(person, talk, 'Her it is.', { leaveRunning: true });
    const waits = { conversationId: talk, messageId: randomUUID(), text: 'More.', safety: 'none' } as const;
    must(await queueMessage(person, { ...waits, steers: false, perMinute: 100 }));
    const end = { status: 'stopped', stopReason: 'stopped_by_person' } as const;
    must(await saveAnswer(person, { runId: run_id, parts: [], metadata: {}, steps: 1, end }));
    const said = must(await getConversation(person, talk)).messages.find(({ role }) => role === 'user');
    must(await withdrawLastMessage({ ...person, tool: 'editMessage' }, talk, said?.id ?? ''));
    expect(must(await listFiles(person, talk))).toMatchObject([{ id: file.id, waits_with: null }]);
    const again = await say(person, talk, 'Here it is.');
    expect(must(await listFiles(person, talk))).toMatchObject([{ id: file.id, of_message: again.messageId }]);
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
      const { messageId } = await say(person, talk, 'Here it is.');
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
    await say(ada, talk, 'Here is my diary.');
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
