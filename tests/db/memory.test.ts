import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { bringBack } from '@/lib/memory/bring-back';
import { createFile } from '@/lib/memory/create-file';
import { editFile } from '@/lib/memory/edit-file';
import { exportMemory } from '@/lib/memory/export-memory';
import { getRevision } from '@/lib/memory/get-revision';
import { listMemory } from '@/lib/memory/list-memory';
import { listRevisions } from '@/lib/memory/list-revisions';
import { lockMemory } from '@/lib/memory/lock-memory';
import { previewText } from '@/lib/memory/preview-text';
import { putAway } from '@/lib/memory/put-away';
import { readMemory } from '@/lib/memory/read-memory';
import { restoreRevision } from '@/lib/memory/restore-revision';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FullPerson, fullPerson } from '../support/full-person';
import { hashOf, remember, textOf } from '../support/memory-scene';
import { asCompanion, must } from '../support/scene';
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

const evening = 'notes/evening.md';
const fileOf = async (path: string) => must(await readMemory(ada.ctx, path)).file?.id ?? '';
const edit = async (content: string, path = evening) =>
  editFile(ada.ctx, { path, content, hash: await hashOf(ada, path) });

describe('a file', () => {
  test('is edited by the person; a stale hash loses nothing and answers the text as it is now', async () => {
    const old = await hashOf(ada, evening);
    must(await edit('# Evening\n\nmine\n'));
    const refused = await editFile(ada.ctx, { path: evening, content: '# Evening\n\ntheirs\n', hash: old });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'conflict', detail: { reason: 'stale', content: '# Evening\n\nmine\n' } },
    });
    expect(await textOf(ada, evening)).toBe('# Evening\n\nmine\n');
  });

  test('answers how what was added reads to safety, and keeps it all the same', async () => {
    expect(must(await edit('# Evening\n\nmine\n\nA quiet line.\n')).level).toBe('none');
    const hard = '# Evening\n\nmine\n\nI want to kill myself tonight.\n';
    expect(must(await edit(hard)).level).toBe('acute');
    expect(await textOf(ada, evening)).toBe(hard);
    expect(must(await edit(`${hard}\nAnd then some tea.\n`)).level).toBe('none');
  });

  test('refuses front matter and anchors that do not fit, and what is too large', async () => {
    const refusals = [
      '---\ntitel: x\n---\n',
      '---\nkind: part\n---\n',
      '---\ntitle: x\n',
      '# A\n<!-- @a -->\n# B\n<!-- @a -->\n',
    ];
    for (const content of refusals) {
      expect(await edit(content)).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    }
    expect(await edit('é'.repeat(33_000))).toMatchObject({
      ok: false,
      error: { code: 'too_large', detail: { limit: 65_536 } },
    });
  });

  test('holds a stated number of lines and headings; what was typed stays with its writer', async () => {
    const { path } = must(await createFile(ada.ctx, { title: 'Long', text: 'short' }));
    const before = await textOf(ada, path);
    for (const [content, reason, limit] of [
      ['# a\n'.repeat(1_001), 'headings', 1_000],
      ['a\n'.repeat(10_000), 'lines', 10_000],
    ] as const) {
      expect(await edit(content, path)).toMatchObject({
        ok: false,
        error: { code: 'too_large', message: expect.stringContaining(reason), detail: { reason, limit } },
      });
      expect(previewText(content)).toMatchObject({ ok: false, error: { code: 'too_large' } });
    }
    expect(await textOf(ada, path)).toBe(before);
    const most = `${'# a\n'.repeat(999)}# a`;
    must(await edit(most, path));
    expect(must(previewText(most))).toHaveLength(1_000);
    expect(await createFile(ada.ctx, { title: 'Too many', text: '# a\n'.repeat(1_001) })).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    });
  });

  test('with more headings than fit now can still lose some, and nothing is added to it', async () => {
    const { path } = must(await createFile(ada.ctx, { title: 'Longer', text: 'short' }));
    await db.sql('update memory_files set content = $1 where user_id = $2 and path = $3', [
      '# a\n'.repeat(1_100),
      ada.ctx.personId,
      path,
    ]);
    expect(await edit('# a\n'.repeat(1_101), path)).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    });
    must(await edit('# a\n'.repeat(1_050), path));
    must(await edit(`${'# a\n'.repeat(1_049)}words\n`, path));
  });

  test('keeps every version: listed, compared, restored as a new one', async () => {
    const note = must(await createFile(ada.ctx, { title: 'Versions', text: 'one' }));
    for (const text of ['two', 'three']) {
      const { content, hash } = must(await readMemory(ada.ctx, note.path));
      must(await editFile(ada.ctx, { path: note.path, content: content.replace(/one|two/, text), hash }));
    }
    const versions = must(await listRevisions(ada.ctx, note.id));
    expect(versions.map(({ op, actor, undone }) => [op, actor, undone])).toEqual([
      ['update', 'person', false],
      ['update', 'person', false],
      ['insert', 'person', false],
    ]);
    const first = must(await getRevision(ada.ctx, versions[2]?.change_id ?? 0));
    expect([first.before, first.content?.includes('one')]).toEqual([null, true]);
    must(await restoreRevision(ada.ctx, first.change_id, await hashOf(ada, note.path)));
    expect(await textOf(ada, note.path)).toBe(first.content);
    expect(must(await listRevisions(ada.ctx, note.id))).toHaveLength(4);
    const stale = await restoreRevision(ada.ctx, versions[0]?.change_id ?? 0, 'a'.repeat(32));
    expect(stale).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await getRevision(eve.ctx, first.change_id)).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(must(await listRevisions(eve.ctx, note.id))).toEqual([]);
  });

  test('is put away out of sight of agents, and comes back unless its path was taken', async () => {
    const id = await fileOf(evening);
    must(await putAway(ada.ctx, evening));
    expect(await new Response(must(await exportMemory(ada.ctx))).text()).not.toContain(evening);
    expect(must(await readMemory(ada.ctx, evening, { file: id })).content).toContain('Evening');
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    expect(await readMemory(companion, evening, { file: id })).toMatchObject({ ok: false });
    const other = must(await createFile(ada.ctx, { path: evening, title: 'Another' }));
    expect(await bringBack(ada.ctx, id)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    must(await putAway(ada.ctx, evening));
    must(await bringBack(ada.ctx, id));
    expect(must(await readMemory(ada.ctx, evening)).file?.id).toBe(id);
    expect(must(await listMemory(ada.ctx, { putAway: true })).map((file) => file.id)).toContain(other.id);
  });

  test('belongs to the person: no agent edits, locks, restores or puts away, and nobody else sees it', async () => {
    const companion = () => asCompanion(ada.ctx, ada.conversationId, ada.runId);
    const before = await domainRows(db, ada.ctx.personId);
    const hash = await hashOf(ada, evening);
    const [version] = must(await listRevisions(ada.ctx, await fileOf(evening)));
    const refused = [
      await editFile(companion(), { path: evening, content: 'x', hash }),
      await lockMemory(companion(), { path: evening, anchor: null, locked: true }),
      await putAway(companion(), evening),
      await bringBack(companion(), await fileOf(evening)),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    // An agent does not even see a version.
    const restored = await restoreRevision(companion(), version?.change_id ?? 0, hash);
    expect(restored).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await domainRows(db, ada.ctx.personId)).toEqual(before);
    expect(must(await readMemory(eve.ctx, evening)).file?.id).not.toBe(await fileOf(evening));
  });
});

describe('the file of a part', () => {
  test('comes with the part, keeps its path when the name changes, and says so in its log', async () => {
    const part = must(await makePart(ada.ctx, { name: 'Würdiger  Wächter' }));
    const path = 'parts/wurdiger-wachter.md';
    const action = await db.sql<{ id: string }>(
      'select action_id as id from public.action_changes where row_id = $1 order by id desc limit 1',
      [part.id],
    );
    must(
      await editPart(
        { ...ada.ctx, tool: 'editPart' },
        part.id,
        { name: 'Keeper', role: 'keeps watch' },
        part.version,
      ),
    );
    const { title, content } = must(await readMemory(ada.ctx, path));
    expect(title).toBe('Keeper');
    expect(content).toMatch(
      /- \d{4}-\d\d-\d\d Renamed from “Würdiger Wächter” to “Keeper”\. Changed: what it does\.\n$/,
    );
    expect(must(await undoAction(ada.ctx, action[0]?.id ?? '')).conflicts.length).toBeGreaterThan(0);
    const second = must(await makePart(ada.ctx, { name: 'Wurdiger Wachter' }));
    const [file] = await db.sql('select path from public.memory_files where part_id = $1', [second.id]);
    expect(file).toEqual({ path: 'parts/wurdiger-wachter-2.md' });
  });

  test('says nothing about its place on the map', async () => {
    const part = must(await makePart(ada.ctx, { name: 'Mover' }));
    const before = await textOf(ada, 'parts/mover.md');
    must(await editPart(ada.ctx, part.id, { distance: 40, bearing: 90, loudness: 2 } as never, part.version));
    expect(await textOf(ada, 'parts/mover.md')).toBe(before);
  });
});

describe('a passage', () => {
  test('names its source with the words of the person and the way to them', async () => {
    await remember(ada, 'It pushes harder.');
    const { sources } = must(await readMemory(ada.ctx, 'overview.md'));
    expect(sources).toMatchObject([
      {
        passage: '- It pushes harder.',
        kind: 'evidence',
        quote: 'I must work harder',
        message_id: ada.messageId,
      },
    ]);
  });

  test('goes when the quote it came from is removed, word for word only, and returns with the undo', async () => {
    const companion = asCompanion(ada.ctx, ada.conversationId, ada.runId);
    const kept = must(await addEvidence(companion, { quote: 'the Planner', kind: 'direct_mention' }));
    await remember(ada, 'There is a Planner.', [{ kind: 'evidence', id: kept.evidenceId }]);
    const before = await textOf(ada, 'overview.md');
    must(await removeEvidence({ ...ada.ctx, tool: 'removeEvidence' }, kept.evidenceId));
    expect(await textOf(ada, 'overview.md')).toBe(before.replace('- There is a Planner.\n', ''));
    const [removal] = await db.sql<{ id: string }>(
      `select id from public.agent_actions where user_id = $1 and tool = 'removeEvidence' order by seq desc limit 1`,
      [ada.ctx.personId],
    );
    expect(must(await undoAction(ada.ctx, removal?.id ?? '')).conflicts).toEqual([]);
    expect(await textOf(ada, 'overview.md')).toBe(before);
  });

  test('is taken out with one of the gaps around it, and only where it stands on lines of its own', async () => {
    const cut = async (content: string, passage: string) => {
      const [row] = await db.sql<{ text: string | null }>(
        `select private.without_passage($1, 'a', $2) as text`,
        [content, passage],
      );
      return row?.text;
    };
    const file = '## A\n<!-- @a -->\none\n\ntwo\nlines\n\nthree\n\n## B\none\n';
    expect(await cut(file, 'two\nlines')).toBe('## A\n<!-- @a -->\none\n\nthree\n\n## B\none\n');
    expect(await cut(file, 'one')).toBe('## A\n<!-- @a -->\ntwo\nlines\n\nthree\n\n## B\none\n');
    expect(await cut(file, 'three')).toBe('## A\n<!-- @a -->\none\n\ntwo\nlines\n\n## B\none\n');
    expect(await cut(file, 'two')).toBe('## A\n<!-- @a -->\none\n\nlines\n\nthree\n\n## B\none\n');
    expect(await cut(file, 'tw')).toBeNull();
    expect(await cut('## A\n<!-- @a -->\none\n\n## B\n', 'one')).toBe('## A\n<!-- @a -->\n\n## B\n');
  });
});
