import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry, type ToolName } from '@/agents/tools/registry';
import { bringBack } from '@/lib/memory/bring-back';
import { editFile } from '@/lib/memory/edit-file';
import { lockMemory } from '@/lib/memory/lock-memory';
import { putAway } from '@/lib/memory/put-away';
import { getAction } from '@/lib/undo/get-action';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { callTool, type Done, hashOf, remember, textOf } from '../support/memory-scene';
import { must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';

let db: TestDb;
let ada: FullPerson;
let eve: FullPerson;
beforeAll(async () => {
  db = await openTestDb();
  ada = await fullPerson(db, 'Ada');
  eve = await fullPerson(db, 'Eve');
});
afterAll(() => db.close());

async function done(name: ToolName, input: unknown): Promise<Done> {
  const answer = await callTool(ada, name, input);
  expect(answer).toMatchObject({ ok: true });
  expect(registry[name].output.safeParse(answer).success).toBe(true);
  const row = must(await getAction(ada.ctx, answer.actionId));
  expect(row).toMatchObject({ tool: name, actor: 'agent', status: 'ok', run_id: ada.runId });
  return answer;
}

async function changesNothing(answer: () => Promise<Done>, code: string, detail?: unknown): Promise<Done> {
  const before = [await domainRows(db, ada.ctx.personId), await domainRows(db, eve.ctx.personId)];
  const refused = await answer();
  expect(refused).toMatchObject({ ok: false, error: { code, ...(detail ? { detail } : {}) } });
  expect([await domainRows(db, ada.ctx.personId), await domainRows(db, eve.ctx.personId)]).toEqual(before);
  return refused;
}

const evidence = () => [{ kind: 'evidence', id: ada.evidenceId }];
const write = async (over: Record<string, unknown> = {}) => ({
  path: 'overview.md',
  anchor: 'focus',
  op: 'append',
  text: 'They must work evenings without lists.',
  hash: await hashOf(ada, String(over.path ?? 'overview.md')),
  sources: evidence(),
  ...over,
});

describe('readMarkdown and listMarkdown', () => {
  test('read the overview before it exists, and change nothing by reading', async () => {
    const before = await domainRows(db, ada.ctx.personId);
    const read = await done('readMarkdown', { path: 'overview.md' });
    expect(read.sections).toMatchObject([
      { anchor: 'who' },
      { anchor: 'focus' },
      { anchor: 'patterns' },
      { anchor: 'log' },
    ]);
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
  });

  test('read and list files of this person only, and nothing that was put away', async () => {
    const listed = await done('listMarkdown', {});
    expect(JSON.stringify(listed.files)).toContain('parts/critic.md');
    expect(must(await putAway(ada.ctx, 'notes/evening.md')).deleted_at).not.toBeNull();
    expect(JSON.stringify((await done('listMarkdown', {})).files)).not.toContain('evening');
    await changesNothing(() => callTool(ada, 'readMarkdown', { path: 'notes/evening.md' }), 'not_found');
    const [file] = await db.sql<{ id: string }>(
      'select id from public.memory_files where user_id = $1 and deleted_at is not null',
      [ada.ctx.personId],
    );
    must(await bringBack(ada.ctx, file?.id ?? ''));
    await changesNothing(() => callTool(eve, 'readMarkdown', { path: 'notes/what-helps.md' }), 'not_found');
    await changesNothing(() => callTool(ada, 'readMarkdown', { path: '../secrets.md' }), 'invalid_input');
  });
});

describe('writeMarkdownSection', () => {
  test('writes the section, its sources and its row in the ledger, and undo takes all of it back', async () => {
    const before = await domainRows(db, ada.ctx.personId);
    const written = await done('writeMarkdownSection', await write());
    expect(await textOf(ada, 'overview.md')).toContain(
      '<!-- @focus -->\nThey must work evenings without lists.\n\n## ',
    );
    expect(written.hash).toBe(await hashOf(ada, 'overview.md'));
    const sources = await db.sql('select * from public.memory_sources where source_id = $1 and anchor = $2', [
      ada.evidenceId,
      'focus',
    ]);
    expect(sources).toMatchObject([
      { passage: 'They must work evenings without lists.', source_kind: 'evidence', withdrawn_at: null },
    ]);
    expect(must(await undoAction(ada.ctx, written.actionId)).conflicts).toEqual([]);
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
    must(await redoAction(ada.ctx, written.actionId));
    expect(await textOf(ada, 'overview.md')).toContain('without lists');
  });

  test('names the message that is being answered, without knowing its id', async () => {
    await done(
      'writeMarkdownSection',
      await write({ text: 'From today, harder.', sources: [{ kind: 'message' }] }),
    );
    const [source] = await db.sql('select source_id from public.memory_sources where passage = $1', [
      'From today, harder.',
    ]);
    expect(source).toEqual({ source_id: ada.messageId });
  });

  test('dates a line in the change log', async () => {
    const input = await write({ anchor: 'log', op: 'append_item', text: 'Work\nmatters.' });
    const { passage } = await done('writeMarkdownSection', input);
    expect(passage).toBe(`- ${new Date().toISOString().slice(0, 10)} Work matters.`);
  });

  test('makes a section only when asked to', async () => {
    const path = 'parts/critic.md';
    const input = await write({ path, anchor: 'when-it-comes', text: 'Late, when it must work.' });
    await changesNothing(() => callTool(ada, 'writeMarkdownSection', input), 'not_found', {
      reason: 'section',
      anchors: ['about', 'helps', 'log'],
    });
    await done('writeMarkdownSection', { ...input, op: 'add_section' });
    expect(await textOf(ada, path)).toContain(
      '## When it comes\n<!-- @when-it-comes -->\nLate, when it must work.\n\n## Change log',
    );
    const again = await write({ path, anchor: 'when-it-comes', op: 'add_section' });
    await changesNothing(() => callTool(ada, 'writeMarkdownSection', again), 'conflict');
  });

  test('refuses a stale hash and answers how the file reads now', async () => {
    const stale = await write({ hash: 'a'.repeat(32) });
    await changesNothing(() => callTool(ada, 'writeMarkdownSection', stale), 'conflict', {
      reason: 'stale',
      hash: await hashOf(ada, 'overview.md'),
      content: await textOf(ada, 'overview.md'),
    });
  });

  test('refuses what the person has locked, section by section and as a whole', async () => {
    const input = await write({ path: 'parts/planner.md', anchor: 'about', text: 'Lists of work.' });
    const lock = (anchor: string | null, locked: boolean) =>
      lockMemory(ada.ctx, { path: 'parts/planner.md', anchor, locked });
    const attempt = () => callTool(ada, 'writeMarkdownSection', input);
    must(await lock('about', true));
    await changesNothing(attempt, 'locked', { what: 'section' });
    must(await lock('about', false));
    must(await lock(null, true));
    await changesNothing(attempt, 'locked', { what: 'file' });
    must(await lock(null, false));
    await done('writeMarkdownSection', input);
  });

  test('refuses what comes from nowhere, from a hard moment, from others, or was taken back', async () => {
    const attempt = async (sources: unknown, code: string) => {
      const input = await write({ sources });
      await changesNothing(() => callTool(ada, 'writeMarkdownSection', input), code);
    };
    await attempt([], 'invalid_input');
    await attempt([{ kind: 'evidence' }], 'invalid_input');
    await attempt([{ kind: 'evidence', id: randomUUID() }], 'not_found');
    await attempt([{ kind: 'evidence', id: eve.evidenceId }], 'not_found');
    await attempt([{ kind: 'message', id: eve.messageId }], 'not_found');
    const messageId = randomUUID();
    await say(ada.ctx, randomUUID(), 'It is too much.', { messageId, safety: 'overwhelm' });
    await attempt([{ kind: 'message', id: messageId }], 'not_allowed');
    const [answer] = await db.sql<{ id: string }>(
      `select id from public.messages where user_id = $1 and role = 'assistant' limit 1`,
      [ada.ctx.personId],
    );
    await attempt([{ kind: 'message', id: answer?.id }], 'not_found');
    const kept = await callTool(ada, 'addEvidence', { quote: 'work harder', kind: 'urge' });
    await attempt([{ kind: 'action', id: kept.actionId }], 'invalid_input');
    must(await undoAction(ada.ctx, kept.actionId));
    await attempt([{ kind: 'evidence', id: kept.evidenceId }], 'not_found');
  });

  test('refuses what does not fit, and says how much is left', async () => {
    const path = 'notes/evening.md';
    const content = `# Evening\n\n## Long\n<!-- @long -->\n${'word '.repeat(13_000)}\n`;
    must(await editFile(ada.ctx, { path, content, hash: await hashOf(ada, path) }));
    const input = await write({ path, anchor: 'long', text: 'x'.repeat(1000) });
    await changesNothing(() => callTool(ada, 'writeMarkdownSection', input), 'too_large', {
      reason: 'size',
      limit: 65_536,
      left: 65_536 - content.length,
      needed: 1001,
    });
  });

  test('refuses text that would tear the file', async () => {
    for (const text of ['# A heading', '## A heading', '<!-- @who -->\nx', '```\nopen', '---\nx']) {
      const input = await write({ text });
      await changesNothing(() => callTool(ada, 'writeMarkdownSection', input), 'invalid_input');
    }
    await done('writeMarkdownSection', await write({ text: '### Work\n\n```\n# code\n```' }));
  });
});

describe('createMarkdownFile', () => {
  const note = (over = {}) => ({
    title: 'What helps: a walk',
    sections: [{ anchor: 'walks', heading: 'Walks', text: 'Harder walks.' }],
    sources: [{ kind: 'message' }],
    ...over,
  });

  test('makes a note whose path comes from its title, never twice the same', async () => {
    const first = await done('createMarkdownFile', note());
    const longer = [{ anchor: 'walks', heading: 'Walks', text: 'Harder walks, and longer ones.' }];
    const second = await done('createMarkdownFile', note({ sections: longer }));
    expect([first.path, second.path]).toEqual(['notes/what-helps-a-walk.md', 'notes/what-helps-a-walk-2.md']);
    expect(await textOf(ada, 'notes/what-helps-a-walk.md')).toBe(
      '---\ntitle: What helps: a walk\nkind: note\n---\n\n## Walks\n<!-- @walks -->\nHarder walks.\n',
    );
    must(await undoAction(ada.ctx, second.actionId));
    await changesNothing(() => callTool(ada, 'readMarkdown', { path: String(second.path) }), 'not_found');
  });

  test('refuses a path that is taken or not a note, sections without names, and text without a source', async () => {
    const attempt = (over: object, code: string) =>
      changesNothing(() => callTool(ada, 'createMarkdownFile', note(over)), code);
    await attempt({ path: 'notes/evening.md' }, 'conflict');
    await attempt({ path: 'parts/new.md' }, 'invalid_input');
    await attempt({ sections: [] }, 'invalid_input');
    const twice = note().sections[0];
    await attempt({ sections: [twice, twice] }, 'invalid_input');
    await attempt({ sources: [] }, 'invalid_input');
    await attempt({ sources: [{ kind: 'evidence', id: eve.evidenceId }] }, 'not_found');
  });
});

describe('searchMarkdown', () => {
  test('finds sections by their words, by other forms of them, and past a slip of the pen', async () => {
    const path = (await done('createMarkdownFile', {
      title: 'Sleep',
      sections: [
        { anchor: 'nights', heading: 'Nights', text: 'She worked at the lighthouse before sleeping.' },
      ],
      sources: [{ kind: 'message' }],
    })) as { path?: string };
    for (const query of ['lighthouses', 'lighthouse', 'lighthose']) {
      const { found } = await done('searchMarkdown', { query });
      expect([query, found]).toMatchObject([query, [{ path: path.path, anchor: 'nights' }]]);
    }
    expect(await callTool(eve, 'searchMarkdown', { query: 'lighthouse' })).toMatchObject({ found: [] });
  });
});

describe('what was remembered', () => {
  test('can be taken back out of order by hand: two lines, the first one goes', async () => {
    const first = await remember(ada, 'First work.');
    const second = await remember(ada, 'Second work.');
    expect(must(await undoAction(ada.ctx, first.actionId)).conflicts).toEqual([]);
    const text = await textOf(ada, 'overview.md');
    expect([text.includes('First work.'), text.includes('Second work.')]).toEqual([false, true]);
    expect(must(await undoAction(ada.ctx, second.actionId)).conflicts).toEqual([]);
    for (const { actionId } of [second, first]) {
      expect(must(await redoAction(ada.ctx, actionId)).conflicts).toEqual([]);
    }
    expect(await textOf(ada, 'overview.md')).toContain('- First work.\n- Second work.\n');
  });

  test('goes with the undo of what it came from, and comes back with the redo', async () => {
    const kept = await callTool(ada, 'addEvidence', { quote: 'Planner agrees', kind: 'relation' });
    await remember(ada, 'The Planner is on its side.', [{ kind: 'evidence', id: String(kept.evidenceId) }]);
    const before = await textOf(ada, 'overview.md');
    expect(must(await undoAction(ada.ctx, kept.actionId)).conflicts).toEqual([]);
    const without = await textOf(ada, 'overview.md');
    expect(without).not.toBe(before);
    expect(without).toBe(before.replace('- The Planner is on its side.\n', ''));
    must(await redoAction(ada.ctx, kept.actionId));
    expect(await textOf(ada, 'overview.md')).toBe(before);
  });
});
