import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '../../support/db';
import { textColumns } from '../../support/dump';
import { wordless } from '../../support/wordless-columns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const persons = 'the person writes it, or accepted it as a suggestion';
const ofOneMessage = 'names of the message that it rests on, and goes with it';
const ofRemovedFile = 'what stands in a file of the person, and goes with it';

/** Text columns with words in which no agent’s own text stands, and why. A new column is declared in SQL, or stands here. */
const ofNoAgent: Record<string, string> = {
  'action_changes.after': 'images of the tables that are declared, in which the same is cut',
  'action_changes.before': 'images of the tables that are declared, in which the same is cut',
  'conversations.snapshot': 'made anew after each erasure, and in no image',
  'conversations.title': 'of what the person wrote; that of an errand is renamed with its instructions',
  'fact_decisions.object': ofOneMessage,
  'fact_decisions.statement': ofOneMessage,
  'fact_decisions.subject': ofOneMessage,
  'goal_parts.words': persons,
  'goals.ended_because': persons,
  'goals.title': persons,
  'goals.why': persons,
  'learnings.quote': 'words of the message that it rests on, and goes with it',
  'map_snapshots.picture': 'names of parts, which are cut with them',
  'map_snapshots.title': persons,
  'memory_files.content': 'the passages of agents in it are declared with their sources',
  'memory_files.locked_sections': 'names of sections',
  'memory_files.path': 'goes with the last passage of the file',
  'memory_sources.anchor': 'the name of a section, which goes with its last passage',
  'messages.metadata': 'codes, ids, and titles of memory, which go with it',
  'part_evidence.quote': 'words of one message, and goes with it',
  'part_notes.body': persons,
  'part_relationships.note': persons,
  'private.attachment_contents.content': 'declared as the content of attachments',
  'private.removed_file_words.ready': ofRemovedFile,
  'private.removed_file_words.words': ofRemovedFile,
  'private.standing_file_words.words': ofRemovedFile,
  'session_summaries.text': 'made of the messages of one conversation, and goes with them',
  'tasks.answer': persons,
  'understood_facts.object': ofOneMessage,
  'understood_facts.quote': ofOneMessage,
  'understood_facts.since': ofOneMessage,
  'understood_facts.subject': ofOneMessage,
  'waiting_messages.text': persons,
};
const isOfPart = (column: string): boolean => /^parts\./.test(column);

test('every text column is declared as text of agents, or says why it needs no declaration', async () => {
  const declared = await db.sql<{ name: string }>(
    `select table_name || '.' || field as name from private.texts_of_agents()`,
  );
  const known = new Set([
    ...declared.map(({ name }) => name),
    ...Object.keys(ofNoAgent),
    ...Object.keys(wordless),
  ]);
  const columns = await textColumns(db);
  expect(columns.filter((column) => !known.has(column) && !isOfPart(column))).toEqual([]);
  const kept = 'attachments.content';
  expect([...known].filter((name) => !columns.includes(name) && name !== kept)).toEqual([]);
});

test('every declared text is a column of its table, and its table is one whose changes are kept', async () => {
  const unknown = await db.sql<{ name: string }>(`
    select t.table_name || '.' || t.field as name from private.texts_of_agents() t
    where not exists (select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = t.field)
      or t.table_name <> 'agent_actions' and not exists (select from pg_trigger g
        where g.tgrelid = ('public.' || t.table_name)::regclass and g.tgname = 'ledger')`);
  expect(unknown.map(({ name }) => name)).toEqual(['attachments.content']);
});
