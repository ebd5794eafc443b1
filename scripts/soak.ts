// Runs for long what the gate runs shortly: 10,000 sequences of what can be undone and 10,000 calls of tools, or as
// many as PARLEY_PROPERTY_RUNS says, two sessions at once 200 times, or PARLEY_ROUNDS, 20,000 walks through a
// conversation about danger, or PARLEY_WALKS, and 200 kills of the server, or PARLEY_CHAOS_ROUNDS.
import { testEnv } from '../tests/support/app-server.ts';
import { run } from './gate/run.ts';

const runs = process.env.PARLEY_PROPERTY_RUNS ?? '10000';
const env = {
  ...process.env,
  ...testEnv(),
  PARLEY_PROPERTY_RUNS: runs,
  PARLEY_FUZZ_RUNS: runs,
  PARLEY_ROUNDS: process.env.PARLEY_ROUNDS ?? '200',
  PARLEY_WALKS: process.env.PARLEY_WALKS ?? '20000',
  PARLEY_PROPERTY_SEED: 'random',
};
const files = [
  'tests/db/undo-property.test.ts',
  'tests/agents/fuzz.test.ts',
  'tests/db/postgres/at-the-same-time.test.ts',
  'tests/lib/safety/care/walks.test.ts',
];
const properties = await run(['node_modules/vitest/vitest.mjs', 'run', ...files], env);
const chaos = await run(['tests/chaos/chaos.ts', process.env.PARLEY_CHAOS_ROUNDS ?? '200'], env);
process.exitCode = properties || chaos;
