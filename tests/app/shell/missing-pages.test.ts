import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const mayBeMissing = globSync('app/**/page.tsx')
  .filter((page) => readFileSync(page, 'utf8').includes('notFound()'))
  .sort();

/** The folders from that of a file up to app/. */
const above = (file: string): string[] => {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...above(folder)];
};

test('nothing streams before a page knows whether what it shows is there, so that it can be answered with 404', () => {
  expect(mayBeMissing.length).toBeGreaterThan(3);
  const early = mayBeMissing.flatMap((page) =>
    above(page)
      .map((folder) => join(folder, 'loading.tsx'))
      .filter((file) => existsSync(file)),
  );
  expect(early).toEqual([]);
});
