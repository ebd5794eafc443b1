import { defineConfig } from 'vitest/config';

/** Files that need nothing of their own: those of one worker share a process, and what is loaded in it. */
export const together = [
  'tests/agents/guide/**/*.test.ts',
  'tests/agents/{asked-again,care-in-the-turn,guide-requests,guide-takes-away}.test.ts',
  'tests/agents/{memory-tools,parts-tools,second-reader,tools,turn}.test.ts',
  'tests/db/{archive,days,memory,model-choice,parts,patch-back,removals,snapshot,titles}.test.ts',
  'tests/db/{proposal-kinds,proposal-rules,proposal-withdrawal,search-everything,search-parts,undo-choices,undo-since}.test.ts',
  'tests/db/erase/{deletions-wait,suggestions}.test.ts',
  'tests/lib/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
];

/** Of these, what replaces modules, loads them anew or sets the environment, which is read once. */
export const apart = [
  'tests/lib/auth/**/*.test.ts',
  'tests/lib/db/{hosted-news,own-servers}.test.ts',
  'tests/lib/models/stored-model.test.ts',
];

// Patterns with `!` in place of `exclude`, with which what the command line excludes would run all the same.
const without = (patterns: string[]) => patterns.map((pattern) => `!${pattern}`);
const shared = [...together, ...without(apart)];
const isolated = ['tests/**/*.test.{ts,tsx}', ...without(together)];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
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
