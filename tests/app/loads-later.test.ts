import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what loads later has something to show meanwhile: without it Next.js hides the whole page until it is there', () => {
  const files = globSync('{app,components}/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes("from 'next/dynamic'"),
  );
  expect(files.length).toBeGreaterThan(8);
  const calls = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/= dynamic\([\s\S]*?\);\n/g) ?? []).map((call) => [file, call]),
  );
  expect(calls.length).toBeGreaterThanOrEqual(files.length);
  expect(calls.filter(([, call]) => !call?.includes('loading:'))).toEqual([]);
});
