import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { actionsOf, as } from '../support/erasing';
import { consentedPerson, must, say } from '../support/scene';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/**
 * Columns that name a row of the same person, by a foreign key together with `user_id` or because only functions that look for the
 * person's own row write them: what is unique among these is so for one person.
 */
const ownRow =
  /^\(?(conversation_id|message_id|run_id|goal_id|job_id|server_id|relationship_id|from_part_id|learning|item_id)\b/;
/** Made by the database or at random for all people, and told to nobody else; or of this Parley and of nobody. */
const forAll: Record<string, string> = {
  action_changes_pkey: 'a number that the database counts',
  agent_actions_seq_key: 'a number that the database counts',
  link_codes_code_hash_key: 'the hash of a code made at random',
  mcp_sign_in_states_state_hash_key: 'the hash of a state made at random',
  guests_who_key: 'the digest of a sender, who is one guest',
  personas_one: 'one for each way in of this Parley, known to those who look after it',
};

test('what is unique is so for one person, or is an id made at random', async () => {
  const indexes = await db.sql<{ name: string; columns: string }>(`
    select i.relname as name, (regexp_match(pg_get_indexdef(x.indexrelid), 'USING \\w+ (\\(.*?\\))( |$)'))[1] as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'user_id')`);
  expect(indexes.length).toBeGreaterThan(50);
  const others = indexes.filter(
    ({ name, columns }) =>
      !/\buser_id\b/.test(columns) && columns !== '(id)' && !ownRow.test(columns) && !(name in forAll),
  );
  expect(others).toEqual([]);
});

test('an undo that finds an id taken by somebody else tells nothing of them, takes nothing of theirs and can only leave it', async () => {
  const [ada, ben] = [await consentedPerson(db, 'Ada'), await consentedPerson(db, 'Ben')];
  const talk = randomUUID();
  await say(ada, talk, 'The heron stands in the reeds.');
  must(await deleteConversation(as(ada, 'deleteConversation'), talk));
  await say(ben, talk, 'My zzqbadger sleeps.');
  const [deleted, begun] = await Promise.all([
    actionsOf(db, ada, 'deleteConversation'),
    actionsOf(db, ada, 'startConversation'),
  ]);
  for (const action of [deleted[0], begun[0]]) {
    const asked = must(await undoAction(as(ada, 'undo'), action ?? ''));
    expect(JSON.stringify(asked)).not.toContain('zzqbadger');
    expect(JSON.stringify(asked)).not.toContain(ben.personId);
    expect(asked.conflicts.filter(({ now }) => now !== null)).toEqual([]);
    const choices = asked.conflicts.map(({ table_name, row_id, field }) => ({
      ...{ table_name, row_id, field },
      choice: 'take_back' as const,
    }));
    await undoAction(as(ada, 'undo'), action ?? '', { choices, seen: asked.seen ?? undefined });
    const left = 'select user_id from public.messages where conversation_id = $1';
    expect(new Set((await db.sql<{ user_id: string }>(left, [talk])).map(({ user_id }) => user_id))).toEqual(
      new Set([ben.personId]),
    );
  }
});
