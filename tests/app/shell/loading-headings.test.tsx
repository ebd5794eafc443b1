import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const waiting = globSync('app/**/loading.tsx').sort();

test.each(waiting)('a page that is still loading has its one heading: %s', async (file) => {
  const { default: Loading } = await import(pathToFileURL(resolve(file)).href);
  expect(renderToStaticMarkup(<Loading />).match(/<h1/g)).toHaveLength(1);
});

test('pages that wait are known', () => {
  expect(waiting.length).toBeGreaterThan(8);
});
