import { describe, expect, it } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { toolViews } from '@/components/tool-cards';
import { allFiles, read } from './architecture/source-files.ts';

const itself = 'tests/tools.test.ts';
const testFiles = allFiles('tests').filter((path) => /\.(test|spec)\.tsx?$/.test(path) && path !== itself);
const names = Object.keys(registry);

/** Test files in which a tool's name stands as a word. */
const naming = (name: string, files: [string, string][]) =>
  files.filter(([, source]) => new RegExp(`\\b${name}\\b`).test(source)).map(([path]) => path);

describe('every tool', () => {
  const files = testFiles.map((path): [string, string] => [path, read(path)]);

  it.each(names)('%s has a card', (name) => {
    expect(Object.keys(toolViews)).toContain(name);
  });

  it.each(names)('%s has a test that names it', (name) => {
    expect(naming(name, files), `no test names ${name}`).not.toEqual([]);
  });

  it.each(Object.entries(registry))('%s is known to the model by its key in the registry', (key, tool) => {
    expect(tool.name).toBe(key);
  });

  it('is missed when no test names it', () => {
    expect(naming('addEvidence', [['a.test.ts', 'addEvidenceTool and add-evidence']])).toEqual([]);
  });
});
