// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { SettingsScript } from '@/components/shell/settings-script';

const code = renderToStaticMarkup(<SettingsScript />).replace(/^<script>|<\/script>$/g, '');
const root = document.documentElement;

/** As a browser runs the text of a script. */
const run = () => new Function(code)();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

test('the script survives the escaping of its text', () => {
  expect(code).not.toMatch(/&(amp|quot|lt|gt|#)/);
});

test('what was chosen holds before the first paint', () => {
  localStorage.setItem('parley.theme', 'dark');
  localStorage.setItem('parley.text-size', 'large');
  localStorage.setItem('parley.rail', 'folded');
  run();
  expect({ ...root.dataset }).toEqual({ theme: 'dark', textSize: 'large', rail: 'folded' });
});

test('nothing chosen leaves everything to the system', () => {
  run();
  expect({ ...root.dataset }).toEqual({});
});

test('a page that was left quickly comes back covered', () => {
  sessionStorage.setItem('parley.left', '1');
  run();
  expect(root.dataset.left).toBe('');
});
