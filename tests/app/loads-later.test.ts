import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what loads later has something to show meanwhile: without it Next.js hides the whole page until it is there', () => {
  const calls = globSync('{app,components}/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return (source.match(/= late\([\s\S]*?\);\n/g) ?? []).map((call) => ({ file, call, source }));
  });
  expect(calls.length).toBeGreaterThan(30);
  const without = calls.filter(
    ({ call, source }) => !call.includes('whileLoading:') && !source.includes('<Suspense'),
  );
  expect(without.map(({ file, call }) => [file, call])).toEqual([]);
});
