import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const generated = new Set([
  'node_modules',
  '.git',
  '.next',
  '.parley',
  '.bench',
  'test-results',
  'playwright-report',
]);

/** Every file of the repository, as paths from its root with forward slashes; generated folders are left out. */
export function allFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? allFiles(path) : [path];
  });
}

export const sourceFiles = (): string[] =>
  allFiles().filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$/.test(path));

export const read = (path: string): string => readFileSync(join('.', path), 'utf8');
