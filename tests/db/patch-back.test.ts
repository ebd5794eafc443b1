import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '../support/db';
import { sameRuns } from '../support/same-runs';

sameRuns();

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Texts = { before: string; after: string; now: string };
async function patchBack(texts: Texts[]): Promise<(string | null)[]> {
  const rows = await db.sql<{ text: string | null }>(
    `select private.patch_back(t ->> 'before', t ->> 'after', t ->> 'now') as text
     from jsonb_array_elements($1::jsonb) with ordinality as e (t, n) order by n`,
    [JSON.stringify(texts)],
  );
  return rows.map((row) => row.text);
}
const lines = (...all: string[]) => all.join('\n');

describe('a patch taken back', () => {
  const cases: [string, Texts, string | null][] = [
    ['returns all of it when nothing was written since', { before: 'a', after: 'b', now: 'b' }, 'a'],
    [
      'changes a line back and leaves what was written elsewhere',
      { before: lines('a', 'b', 'c'), after: lines('a', 'B', 'c'), now: lines('a', 'B', 'c', 'd') },
      lines('a', 'b', 'c', 'd'),
    ],
    [
      'takes an item out of a list that grew since',
      {
        before: lines('log', '- one'),
        after: lines('log', '- one', '- two'),
        now: lines('log', '- one', '- two', '- three'),
      },
      lines('log', '- one', '- three'),
    ],
    [
      'puts lines back where they were taken out',
      { before: lines('a', 'x', 'b'), after: lines('a', 'b'), now: lines('new', 'a', 'b') },
      lines('new', 'a', 'x', 'b'),
    ],
    [
      'tells equal lines apart by what stands around them',
      {
        before: lines('a', '', 'b', '', 'c'),
        after: lines('a', '-', 'b', '-', 'c'),
        now: lines('a', '-', 'b', '-', 'c', ''),
      },
      lines('a', '', 'b', '', 'c', ''),
    ],
    [
      'gives up when what it wrote was itself written on',
      { before: lines('a', 'b'), after: lines('a', 'b', 'more'), now: lines('a', 'b', 'more and more') },
      null,
    ],
    [
      'gives up when the same words were written once more',
      { before: 'a', after: lines('a', 'x'), now: lines('x', 'a', 'x') },
      null,
    ],
    [
      'gives up when something new stands where lines were taken out',
      { before: lines('a', 'x', 'b'), after: lines('a', 'b'), now: lines('a', 'y', 'b') },
      null,
    ],
    [
      'gives up between two places that look alike',
      {
        before: lines('a', 'x', 'b', 'a', 'b'),
        after: lines('a', 'b', 'a', 'b'),
        now: lines('a', 'b', 'a', 'b', 'c'),
      },
      null,
    ],
  ];
  for (const [name, texts, wanted] of cases) {
    test(name, async () => expect(await patchBack([texts])).toEqual([wanted]));
  }
});

/** Replaces `remove` lines at `at`. */
const splice = (text: readonly string[], at: number, remove: number, put: readonly string[]) => [
  ...text.slice(0, at),
  ...put,
  ...text.slice(at + remove),
];

interface Plan {
  text: string[];
  spots: number[];
  older: { remove: number; put: string[] };
  newer: { remove: number; put: string[] };
  olderFirst: boolean;
}
const line = fc.constantFrom('', 'a', 'b', '- c', '# d');
const change = fc.record({ remove: fc.nat(2), put: fc.array(line, { maxLength: 3 }) });
const plan: fc.Arbitrary<Plan> = fc.record({
  text: fc.array(line, { minLength: 6, maxLength: 16 }),
  spots: fc.array(fc.nat(100), { minLength: 2, maxLength: 2 }),
  older: change,
  newer: change,
  olderFirst: fc.boolean(),
});

/** Two edits with at least one untouched line between them; null when there is no room for that. */
function twoEdits({ text, spots, older, newer, olderFirst }: Plan): (Texts & { wanted: string }) | null {
  const [top, bottom] = olderFirst ? [older, newer] : [newer, older];
  const first = (spots[0] ?? 0) % text.length;
  const room = text.length - (first + top.remove + 1) - bottom.remove;
  if (room < 0) return null;
  const second = first + top.remove + 1 + ((spots[1] ?? 0) % (room + 1));
  const withTop = (of: string[]) => splice(of, first, top.remove, top.put);
  const withBottom = (of: string[]) => splice(of, second, bottom.remove, bottom.put);
  const both = withTop(withBottom(text));
  const [after, wanted] = olderFirst ? [withTop(text), withBottom(text)] : [withBottom(text), withTop(text)];
  if (after.length === 0 || after.join('\n') === text.join('\n')) return null;
  return {
    before: text.join('\n'),
    after: after.join('\n'),
    now: both.join('\n'),
    wanted: wanted.join('\n'),
  };
}

test('the older of two independent edits, taken back, leaves exactly the newer, or is left to the person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 40, maxLength: 40 }), async (plans) => {
      const edits = plans.flatMap((one) => twoEdits(one) ?? []);
      const results = await patchBack(edits);
      for (const [n, { wanted, ...texts }] of edits.entries()) {
        const result = results[n];
        if (result !== null) expect({ ...texts, result }).toEqual({ ...texts, result: wanted });
      }
    }),
    { numRuns: 60 },
  );
});

test('among lines that are all different, the newer edit is always what remains', async () => {
  const unique = plan.map((one) => {
    let n = 0;
    const named = (text: string) => `${text} ${n++}`;
    const put = (edit: Plan['older']) => ({ ...edit, put: edit.put.map(named) });
    return { ...one, text: one.text.map(named), older: put(one.older), newer: put(one.newer) };
  });
  await fc.assert(
    fc.asyncProperty(fc.array(unique, { minLength: 40, maxLength: 40 }), async (plans) => {
      const edits = plans.flatMap((one) => twoEdits(one) ?? []);
      const results = await patchBack(edits);
      edits.forEach(({ wanted, ...texts }, n) => {
        expect({ ...texts, result: results[n] }).toEqual({ ...texts, result: wanted });
      });
    }),
    { numRuns: 30 },
  );
});
