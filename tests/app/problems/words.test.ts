import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sayOften, sayRunFailed, sayWhy } from '@/components/labels/problem-words';
import { sayProblem } from '@/components/problems/words';
import type { Problem } from '@/lib/problems/schema';

const problem = (of: Partial<Problem>): Problem => ({
  ...{ id: '0d9f6f2e-6f0e-4b0e-9d3c-2f6f7c1c0a11', kind: 'run', code: 'timeout', tool: null, times: 3 },
  ...{ first_at: '2026-11-29T08:00:00Z', last_at: '2026-11-29T09:00:00Z', today: true, state: 'open' },
  ...{ conversation_id: null, title: null, job: null },
  ...of,
});

test('a problem is told in plain words, with how often', () => {
  const said: [Partial<Problem>, string][] = [
    [{}, 'The model did not answer in time, three times today'],
    [{ times: 1 }, 'The model did not answer in time, once today'],
    [{ times: 12, today: false }, 'The model did not answer in time, 12 times since'],
    [{ times: 1, today: false }, 'The model did not answer in time, once on'],
    [{ code: 'http_503', times: 2 }, 'The model’s server could not answer, twice today'],
    [
      { kind: 'tool', tool: 'searchParts', code: 'busy', times: 1 },
      'An agent could not look through your parts: it took too long, once today',
    ],
    [
      { kind: 'tool', code: 'invalid_input', times: 1 },
      'An agent could not use a tool: it was asked for in a form that cannot be read, once today',
    ],
    [
      { kind: 'job', job: 'check_in', code: 'attempts', times: 1 },
      'A check-in could not be done: it was tried several times without coming to an end, once today',
    ],
    [
      { kind: 'monitor', tool: 'intentions', code: 'unexpected', times: 1 },
      'Parley could not put what was done long ago into the archive: something went wrong in Parley, once today',
    ],
  ];
  for (const [of, words] of said) expect(sayProblem(problem(of))).toBe(words);
});

test('every code that the database knows has words, and no word of ours is a code', () => {
  const sql = readFileSync('supabase/schemas/problems/noting.sql', 'utf8');
  const [, list = ''] = /any \(array\[([\s\S]*?)\]\)/.exec(sql) ?? [];
  const codes = [...list.matchAll(/'([a-z_]+)'/g)].map(([, code]) => code ?? '');
  expect(codes.length).toBeGreaterThan(20);
  const unsaid = codes.filter(
    (code) => sayRunFailed(code) === sayRunFailed('-') && sayWhy(code) === sayWhy('-'),
  );
  // Refusals that only a fault of Parley's own brings into a job.
  expect(unsaid).toEqual(['conflict', 'not_found', 'not_allowed', 'too_large', 'locked']);
});

test('how often is said in words up to ten', () => {
  expect([1, 2, 3, 10, 11, 1200].map(sayOften)).toEqual([
    ...['once', 'twice', 'three times', 'ten times', '11 times', '1,200 times'],
  ]);
});
