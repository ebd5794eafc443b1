import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { createNote } from '@/lib/memory/create-note';
import { editFile } from '@/lib/memory/edit-file';
import { editText } from '@/lib/memory/edit-text';
import { readMemory } from '@/lib/memory/read-memory';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';

let db: TestDb;
let me: Ctx;
let eve: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  me = { ...(await consentedPerson(db, 'Ada')), tool: 'editMemory' };
  eve = { ...(await consentedPerson(db, 'Eve')), tool: 'editMemory' };
});
afterAll(() => db.close());

const sectioned = async (title: string) => {
  const { path } = must(await createNote(me, { title, text: '' }));
  const { content, hash } = must(await readMemory(me, path));
  const whole = `${content.trimEnd()}\n\n# What it does\n<!-- @role -->\nIt checks.\n`;
  must(await editFile(me, { path, content: whole, hash }));
  return must(await readMemory(me, path));
};

test('a file is edited as a document, and what only the file needs stays in it', async () => {
  const read = await sectioned('Evening');
  expect(read.editable).toBe('# What it does\nIt checks.\n');
  expect(read.editable_title).toBe('Evening');
  const { path, hash } = read;
  must(await editText(me, { path, content: '# Its work\nIt checks twice.\n', hash }));
  const after = must(await readMemory(me, path));
  expect(after.content).toContain('title: Evening');
  expect(after.content).toContain('# Its work\n<!-- @role -->\nIt checks twice.\n');

  must(await editText(me, { path, content: after.editable, title: 'Late evening', hash: after.hash }));
  expect(must(await readMemory(me, path)).title).toBe('Late evening');
});

test('who saves over a newer text is told how it reads now, and nothing changes', async () => {
  const { path, hash, content } = await sectioned('Morning');
  must(await editFile(me, { path, content: `${content}And more.\n`, hash }));
  const refused = await editText(me, { path, content: 'mine\n', hash });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: 'conflict',
      detail: { reason: 'stale', content: '# What it does\nIt checks.\nAnd more.\n' },
    },
  });
  expect(must(await readMemory(me, path)).content).toBe(`${content}And more.\n`);
});

test('a text that begins with a rule is saved, and the file keeps its title', async () => {
  let { path, hash } = await sectioned('Rules');
  for (const content of ['---\nToday was good', '---\n\n---\nToday was good\n']) {
    must(await editText(me, { path, content, hash }));
    const read = must(await readMemory(me, path));
    expect([read.editable, read.title]).toEqual([content, 'Rules']);
    ({ path, hash } = read);
  }
});

test('a text that is longer than a file is refused before it is compared', async () => {
  const { path, hash } = await sectioned('Long');
  expect(await editText(me, { path, content: '# b\n'.repeat(100_000), hash })).toMatchObject({
    ok: false,
    error: { code: 'too_large', detail: { reason: 'size' } },
  });
});

test('another person’s file is not there', async () => {
  const { path, hash } = await sectioned('Night');
  expect(await editText(eve, { path, content: 'x', hash })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});
