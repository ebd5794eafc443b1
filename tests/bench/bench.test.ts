import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, startArguments } from '../support/app-server.ts';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts';
import { askModel, p50, percentile } from './measure.ts';
import { scriptsOf } from './page-weight.ts';
import { figure } from './report.ts';

it('measures the server that npm start starts', () => {
  const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const [flag, script, command] = startArguments;
  expect(start).toBe(`node ${flag} scripts/start.mjs`);
  const handsOver = readFileSync('scripts/start.mjs', 'utf8').split('\n').slice(-12).join('\n');
  expect(handsOver).toContain(`process.argv.splice(2, process.argv.length, '${command}', `);
  expect(handsOver).toContain(`await import('./${basename(script ?? '')}');`);
});

describe('figures', () => {
  it('are taken by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(p50([3, 1, 2])).toBe(2);
    expect(() => p50([])).toThrow('Nothing was measured');
  });

  it('hold up to their aim and not beyond, and always where nothing was promised', () => {
    expect(figure('a', 10.04, 'ms', 10).holds).toBe(true);
    expect(figure('a', 10.06, 'ms', 10).holds).toBe(false);
    expect(figure('a', 10_000, 'ms')).toMatchObject({ aim: null, holds: true });
  });
});

describe('the first text of a stream', () => {
  let model: FakeOpenai;
  beforeEach(async () => {
    model = await startFakeOpenai([
      { kind: 'text', text: 'one two three', chunkSize: 4, firstDelay: 30, delay: 10 },
    ]);
  });
  afterEach(() => model.close());

  it('is timed from the request on, and pieces are counted one by one', async () => {
    const seen = await askModel(model.url, 'hello');
    expect(seen).toMatchObject({ pieces: 4, text: 'one two three' });
    expect(seen.firstText).toBeGreaterThanOrEqual(29);
    expect(seen.total).toBeGreaterThanOrEqual(seen.firstText);
  });
});

describe('the weight of a page', () => {
  it('counts each script once, those named in its data too, and none for old browsers', () => {
    const html = [
      '<script src="/_next/static/chunks/a.js" async></script><link href="/_next/static/chunks/a.js"/>',
      '<script src="/_next/static/chunks/old.js" noModule=""></script>',
      String.raw`<script>self.__next_f.push([1,"[\"/_next/static/chunks/b.js\",\"static/chunks/c.css\"]"])</script>`,
    ].join('');
    expect(scriptsOf(html)).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js']);
  });
});

describe('the round trip counter', () => {
  it('counts each request to the database in the process, and changes none', async () => {
    const port = await freePort();
    process.env.PARLEY_COUNTER_PORT = String(port);
    await import('./count-round-trips.ts');
    const count = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
    const slot = Symbol.for('parley.backend');
    const holder = globalThis as {
      [slot]?: Promise<{ kind: string; server: { fetch(url: string): Promise<string> } }>;
    };
    holder[slot] = Promise.resolve({
      kind: 'embedded',
      server: { fetch: async (url: string) => `answer to ${url}` },
    });
    const opened = await holder[slot];
    expect(await opened.server.fetch('a')).toBe('answer to a');
    await opened.server.fetch('b');
    expect(await count()).toBe(2);
    expect(opened.kind).toBe('embedded');
    Reflect.deleteProperty(globalThis, slot);
  });
});
