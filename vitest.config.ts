import { defineConfig } from 'vitest/config';
import { cheapPasswords } from './tests/support/app-server';

/** Files that need nothing of their own: those of one worker share a process, and what is loaded in it. */
export const together = ['tests/{agents,app,db,lib,scripts,support}/**/*.test.{ts,tsx}'];

/**
 * Of these, what replaces modules, loads them anew or sets the environment, which is read once, and what opens
 * databases by the dozen, or in processes of its own.
 */
export const apart = [
  'tests/agents/{adding-an-agent,approvals,connections}.test.ts',
  'tests/app/api/{channels,every-path-is-read,last-request,strangers}.test.ts',
  'tests/app/committee/committee-answer.test.tsx',
  'tests/app/plans/plan-card.test.tsx',
  'tests/app/shell/leave-device.test.tsx',
  'tests/db/erase/housekeeping.test.ts',
  'tests/db/{embedded,postgres}/**/*.test.ts',
  'tests/lib/auth/**/*.test.ts',
  'tests/lib/db/{hosted-news,own-servers}.test.ts',
  'tests/lib/mcp/official-servers.test.ts',
  'tests/lib/models/stored-model.test.ts',
];

// Patterns with `!` in place of `exclude`, with which what the command line excludes would run all the same.
const without = (patterns: string[]) => patterns.map((pattern) => `!${pattern}`);
const shared = [...together, ...without(apart)];
const isolated = ['tests/**/*.test.{ts,tsx}', ...without(together)];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { LITE_AUTH_BCRYPT_COST: cheapPasswords },
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
