import { existsSync, globSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles, read } from './architecture/source-files.ts';

const documents = [
  'README.md',
  'AGENTS.md',
  'docs/deploy.md',
  'docs/models.md',
  'docs/performance.md',
  ...globSync('docs/decisions/*.md').sort(),
];
const made = /^(\.parley|\.bench|\.next|node_modules|\.env)(\/|$|\.local)/;

/** What a document calls a path: in backticks or as a link's target, with a slash or a known ending. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const marked = [...prose.matchAll(/`([^`\n]+)`/g), ...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(
    (it) => it[1] ?? '',
  );
  return marked
    .map((it) => it.replace(/^\.\//, '').replace(/[#:]\w*$/, ''))
    .filter((it) => /^[\w.()[\]*{},-]+(\/[\w.()[\]*{},-]*)*$/.test(it))
    .filter((it) => it.includes('/') || /\.(md|tsx?|mjs|json|sql|css|example)$/.test(it))
    .filter((it) => !made.test(it));
}

const exists = (path: string) =>
  existsSync(path) || (/[*{]/.test(path) && globSync(path.replace(/[()[\]]/g, '?')).length > 0);

/** Paths that lead nowhere, from the root and from the document's own folder. */
const missing = (text: string, folder = '.') =>
  pathsIn(text).filter((path) => !exists(path) && !exists(posix.join(folder, path)));

describe('the decisions', () => {
  const records = globSync('docs/decisions/[0-9]*.md')
    .map((path) => posix.basename(path))
    .sort();

  it('are numbered without a gap, and each has its context, decision and consequences', () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, n) => n + 1));
    for (const name of records)
      expect(read(`docs/decisions/${name}`)).toMatch(
        /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: .+\n\n## Context\n.+\n\n## Decision\n.+\n\n## Consequences\n.+/s,
      );
  });

  it('stand in their index, in order', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)];
    expect(listed.map(([, name]) => name)).toEqual(records);
  });
});

describe('the documents', () => {
  it.each(documents)('%s names only paths that exist', (document) => {
    expect(missing(read(document), posix.dirname(document))).toEqual([]);
  });

  it('are noticed when they name a path that is gone', () => {
    const text =
      'See `lib/gone.ts`, [x](docs/gone.md), `lib/env.ts`, `lib/*/schema.ts`, `a/b/*.zz` and `npm test`.';
    expect(missing(text)).toEqual(['lib/gone.ts', 'a/b/*.zz', 'docs/gone.md']);
    expect(missing('```\nlib/gone.ts\n```\n`.parley/data` and https://example.org/a/b')).toEqual([]);
  });
});

describe('the page on deploying', () => {
  const page = read('docs/deploy.md');
  const asked = /[&?]env=([\w,]+)\)/.exec(page)?.[1]?.split(',') ?? [];

  it('has a button that asks for the variables that it explains, which are those of the app', () => {
    expect(asked).toContain('SUPABASE_SIGNING_KEY');
    const explained = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(explained).toEqual(asked);
    const example = read('.env.example');
    const ours = asked.filter((name) => !name.startsWith('VERCEL_'));
    expect(ours.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  });

  it('has SQL whose functions are there', () => {
    const called = [...page.matchAll(/private\.(\w+)\(\)/g)].map(([, name]) => name);
    expect(called.length).toBeGreaterThan(0);
    const schemas = globSync('supabase/schemas/**/*.sql').map((path) => read(path));
    for (const name of called)
      expect(schemas.some((text) => text.includes(`function private.${name}()`))).toBe(true);
  });

  it('leads to a site with a region, and with a scheduled route that exists', () => {
    const site = JSON.parse(read('vercel.json'));
    expect(site.regions).toHaveLength(1);
    expect(page).toContain(site.regions[0]);
    for (const { path } of site.crons) expect(existsSync(`app${path}/route.ts`)).toBe(true);
  });
});

/** Where the repository happened to be written is nobody's business. Put together here so as not to find itself. */
const machinePath = new RegExp(`(^|[^\\w.])/(${['wo', 'rk'].join('')}|root|home/\\w+|Users/\\w+)/`, 'm');
const publicRegistry = 'https://registry.npmjs.org/';

const isText = (path: string) => !/\.(png|jpe?g|ico|woff2?|wasm|gz|br)$/.test(path);
const isLocal = (path: string) => /^(\.env(\.local)?|next-env\.d\.ts)$|\.tsbuildinfo$/.test(path);

describe('the repository', () => {
  it('holds no path of the machine it was written on', () => {
    const found = allFiles().filter((path) => isText(path) && !isLocal(path) && machinePath.test(read(path)));
    expect(found).toEqual([]);
    expect(['see ', 'root', 'notes'].join('/')).toMatch(machinePath);
    expect('lib/home/parts and at /parts/home/x').not.toMatch(machinePath);
  });

  it('installs from the public registry and pins what it installs', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const entries = Object.values<{ resolved?: string; link?: boolean; integrity?: string }>(
      lock.packages,
    ).slice(1);
    const elsewhere = entries.filter((it) => it.resolved && !it.resolved.startsWith(publicRegistry));
    expect(elsewhere).toEqual([]);
    expect(entries.filter((it) => !it.integrity && !it.link)).toEqual([]);
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(existsSync('.npmrc')).toBe(false);
  });
});
