import { expect, test } from 'vitest';
import { blocksOf, piecesOf } from '@/components/memory/passage-blocks';
import type { MemorySource } from '@/lib/memory/schema';

const id = '00000000-0000-4000-8000-000000000001';
const source = (over: Partial<MemorySource>): MemorySource => ({
  id,
  anchor: 'about',
  passage: '- It checks.',
  kind: 'evidence',
  source_id: id,
  created_at: '2026-11-21T18:00:00Z',
  ...over,
});
const section = (text: string, anchor = 'about') => ({ level: 2, heading: 'About', anchor, text });

test("what an agent wrote is the software's, what the person added beside it is theirs", () => {
  const blocks = blocksOf(section('- It checks.\n- It is only a draft.'), [source({})]);
  expect(blocks).toEqual([
    { kind: 'item', text: 'It checks.', voice: 'software' },
    { kind: 'item', text: 'It is only a draft.', voice: 'person' },
  ]);
});

test("an agent's words that the person rewrote are the person's, and so are words in another section", () => {
  expect(blocksOf(section('It checks twice.'), [source({})])[0]?.voice).toBe('person');
  expect(blocksOf(section('It checks.', 'helps'), [source({})])[0]?.voice).toBe('person');
});

test("the change log is the software's", () => {
  expect(blocksOf(section('- 2026-11-21 Became a part.', 'log'), [])[0]?.voice).toBe('software');
});

test('a quote counts as said only when a source holds it word for word', () => {
  const sources = [source({ quote: 'if I let go, they see' })];
  const said = (text: string) => piecesOf(text, sources).filter(({ quoted }) => quoted);
  expect(said('It fears that “if I let go”.')).toEqual([{ text: '“if I let go”', quoted: true }]);
  expect(said('It fears that “if I fall”.')).toEqual([]);
});

test('quotes that never close are left as they are', () => {
  const open = '“'.repeat(200_000);
  expect(piecesOf(open, [])).toEqual([{ text: open, quoted: false }]);
}, 20_000);
