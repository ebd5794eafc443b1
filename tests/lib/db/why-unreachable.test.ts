import { expect, test } from 'vitest';
import { DirInUse } from '@/lib/db/embedded/dir-lock';
import { DiskFull } from '@/lib/db/embedded/disk-space';
import { MigrationsDiffer } from '@/lib/db/lite/applied-migrations';
import { sentencesFor } from '@/lib/db/problem-words';
import { databaseProblems } from '@/lib/db/schema';
import { DatabaseUnreachable } from '@/lib/db/unreachable';
import { whyUnreachable } from '@/lib/db/why-unreachable';

const coded = (code: string, message = 'secret-detail') => Object.assign(new Error(message), { code });

test.each([
  ['in_use', new DirInUse('/somewhere', 7)],
  ['other_release', new MigrationsDiffer('The database was made by another release.')],
  ['disk_full', new DiskFull('/somewhere')],
  ['disk_full', new Error('Migration 1_x failed: …', { cause: coded('53100') })],
  ['disk_full', new Error('Migration 1_x failed: could not extend file "base/5/1": No space left on device')],
  ['folder_unusable', coded('EACCES')],
  ['folder_unusable', coded('EROFS')],
  ['folder_unusable', coded('ENOTDIR')],
  ['folder_unusable', coded('EEXIST')],
  ['login_refused', coded('28P01')],
  ['login_refused', coded('3D000')],
  ['not_opened', new Error('memory access out of bounds')],
  ['not_opened', 'no error at all'],
] as const)('what keeps a database of this computer closed is told as %s', (problem, error) => {
  expect(whyUnreachable(error, 'embedded')).toBe(problem);
});

test('a server elsewhere that does not answer is away', () => {
  expect(whyUnreachable(coded('ECONNREFUSED'), 'self-hosted')).toBe('away');
  expect(whyUnreachable(new TypeError('fetch failed'), 'hosted')).toBe('away');
});

test('each problem has a sentence of its own, and none of them quotes the error', () => {
  const sentences = databaseProblems.map((problem) => {
    const error = new DatabaseUnreachable(problem, coded('EACCES'));
    expect(JSON.stringify(error.refusal)).not.toContain('secret-detail');
    expect(error.refusal.message).toBe(sentencesFor(problem));
    return error.message;
  });
  expect(new Set(sentences).size).toBe(databaseProblems.length);
});
