import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingsOf, isUnwritten, sectionsOf } from '@/lib/memory/sections';
import { openTestDb, type TestDb } from '../../support/db';
import { sameRuns } from '../../support/same-runs';

sameRuns();

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const inSql = (content: string) =>
  db.sql(
    'select level, heading, anchor, first_line, body_line, last_line from private.sections($1) order by ordinal',
    [content],
  );
const written = async (content: string, anchor: string, op: string, text: string) => {
  const [row] = await db.sql<{ text: string }>('select private.with_section($1, $2, $3, $4) as text', [
    content,
    anchor,
    op,
    text,
  ]);
  return row?.text ?? '';
};

const line = fc.constantFrom(
  '# One',
  '## Two',
  '  ### Three ',
  '####',
  '##### Five',
  '###### Six',
  '####### no heading',
  '#no heading',
  '  ~~~~~',
  '\t```',
  '````` ',
  '#\t\twide \t words\t',
  '    # code',
  '```',
  '````',
  '```js',
  '~~~',
  '~~~~ ',
  '``` a`b',
  '---',
  '<!-- @a -->',
  '<!-- @b-c --> ',
  '<!-- @Bad -->',
  'words',
  '',
  '- item',
);
const file =
  '---\ntitle: X\n---\n\n## One\n<!-- @one -->\nfirst\n\n## Two\n<!-- @two -->\n- a\n\n## Log\n<!-- @log -->\n';

describe('sections', () => {
  test('are read alike by the database and by the reader, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
        const content = lines.join('\n');
        const headings = headingsOf(content);
        expect(await inSql(content)).toEqual(headings);
        for (const [n, { level, last_line }] of headings.entries()) {
          const next = headings.slice(n + 1).find((later) => later.level <= level);
          expect(last_line).toBe(next ? next.first_line - 1 : content.split('\n').length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a removed passage is found where it first stands, whatever repeats around it', async () => {
    const few = fc.constantFrom('- a', '- b', '');
    await fc.assert(
      fc.asyncProperty(
        fc.array(few, { maxLength: 12 }),
        fc.array(few, { minLength: 1, maxLength: 4 }),
        async (text, wanted) => {
          const [row] = await db.sql<{ places: number[] }>(
            'select array(select private.places_of($1, $2, 1, cardinality($2::text[]))) as places',
            [wanted, text],
          );
          const places = text.flatMap((_, n) => (wanted.every((it, k) => text[n + k] === it) ? [n + 1] : []));
          expect(row?.places).toEqual(places);
        },
      ),
    );
  });

  /** What grows with the square of these would need minutes. */
  test('eighty thousand headings are no trouble, in SQL and in the reader', async () => {
    const many = '#\n'.repeat(80_000);
    const [row] = await db.sql<{ count: number }>('select count(*)::integer from private.sections($1)', [
      many,
    ]);
    expect(row?.count).toBe(80_000);
    expect(headingsOf(many)).toHaveLength(80_000);
    expect(sectionsOf(many)).toHaveLength(80_000);
  }, 20_000);

  test('a line of blanks or of backticks as long as a file is no trouble', async () => {
    const wide = `# a${' '.repeat(30_000)}b`;
    const fence = '`'.repeat(20_000);
    const long = `${fence}\n${'`\n'.repeat(10_000)}${fence}\n# After`;
    for (const text of Array.from({ length: 20 }, () => wide).concat(long)) {
      expect(headingsOf(text)).toHaveLength(1);
      expect(await inSql(text)).toEqual(headingsOf(text));
    }
  }, 20_000);

  test('a passage that nearly repeats all over a file is taken out of it without trouble', async () => {
    const passage = `${'a\n'.repeat(20_000)}c`;
    const content = `# A\n<!-- @a -->\n${'a\n'.repeat(60_000)}c`;
    const [row] = await db.sql<{ text: string }>('select private.without_passage($1, $2, $3) as text', [
      content,
      'a',
      passage,
    ]);
    expect(row?.text).toBe(`# A\n<!-- @a -->\n${'a\n'.repeat(39_999)}a`);
  }, 20_000);

  test('are not found in code fences or front matter', () => {
    const text = '---\n# title: no\n---\n# A\n<!-- @a -->\n```\n# B\n```\n~~~\n```\n# C\n~~~\n# D';
    expect(headingsOf(text).map(({ heading }) => heading)).toEqual(['A', 'D']);
  });

  test('are cut for reading at every heading', () => {
    expect(sectionsOf('before\n\n# A\n<!-- @a -->\n\none\n\n## B\ntwo\n')).toEqual([
      { level: 0, heading: null, anchor: null, text: 'before' },
      { level: 1, heading: 'A', anchor: 'a', text: 'one' },
      { level: 2, heading: 'B', anchor: null, text: 'two' },
    ]);
  });

  test('are written in place; the rest of the file stays letter for letter', async () => {
    expect(await written(file, 'one', 'replace', 'other')).toBe(file.replace('first', 'other'));
    expect(await written(file, 'one', 'replace', '')).toBe(file.replace('first\n', ''));
    expect(await written(file, 'one', 'append', 'second')).toBe(file.replace('first', 'first\n\nsecond'));
    expect(await written(file, 'two', 'append_item', '- b')).toBe(file.replace('- a', '- a\n- b'));
    expect(await written(file, 'log', 'append_item', '- now')).toBe(`${file}- now\n`);
    expect(await written(file, 'what-helps', 'add_section', 'a walk')).toBe(
      file.replace('## Log', '## What helps\n<!-- @what-helps -->\na walk\n\n## Log'),
    );
    expect(await written('', 'one', 'add_section', 'x')).toBe('## One\n<!-- @one -->\nx\n');
  });

  test('inside a section are left alone when it is written', async () => {
    const nested = '# A\n<!-- @a -->\nmine\n\n## B\n<!-- @b -->\ntheirs\n\n# C\n';
    expect(await written(nested, 'a', 'replace', 'new')).toBe(nested.replace('mine', 'new'));
    expect(await written(nested, 'a', 'append', 'more')).toBe(nested.replace('mine', 'mine\n\nmore'));
    expect(await written(nested, 'b', 'append', 'more')).toBe(nested.replace('theirs', 'theirs\n\nmore'));
  });
});

test('a file of a part is unwritten while only its change log says something', () => {
  const head = '# Critic\n\n## What it is like\n<!-- @about -->\n';
  const log = '\n## Change log\n<!-- @log -->\n- 2026-11-23 Became a part.\n';
  expect(isUnwritten(sectionsOf(head + log))).toBe(true);
  expect(isUnwritten(sectionsOf(`${head}It counts.\n${log}`))).toBe(false);
});
