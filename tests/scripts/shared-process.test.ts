import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apart, together } from '../../vitest.config';

/** What the next test file of the same process would find changed. */
const leavesTraces =
  /\bvi\.(?:mock|doMock|resetModules|stubEnv)\(|Object\.assign\(process\.env|process\.env\.\w+ = /;

test('a file that replaces modules or sets the environment shares its process with no other', () => {
  const own = globSync(apart);
  const shared = globSync(together).filter((file) => !own.includes(file));
  expect(shared.length).toBeGreaterThan(250);
  expect(shared.filter((file) => leavesTraces.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every pattern still finds a file, and what is kept apart is one of those that would share', () => {
  for (const pattern of [...together, ...apart]) expect(globSync(pattern), pattern).not.toEqual([]);
  expect(globSync(apart).filter((file) => !globSync(together).includes(file))).toEqual([]);
});
