import { join } from 'node:path';
import {
  type Counts,
  countPlaywright,
  countVitest,
  faultsOfPlaywright,
  faultsOfVitest,
  one,
  readCounts,
} from './counts.ts';
import { run } from './run.ts';
import type { Job } from './schedule.ts';

export interface Workshop {
  /** A fresh folder of this run: reports, and the data directory of everything that is tested. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Takes a line of what the stage writes; without it the stage has the output for itself. */
  say?: (line: string) => void;
  /** How many test files may run at once. */
  workers: number;
}

export interface Stage extends Job {
  /** Runs only when it is named. */
  onlyNamed?: boolean;
  run(workshop: Workshop): Promise<Counts>;
}

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  next: 'node_modules/next/dist/bin/next',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** So many of the last lines of a command that failed are said again. */
const lastLines = 20;

/** Commands one after the other that count as one test together. */
const commands = (name: string, ...all: string[][]): Stage => ({
  name,
  run: async ({ env, say }) => {
    const written: string[] = [];
    const keep = (line: string) => {
      if (written.push(line) > lastLines) written.shift();
      say?.(line);
    };
    for (const args of all)
      if ((await run(args, env, say && keep)) !== 0) return { ...one(false), faults: [written.join('\n')] };
    return one(true);
  },
});

/** Tests open databases by the hundred: where the system's library is glibc, their memory comes in pages of 2 MB. */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

const vitest = (name: string, ...args: string[]): Stage => ({
  name,
  run: async ({ folder, env, say, workers }) => {
    const report = join(folder, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const all = [...reporters, '--slowTestThreshold=60000', `--maxWorkers=${workers}`, ...args];
    await run([bin.vitest, 'run', ...all], { ...env, ...largePages }, say);
    return readCounts(report, countVitest, faultsOfVitest);
  },
});

/** The server is killed while people talk; the same plans each time. */
const chaos: Stage = {
  ...commands('chaos', ['tests/chaos/chaos.ts', '10', '--built']),
  needs: ['build'],
};

const browser: Stage = {
  name: 'browser',
  needs: ['build'],
  run: async ({ folder, env, say }) => {
    const report = join(folder, 'browser.json');
    // One at a time, beside another stage: a browser test waits more than it computes.
    const all = [bin.playwright, 'test', '--reporter=list,json', '--workers=1'];
    await run(all, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, say);
    return readCounts(report, countPlaywright, faultsOfPlaywright);
  },
};

/** Unit tests that take longer than a few seconds or open a database: not in `quick`. */
const slow = [
  'tests/{db,deploy}/**',
  'tests/agents/*.test.ts',
  'tests/{architecture,docs,tools}.test.ts',
  'tests/app/api/**',
  'tests/lib/{auth,memory}/**',
  'tests/lib/{hostile-texts,shutdown}.test.ts',
  'tests/agents/guide/{asides,invariants,states,talking,tools,unread-language,whole-session}.test.ts',
  'tests/lib/safety/care/{other-frames,walks}.test.ts',
  'tests/lib/safety/{assess,conversations,reply-guard}.test.ts',
  'tests/lib/safety/languages/**',
  'tests/lib/safety/reading/score.test.ts',
  'tests/lib/text-classifier/**',
];

/** Names for several stages at once: `npm test -- quick` is for the minute between two edits. */
export const lanes: Record<string, string[]> = {
  quick: ['lint', 'types', 'dead-code', 'architecture', 'quick-unit'],
};

/**
 * Everything that has to hold, cheapest first, then the longest, which goes on beside those after it. What has no
 * `cores` keeps one busy.
 */
export const stages: Stage[] = [
  commands('lint', [bin.biome, 'ci', '--error-on-warnings', '.']),
  commands('types', [bin.next, 'typegen'], [bin.tsc, '--noEmit', '-p', '.']),
  commands('dead-code', [bin.knip, '--no-progress', '--no-config-hints']),
  commands('database-types', ['--import', './scripts/resolve-ts.mjs', 'scripts/gen-types.ts', '--check']),
  vitest('architecture', 'tests/architecture.test.ts', 'tests/docs.test.ts', 'tests/tools.test.ts'),
  {
    ...vitest('quick-unit', '--no-isolate', ...slow.map((files) => `--exclude=${files}`)),
    cores: 2,
    onlyNamed: true,
  },
  commands('build', ['scripts/next.mjs', 'build']),
  browser,
  vitest('database', 'tests/db'),
  vitest('agents', 'tests/agents'),
  vitest(
    'unit',
    '--exclude=tests/{agents,db,deploy}/**',
    '--exclude=tests/{architecture,docs,tools}.test.ts',
  ),
  vitest('vercel', 'tests/deploy'),
  chaos,
];
