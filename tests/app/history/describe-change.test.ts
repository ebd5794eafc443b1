import { expect, test } from 'vitest';
import { describeChange, mergeChanges, namesIn, type RowChange } from '@/components/history/describe-change';

const row_id = '11111111-1111-4111-8111-111111111111';
const part = {
  id: row_id,
  user_id: row_id,
  name: 'Critic',
  category: 'unknown',
  fears: [],
  role: null,
  version: 3,
};
const change = (over: Partial<RowChange>): RowChange => ({
  table_name: 'parts',
  row_id,
  op: 'update',
  before: part,
  after: part,
  ...over,
});

test('a change shows only the fields that differ, in plain words and never an id', () => {
  const after = { ...part, category: 'exile', fears: ['being seen', 'silence'], version: 4, updated_at: 'x' };
  const { title, fields } = describeChange(change({ after }));
  expect(title).toBe('A part: Critic');
  expect(fields.map(({ label, before, after: now }) => [label, before, now])).toEqual([
    ['Kind of part', 'not known yet', 'tender part'],
    ['What it is afraid of', null, 'being seen\nsilence'],
  ]);
});

test('the word exile is never shown', () => {
  const { fields } = describeChange(
    change({ op: 'insert', before: null, after: { ...part, category: 'exile' } }),
  );
  expect(JSON.stringify(fields.map((field) => field.after))).not.toContain('exile');
});

test('a quote that goes to a part made in the same action is said by the name of the part', () => {
  const changes = [
    change({ op: 'insert', before: null }),
    change({
      table_name: 'part_evidence',
      row_id: '22222222-2222-4222-8222-222222222222',
      before: { quote: 'I must not fail', part_id: null },
      after: { quote: 'I must not fail', part_id: row_id },
    }),
  ];
  const described = changes.map((one) => describeChange(one, namesIn(changes)));
  expect(described[1]?.fields).toEqual([
    { field: 'part_id', label: 'Belongs to', voice: 'software', before: null, after: 'Critic' },
  ]);
});

test('what software wrote into a message is not set as the words of the person', () => {
  const message = (role: string) =>
    describeChange(
      change({
        table_name: 'messages',
        op: 'delete',
        before: { role, parts: [{ type: 'text', text: 'hello' }] },
        after: null,
      }),
    ).fields.find((field) => field.field === 'parts');
  expect(message('user')).toMatchObject({ before: 'hello', voice: 'person' });
  expect(message('assistant')).toMatchObject({ before: 'hello', voice: 'software' });
});

test('a table nobody has written words for is still told', () => {
  const { title, fields } = describeChange(
    change({
      table_name: 'goal_steps',
      op: 'insert',
      before: null,
      after: { step_text: 'call her', id: row_id },
    }),
  );
  expect(title).toBe('Goal steps');
  expect(fields).toMatchObject([{ label: 'Step text', after: 'call her' }]);
});

test('several changes of one row read as one, and what came and went is not told', () => {
  const twice = [
    change({ after: { ...part, role: 'warns' } }),
    change({ before: { ...part, role: 'warns' }, after: { ...part, role: 'warns me' } }),
  ];
  expect(mergeChanges(twice)).toMatchObject([
    { op: 'update', before: { role: null }, after: { role: 'warns me' } },
  ]);
  const fleeting = [change({ op: 'insert', before: null }), change({ op: 'delete', after: null })];
  expect(mergeChanges(fleeting)).toEqual([]);
});

test('a memory file is told as it reads: its title and text, without marks of the file', () => {
  const file = (title: string, text: string) =>
    `---\ntitle: ${title}\nkind: part\n---\n\n## What helps\n<!-- @helps -->\n\n${text}\n`;
  const made = change({
    table_name: 'memory_files',
    op: 'insert',
    before: null,
    after: { path: 'parts/critic.md', content: file('Critic', 'Tea') },
  });
  const text = describeChange(made).fields.find(({ field }) => field === 'content');
  expect(text?.after).toBe('Critic\n\n## What helps\n\nTea\n');
  const path = describeChange(made).fields.find(({ field }) => field === 'path');
  expect(path?.after).toBe('The file of Critic');
  const renamed = change({
    table_name: 'memory_files',
    before: { content: file('Critic', 'Tea') },
    after: { content: file('Judge', 'Tea') },
  });
  expect(describeChange(renamed).fields).toMatchObject([{ before: 'Critic', after: 'Judge' }]);
});

test('a file is told by its name and kind, without what the program notes of it, and an errand that comes back is not at work', () => {
  const file = {
    id: row_id,
    name: 'June',
    kind: 'markdown',
    media_type: 'text/plain',
    is_cut: false,
    size: 20,
  };
  const { fields } = describeChange(
    change({ table_name: 'attachments', op: 'insert', before: null, after: file }),
  );
  expect(fields.map(({ label }) => label)).toEqual(['Name', 'Kind']);
  const errand = { id: row_id, instructions: 'Look.', status: 'completed' };
  const back = describeChange(
    change({ table_name: 'tasks', before: errand, after: { ...errand, status: 'active' } }),
  );
  expect(JSON.stringify(back.fields)).not.toContain('at work');
});
